import TypedURL

/// Parameters as flags of a command: `--id 123 --width=1920 --dark`.
struct ParameterFlags {
    /// The arguments that are not parameters, and what to write instead.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// One flag and its text.
    struct Flag {
        let target: FlagTarget
        let text: String
        /// The flag in the line, and its text; they are the same if the flag has no value.
        let nameRange: Range<Int>
        let textRange: Range<Int>
    }

    /// The arguments as a shell would take them, on one line.
    private(set) var line = ""
    private(set) var flags: [Flag] = []

    /// Reads arguments.
    ///
    /// A value can start with one hyphen, like a negative number; a value that starts with two must follow `=`. `--` is
    /// skipped: after it, parameters can have the names of the command's own options.
    init(_ arguments: [String], of schema: URLSchema) throws(Problem) {
        var rest = arguments[...]
        if let separator = rest.firstIndex(of: "--") { rest.remove(at: separator) }
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument.utf8.count > 2 else {
                throw Problem(
                    description: "unexpected argument \(QuotedText.quote(argument)); write --NAME VALUE")
            }
            let parts = argument.dropFirst(2).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            try append(name, inline: parts.count > 1 ? String(parts[1]) : nil, &rest, schema)
        }
    }

    private mutating func append(
        _ name: String, inline: String?, _ rest: inout ArraySlice<String>, _ schema: URLSchema
    ) throws(Problem) {
        let nameRange = add("--\(name)")
        if let target = FlagTarget(name, of: schema) {
            if let inline {
                line += "="
                flags.append(
                    Flag(
                        target: target, text: inline, nameRange: nameRange,
                        textRange: add(inline, isJoined: true)))
            } else if let next = rest.first,
                target.isBoolean ? next == "true" || next == "false" : !next.hasPrefix("--")
            {
                rest.removeFirst()
                flags.append(Flag(target: target, text: next, nameRange: nameRange, textRange: add(next)))
            } else if target.isBoolean {
                flags.append(Flag(target: target, text: "true", nameRange: nameRange, textRange: nameRange))
            } else {
                throw Problem(description: "--\(name) needs a value: --\(name) VALUE, or --\(name)=VALUE")
            }
            return
        }
        if inline == nil, name.hasPrefix("no-"),
            let target = FlagTarget(String(name.dropFirst(3)), of: schema),
            target.isBoolean
        {
            flags.append(Flag(target: target, text: "false", nameRange: nameRange, textRange: nameRange))
            return
        }
        if let members = FlagTarget.members(ofObject: name, in: schema) {
            let flags = members.isEmpty ? "" : ": " + members.map { "--\($0)" }.joined(separator: ", ")
            throw Problem(
                description: "\(QuotedText.quote(name)) is an object; write a flag for each member\(flags)")
        }
        let suggestion = NearestName.find(name, among: FlagTarget.names(of: schema))
        throw Problem(
            description: "\(QuotedText.quote(schema.name)) has no parameter \(QuotedText.quote(name))"
                + (suggestion.map { "; did you mean --\($0)?" } ?? ""))
    }

    /// Adds a word to the line.
    private mutating func add(_ word: String, isJoined: Bool = false) -> Range<Int> {
        if !line.isEmpty, !isJoined { line += " " }
        let start = line.utf8.count
        line += ShellWord.quoted(word)
        return start..<line.utf8.count
    }
}

extension ParameterFlags {
    /// The parameters that the flags give.
    func instance() throws(Problem) -> Instance {
        var members: [Instance.Member] = []
        for all in Self.grouped(flags, by: \.target.parameter.name) {
            guard let parameter = all.first?.target.parameter else { continue }
            members.append(Instance.Member(parameter.name, try value(of: parameter, all)))
        }
        return Instance(members)
    }

    /// The flags that have one name together, in the order of their first ones.
    private static func grouped(_ flags: [Flag], by name: (Flag) -> String) -> [[Flag]] {
        var groups: [[Flag]] = []
        var positions: [[UInt8]: Int] = [:]
        for flag in flags {
            let key = Array(name(flag).utf8)
            if let position = positions[key] {
                groups[position].append(flag)
            } else {
                positions[key] = groups.count
                groups.append([flag])
            }
        }
        return groups
    }

