@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The schema as a value in Swift. It names no types but `URLSchema`, so that those of the user's module
/// cannot hide them.
struct SchemaLiteral {
    let schema: NamedSchema

    var expression: SwiftText {
        let schema = schema.schema
        let parameters = SwiftText.longList(schema.parameters.map(expression))
        var rest = Arguments()
        rest.add(
            "alternateTemplates",
            schema.writtenTemplates.dropFirst().map { SwiftText.literal($0.description) })
        let wide = schema.writtenTemplates.map { $0.variables.filter(\.isWide).map(\.name) }
        if wide.contains(where: { !$0.isEmpty }) {
            rest.add("wideVariables", wide.map { SwiftText.list($0.map { SwiftText.literal($0) }) })
        }
        rest.add("servers", schema.servers.map(\.expression))
        rest.add("dependencies", schema.dependencies.map(\.expression))
        rest.add("presenceRules", schema.presenceRules.map(\.expression))
        rest.add("ignoredParameters", schema.ignoredParameters.map(\.expression))
        rest.add("accepts", schema.accepts.map { ".\(String(describing: $0))" })
        var arguments = Arguments(SwiftText.literal(schema.name))
        arguments.add(SwiftText.literal(schema.writtenTemplates[0].description))
        arguments.add(parameters)
        if !rest.text.text.isEmpty { arguments.add(rest.text) }
        return "URLSchema(\(arguments.text))"
    }

    private func expression(_ parameter: Parameter) -> SwiftText {
        var arguments = Arguments(SwiftText.literal(parameter.name))
        var kind: SwiftText = "init"
        if case .scalar(let scalar) = parameter.schema, scalar.hasShortForm, !parameter.isRaw,
            parameter.allowReserved.isEmpty, !parameter.hasDelimiter
        {
            kind = "scalar"
            arguments.add(expression(scalar.type))
        } else {
            arguments.add(expression(parameter.schema))
        }
        arguments.add("isRequired", parameter.isRequired)
        if let value = parameter.defaultValue { arguments.add("default: \(value.expression)") }
        arguments.add("aliases", parameter.aliases.map { SwiftText.literal($0) })
        arguments.add("isRaw", parameter.isRaw && !parameter.isRest)
        arguments.add("isRest", parameter.isRest)
        if !parameter.allowReserved.isEmpty {
            arguments.add("allowReserved: \(SwiftText.literal(parameter.allowReserved))")
        }
        if !parameter.prefix.isEmpty { arguments.add("prefix: \(SwiftText.literal(parameter.prefix))") }
        if !parameter.suffix.isEmpty { arguments.add("suffix: \(SwiftText.literal(parameter.suffix))") }
        return ".\(kind)(\(arguments.text))"
    }

    private func expression(_ schema: ValueSchema) -> SwiftText {
        switch schema {
        case .scalar(let scalar): return ".scalar(\(expression(scalar)))"
        case .object(let object): return ".object(\(expression(object)))"
        case .list(let list):
            var arguments = Arguments(expression(list.items))
            if let count = list.minItems { arguments.add("minItems: \(count)") }
            if let count = list.maxItems { arguments.add("maxItems: \(count)") }
            arguments.add("areItemsUnique", list.areItemsUnique)
            return ".list(.init(\(arguments.text)))"
        case .tuple(let tuple):
            let items = tuple.items.map { item -> SwiftText in
                ".init(\(SwiftText.literal(item.label)), \(expression(item.schema)))"
            }
            var arguments = Arguments(SwiftText.list(items))
            arguments.add("areItemsUnique", tuple.areItemsUnique)
            return ".tuple(.init(\(arguments.text)))"
        }
    }

    private func expression(_ object: ObjectSchema) -> SwiftText {
        var arguments = Arguments()
        arguments.add(
            "properties",
            object.properties.map { property -> SwiftText in
                var member = Arguments(SwiftText.literal(property.name))
                member.add(expression(property.schema))
                member.add("isRequired", property.isRequired)
                return ".init(\(member.text))"
            })
        arguments.add(
            "patternProperties",
            object.patternProperties.map { property -> SwiftText in
                ".init(\(schema.allPatterns.expression(property.pattern)), \(expression(property.schema)))"
            })
        if let additional = object.additionalProperties {
            arguments.add("additionalProperties: \(expression(additional))")
        }
        arguments.add("dependencies", object.dependencies.map(\.expression))
        return ".init(\(arguments.text))"
    }

