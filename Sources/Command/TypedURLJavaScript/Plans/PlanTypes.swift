@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// The types of values: a function of the runtime, or a list of one and its arguments.
enum PlanTypes {
    static func type(of schema: ValueSchema) -> String {
        switch schema {
        case .scalar(let scalar): return type(of: scalar)
        case .list(let list):
            return spec(
                "list",
                [
                    type(of: list.items),
                    object([
                        ("minItems", list.minItems.map(String.init)),
                        ("maxItems", list.maxItems.map(String.init)),
                        ("uniqueItems", list.areItemsUnique ? "core.unique" : nil),
                    ]),
                ])
        case .tuple(let tuple):
            let items = tuple.items.map { "[\(text($0.label)),\(type(of: $0.schema))]" }
            return spec("tuple", [array(items), tuple.areItemsUnique ? "core.unique" : ""])
        case .object(let own):
            let properties = own.properties.map {
                "[\(text($0.name)),\(type(of: $0.schema))\($0.isRequired ? ",1" : "")]"
            }
            let patterns = own.patternProperties.map { "[\(pattern($0.pattern)),\(type(of: $0.schema))]" }
            let needs = own.dependencies.map { "[\(text($0.parameter)),\(array($0.required.map(text)))]" }
            return spec(
                "object",
                [
                    object(
                        [
                            ("properties", properties.isEmpty ? nil : array(properties)),
                            ("patterns", patterns.isEmpty ? nil : array(patterns)),
                            ("others", own.additionalProperties.map(type)),
                            ("needs", needs.isEmpty ? nil : array(needs)),
                        ], isKept: true)
                ])
        }
    }

    static func type(of schema: ScalarSchema) -> String {
        var own = type(of: schema.type)
        if schema.hasAliases {
            let isNarrow = schema.type.isNarrow
            let pairs = schema.valueAliases.map {
                "[\(text($0.text)),\(value($0.value, isNarrow: isNarrow))]"
            }
            own = spec("alias", [own, array(pairs), schema.isCaseInsensitive ? "1" : ""])
        }
        return schema.isSecret ? spec("secret", [own]) : own
    }

    private static func type(of type: ScalarType) -> String {
        switch type {
        case .string(let string):
            let (minLength, maxLength, ownPattern, format) = string.keywords
            return spec(
                "str",
                [
                    object([
                        ("minLength", minLength.map { String($0) }),
                        ("maxLength", maxLength.map { String($0) }),
                        ("pattern", ownPattern.map(pattern)),
                        ("format", format.map { "core." + ($0 == .dateTime ? "dateTime" : $0.rawValue) }),
                    ])
                ])
        case .strings(let values): return spec("words", [array(values.map(text))])
        case .integer(let integer):
            return spec(
                integer.isSafe ? "int" : "wide", [bounds(integer) { $0.isSafe ? String($0) : "\($0)n" }])
        case .number(let number): return spec("num", [bounds(number, NumberText.print)])
        case .boolean: return "core.bool"
        case .booleanTexts(let texts): return spec("bool", [text(texts.trueText), text(texts.falseText)])
        case .integers(let values):
            let own = values.map { value(.integer($0), isNarrow: type.isNarrow) }
            return spec(type.isNarrow ? "int" : "wide", [object([("enum", array(own))])])
        case .union(let union):
            return spec(
                "union", [array(union.branches.map { self.type(of: $0) }), union.isExclusive ? "1" : ""])
        }
    }

    private static func bounds<Number>(
        _ schema: NumericSchema<Number>, _ text: (Number) -> String
    ) -> String {
        object([
            ("minimum", schema.minimum.map(text)), ("exclusiveMinimum", schema.exclusiveMinimum.map(text)),
            ("maximum", schema.maximum.map(text)), ("exclusiveMaximum", schema.exclusiveMaximum.map(text)),
            ("multipleOf", schema.multipleOf.map { $0.isSafe ? String($0) : "\($0)n" }),
        ])
    }

    // MARK: Text of JavaScript

    /// A function with arguments, without the last ones that are empty.
    static func spec(_ name: String, _ arguments: [String]) -> String {
        let count = arguments.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        guard count > 0 else { return "core." + name }
        return array(["core." + name] + arguments.prefix(count).map { $0.isEmpty ? "void 0" : $0 })
    }

    static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

    /// The members that there are; nothing if there is none.
    static func object(_ members: [(String, String?)], isKept: Bool = false) -> String {
        let own = members.compactMap { name, value in value.map { "\(name):\($0)" } }
        return own.isEmpty && !isKept ? "" : "{\(own.joined(separator: ","))}"
    }

    static func text(_ text: String) -> String { JSONText.string(text).ascii }

    /// A pattern that is a regular expression of JavaScript as it stands, or one in another form, or an automaton, which is without Unicode
    /// categories, because these differ from one engine of JavaScript to another.
    private static func pattern(_ pattern: Pattern) -> String {
        guard let linear = LinearExpression(pattern) else {
            return array([
                text(pattern.automaton.withoutCategories.tables), "core.pattern", text(pattern.source),
            ])
        }
        let isSame = pattern.source.utf8.allSatisfy { byte in
            ByteClass.isUnreserved(byte) && byte != UInt8(ascii: ".")
                || "^$[]()|*+?,{} _@:".utf8.contains(byte)
        }
        return isSame
            ? text(pattern.source) : array([linear.text, text(pattern.source)])
    }

    /// A value, as programs see it.
    static func value(_ value: ParameterValue, isNarrow: Bool) -> String {
        switch value {
        case .string(let text): Self.text(text)
        case .boolean(let value): String(value)
        case .integer(let value): isNarrow ? String(value) : "\(value)n"
        case .number(let value): NumberText.print(value)
        case .list(let items): array(items.map { self.value($0, isNarrow: isNarrow) })
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

    /// Whether no integer of it is a bigint.
    var isNarrowEverywhere: Bool {
        if case .union(let union) = self { union.branches.allSatisfy(\.type.isNarrow) } else { isNarrow }
    }
}
