import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// The class of UUIDs: that of the JVM, or that of Kotlin, which is experimental in some versions.
package enum KotlinUUID: String, Sendable, CaseIterable {
    case java
    case kotlin
}

/// The types of values in Kotlin, and how what the runtime reads becomes them.
struct ValueTypes {
    /// The type around nested ones: `ProductURL`, `ProductURL.Crop`.
    let outer: String

    /// The interface over all schemas, which has the shared types.
    let set: String

    let uuid: KotlinUUID

    /// The types in a nested type.
    func inside(_ typeName: String) -> ValueTypes {
        ValueTypes(outer: outer + "." + KotlinText.type(typeName), set: set, uuid: uuid)
    }

    func nested(_ name: String, isShared: Bool = false) -> String {
        (isShared ? set : outer) + "." + KotlinText.type(name)
    }

    // MARK: Types

    func type(_ value: NamedValue) -> String {
        switch value {
        case .scalar(let scalar): type(scalar)
        case .list(let item, _): "List<\(type(item))>"
        case .tuple(let tuple): nested(tuple.typeName, isShared: tuple.isShared)
        case .object(let object): nested(object.typeName, isShared: object.isShared)
        }
    }

    /// The type of a format, and its function that reads a text.
    private func parser(_ string: NamedString) -> (type: String, function: String)? {
        switch string.schema.format {
        case .uuid: uuid == .kotlin ? ("kotlin.uuid.Uuid", "parse") : ("java.util.UUID", "fromString")
        case .dateTime: ("java.time.Instant", "parse")
        case .date: ("java.time.LocalDate", "parse")
        case .uri, .email, .hostname, .ipv4, .ipv6, nil: nil
        }
    }

    func type(_ scalar: NamedScalar) -> String {
        switch scalar {
        case .string(let string):
            parser(string)?.type ?? "String"
        case .integer: scalar.type == "Int" ? "Int" : "Long"
        case .number: "Double"
        case .boolean: "Boolean"
        case .enumeration(let enumeration): nested(enumeration.typeName, isShared: enumeration.isShared)
        case .union(let union): nested(union.typeName, isShared: union.isShared)
        case .custom(_, let raw, _): type(raw)
        }
    }

    // MARK: From the runtime

    /// The value of what was read.
    ///
    /// - Parameter schema: The runtime's value, for unions.
    func value(_ value: NamedValue, _ subject: String, _ schema: String) -> String {
        switch value {
        case .scalar(let scalar): self.value(scalar, subject, "\(schema).scalars[0]")
        case .list(let item, _):
            "(\(subject) as List<*>).map { \(self.value(item, "it", "\(schema).scalars[0]")) }"
        case .tuple, .object: "\(type(value)).of(\(subject), \(schema))"
        }
    }

    func value(_ scalar: NamedScalar, _ subject: String, _ schema: String) -> String {
        switch scalar {
        case .string(let string):
            parser(string).map { "\($0.type).\($0.function)(\(subject) as String)" } ?? "\(subject) as String"
        case .integer: scalar.type == "Int" ? "(\(subject) as Long).toInt()" : "\(subject) as Long"
        case .number: "\(subject) as Double"
        case .boolean: "\(subject) as Boolean"
        case .enumeration: "\(type(scalar)).entries.first { one -> one.plain == \(subject) }"
        case .union: "\(type(scalar)).of(\(subject), \(schema))"
        case .custom(_, let raw, _): value(raw, subject, schema)
        }
    }

    // MARK: Literals

    /// An expression of a value of the schema.
    func literal(_ value: ParameterValue, of named: NamedValue) -> String {
        switch named {
        case .scalar(let scalar): literal(value, of: scalar)
        case .list(let item, _):
            "listOf(\(value.items.map { literal($0, of: item) }.joined(separator: ", ")))"
        case .tuple(let tuple):
            type(named) + "("
                + zip(value.items, tuple.items).map { literal($0, of: $1.scalar) }.joined(separator: ", ")
                + ")"
        case .object: "null"
        }
    }

    func literal(_ value: ParameterValue, of scalar: NamedScalar) -> String {
        switch scalar {
        case .string(let string):
            let text = KotlinText.literal(value.urlText)
            return parser(string).map { "\($0.type).\($0.function)(\(text))" } ?? text
        case .integer: return scalar.type == "Int" ? value.urlText : KotlinText.plain(value)
        case .number, .boolean: return KotlinText.plain(value)
        case .enumeration(let enumeration):
            let found = enumeration.cases.first { $0.value == value }
            return "\(type(scalar)).\(KotlinText.entry(found?.name ?? ""))"
        case .union(let union):
            for branch in union.branches {
                switch branch.content {
                case .constant(let constant) where constant == value:
                    return "\(type(scalar)).\(KotlinText.entry(branch.name))"
                case .payload(.enumeration(let enumeration))
                where !enumeration.isShared && branch.schema.admits(branch.schema.normal(value)):
                    return inside(union.typeName).literal(value, of: .enumeration(enumeration))
                case .payload(let payload) where branch.schema.admits(branch.schema.normal(value)):
                    return
                        "\(type(scalar)).\(KotlinText.entry(branch.name))(\(inside(union.typeName).literal(value, of: payload)))"
                default: continue
                }
            }
            return "null"
        case .custom(_, let raw, _): return literal(value, of: raw)
        }
    }
}
