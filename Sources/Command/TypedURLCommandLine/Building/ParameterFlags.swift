import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Parameters as flags of a command: `--id 123 --width=1920`. The engine checks names and values.
enum ParameterFlags {
    /// The flags of one parameter, or of one member of an object.
    private struct Group {
        /// The index of the object.
        let object: Int?
        let parameter: Parameter
        var texts: [String] = []
    }

    /// The parameters that flags give, each by a name that a URL can have for it.
    ///
    /// A value that starts with two hyphens must follow `=`. `--` is skipped: after it, parameters can have the names of the
    /// command's own options.
    static func instance(_ arguments: [String], of schema: URLSchema) throws(CommandProblem) -> Instance {
        var groups: [Group] = []
        var indexes = NameTable<Int>()
        var rest = arguments[...]
        if let separator = rest.firstIndex(of: "--") { rest.remove(at: separator) }
        while let argument = rest.popFirst() {
            let (name, text) = try flag(argument, &rest)
            let group = Self.group(of: name, schema)
            // No argument has a NUL.
            let key = (group.object.map(String.init) ?? "") + "\0" + group.parameter.name
            let index = indexes.insert(groups.count, for: key) ?? groups.count
            if index == groups.count { groups.append(group) }
            groups[index].texts.append(text)
        }
        var members: [Instance.Member] = []
        var objects: [Int: [Instance.Member]] = [:]
        for group in groups {
            let member = Instance.Member(group.parameter.name, try value(group))
            if let object = group.object {
                objects[object, default: []].append(member)
            } else {
                members.append(member)
            }
        }
        return Instance(
            members
                + objects.sorted { $0.key < $1.key }.map {
                    Instance.Member(schema.parameters[$0.key].name, .object($0.value))
                })
    }

    /// Whose value a flag gives: a parameter by its name or an alias, else the first object that has such a member.
    private static func group(of name: String, _ schema: URLSchema) -> Group {
        let owner = schema.parameters.first { !$0.schema.isObject && $0.declares(name) }
        if let owner { return Group(object: nil, parameter: owner) }
        func member(_ schema: (ObjectSchema) -> ValueSchema?, of all: [Parameter]) -> Group? {
            for (index, parameter) in all.enumerated() {
                if case .object(let object) = parameter.schema, let schema = schema(object) {
                    return Group(object: index, parameter: Parameter(name, schema))
                }
            }
            return nil
        }
        let isIgnored = schema.ignoredParameters.contains { !$0.coversAll && $0.covers(name) }
        let all = isIgnored ? [] : schema.parameters
        return member(
            { $0.properties.first { $0.name.hasSameScalars(as: name) }.map { .scalar($0.schema) } }, of: all)
            ?? member({ $0.patternProperties.first { $0.pattern.matches(name) }?.schema }, of: all)
            ?? member(\.additionalProperties, of: all)
            ?? Group(object: nil, parameter: Parameter(name, .scalar(ScalarSchema(.string(StringSchema())))))
    }

    private static func flag(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(CommandProblem) -> (name: String, text: String) {
        guard argument.hasPrefix("--"), argument.utf8.count > 2 else {
            throw CommandProblem(
                "unexpected argument \(QuotedText.quote(argument)); write --NAME VALUE")
        }
        let parts = argument.dropFirst(2).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1 { return (String(parts[0]), String(parts[1])) }
        guard let value = rest.first, !value.hasPrefix("--") else {
            throw CommandProblem("\(argument) needs a value: \(argument) VALUE, or \(argument)=VALUE")
        }
        return (String(parts[0]), rest.removeFirst())
    }

    /// The value of some texts. One that is no value of its type is left to the engine.
    private static func value(_ group: Group) throws(CommandProblem) -> ParameterValue {
        func value(_ text: some StringProtocol, _ schema: ScalarSchema?) -> ParameterValue {
            schema?.value(of: String(text)) ?? .string(String(text))
        }
        let items = group.texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        switch group.parameter.schema {
        case .list(let list): return .list(items.map { value($0, list.items) })
        case .tuple(let tuple):
            return .list(
                items.enumerated().map { index, item in
                    value(item, index < tuple.items.count ? tuple.items[index].schema : nil)
                })
        case .scalar(let scalar):
            guard group.texts.count == 1 else {
                throw CommandProblem("--\(group.parameter.name) is given twice; give it once")
            }
            return value(group.texts[0], scalar)
        case .object: return .string(group.texts[0])
        }
    }
}
