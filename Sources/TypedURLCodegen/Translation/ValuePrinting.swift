import TypedURLModel

/// How a variable's value is printed (RFC 6570, section 3.2).
struct ValuePrinting {
    let op: URITemplate.Operator

    /// The variable's name, percent-encoded.
    let name: String
    let isExploded: Bool

    /// Whether the expression has no other variable.
    let isLone: Bool

    /// Prints a value that is present.
    func statements(_ value: NamedValue, _ subject: Expression) -> [Statement] {
        switch value {
        case .scalar(let scalar):
            return begin(isBlank: scalar.isBlank(subject)) + [print(scalar.printed(subject))]
        case .list(let item, _):
            guard isExploded else {
                return begin(isBlank: blankness([item], value, subject)) + [items(subject, item)]
            }
            guard op.isNamed else { return begin(isBlank: nil) + [items(subject, item)] }
            let each = Expression.name("item")
            return [
                .iteration(
                    ["item"], subject, begin(isBlank: item.isBlank(each)) + [print(item.printed(each))])
            ]
        case .tuple(let tuple):
            let items = value.parameterValue(subject, isOptional: false).dot("items")
            if isExploded, op.isNamed {
                let each = Expression.name("item")
                return [
                    .iteration(
                        ["item"], items, begin(isBlank: each.dot("isBlank")) + [print(each)])
                ]
            }
            if isExploded || op.keepsReserved {
                return begin(isBlank: nil) + [self.items(items, nil)]
            }
            let isBlank = tuple.items.count == 1 ? blankness(tuple.items.map(\.scalar), value, subject) : nil
            return begin(isBlank: isBlank)
                + [.expression(subject.dot("write").calling([.labelled("to", .reference("writer"))]))]
        case .object:
            let method: String
            switch op {
            case .continuation: method = "continuationMembers"
            case .pathParameter: method = "pathMembers"
            case .query, .simple, .reserved, .fragment, .label, .segment: method = "members"
            }
            return [.expression(.writer.dot(method).calling(subject.dot("parameterValue")))]
        }
    }

    /// The text before the value.
    private func begin(isBlank: Expression?) -> [Statement] {
        let writer = Expression.writer
        switch op {
        case .query: return [.expression(writer.dot("name").calling(.string(name)))]
        case .continuation: return [.expression(writer.dot("continuation").calling(.string(name)))]
        case .pathParameter:
            return [
                .expression(
                    writer.dot("pathParameter").calling([
                        .unlabelled(.string(name)), .labelled("isEmpty", isBlank ?? .boolean(false)),
                    ]))
            ]
        case .label, .segment: return [.expression(writer.dot("literal").calling(.string(op.rawValue)))]
        case .fragment where isLone: return [.expression(writer.dot("literal").calling(.string("#")))]
        case .simple where isLone, .reserved where isLone: return []
        case .simple, .reserved: return [.expression(writer.dot("next").calling(.reference("hasBegun")))]
        case .fragment:
            return [
                .expression(
                    writer.dot("next").calling([
                        .unlabelled(.reference("hasBegun")), .labelled("opening", .string("#")),
                    ]))
            ]
        }
    }

    private var method: String { op.keepsReserved ? "reserved" : "value" }

    private func print(_ value: Expression) -> Statement {
        .expression(.writer.dot(method).calling(value))
    }

    /// Prints items with what separates them.
    ///
    /// - Parameter item: How an item is printed; nil if the items are values of the engine.
    private func items(_ subject: Expression, _ item: NamedScalar?) -> Statement {
        let each = Expression.name("$1")
        let print = Expression.closure(.name("$0").dot(method).calling(item?.printed(each) ?? each))
        var arguments: [Expression.Argument] = [.unlabelled(subject)]
        if isExploded, op.separator != UInt8(ascii: ",") {
            arguments.append(.labelled("separator", .string(op.rawValue)))
        }
        return .expression(.writer.dot("values").calling(arguments + [.unlabelled(print)]))
    }

    /// The condition under which a value with items prints nothing; nil if it always prints something.
    private func blankness(_ items: [NamedScalar], _ value: NamedValue, _ subject: Expression) -> Expression?
    {
        guard op == .pathParameter, items.contains(where: { $0.isBlank(subject) != nil }) else { return nil }
        return value.parameterValue(subject, isOptional: false).dot("isBlank")
    }
}
