import TypedURL

/// The schema as a value in Swift. It names no types but `URLSchema`, so that those of the user's module
/// cannot hide them.
enum SchemaLiteral {
    static func expression(_ schema: URLSchema) -> Expression {
        var arguments: [Expression.Argument] = [
            .labelled("name", .string(schema.name)),
            .labelled("template", expression(schema.template)),
        ]
        if !schema.alternateTemplates.isEmpty {
            arguments.append(
                .labelled("alternateTemplates", .array(schema.alternateTemplates.map(expression))))
        }
        arguments.append(.labelled("parameters", .array(schema.parameters.map(expression))))
        if !schema.dependencies.isEmpty {
            arguments.append(.labelled("dependencies", .array(schema.dependencies.map(expression))))
        }
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
        }
    }

    /// The text before the query of each template whose URLs can be read in a straight line.
    ///
    /// An alternate template is read like the main one where only the text before the query differs.
    static func prefixes(of schema: URLSchema) -> [String] {
        schema.templates.compactMap { template in
            var prefix = ""
            for part in template.parts {
                if case .literal(let text) = part { prefix += text }
            }
            return prefix
        }
    }

    private static func expression(_ template: URITemplate) -> Expression {
        let parts = template.parts.map { part -> Expression in
            switch part {
            case .literal(let text): .implicitMember("literal").calling(.string(text))
            case .expression(.query, let names):
                .implicitMember("expression").calling(
                    .implicitMember("query"), .array(names.map(Expression.string)))
            }
        }
        return .implicitMember("init").calling(.array(parts))
    }

    private static func expression(_ dependency: Dependency) -> Expression {
        .implicitMember("init").calling([
            .unlabelled(.string(dependency.parameter)),
            .labelled("requires", .array(dependency.required.map(Expression.string))),
        ])
    }

    private static func expression(_ parameter: Parameter) -> Expression {
        var arguments: [Expression.Argument] = [.unlabelled(.string(parameter.name))]
        var kind = "init"
        if case .scalar(let scalar) = parameter.schema {
            let (name, keywords) = keywords(of: scalar)
            kind = name
            arguments += keywords
        } else {
            arguments.append(.unlabelled(expression(parameter.schema)))
        }
        if parameter.isRequired { arguments.append(.labelled("isRequired", .boolean(true))) }
        if let defaultValue = parameter.defaultValue {
            arguments.append(.labelled("default", defaultExpression(defaultValue)))
        }
        return .implicitMember(kind).calling(arguments)
    }

    /// A default: a scalar by itself, anything else as the engine sees it.
    private static func defaultExpression(_ value: ParameterValue) -> Expression {
        switch value {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .list: expression(value)
        }
    }

    private static func expression(_ schema: ValueSchema) -> Expression {
        switch schema {
        case .scalar(let scalar): .implicitMember("scalar").calling(expression(scalar))
        case .list(let list):
            .implicitMember("list").calling(
                .implicitMember("init").calling(
                    [.unlabelled(expression(list.items))]
                        + count("minItems", list.minItems) + count("maxItems", list.maxItems)))
        case .tuple(let tuple):
            .implicitMember("tuple").calling(
                .implicitMember("init").calling(.array(tuple.items.map(expression))))
        }
    }

    private static func expression(_ item: TupleSchema.Item) -> Expression {
        .implicitMember("init").calling(.string(item.label), expression(item.schema))
    }

    private static func expression(_ scalar: ScalarSchema) -> Expression {
        let (kind, keywords) = keywords(of: scalar)
        switch scalar {
        case .boolean: return .implicitMember(kind)
        case .strings, .integers: return .implicitMember(kind).calling(keywords)
        case .string, .integer, .number:
            return .implicitMember(kind).calling(.implicitMember("init").calling(keywords))
        }
    }

    /// The kind of a value, and its keywords.
    private static func keywords(of scalar: ScalarSchema) -> (kind: String, [Expression.Argument]) {
        switch scalar {
        case .boolean: ("boolean", [])
        case .strings(let values): ("strings", [.unlabelled(.array(values.map(Expression.string)))])
        case .integers(let values): ("integers", [.unlabelled(.array(values.map(Expression.integer)))])
        case .string(let schema):
            ("string", count("minLength", schema.minLength) + count("maxLength", schema.maxLength))
        case .integer(let schema): ("integer", Bounds(schema).arguments)
        case .number(let schema): ("number", Bounds(schema).arguments)
        }
    }

    private static func count(_ keyword: String, _ value: Int?) -> [Expression.Argument] {
        value.map { [.labelled(keyword, .integer(Int64($0)))] } ?? []
    }
}
