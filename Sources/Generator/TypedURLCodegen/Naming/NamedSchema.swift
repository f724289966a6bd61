import TypedURLModel

/// A schema with everything in it named for Swift.
package final class NamedSchema {
    package let schema: URLSchema

    /// The type: `AssetURL`.
    package let typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    package let caseName: String

    package let parameters: [NamedParameter]

    /// The case of each server. Empty where there are not several.
    package let servers: [String]

    /// The regular expressions of the schema. Their names differ.
    package let patterns: [NamedPattern]

    /// The declaration with the rivals: the schemas that own URLs which this schema alone would accept.
    package internal(set) var rivals: [String] = []

    /// Whether URLs of some of its values can belong to a rival.
    package internal(set) var isContested = false

    /// Whether templates of other schemas may match its URLs, so that only the engine can decide who owns them.
    package internal(set) var sharesURLs = false

    init(
        _ schema: URLSchema, typeName: String, caseName: String, parameters: [NamedParameter],
        servers: [String], patterns: [NamedPattern]
    ) {
        self.schema = schema
        self.typeName = typeName
        self.caseName = caseName
        self.parameters = parameters
        self.servers = servers
        self.patterns = patterns
    }

    /// The same with another name of the type.
    package func renamed(_ typeName: String) -> NamedSchema {
        let renamed = NamedSchema(
            schema, typeName: typeName, caseName: caseName, parameters: parameters, servers: servers,
            patterns: patterns)
        renamed.rivals = rivals
        renamed.isContested = isContested
        renamed.sharesURLs = sharesURLs
        return renamed
    }

    /// The type in code, whatever word its name is.
    package var type: String { SwiftText.identifier(typeName) }

    /// The type that contains the schema, the regular expressions and other constants: its own or, where that is
    /// deprecated, one beside it that can be named without a warning.
    package var constantHolder: String {
        Self.constantHolder(typeName, schema)
    }

    static func constantHolder(_ typeName: String, _ schema: URLSchema) -> String {
        schema.annotations.isDeprecated ? "\(typeName)Schema" : SwiftText.identifier(typeName)
    }

    /// The parameter with that name.
    package func parameter(_ name: String) -> NamedParameter? {
        parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}

/// A parameter with everything in it named for Swift.
package final class NamedParameter {
    package let parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    package let property: String

    package let value: NamedValue

    /// Where the value is a part of a host that is folded to lower case.
    package let folding: HostFolding

    /// The static property that holds the default, where it is not a literal, and the type that declares it.
    package let defaultConstant: (holder: String, name: String)?

    init(
        _ parameter: Parameter, property: String, value: NamedValue, folding: HostFolding,
        defaultConstant: (holder: String, name: String)?
    ) {
        self.parameter = parameter
        self.property = property
        self.value = value
        self.folding = folding
        self.defaultConstant = defaultConstant
    }

    /// The variable that holds the parameter while a URL is read.
    package var variable: String { ReservedNames.variable(for: property) }

    package var isDeprecated: Bool { parameter.annotations.isDeprecated }

    /// The property that the value is kept in. A deprecated one would warn in the generated code
    /// itself, so the value is kept beside it.
    package var storage: String { isDeprecated ? "_\(property)" : property }
}

/// The servers under which a value is folded to lower case, because it is a part of the host under `http` or `https`.
package enum HostFolding {
    case none, all
    /// Those of several, by their cases in Swift.
    case servers([String])

    /// The value as it is printed, in a scope that has `values`.
    func folded(_ value: String, isOptional: Bool = false) -> String {
        let folded = "\(value)\(isOptional ? "?" : "").lowercasedASCII"
        switch self {
        case .none: return value
        case .all: return folded
        case .servers(let names):
            let condition = names.map { "values.server == .\($0)" }.joined(separator: " || ")
            return "(\(condition) ? \(folded) : \(value))"
        }
    }
}

/// What a parameter's value may be.
package indirect enum NamedValue {
    case scalar(NamedScalar)
    case list(NamedScalar, ListSchema)
    case tuple(NamedTuple)
    case object(NamedObject)

    /// The single values that it is made of.
    package var scalars: [NamedScalar] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): return [scalar]
        case .tuple(let tuple): return tuple.items.map(\.scalar)
        case .object(let object):
            var scalars = object.members.map(\.scalar)
            if let others = object.others { scalars.append(others.scalar) }
            return scalars
        }
    }
}

/// A regular expression: a static property, so that it is compiled once.
package final class NamedPattern {
    package let pattern: Pattern

    /// The property: `idPattern`.
    package let name: String

    /// The property and the type that holds it.
    package let expression: String

    init(_ pattern: Pattern, name: String, holder: String) {
        self.pattern = pattern
        self.name = name
        expression = "\(holder).\(name)"
    }
}

/// What a single value may be.
package indirect enum NamedScalar {
    case string(NamedString)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean(BooleanTexts?)
    case enumeration(NamedEnumeration)
    case union(NamedUnion)

    /// The value's type.
    package var type: String {
        switch self {
        case .string(let string): string.foundationType?.rawValue ?? "String"
        case .integer(let schema): schema.isNarrow ? "Int" : "URLInteger"
        case .number: "Double"
        case .boolean: "Bool"
        case .enumeration(let enumeration): enumeration.typeName
        case .union(let union): union.typeName
        }
    }

    /// The type of Foundation that holds the value.
    var foundationType: NamedString.FoundationType? {
        if case .string(let string) = self { string.foundationType } else { nil }
    }
}

