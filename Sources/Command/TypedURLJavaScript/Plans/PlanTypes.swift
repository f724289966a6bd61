@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// The types of values, as calls of the core's functions.
struct PlanTypes {
    /// Whether ASCII case does not count: the value is a host under `http` or `https`.
    let ignoresCase: Bool

    func type(of schema: ValueSchema) throws(UncoveredSchema) -> String {
        switch schema {
        case .scalar(let scalar): return try type(of: scalar)
        case .list(let list):
            let limits = [
                list.minItems.map(String.init) ?? "0", list.maxItems.map(String.init) ?? "1/0",
                list.areItemsUnique ? "core.unique" : "0",
            ]
            return Self.call("list", [try type(of: list.items)] + limits, besides: ["", "0", "1/0", "0"])
        case .tuple(let tuple):
            var items: [String] = []
            for item in tuple.items { items.append(try type(of: item.schema)) }
            return Self.call(
                "tuple", ["[\(items.joined(separator: ","))]", tuple.areItemsUnique ? "core.unique" : "0"],
                besides: ["", "0"])
        case .object(let object): return try type(of: object)
        }
    }

    private func type(of object: ObjectSchema) throws(UncoveredSchema) -> String {
        var members: [String] = []
        var properties: [String] = []
        for property in object.properties {
            properties.append(
                "[\(Self.text(property.name)),\(try type(of: property.schema))\(property.isRequired ? ",1" : "")]"
            )
        }
        if !properties.isEmpty { members.append("properties:[\(properties.joined(separator: ","))]") }
        var patterns: [String] = []
        for rule in object.patternProperties {
            patterns.append("[\(Self.pattern(rule.pattern)),\(try type(of: rule.schema))]")
        }
        if !patterns.isEmpty { members.append("patterns:[\(patterns.joined(separator: ","))]") }
        if let others = object.additionalProperties { members.append("others:\(try type(of: others))") }
        let needs = object.dependencies.map {
            "[\(Self.text($0.parameter)),[\($0.required.map(Self.text).joined(separator: ","))]]"
        }
        if !needs.isEmpty { members.append("needs:[\(needs.joined(separator: ","))]") }
        return "core.object({\(members.joined(separator: ","))})"
    }

    func type(of schema: ScalarSchema) throws(UncoveredSchema) -> String {
        let own = try type(of: schema.type)
        guard schema.hasAliases else { return own }
        if schema.isUnion { throw UncoveredSchema("a union has aliases") }
        let isNarrow = schema.type.isNarrow
        let pairs = schema.valueAliases.map {
            "[\(Self.text($0.text)),\(Self.value($0.value, isNarrow: isNarrow))]"
        }
        var words = ""
        if schema.isCaseInsensitive, case .strings(let values) = schema.type {
            words = "[\(values.map(Self.text).joined(separator: ","))]"
        }
        let folds = schema.isCaseInsensitive || ignoresCase ? "1" : "0"
        return Self.call(
            "alias", [own, "[\(pairs.joined(separator: ","))]", folds, words], besides: ["", "", "0", ""])
    }

