import TypedURL
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// A schema as the table that the runtime reads. `docs/JavaScript.md` describes the format.
package enum SchemaTable {
    /// The version of the format.
    package static let version = 3

    package static func table(of schema: URLSchema) -> JSONText {
        var table = TableObject()
        table.add("version", .integer(Int64(version)))
        table.add("name", .string(schema.name))
        let templates = zip(schema.templates, schema.serverOfTemplate).map { template, server in
            TemplateTable(schema: schema, template: template, server: server).members
        }
        table.add(
            "templates",
            .array(templates.enumerated().map { $1.text(like: $0 > 0 ? templates[0] : nil) }))
        table.add("servers", list: schema.servers.map { .string($0.name) })
        table.add("parameters", .array(schema.parameters.map { parameter($0, of: schema) }))
        table.add("dependentRequired", list: schema.dependencies.map(dependency))
        table.add(
            "presence",
            list: schema.presenceRules.map { rule in
                .array([.string(rule.kind.rawValue), .array(rule.alternatives.map(names))])
            })
        table.add(
            "ignored",
            list: schema.ignoredParameters.map { ignored in
                .object([(ignored.isPrefix ? "prefix" : "name", .string(ignored.text))])
            })
        table.add("accepts", list: schema.accepts.map { .string($0.rawValue) })
        return table.text
    }

    private static func dependency(_ dependency: Dependency) -> JSONText {
        .array([.string(dependency.parameter), names(dependency.required)])
    }

    private static func names(_ names: [String]) -> JSONText { .array(names.map(JSONText.string)) }

    private static func parameter(_ parameter: Parameter, of schema: URLSchema) -> JSONText {
        var table = TableObject()
        table.add("name", .string(parameter.name))
        add(parameter.schema, to: &table)
        if parameter.isRequired { table.add("required", .boolean(true)) }
        if let value = parameter.defaultValue { table.add("default", Self.value(value)) }
        table.add("aliases", list: parameter.aliases.map(JSONText.string))
        if let characters = parameter.places(in: schema)[0]?.characters(of: parameter) {
            table.add("characters", .string(characters))
        }
        if parameter.isRaw { table.add("raw", .boolean(true)) }
        if parameter.isRest { table.add("rest", .boolean(true)) }
        if !parameter.allowReserved.isEmpty { table.add("allowReserved", .string(parameter.allowReserved)) }
        if !parameter.prefix.isEmpty { table.add("prefix", .string(parameter.prefix)) }
        if !parameter.suffix.isEmpty { table.add("suffix", .string(parameter.suffix)) }
        return table.text
    }
}

// MARK: Values of parameters

extension SchemaTable {
    private static func add(_ schema: ValueSchema, to table: inout TableObject) {
        switch schema {
        case .scalar(let scalar): add(scalar, to: &table)
        case .list(let list):
            table.add("type", .string("array"))
            table.add("items", Self.scalar(list.items))
            table.add("minItems", list.minItems)
            table.add("maxItems", list.maxItems)
            if list.areItemsUnique { table.add("uniqueItems", .boolean(true)) }
        case .tuple(let tuple):
            table.add("type", .string("tuple"))
            table.add(
                "items",
                .array(
                    tuple.items.map { item in
                        scalar(item.schema, [("label", .string(item.label))])
                    }))
            if tuple.areItemsUnique { table.add("uniqueItems", .boolean(true)) }
        case .object(let object): add(object, to: &table)
        }
    }

    private static func add(_ object: ObjectSchema, to table: inout TableObject) {
        table.add("type", .string("object"))
        table.add(
            "properties",
            .array(
                object.properties.map { property in
                    let name: [(String, JSONText)] = [("name", .string(property.name))]
                    let presence: [(String, JSONText)] =
                        property.isRequired ? [("required", .boolean(true))] : []
                    return scalar(property.schema, name + presence)
                }))
        table.add(
            "patternProperties",
            list: object.patternProperties.map { rule in
                .array([pattern(rule.pattern), member(rule.schema)])
            })
        if let others = object.additionalProperties {
            table.add("additionalProperties", member(others))
        }
        table.add("dependentRequired", list: object.dependencies.map(dependency))
    }

    private static func member(_ schema: ValueSchema) -> JSONText {
        var table = TableObject()
        add(schema, to: &table)
        return table.text
    }

