/// A Swift expression. Names are unescaped; the renderer sees to that.
package indirect enum Expression: Sendable {
    /// One argument of a call.
    package struct Argument: Sendable {
        package var label: String?
        package var value: Expression
    }

    case string(String)
    case integer(Int64)
    case number(Double)
    case boolean(Bool)
    case nothing

    /// A variable, a function or a type in sight.
    case name(String)

    /// `.member`, of the type that the context asks for.
    case implicitMember(String)

    /// `base.member`
    case member(Expression, String)

    /// `base?.member`
    case optionalMember(Expression, String)

    /// `callee(arguments)`
    case call(Expression, [Argument])

    /// `{ body }`, its parameters those of `$0`.
    case closure(Expression)

    case array([Expression])

    /// `[key: value, …]`, its keys strings.
    case dictionary([(key: String, value: Expression)])

    /// `base[index]`
    case item(Expression, Expression)

    /// `left operator right`
    case binary(Expression, String, Expression)

    /// An operator or `try` before an operand, with the space between them.
    case prefix(String, Expression)
}

extension Expression {
    package static let this = Expression.name("self")

    /// `base.member`
    package func dot(_ member: String) -> Expression {
        .member(self, member)
    }

    /// `callee(arguments)`, without labels.
    package func calling(_ arguments: Expression...) -> Expression {
        .call(self, arguments.map { Argument(label: nil, value: $0) })
    }

    /// `callee(arguments)`
    package func calling(_ arguments: [Argument]) -> Expression {
        .call(self, arguments)
    }

    /// `left && right && …`
    package static func all(_ conditions: [Expression]) -> Expression {
        conditions.dropFirst().reduce(conditions.first ?? .boolean(true)) { .binary($0, "&&", $1) }
    }

    /// `left || right || …`
    package static func any(_ conditions: [Expression]) -> Expression {
        conditions.dropFirst().reduce(conditions.first ?? .boolean(false)) { .binary($0, "||", $1) }
    }

    package static func not(_ operand: Expression) -> Expression {
        .prefix("!", operand)
    }

    /// `&variable`
    package static func reference(_ variable: String) -> Expression {
        .prefix("&", .name(variable))
    }

    package static func `try`(_ operand: Expression) -> Expression {
        .prefix("try ", operand)
    }
}

extension Expression.Argument {
    package static func labelled(_ label: String, _ value: Expression) -> Self {
        Self(label: label, value: value)
    }

    package static func unlabelled(_ value: Expression) -> Self {
        Self(label: nil, value: value)
    }
}

/// A Swift statement.
package indirect enum Statement: Sendable {
    /// One of several conditions, all of which must be true.
    package enum Condition: Sendable {
        case expression(Expression)

        /// `let name` or `let name = expression`
        case unwrapping(String, Expression? = nil)

        /// `case pattern(let name) = expression`
        case matching(Expression, binding: String, Expression)
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

    /// `switch subject { cases }`, and `default` if there is what is done otherwise.
    case choice(Expression, [Case], otherwise: [Statement] = [])
}