    private func type(of type: ScalarType) throws(UncoveredSchema) -> String {
        switch type {
        case .string(let string):
            let limits = [
                string.minLength.map(String.init) ?? "0", string.maxLength.map(String.init) ?? "1/0",
            ]
            let format = string.format.map { "core." + ($0 == .dateTime ? "dateTime" : $0.rawValue) }
            return Self.call(
                "str", limits + [string.pattern.map(Self.pattern) ?? "0", format ?? "0"],
                besides: ["0", "1/0", "0", "0"])
        case .strings(let values): return "core.words([\(values.map(Self.text).joined(separator: ","))])"
        case .integer(let integer):
            guard integer.isSafe else {
                let test = integer.multipleOf.map { "v=>v%\($0)n===0n" } ?? ""
                let (least, most) = (integer.least ?? .min, integer.most ?? .max)
                return Self.call(
                    "wide", ["\(least)n", "\(most)n", test], besides: ["\(Int64.min)n", "\(Int64.max)n", ""])
            }
            let limits = [
                integer.least.map { String($0) } ?? "1/0", integer.most.map { String($0) } ?? "-1/0",
            ]
            let test = integer.multipleOf.map { "v=>v%\($0)===0" } ?? ""
            return Self.call("int", limits + [test], besides: ["", "", ""])
        case .number(let number):
            let limits = [
                number.least.map(NumberText.print) ?? "-1/0", number.most.map(NumberText.print) ?? "1/0",
            ]
            return Self.call("num", limits, besides: ["-1/0", "1/0"])
        case .boolean: return "core.bool()"
        case .booleanTexts(let texts):
            return "core.bool(\(Self.text(texts.trueText)),\(Self.text(texts.falseText)))"
        case .integers(let values):
            let function = values.allSatisfy(\.isSafe) ? "int" : "wide"
            func text(_ value: Int64) -> String { function == "int" ? "\(value)" : "\(value)n" }
            let limits = "\(text(values.min() ?? 0)),\(text(values.max() ?? 0))"
            return "core.\(function)(\(limits),v=>[\(values.map(text).joined(separator: ","))].includes(v))"
        case .union(let union):
            var branches: [String] = []
            for branch in union.branches { branches.append(try self.type(of: branch)) }
            return Self.call(
                "union", ["[\(branches.joined(separator: ","))]", union.isExclusive ? "1" : "0"],
                besides: ["", "0"])
        }
    }

    // MARK: Text of JavaScript

    /// A call of a function without the last arguments that are the function's own.
    static func call(_ name: String, _ arguments: [String], besides defaults: [String]) -> String {
        var count = arguments.count
        while count > 0, arguments[count - 1] == defaults[count - 1] { count -= 1 }
        return "core.\(name)(\(arguments.prefix(count).map { $0.isEmpty ? "0" : $0 }.joined(separator: ",")))"
    }

    static func text(_ text: String) -> String { JSONText.string(text).ascii }

    /// An automaton is without Unicode categories, which differ from one engine of JavaScript to another.
    private static func pattern(_ pattern: Pattern) -> String {
        LinearExpression(pattern)?.text ?? "core.pattern(\(text(pattern.automaton.withoutCategories.tables)))"
    }

    /// A value, as programs see it.
    static func value(_ value: ParameterValue, isNarrow: Bool) -> String {
        switch value {
        case .string(let text): Self.text(text)
        case .boolean(let value): String(value)
        case .integer(let value): isNarrow ? String(value) : "\(value)n"
        case .number(let value): NumberText.print(value)
        case .list(let items):
            "Object.freeze([\(items.map { self.value($0, isNarrow: isNarrow) }.joined(separator: ","))])"
        case .object: "{}"
        }
    }
}

extension ScalarType {
    /// Whether all integers are exact as numbers of JavaScript.
    var isNarrow: Bool {
        switch self {
        case .integer(let integer): integer.isSafe
        case .integers(let values): values.allSatisfy(\.isSafe)
        default: true
        }
    }
}

extension IntegerSchema {
    /// The least integer that the bounds allow.
    fileprivate var least: Int64? {
        [minimum, exclusiveMinimum.map { $0 == .max ? .max : $0 + 1 }].compactMap { $0 }.max()
    }

    /// The greatest integer that the bounds allow.
    fileprivate var most: Int64? {
        [maximum, exclusiveMaximum.map { $0 == .min ? .min : $0 - 1 }].compactMap { $0 }.min()
    }
}

extension NumberSchema {
    /// The least number that the bounds allow.
    fileprivate var least: Double? { [minimum, exclusiveMinimum?.nextUp].compactMap { $0 }.max() }

    /// The greatest number that the bounds allow.
    fileprivate var most: Double? { [maximum, exclusiveMaximum?.nextDown].compactMap { $0 }.min() }
}
