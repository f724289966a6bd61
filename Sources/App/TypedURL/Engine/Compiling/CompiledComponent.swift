import TypedURLModel

/// The pattern of a component, cut into groups, with its variables as indexes into the schema's parameters.
final class CompiledComponent: Sendable {
    typealias Text = [ComponentPattern.LiteralByte]

    /// A variable without a name in the URL.
    struct Variable: Sendable {
        /// The parameter's index in the schema.
        let parameterIndex: Int

        /// The separator between the items of a list or tuple, or between the members of an object; nil for a single value.
        let separator: UInt8?

        let isRequired: Bool

        /// Whether its text is the rest of the URL.
        let isRest: Bool

        /// Whether its text can hold a slash that is not escaped.
        let canHoldSlash: Bool
    }

    /// Where a value can stand in a group.
    struct Value: Sendable {
        enum Content: Sendable {
            case variable(Variable)

            /// Parameters with names: the index of this run among the runs of the path.
            case run(Int)
        }

        let content: Content

        /// The text before or after the value, which is absent with it; empty if the value is always there.
        let delimiter: Text
    }

    /// Variables of which at most one is always there, and the delimiters between them.
    struct Group: Sendable {
        /// Values with suffixes, in order.
        fileprivate(set) var suffixed: [Value] = []

        /// The value that is always there.
        fileprivate(set) var single: Value?

        /// Values with delimiters before them, in order.
        fileprivate(set) var prefixed: [Value] = []

        var isEmpty: Bool { suffixed.isEmpty && single == nil && prefixed.isEmpty }
    }

    /// The texts between the groups.
    let texts: [Text]

    /// The groups, one more than texts.
    let groups: [Group]

    /// The index of the group that is left after those before and after it are read.
    let wide: Int

    /// The literal text of the whole component, if it has no variable.
    let literal: Text?

    /// The variables without names, in order.
    let variables: [Variable]

    /// Whether commas are between its variables or their items.
    let splitsAtCommas: Bool

    /// Whether the component has a variable.
    var hasVariables: Bool { literal == nil }

    /// - Parameters:
    ///   - isOptional: Whether the component is only there with its first value.
    ///   - runs: The runs of named parameters found so far.
    init(
        _ pattern: ComponentPattern, _ schema: URLSchema, _ indexes: TextTable, isOptional: Bool,
        runs: inout [[URITemplate.Variable]]
    ) {
        let parts = ComponentGroups(pattern, isOptional: isOptional)
        var variables: [Variable] = []
        var groups: [Group] = []
        var hasComma = false
        let comma = UInt8(ascii: ",")
        for part in parts.groups {
            var group = Group()
            for value in part.values {
                let content: Value.Content
                if value.op == .pathParameter {
                    content = .run(runs.count)
                    runs.append(value.variables)
                } else {
                    guard let variable = Variable(value, schema, indexes) else { continue }
                    content = .variable(variable)
                    variables.append(variable)
                    hasComma = hasComma || variable.separator == comma
                }
                func text(_ bytes: [UInt8]) -> Text {
                    hasComma = hasComma || bytes.contains(comma)
                    return bytes.map { ComponentPattern.LiteralByte(byte: $0, isEscaped: false) }
                }
                switch value.delimiter {
                case .none: group.single = Value(content: content, delimiter: [])
                case .before(let bytes):
                    group.prefixed.append(Value(content: content, delimiter: text(bytes)))
                case .after(let bytes):
                    group.suffixed.append(Value(content: content, delimiter: text(bytes)))
                }
            }
            groups.append(group)
        }
        texts = parts.texts
        self.groups = groups
        // An empty group is only before the first text, or after the last one.
        wide = min(
            max(parts.wide, groups[0].isEmpty ? 1 : 0),
            groups.count - (groups[groups.count - 1].isEmpty ? 2 : 1))
        literal = pattern.literalBytes
        self.variables = variables
        splitsAtCommas = hasComma || texts.contains { $0.contains { $0.byte == comma } }
    }
}

extension CompiledComponent.Variable {
    /// nil if the schema has no such parameter.
    fileprivate init?(_ value: ComponentGroups.Value, _ schema: URLSchema, _ indexes: TextTable) {
        let variable = value.variables[0]
        guard let parameterIndex = indexes[variable.name] else { return nil }
        let parameter = schema.parameters[parameterIndex]
        self.parameterIndex = parameterIndex
        separator = parameter.schema.isObject || parameter.schema.isSequence ? value.separator : nil
        isRequired = parameter.isRequired
        isRest = parameter.isRest
        canHoldSlash = value.op.keepsReserved || separator == UInt8(ascii: "/")
    }
}
