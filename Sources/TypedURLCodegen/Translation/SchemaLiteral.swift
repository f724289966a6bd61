import TypedURLModel
import TypedURLSchema

/// The schema as a value in Swift. It names no types but `URLSchema`, so that those of the user's module
/// cannot hide them.
struct SchemaLiteral {
    let schema: NamedSchema

    var expression: Expression {
        let schema = schema.schema
        var arguments: [Expression.Argument] = [
            .labelled("name", .string(schema.name)),
            .labelled("template", Self.expression(schema.writtenTemplates[0])),
        ]
        func append(_ label: String, _ items: [Expression]) {
            if !items.isEmpty { arguments.append(.labelled(label, .array(items))) }
        }
        append("alternateTemplates", schema.writtenTemplates.dropFirst().map(Self.expression))
        append("servers", schema.servers.map(Self.expression))
        arguments.append(.labelled("parameters", .array(schema.parameters.map(expression))))
        append("dependencies", schema.dependencies.map(Self.expression))
        append("presenceRules", schema.presenceRules.map(Self.expression))
        append("ignoredParameters", schema.ignoredParameters.map(Self.expression))
        append("accepts", schema.accepts.map { .implicitMember("\($0)") })
        arguments += Self.flag("isReversibleByShape", schema.hasReversibleShape)
        return .name("URLSchema").calling(arguments)
    }

    /// A value as the engine sees it.
    static func expression(_ value: ParameterValue) -> Expression {
        switch value {
        case .string(let text): .implicitMember("string").calling(.string(text))
        case .integer(let value): .implicitMember("integer").calling(.integer(value))
        case .number(let value): .implicitMember("number").calling(.number(value))
        case .boolean(let value): .implicitMember("boolean").calling(.boolean(value))
        case .list(let items): .implicitMember("list").calling(.array(items.map(expression)))
        case .object(let members):
            .implicitMember("object").calling(
                .array(
                    members.map { .implicitMember("init").calling(.string($0.name), expression($0.value)) }))
        }
    }

    private static func expression(_ template: URITemplate) -> Expression {
        let parts = template.parts.map { part -> Expression in
            switch part {
            case .literal(let text): .implicitMember("literal").calling(.string(text))
            case .expression(let op, let variables):
                .implicitMember("expression").calling(
                    .implicitMember("\(op)"), .array(variables.map(expression)))
            }
        }
        return .implicitMember("init").calling(.array(parts))
    }

    private static func expression(_ server: URLServer) -> Expression {
        var arguments: [Expression.Argument] = [
            .unlabelled(.string(server.name)), .unlabelled(.string(server.uri)),
        ]
        if !server.aliases.isEmpty {
            arguments.append(.labelled("aliases", .array(server.aliases.map(Expression.string))))
        }
        return .implicitMember("init").calling(arguments)
    }

    private static func expression(_ variable: URITemplate.Variable) -> Expression {
        guard variable.isExploded else { return .string(variable.name) }
        return .implicitMember("init").calling([
            .unlabelled(.string(variable.name)), .labelled("isExploded", .boolean(true)),
        ])
    }

    private static func expression(_ dependency: Dependency) -> Expression {
        .implicitMember("init").calling([
            .unlabelled(.string(dependency.parameter)),
            .labelled("requires", .array(dependency.required.map(Expression.string))),
        ])
    }

    private static func expression(_ rule: PresenceRule) -> Expression {
        .implicitMember("init").calling(
            .implicitMember(rule.kind.rawValue),
            .array(rule.alternatives.map { .array($0.map(Expression.string)) }))
    }

    private static func expression(_ name: IgnoredName) -> Expression {
        .implicitMember("init").calling(
            [.unlabelled(.string(name.text))]
                + (name.isPrefix ? [.labelled("isPrefix", .boolean(true))] : []))
    }

    private func expression(_ parameter: Parameter) -> Expression {
        var arguments: [Expression.Argument] = [.unlabelled(.string(parameter.name))]
        var kind = "init"
        if case .scalar(let scalar) = parameter.schema, !scalar.isUnion, parameter.spellings == nil,
            !parameter.isRaw
        {
            let (name, keywords) = keywords(of: scalar)
            kind = name
            arguments += keywords
        } else {
            arguments.append(.unlabelled(expression(parameter.schema)))
        }
        if parameter.isRequired { arguments.append(.labelled("isRequired", .boolean(true))) }
        if let defaultValue = parameter.defaultValue {
            let isByItself = kind != "init"
            arguments.append(
                .labelled(
                    "default",
                    isByItself ? Self.bareExpression(defaultValue) : Self.expression(defaultValue)))
        }
        if !parameter.aliases.isEmpty {
            arguments.append(.labelled("aliases", .array(parameter.aliases.map(Expression.string))))
        }
        arguments += Self.spellings(parameter.spellings)
        arguments += Self.flag("isRaw", parameter.isRaw)
        return .implicitMember(kind).calling(arguments)
    }

    private static func spellings(
        _ spellings: Spellings?, _ label: String = "spellings"
    ) -> [Expression.Argument] {
        spellings.map { [.labelled(label, expression($0))] } ?? []
    }