    private func value(of parameter: Parameter, _ flags: [Flag]) throws(Problem) -> ParameterValue {
        switch parameter.schema {
        case .scalar(let schema):
            return Self.value(try only(flags).text, schema)
        case .list(let list):
            return .list(Self.items(flags).map { Self.value($0, list.items) })
        case .tuple(let tuple):
            return .list(
                Self.items(flags).enumerated().map { index, text in
                    index < tuple.items.count ? Self.value(text, tuple.items[index].schema) : .string(text)
                })
        case .object:
            var members: [Instance.Member] = []
            for all in Self.grouped(flags, by: \.target.name) {
                func value(_ flag: Flag) -> ParameterValue {
                    Self.value(flag.text, flag.target.schema ?? .strings([]))
                }
                guard let first = all.first, first.target.isRepeated else {
                    let flag = try only(all)
                    members.append(Instance.Member(flag.target.name, value(flag)))
                    continue
                }
                members.append(Instance.Member(first.target.name, .list(all.map(value))))
            }
            return .object(members)
        }
    }

    private func only(_ flags: [Flag]) throws(Problem) -> Flag {
        guard let flag = flags.first, flags.count == 1 else {
            throw Problem(
                description: "--\(flags.first?.target.name ?? "") is given \(flags.count) times; give it once"
            )
        }
        return flag
    }

    /// A list's items: of each flag those between commas, as in a URL.
    private static func items(_ flags: [Flag]) -> [String] {
        flags.flatMap { $0.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// A text that has no value under its type is kept, for the engine to explain.
    private static func value(_ text: String, _ schema: ScalarSchema) -> ParameterValue {
        schema.value(of: text) ?? .string(text)
    }

    /// What is wrong, with marks under the flags instead of the URL that would have been printed.
    func explain(_ error: URLValidationError) -> String {
        var flagsOfName: [[UInt8]: [Flag]] = [:]
        for flag in flags {
            let names = Set([Array(flag.target.name.utf8), Array(flag.target.parameter.name.utf8)])
            for name in names { flagsOfName[name, default: []].append(flag) }
        }
        let violations = error.violations.map { violation in
            Violation(
                violation.code, parameter: violation.parameter, range: range(of: violation, flagsOfName),
                message: violation.message,
                suggestion: violation.suggestion)
        }
        let placed = violations.enumerated().sorted { left, right in
            (left.element.range?.lowerBound ?? .max, left.offset) < (
                right.element.range?.lowerBound ?? .max, right.offset
            )
        }
        return AnnotatedURL(url: line, violations: placed.map(\.element)).description
    }

    private func range(of violation: Violation, _ flagsOfName: [[UInt8]: [Flag]]) -> Range<Int>? {
        guard violation.range != nil, let name = violation.parameter else { return nil }
        let all = flagsOfName[Array(name.utf8)] ?? []
        guard let first = all.first, let last = all.last else { return nil }
        if violation.code == .missingDependency { return first.nameRange }
        return all.count == 1 ? first.textRange : first.nameRange.lowerBound..<last.textRange.upperBound
    }
}

/// The target of a flag: a parameter, or a member of a parameter that is an object. The names are those in URLs.
struct FlagTarget {
    let parameter: Parameter
    /// The parameter's name, or the member's.
    let name: String
    /// What the text may be, where it is a single value or an item of a member.
    let schema: ScalarSchema?
    /// Whether it is a member whose name may be repeated: each flag is an item of a list.
    let isRepeated: Bool

    /// Finds the target of a name, if there is one.
    init?(_ name: String, of schema: URLSchema) {
        let isNamed = { (parameter: Parameter) in
            if case .object = parameter.schema { return false }
            return parameter.declares(name)
        }
        if let parameter = schema.parameters.first(where: isNamed) {
            var single: ScalarSchema?
            if case .scalar(let scalar) = parameter.schema { single = scalar }
            self = FlagTarget(parameter: parameter, name: parameter.name, schema: single, isRepeated: false)
            return
        }
        for parameter in schema.parameters {
            guard case .object(let object) = parameter.schema, let member = object.schemas(of: name).first
            else { continue }
            self = FlagTarget(
                parameter: parameter, name: name, schema: member.single, isRepeated: member.isList)
            return
        }
        return nil
    }

    private init(parameter: Parameter, name: String, schema: ScalarSchema?, isRepeated: Bool) {
        self.parameter = parameter
        self.name = name
        self.schema = schema
        self.isRepeated = isRepeated
    }

    /// Whether the flag can be without a value.
    var isBoolean: Bool {
        switch schema {
        case .boolean, .booleans: true
        default: false
        }
    }

    /// The names of a parameter's declared members; nil if it is not an object, or does not exist.
    static func members(ofObject name: String, in schema: URLSchema) -> [String]? {
        for parameter in schema.parameters where parameter.name.hasSameScalars(as: name) {
            guard case .object(let object) = parameter.schema else { return nil }
            return object.properties.map(\.name)
        }
        return nil
    }

    /// The names of all flags that are known by name.
    static func names(of schema: URLSchema) -> [String] {
        schema.parameters.flatMap { parameter in
            guard case .object(let object) = parameter.schema else { return [parameter.name] }
            return object.properties.map(\.name)
        }
    }
}
