@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A path of an OpenAPI description, as a schema.
struct OpenAPIPathItem {
    /// The path with its variables in braces.
    let key: String
    let range: Range<Int>
    let name: String
    let servers: [DraftedSchema.Server]
    let operation: JSONNode
    private(set) var parameters: [OpenAPIParameter] = []
    /// Names in the query that cannot be parameters.
    private(set) var ignored: [String] = []
    /// What is not described, with its place.
    private(set) var lost: [(range: Range<Int>, reason: String)] = []

    typealias Unreadable = OpenAPIDocument.Unreadable

    init(
        key: String, range: Range<Int>, name: String, servers: [DraftedSchema.Server], operation: JSONNode,
        parameters nodes: [JSONNode], in api: OpenAPIDocument
    ) throws(Unreadable) {
        (self.key, self.range, self.name) = (key, range, name)
        (self.servers, self.operation) = (servers, operation)
        // An operation's parameters replace those of its path.
        var declared: [String: JSONNode] = [:]
        var order: [String] = []
        for node in nodes {
            let resolved = try api.resolved(node)
            guard let name = resolved["name"]?.stringValue, let place = resolved["in"]?.stringValue else {
                lost.append((node.range, "the parameter has no \"name\" or no \"in\""))
                continue
            }
            let id = "\(place) \(name)"
            if declared.updateValue(resolved, forKey: id) == nil { order.append(id) }
        }
        for variable in pieces.compactMap(\.variable) {
            addPath(declared["path \(variable)"], variable, in: api)
        }
        for id in order {
            guard let node = declared[id], let name = node["name"]?.stringValue else { continue }
            if node["in"]?.stringValue == "querystring" {
                ignored.append("*")
                lost.append((node.range, "a whole query as one parameter has no form; all names are ignored"))
            } else if node["in"]?.stringValue == "query" {
                addQuery(node, name, in: api)
            }
        }
        nameProperties()
    }