    private func expression(_ scalar: ScalarSchema) -> SwiftText {
        var arguments = Arguments(expression(scalar.type))
        arguments.add(
            "valueAliases",
            scalar.valueAliases.map { ".init(\(SwiftText.literal($0.text)), \($0.value.expression))" })
        arguments.add("isCaseInsensitive", scalar.isCaseInsensitive)
        return ".init(\(arguments.text))\(scalar.isSecret ? ".writeOnly" : "")"
    }

    private func expression(_ type: ScalarType) -> SwiftText {
        switch type {
        case .boolean: ".boolean"
        case .booleanTexts(let texts): ".booleanTexts(.init(\(texts.arguments)))"
        case .strings(let values): ".strings(\(SwiftText.literals(values)))"
        case .integers(let values): ".integers(\(SwiftText.list(values.map { "\($0)" })))"
        case .string(let string): ".string(.init(\(SwiftText.joined(string.arguments(schema.allPatterns)))))"
        case .integer(let schema): ".integer(.init(\(SwiftText.joined(NumberKeywords(schema).arguments))))"
        case .number(let schema): ".number(.init(\(SwiftText.joined(NumberKeywords(schema).arguments))))"
        case .union(let union):
            ".union(.init(\(SwiftText.list(union.branches.map(expression)))\(union.isExclusive ? ", isExclusive: true" : "")))"
        }
    }
}

/// The arguments of a call. Those that equal their defaults are omitted.
private struct Arguments {
    private(set) var text: SwiftText = ""

    init(_ first: SwiftText = "") { text = first }

    mutating func add(_ argument: SwiftText) {
        text = text.text.isEmpty ? argument : "\(text), \(argument)"
    }

    mutating func add(_ label: SwiftText, _ items: [SwiftText]) {
        if !items.isEmpty { add("\(label): \(SwiftText.list(items))") }
    }

    mutating func add(_ label: SwiftText, _ isSet: Bool) {
        if isSet { add("\(label): true") }
    }
}

extension ScalarSchema {
    /// Whether the type, with its keywords, is all of the schema.
    fileprivate var hasShortForm: Bool {
        !hasAliases && !isSecret
    }
}

extension ParameterValue {
    /// The value as the engine sees it.
    var expression: SwiftText {
        switch self {
        case .string: ".string(\(literal))"
        case .integer: ".integer(\(literal))"
        case .number: ".number(\(literal))"
        case .boolean: ".boolean(\(literal))"
        case .list(let items): ".list(\(SwiftText.list(items.map(\.expression))))"
        case .object(let members):
            ".object(\(SwiftText.list(members.map { ".init(\(SwiftText.literal($0.name)), \($0.value.expression))" })))"
        }
    }

    /// A single value by itself.
    var literal: SwiftText {
        switch self {
        case .string(let text): SwiftText.literal(text)
        case .integer(let value): "\(value)"
        case .number(let value): SwiftText.literal(value)
        case .boolean(let value): "\(value)"
        case .list, .object: expression
        }
    }
}

extension URLServer {
    fileprivate var expression: SwiftText {
        var arguments = Arguments("\(SwiftText.literal(name)), \(SwiftText.literal(uri))")
        arguments.add("aliases", aliases.map { SwiftText.literal($0) })
        return ".init(\(arguments.text))"
    }
}

extension Dependency {
    fileprivate var expression: SwiftText {
        ".init(\(SwiftText.literal(parameter)), requires: \(SwiftText.literals(required)))"
    }
}

extension PresenceRule {
    fileprivate var expression: SwiftText {
        ".init(.\(kind.rawValue), \(SwiftText.list(alternatives.map { SwiftText.literals($0) })))"
    }
}

extension IgnoredName {
    fileprivate var expression: SwiftText {
        var arguments = Arguments(SwiftText.literal(text))
        arguments.add("isPrefix", isPrefix)
        return ".init(\(arguments.text))"
    }
}