    private static func expression(_ spellings: Spellings) -> Expression {
        let aliases = spellings.aliases.map { alias in
            Expression.implicitMember("init").calling(.string(alias.text), expression(alias.value))
        }
        return .implicitMember("init").calling(
            (aliases.isEmpty ? [] : [.unlabelled(.array(aliases))])
                + flag("isCaseInsensitive", spellings.isCaseInsensitive))
    }

    /// A single value by itself.
    private static func bareExpression(_ value: ParameterValue) -> Expression {
        switch value {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .list, .object: expression(value)
        }
    }

    private func expression(_ schema: ValueSchema) -> Expression {
        switch schema {
        case .scalar(let scalar): .implicitMember("scalar").calling(expression(scalar))
        case .list(let list): .implicitMember("list").calling(expression(list))
        case .tuple(let tuple):
            .implicitMember("tuple").calling(
                .implicitMember("init").calling(
                    [.unlabelled(.array(tuple.items.map(expression)))]
                        + Self.flag("areItemsUnique", tuple.areItemsUnique)))
        case .object(let object): .implicitMember("object").calling(expression(object))
        }
    }

    private func expression(_ list: ListSchema) -> Expression {
        .implicitMember("init").calling(
            [.unlabelled(expression(list.items))]
                + Self.count("minItems", list.minItems) + Self.count("maxItems", list.maxItems)
                + Self.flag("areItemsUnique", list.areItemsUnique)
                + Self.spellings(list.itemSpellings, "itemSpellings"))
    }

    private func expression(_ item: TupleSchema.Item) -> Expression {
        .implicitMember("init").calling(
            [.unlabelled(.string(item.label)), .unlabelled(expression(item.schema))]
                + Self.spellings(item.spellings))
    }

    private func expression(_ object: ObjectSchema) -> Expression {
        var arguments: [Expression.Argument] = []
        if !object.properties.isEmpty {
            let properties = object.properties.map { property in
                Expression.implicitMember("init").calling(
                    [.unlabelled(.string(property.name)), .unlabelled(expression(property.schema))]
                        + Self.flag("isRequired", property.isRequired) + Self.spellings(property.spellings))
            }
            arguments.append(.labelled("properties", .array(properties)))
        }
        if !object.patternProperties.isEmpty {
            let properties = object.patternProperties.map { property in
                Expression.implicitMember("init").calling(
                    [.unlabelled(pattern(property.pattern)), .unlabelled(expression(property.schema.value))]
                        + Self.spellings(property.spellings))
            }
            arguments.append(.labelled("patternProperties", .array(properties)))
        }
        if let additional = object.additionalProperties {
            arguments.append(.labelled("additionalProperties", expression(additional.value)))
            arguments += Self.spellings(object.additionalSpellings, "additionalSpellings")
        }
        if !object.dependencies.isEmpty {
            arguments.append(.labelled("dependencies", .array(object.dependencies.map(Self.expression))))
        }
        return .implicitMember("init").calling(arguments)
    }

    private func expression(_ scalar: ScalarSchema) -> Expression {
        switch scalar {
        case .boolean: return .implicitMember("boolean")
        case .union(let union):
            let branches = union.branches.map {
                Expression.implicitMember("init").calling(
                    [.unlabelled(expression($0.schema))] + Self.spellings($0.spellings))
            }
            return .implicitMember("union").calling(
                .implicitMember("init").calling(
                    [.unlabelled(.array(branches))] + Self.flag("isExclusive", union.isExclusive)))
        case .strings, .integers, .numbers, .booleans:
            let (kind, keywords) = keywords(of: scalar)
            return .implicitMember(kind).calling(keywords)
        case .string, .integer, .number:
            let (kind, keywords) = keywords(of: scalar)
            return .implicitMember(kind).calling(.implicitMember("init").calling(keywords))
        }
    }

    /// The kind of a value, and its keywords.
    private func keywords(of scalar: ScalarSchema) -> (kind: String, [Expression.Argument]) {
        switch scalar {
        case .boolean: ("boolean", [])
        case .strings(let values): ("strings", [.unlabelled(.array(values.map(Expression.string)))])
        case .integers(let values): ("integers", [.unlabelled(.array(values.map(Expression.integer)))])
        case .numbers(let values): ("numbers", [.unlabelled(.array(values.map(Expression.number)))])
        case .booleans(let values): ("booleans", [.unlabelled(.array(values.map(Expression.boolean)))])
        case .string(let schema): ("string", schema.arguments(pattern))
        case .integer(let schema): ("integer", NumberKeywords(schema).arguments)
        case .number(let schema): ("number", NumberKeywords(schema).arguments)
        case .union: ("union", [])
        }
    }

    private func pattern(_ pattern: Pattern) -> Expression {
        schema.patterns.first { $0.pattern == pattern }?.expression
            ?? .implicitMember("init").calling(pattern.arguments)
    }

    private static func flag(_ keyword: String, _ isSet: Bool) -> [Expression.Argument] {
        isSet ? [.labelled(keyword, .boolean(true))] : []
    }

    private static func count(_ keyword: String, _ value: Int?) -> [Expression.Argument] {
        value.map { [.labelled(keyword, .integer(Int64($0)))] } ?? []
    }
}

extension ScalarSchema {
    fileprivate var isUnion: Bool {
        if case .union = self { true } else { false }
    }
}