    /// The literals and variables of the key.
    private var pieces: [(literal: String, variable: String?)] {
        key.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            guard index > 0, let end = part.firstIndex(of: "}") else {
                return [(String(part), nil as String?)]
            }
            return [("", String(part[..<end])), (String(part[part.index(after: end)...]), nil)]
        }
    }

    // MARK: Parameters

    private mutating func addPath(_ node: JSONNode?, _ name: String, in api: OpenAPIDocument) {
        let op: OpenAPIParameter.Operator
        switch node?["style"]?.stringValue {
        case "label": op = .label
        case "matrix": op = .matrix
        default: op = node?["allowReserved"]?.booleanValue == true ? .reserved : .simple
        }
        var schema = OpenAPISchema.text
        do throws(Unreadable) {
            guard let node else { throw Unreadable("it is not among the path's parameters") }
            schema = try OpenAPISchema(of: node, in: api)
            if schema.shape == .object { throw Unreadable("an object in a path has no form") }
        } catch {
            schema = .text
            lost.append(
                (
                    node?.range ?? range,
                    "the parameter \(QuotedText.quote(name)) takes any text: \(error.reason)"
                ))
        }
        var parameter = OpenAPIParameter(
            name: name, range: node?.range ?? range, op: op, schema: schema,
            // Without a name before each item, items have commas in between.
            isExploded: [.label, .matrix].contains(op) && node?["explode"]?.booleanValue == true,
            isRequired: true)
        parameter.annotate(node)
        parameters.append(parameter)
    }

    private mutating func addQuery(_ node: JSONNode, _ name: String, in api: OpenAPIDocument) {
        let style = node["style"]?.stringValue ?? "form"
        let isExploded = node["explode"]?.booleanValue ?? (style == "form")
        let shown = QuotedText.quote(name)
        var schema = OpenAPISchema.text
        do throws(Unreadable) {
            if node["content"] != nil { throw Unreadable("it has \"content\"") }
            schema = try OpenAPISchema(of: node, in: api)
            switch (style, schema.shape) {
            case ("deepObject", .object): return addMembers(of: schema, node, name)
            case (_, .scalar), ("form", .list): break
            case ("form", .object) where isExploded: break
            case ("spaceDelimited", .list) where isExploded, ("pipeDelimited", .list) where isExploded: break
            default: throw Unreadable("its style \(QuotedText.quote(style)) has no form for it")
            }
        } catch {
            // The names in the query of an exploded object are not known.
            if isExploded, schema.shape == .object {
                ignored.append(style == "deepObject" ? "\(name)[*" : "*")
                lost.append((node.range, "the parameter \(shown) is ignored: \(error.reason)"))
                return
            }
            schema = .text
            lost.append((node.range, "the parameter \(shown) takes any text: \(error.reason)"))
        }
        var parameter = OpenAPIParameter(
            name: name, range: node.range, op: .query, schema: schema, isExploded: isExploded,
            isRequired: node["required"]?.booleanValue == true)
        parameter.annotate(node)
        parameters.append(parameter)
    }

    /// Adds a parameter for each member of an object, such as `filter[color]`.
    private mutating func addMembers(of schema: OpenAPISchema, _ node: JSONNode, _ name: String) {
        let isRequired = node["required"]?.booleanValue == true
        for member in schema.members {
            parameters.append(
                OpenAPIParameter(
                    name: "\(name)[\(member.name)]", range: node.range, op: .query, schema: member.schema,
                    isRequired: isRequired && member.isRequired))
        }
        guard schema.members.isEmpty || (schema["additionalProperties"] ?? schema["patternProperties"]) != nil
        else { return }
        ignored.append("\(name)[*")
        lost.append(
            (
                node.range,
                "the parameter \(QuotedText.quote(name)) has members without names; they are ignored"
            ))
    }

    /// Gives properties different names, in URLs and in Swift.
    private mutating func nameProperties() {
        var taken = Set(parameters.filter { $0.op == .query || $0.op == .matrix }.map(\.name))
        for index in parameters.indices where ![.query, .matrix].contains(parameters[index].op) {
            var name = parameters[index].name
            var number = 2
            while !taken.insert(name).inserted {
                name = parameters[index].name + String(number)
                number += 1
            }
            parameters[index].propertyName = name
        }
        let names = VariableName.swiftNames(of: parameters.map(\.propertyName))
        for (index, name) in names.enumerated() { parameters[index].swiftName = name }
    }

    // MARK: The schema

    /// The schema. A parameter that is always the same is part of the template.
    var schema: DraftedSchema {
        let inPath = parameters.filter { $0.op != .query }
        var template = ""
        for (literal, variable) in pieces {
            guard let variable else {
                template += literal.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
                    .map(LiteralText.path).joined(separator: "?")
                continue
            }
            guard let parameter = inPath.first(where: { $0.name == variable }) else { continue }
            template += "{\(parameter.op.rawValue)\(parameter.variable)}"
        }
        let fixed = parameters.filter { $0.constant != nil }.map { parameter in
            "\(LiteralText.query(parameter.name))=\(LiteralText.query(parameter.constant ?? ""))"
        }
        let hasQuery = template.utf8.contains(UInt8(ascii: "?"))
        if !fixed.isEmpty { template += (hasQuery ? "&" : "?") + fixed.joined(separator: "&") }
        let variables = parameters.filter { $0.op == .query && $0.constant == nil }.map(\.variable)
        if !variables.isEmpty {
            template += "{\(hasQuery || !fixed.isEmpty ? "&" : "?")\(variables.joined(separator: ","))}"
        }
        let isInline = servers.count == 1 && servers[0].aliases.isEmpty
        return DraftedSchema(
            name: name, comment: comment, title: operation["summary"]?.stringValue,
            description: operation["description"]?.stringValue,
            isDeprecated: operation["deprecated"]?.booleanValue == true,
            template: (isInline ? servers[0].uri : "") + template, servers: isInline ? [] : servers,
            ignored: ignored.contains("*") ? ["*"] : ignored,
            properties: parameters.filter { $0.constant == nil }.map(\.property))
    }

    private var comment: String {
        var text = "Drafted by typed-url init from the path \(key) of an OpenAPI description."
        text +=
            ignored.contains("*")
            ? " All other parameters are ignored; add the known ones to \"properties\"."
            : " If URLs can have other parameters, add them to \"properties\" or \"ignoredParameters\"."
        return text
    }

    /// Leaves out what the linter rejects; nil if that does not help.
    func repaired(_ errors: [(error: Diagnostic, property: (name: String, keyword: String?)?)])
        -> OpenAPIPathItem?
    {
        var item = self
        var seen: Set<String> = []
        for (error, property) in errors {
            guard let property, let index = parameters.firstIndex(where: { $0.propertyName == property.name })
            else { return nil }
            // One change to a keyword is enough, and no keywords remain of what takes any text.
            guard seen.insert("\(index) \(property.keyword ?? "")").inserted,
                !item.parameters[index].isText || parameters[index].isText
            else { continue }
            if error.rule == .invalidSwiftName, item.parameters[index].nameCases() { continue }
            guard let change = item.parameters[index].weaken(property.keyword) else { return nil }
            item.lost.append((parameters[index].range, "\(change): \(error.message)"))
        }
        return item
    }
}

extension OpenAPISchema {
    /// The schema of a parameter, with the parameter's description.
    init(of parameter: JSONNode, in api: OpenAPIDocument) throws(OpenAPIDocument.Unreadable) {
        self = try OpenAPISchemaReader.schema(parameter["schema"], in: api)
        guard let text = parameter["description"]?.stringValue else { return }
        annotations.removeAll { $0.name == "description" }
        annotations.append(("description", .string(text)))
    }
}

extension OpenAPIParameter {
    /// Takes over what a description says about it.
    fileprivate mutating func annotate(_ node: JSONNode?) {
        isDeprecated = node?["deprecated"]?.booleanValue == true
        aliases = (node?["x-typed-url-aliases"]?.arrayValue ?? []).compactMap(\.stringValue)
    }
}