/// A string, or what a format makes of it.
package final class NamedString {
    /// A Foundation type for a format.
    package enum FoundationType: String {
        case uuid = "UUID"
        case date = "Date"
        case url = "URL"
    }

    package let schema: StringSchema

    /// The static property with the regular expression.
    package let pattern: String?

    init(_ schema: StringSchema, pattern: String?) {
        self.schema = schema
        self.pattern = pattern
    }

    /// The type for the format, where there is one.
    package var foundationType: FoundationType? {
        switch schema.format {
        case .uuid: .uuid
        case .dateTime: .date
        case .uri: .url
        case .date, .email, .hostname, .ipv4, .ipv6, nil: nil
        }
    }
}

/// An enumeration: one type, nested in the schema's or another.
package final class NamedEnumeration {
    package final class Case {
        package let name: String
        package let value: ParameterValue

        init(_ name: String, _ value: ParameterValue) {
            self.name = name
            self.value = value
        }
    }

    package let typeName: String
    package let cases: [Case]

    /// Whether values are read out of a text in hand, and not of the URL itself.
    let isReadAsText: Bool

    init(_ typeName: String, _ cases: [Case], isReadAsText: Bool) {
        self.typeName = typeName
        self.cases = cases
        self.isReadAsText = isReadAsText
    }
}

/// A value of one of several kinds: an enumeration with payloads.
package final class NamedUnion {
    package final class Branch {
        /// The case.
        package let name: String

        /// What the value may be.
        package let content: Content

        /// The branch of the schema's union that it is of. Listed values are of one.
        let branch: UnionSchema.Branch

        /// The index of that branch.
        let origin: Int

        init(_ name: String, _ content: Content, of branch: UnionSchema.Branch, at origin: Int) {
            self.name = name
            self.content = content
            self.branch = branch
            self.origin = origin
        }
    }

    package enum Content {
        /// One value, which is the case without a payload.
        case constant(ParameterValue)

        /// Values, which are the case's payload.
        case payload(NamedScalar)
    }

    package let typeName: String
    package let branches: [Branch]

    /// Whether a value that another branch also accepts is rejected.
    let isExclusive: Bool

    /// Whether values are read out of a text in hand, and not of the URL itself.
    let isReadAsText: Bool

    init(_ typeName: String, _ branches: [Branch], isExclusive: Bool, isReadAsText: Bool) {
        self.typeName = typeName
        self.branches = branches
        self.isExclusive = isExclusive
        self.isReadAsText = isReadAsText
    }

    package var payloads: [NamedScalar] {
        branches.compactMap { if case .payload(let scalar) = $0.content { scalar } else { nil } }
    }
}

/// A tuple: one type, nested in the schema's.
package final class NamedTuple {
    /// An item, or a member of an object.
    package typealias Item = NamedMember

    package let typeName: String
    package let items: [Item]

    /// Whether each item has the tuple's name in the URL.
    let isExploded: Bool

    init(_ typeName: String, _ items: [Item], isExploded: Bool) {
        self.typeName = typeName
        self.items = items
        self.isExploded = isExploded
    }
}

/// An item of a tuple, or a member of an object that is named.
package final class NamedMember {
    /// The name in a URL, or the item's label.
    package let name: String
    package let property: String
    package let scalar: NamedScalar
    package let isRequired: Bool
    let annotations: Annotations

    init(
        _ name: String, property: String, _ scalar: NamedScalar, isRequired: Bool = true,
        _ annotations: Annotations
    ) {
        self.name = name
        self.property = property
        self.scalar = scalar
        self.isRequired = isRequired
        self.annotations = annotations
    }

    /// The variable that holds the value while a URL is read.
    var variable: String { ReservedNames.variable(for: property) }

    /// The property that the value is kept in, beside a deprecated one.
    var storage: String { annotations.isDeprecated ? "_\(property)" : property }

    /// The property's type.
    var type: String { isRequired ? scalar.type : "\(scalar.type)?" }
}

/// An object: one type, nested in the schema's.
package final class NamedObject {
    /// The members whose names no schema spells out.
    package final class Others {
        /// What their values are or, where these are lists, the items.
        package let scalar: NamedScalar

        /// Whether each is a list, whose items have its repeated name in the URL.
        package let areLists: Bool

        /// What their names hold a match of, each a static property. Empty where any name will do.
        let patterns: [String]

        init(_ scalar: NamedScalar, areLists: Bool, patterns: [String]) {
            self.scalar = scalar
            self.areLists = areLists
            self.patterns = patterns
        }
    }

    /// The property of the members that are not named.
    package static let othersProperty = "others"

    package let typeName: String
    package let members: [NamedMember]
    package let others: Others?

    init(_ typeName: String, _ members: [NamedMember], _ others: Others?) {
        self.typeName = typeName
        self.members = members
        self.others = others
    }

    /// Whether an object may have no members at all, which then is an absent one.
    var canBeEmpty: Bool { !members.contains(where: \.isRequired) }
}

// Which integers `Int` holds everywhere: on a watch it may have 32 bits.

extension IntegerSchema {
    /// Whether the bounds keep all values, and are themselves, within 32 bits.
    var isNarrow: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
            && [minimum, maximum, exclusiveMinimum, exclusiveMaximum].allSatisfy { $0?.isNarrow ?? true }
    }
}

extension Int64 {
    /// Whether the value fits 32 bits.
    var isNarrow: Bool { Int32(exactly: self) != nil }
}
