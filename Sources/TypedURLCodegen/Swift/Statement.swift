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

    /// `var name: type`, with what it begins as.
    case variable(String, type: SwiftType, initial: Expression? = nil)

    /// `var name = value`
    case copy(String, of: Expression)

    case returning(Expression)
    case throwing(Expression)
    case continuing
    case guarding([Condition], otherwise: Statement)
    case conditional([Branch], otherwise: [Statement] = [])
    case loop(Expression, [Statement])

    /// `for name in sequence { body }`, several names in parentheses.
    case iteration([String], Expression, [Statement])
    case choice(Expression, [Case])
}
