@_spi(Generated) import TypedURLModel

/// What each query of a template's URLs has.
struct QueryShape: Sendable {
    /// An item that each URL has, as it is printed.
    struct Item: Sendable {
        let name: String
        /// The value, if each URL has the same; nil if it is some text that is not empty.
        let value: String?
        /// What is known of the text.
        var text: TextShape?
    }

    /// The items, without those that other names or empty values can stand for.
    private(set) var required: [Item] = []

    init(_ template: PlacedTemplate) {
        let query = template.components.query
        for item in query.fixedItems {
            let name = Self.text(item.name.map { .init(byte: $0, isEscaped: !ByteClass.isUnreserved($0)) })
            if let bytes = item.value.literalBytes {
                // Where a platform tells an absent item from an empty one, the gate is wider without it.
                if !bytes.isEmpty { required.append(Item(name: name, value: Self.text(bytes))) }
            } else if item.value.elements.contains(where: { Self.isNeverEmpty($0, template.schema) }) {
                required.append(Item(name: name, value: nil))
            }
        }
        for variable in query.variables {
            guard let parameter = template.schema.parameter(named: variable.name), parameter.isRequired,
                parameter.aliases.isEmpty
            else { continue }
            if case .object(let object) = parameter.schema {
                for member in object.properties
                where member.isRequired && !TextShape(member.schema).mayBeEmpty {
                    required.append(Item(name: PercentEncoding.encode(member.name), value: nil))
                }
            }
            let text = TextShape(parameter, .query, isExploded: variable.isExploded)
            if !text.mayBeEmpty {
                // Where a plus is a space, values have other spellings.
                let isPlain = !template.schema.accepts.contains(.plusAsSpace)
                required.append(
                    Item(name: PercentEncoding.encode(parameter.name), value: nil, text: isPlain ? text : nil)
                )
            }
        }
        // A name that occurs twice has two values, and a platform may compare both with one rule.
        required = required.filter { item in required.count { $0.name == item.name } == 1 }
        // A platform compares names as they stand.
        if template.schema.accepts.contains(.nameCase) {
            required.removeAll { $0.name.utf8.contains(where: ByteClass.isLetter) }
        }
        guard template.schema.accepts.contains(.plusAsSpace) else { return }
        let space = "%20"
        required = required.filter { !$0.name.contains(space) }.map { item in
            item.value?.contains(space) ?? false ? Item(name: item.name, value: nil) : item
        }
    }

    private static func text(_ bytes: [ComponentPattern.LiteralByte]) -> String {
        bytes.map { byte in
            byte.isEscaped
                ? PercentEncoding.escape(String(decoding: [byte.byte], as: UTF8.self))
                : String(decoding: [byte.byte], as: UTF8.self)
        }.joined()
    }

    private static func isNeverEmpty(_ element: ComponentPattern.Element, _ schema: URLSchema) -> Bool {
        switch element {
        case .literal(let bytes): !bytes.isEmpty
        case .values(_, let variables):
            variables.contains { variable in
                guard let parameter = schema.parameter(named: variable.name) else { return false }
                let text = TextShape(parameter, .query, isExploded: variable.isExploded)
                return parameter.isRequired && !text.mayBeEmpty
            }
        case .parameters: false
        }
    }
}
