/// A Swift statement.
package indirect enum Statement: Sendable {
    /// One of several conditions, all of which must hold.
    package enum Condition: Sendable {
        case expression(Expression)

        /// `let name` or `let name = expression`
        case unwrapping(String, Expression? = nil)
    }

    /// `if conditions { body }`
    package struct Branch: Sendable {
        package var conditions: [Condition]
        package var body: [Statement]
    }

    /// `case pattern: body`
    package struct Case: Sendable {
        package var pattern: Expression

        /// The name that the pattern's payload is bound to.
        package var binding: String?
        package var body: [Statement]
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
