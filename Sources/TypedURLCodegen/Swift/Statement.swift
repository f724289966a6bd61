/// A Swift statement.
indirect enum Statement: Sendable {
    /// One of several conditions, all of which must hold.
    enum Condition: Sendable {
        case expression(Expression)

        /// `let name` or `let name = expression`
        case unwrapping(String, Expression? = nil)
    }

    /// `if conditions { body }`
    struct Branch: Sendable {
        var conditions: [Condition]
        var body: [Statement]
    }

    /// `case pattern: body`
    struct Case: Sendable {
        var pattern: Expression

        /// The name that the pattern's payload is bound to.
        var binding: String?
        var body: [Statement]
    }

    case expression(Expression)
    case assignment(Expression, Expression)

    /// `var name: type`
    case variable(String, type: SwiftType)

    /// `var name = value`
    case copy(String, of: Expression)

    case returning(Expression)
    case throwing(Expression)
    case continuing
    case guarding([Condition], otherwise: Statement)
    case conditional([Branch], otherwise: [Statement] = [])
    case loop(Expression, [Statement])
    case choice(Expression, [Case])
}
