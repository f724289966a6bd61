/// A Swift expression. Names are unescaped; the renderer sees to that.
indirect enum Expression: Sendable {
    /// One argument of a call.
    struct Argument: Sendable {
        var label: String?
        var value: Expression
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

    /// An operator or `try` before an operand, with what stands between them.
    case prefix(String, Expression)
}

extension Expression {
    static let this = Expression.name("self")

    /// `base.member`
    func dot(_ member: String) -> Expression {
        .member(self, member)
    }

    /// `callee(arguments)`, none of them labelled.
    func calling(_ arguments: Expression...) -> Expression {
        .call(self, arguments.map { Argument(label: nil, value: $0) })
    }

    /// `callee(arguments)`
    func calling(_ arguments: [Argument]) -> Expression {
        .call(self, arguments)
    }

    /// `left && right && …`
    static func all(_ conditions: [Expression]) -> Expression {
        conditions.dropFirst().reduce(conditions.first ?? .boolean(true)) { .binary($0, "&&", $1) }
    }

    /// `left || right || …`
    static func any(_ conditions: [Expression]) -> Expression {
        conditions.dropFirst().reduce(conditions.first ?? .boolean(false)) { .binary($0, "||", $1) }
    }

    static func not(_ operand: Expression) -> Expression {
        .prefix("!", operand)
    }

    /// `&variable`
    static func reference(_ variable: String) -> Expression {
        .prefix("&", .name(variable))
    }

    static func `try`(_ operand: Expression) -> Expression {
        .prefix("try ", operand)
    }
}

extension Expression.Argument {
    static func labelled(_ label: String, _ value: Expression) -> Self {
        Self(label: label, value: value)
    }

    static func unlabelled(_ value: Expression) -> Self {
        Self(label: nil, value: value)
    }
}
