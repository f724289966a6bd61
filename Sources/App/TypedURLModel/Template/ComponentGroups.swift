/// A component of a template, cut into groups by the texts that are always printed.
///
/// The groups before the wide one end at the first occurrence of the text that follows them, those after it begin at the last
/// occurrence of the text that precedes them, and the wide group is what is left. The rules for templates make sure that
/// this finds the values that were printed.
package struct ComponentGroups: Sendable {
    /// Variables, and the delimiters between them, of which a group prints at most one value that is always there.
    package struct Group: Sendable {
        /// In order: values with suffixes, at most one value that is always there, values with delimiters before them.
        package internal(set) var values: [Value] = []
    }

    /// Where the value of a variable, or named parameters in the path, can stand in a group.
    package struct Value: Sendable {
        package enum Delimiter: Sendable, Equatable {
            /// The value is always there.
            case none

            /// The text is before the value, and absent with it.
            case before([UInt8])

            /// The text is after the value, and absent with it.
            case after([UInt8])
        }

        /// The variable; several if they are the named parameters of `{;…}`.
        package let variables: [URITemplate.Variable]

        package let op: URITemplate.Operator

        package let delimiter: Delimiter

        /// What is between the items of a list, or the members of an object.
        package var separator: UInt8 {
            variables.first?.isExploded ?? false ? op.separator : UInt8(ascii: ",")
        }
    }

    /// The texts between the groups, decoded. None is empty, and there is one less than groups.
    package private(set) var texts: [[ComponentPattern.LiteralByte]] = []

    /// The groups. Only the first and the last one can be empty.
    package private(set) var groups = [Group()]

    /// The index of the wide group: that of the variables that are marked, else the last one with a variable.
    package private(set) var wide = 0

    /// - Parameter isOptional: Whether the component is only there with its first value: it is the fragment of `{#x,y}`.
    package init(_ pattern: ComponentPattern, isOptional: Bool = false) {
        for (index, element) in pattern.elements.enumerated() {
            switch element {
            case .literal(let bytes): append(bytes)
            case .parameters(let variables):
                let semicolon = Value.Delimiter.before([UInt8(ascii: ";")])
                append(Value(variables: variables, op: .pathParameter, delimiter: semicolon))
            case .values(let op, let variables): append(op, variables, isOptional: isOptional && index == 0)
            }
        }
        let hasMark = groups.map { $0.values.contains { $0.variables.contains(where: \.isWide) } }
        wide = hasMark.firstIndex(of: true) ?? groups.lastIndex { !$0.values.isEmpty } ?? 0
    }

    private mutating func append(
        _ op: URITemplate.Operator, _ variables: [URITemplate.Variable], isOptional: Bool
    ) {
        for (index, variable) in variables.enumerated() {
            let delimiter = delimiter(index, variable, op, isOptional)
            append(Value(variables: [variable], op: op, delimiter: delimiter))
        }
    }

    private mutating func delimiter(
        _ index: Int, _ variable: URITemplate.Variable, _ op: URITemplate.Operator, _ isOptional: Bool
    ) -> Value.Delimiter {
        switch op {
        case .simple, .reserved, .fragment:
            if !variable.prefix.isEmpty { return .before(variable.prefix.bytes) }
            if !variable.suffix.isEmpty { return .after(variable.suffix.bytes) }
            guard index > 0 else { return .none }
            if isOptional { return .before([op.separator]) }
            // Of `{x,y}` both are always there, and so is the comma.
            append([ComponentPattern.LiteralByte(byte: op.separator, isEscaped: false)])
            return .none
        case .label, .segment, .pathParameter, .query, .continuation:
            return .before(op.opening.map { [$0] } ?? [])
        }
    }

    private mutating func append(_ value: Value) {
        groups[groups.count - 1].values.append(value)
    }

    private mutating func append(_ text: [ComponentPattern.LiteralByte]) {
        if !texts.isEmpty, groups[groups.count - 1].values.isEmpty {
            texts[texts.count - 1] += text
        } else {
            texts.append(text)
            groups.append(Group())
        }
    }
}