    private static func scalar(_ schema: ScalarSchema, _ members: [(String, JSONText)] = []) -> JSONText {
        var table = TableObject(members: members)
        add(schema, to: &table)
        return table.text
    }

    private static func add(_ schema: ScalarSchema, to table: inout TableObject) {
        add(schema.type, to: &table)
        if schema.isNamedByDescription { table.add("words", .string(schema.description)) }
        table.add(
            "valueAliases", list: schema.valueAliases.map { .array([.string($0.text), value($0.value)]) })
        if schema.isCaseInsensitive { table.add("caseInsensitive", .boolean(true)) }
        if schema.isSecret { table.add("writeOnly", .boolean(true)) }
    }

    private static func add(_ type: ScalarType, to table: inout TableObject) {
        func add(_ type: String, _ listed: [JSONText]? = nil) {
            table.add("type", .string(type))
            if let listed { table.add("enum", .array(listed)) }
        }
        switch type {
        case .string(let string):
            let (minLength, maxLength, pattern, format) = string.keywords
            add("string")
            table.add("minLength", minLength)
            table.add("maxLength", maxLength)
            if let pattern { table.add("pattern", Self.pattern(pattern)) }
            if let format { table.add("format", .string(format.rawValue)) }
        case .integer(let integer):
            add("integer")
            self.add(integer, to: &table)
        case .number(let number):
            add("number")
            self.add(number, to: &table)
        case .boolean: add("boolean")
        case .booleanTexts(let texts):
            add("boolean")
            table.add("texts", list: [.string(texts.trueText), .string(texts.falseText)])
        case .strings(let values): add("string", values.map(JSONText.string))
        case .integers(let values): add("integer", values.map { .string(String($0)) })
        case .union(let union):
            add("union")
            table.add("branches", .array(union.branches.map { scalar($0) }))
            if union.isExclusive { table.add("exclusive", .boolean(true)) }
        }
    }

    private static func add<Value: SchemaNumber>(_ schema: NumericSchema<Value>, to table: inout TableObject)
    {
        func add(_ keyword: String, _ bound: Value?) {
            if let bound { table.add(keyword, .string(bound.text)) }
        }
        add("minimum", schema.minimum)
        add("exclusiveMinimum", schema.exclusiveMinimum)
        add("maximum", schema.maximum)
        add("exclusiveMaximum", schema.exclusiveMaximum)
        if let divisor = schema.multipleOf { table.add("multipleOf", .string(String(divisor))) }
    }

    /// A pattern: its text, and its automaton without Unicode categories.
    private static func pattern(_ pattern: Pattern) -> JSONText {
        .array([.string(pattern.source), .string(pattern.automaton.withoutCategories.tables)])
    }

    /// A value with its type. Integers and numbers are decimal texts, so that no reader of JSON changes them.
    package static func value(_ value: ParameterValue) -> JSONText {
        switch value {
        case .string(let text): .string(text)
        case .boolean(let value): .boolean(value)
        case .integer(let value): .object([("integer", .string(String(value)))])
        case .number(let value): .object([("number", .string(NumberText.print(value)))])
        case .list(let items): .array(items.map(self.value))
        case .object(let members):
            .object([("object", .array(members.map { .array([.string($0.name), self.value($0.value)]) }))])
        }
    }
}

extension ScalarSchema {
    /// Whether a message has all that the schema allows.
    fileprivate var isNamedByDescription: Bool {
        switch type {
        case .union: true
        case .string(let string): string.format != nil
        default: false
        }
    }
}

/// Collects the members of an object; those without content are left out.
struct TableObject {
    var members: [(String, JSONText)] = []

    var text: JSONText { .object(members) }

    /// The members that differ from another's, if it has all of these.
    func text(like other: TableObject?) -> JSONText {
        guard let other, other.members.allSatisfy({ member in members.contains { $0.0 == member.0 } })
        else { return text }
        let different = members.filter { own in
            !other.members.contains { $0.0 == own.0 && $0.1.ascii == own.1.ascii }
        }
        return .object([("like", .integer(0))] + different)
    }

    mutating func add(_ name: String, _ value: JSONText) { members.append((name, value)) }

    mutating func add(_ name: String, list: [JSONText]) {
        if !list.isEmpty { add(name, .array(list)) }
    }

    mutating func add(_ name: String, _ count: Int?) {
        if let count { add(name, .integer(Int64(count))) }
    }
}
