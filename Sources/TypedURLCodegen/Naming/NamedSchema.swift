import TypedURLModel
import TypedURLSchema

/// A schema with everything in it named for Swift.
package struct NamedSchema {
    package var schema: URLSchema

    /// The type: `AssetURL`.
    package var typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    package var caseName: String

    package var parameters: [NamedParameter]

    /// The case of each server. Empty where there are not several.
    package var servers: [String] = []

    /// The regular expressions of the schema. Their names differ.
    package var patterns: [NamedPattern]

    /// The declaration with the rivals: the schemas that own URLs which this schema alone would accept.
    package var rivals: [String] = []

    /// Whether URLs of some of its values can belong to a rival.
    package var isContested = false

    /// The type that contains the schema, the regular expressions and other constants.
    package var constantHolder: String {
        Self.constantHolder(typeName, isDeprecated: schema.annotations.isDeprecated)
    }

    /// The parameter with that name.
    package func parameter(_ name: String) -> NamedParameter? {
        parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}

/// A parameter with everything in it named for Swift.
package struct NamedParameter {
    package var parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    package var property: String

    /// The variable that holds the parameter while a URL is read.
    package var variable: String

    package var value: NamedValue

    /// Whether the value is a part of a host that is folded to lower case.
    package var isFolded = false

    /// The static property that holds the default, where it is not a literal.
    package var defaultConstant: (holder: String, name: String)?

    /// The property that the value is kept in. A deprecated one would warn in the generated code
    /// itself, so the value is kept beside it.
    package var storage: String {
        parameter.annotations.isDeprecated ? "_" + property : property
    }
}

/// What a parameter's value may be.
package enum NamedValue {
    case scalar(NamedScalar)
    case list(NamedScalar, ListSchema)
    case tuple(NamedTuple)
    case object(NamedObject)

    /// The single values that it is made of.
    package var scalars: [NamedScalar] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): [scalar]
        case .tuple(let tuple): tuple.items.map(\.scalar)
        case .object(let object): object.members.map(\.scalar) + (object.others.map { [$0.scalar] } ?? [])
        }
    }
}

/// A regular expression: a static property, so that it is compiled once.
package struct NamedPattern {
    package var pattern: Pattern

    /// The property: `idPattern`.
    package var name: String

    /// The property and the type that holds it.
    package var expression: Expression
}

/// The schemas of a module, named so that no two types share a name.
package struct NamedModule {
    package var schemas: [NamedSchema]

    /// The enumeration over all schemas: `GalleryURL`.
    package var typeName: String

    /// Names the schemas of a module, and notes what cannot be named.
    package static func name(
        _ schemas: [URLSchema], module: String, enumName: String?
    ) -> (named: NamedModule, problems: [NamingProblem]) {
        let typeName = enumName ?? defaultTypeName(module: module)
        var (named, problems) = name(schemas, besides: typeName)
        let rivals = SchemaRivals(schemas)
        for place in named.indices {
            named[place].rivals = rivals.rivals[place].map { named[$0].constantHolder }
            named[place].isContested = rivals.contested.contains(place)
        }
        return (NamedModule(schemas: named, typeName: typeName), problems)
    }

    /// What cannot be named, whatever the module's name.
    package static func problems(of schemas: [URLSchema], enumName: String?) -> [NamingProblem] {
        name(schemas, besides: enumName).problems
    }

    /// - Parameter typeName: The name of the enumeration over all schemas, where it is known.
    private static func name(
        _ schemas: [URLSchema], besides typeName: String?
    ) -> (named: [NamedSchema], problems: [NamingProblem]) {
        var problems: [NamingProblem] = []
        var types = NameScope()
        var cases = NameScope()
        let named = schemas.map { schema in
            let (named, found) = SchemaNaming.name(schema)
            problems += found
            let path = schema.annotations.swiftName == nil ? [] : ["swiftName"]
            func report(_ message: String) {
                problems.append(NamingProblem(schema: schema.name, path: path, message: message))
            }
            if CamelCase.upper(schema.name).isEmpty, schema.annotations.swiftName == nil {
                report("\(QuotedText.quote(schema.name)) cannot become a Swift name; add \"swiftName\"")
            } else if ReservedNames.types.contains(named.typeName) {
                report(
                    "the type would be \"\(named.typeName)\", which generated code uses; choose another \"swiftName\""
                )
            } else if let typeName, named.typeName == typeName {
                report(
                    "the type would be \"\(typeName)\", the name of the enumeration over all schemas; choose another \"swiftName\""
                )
            } else if let other = types.claim(named.typeName, for: schema.name) {
                report(
                    "the type would be \"\(named.typeName)\" as for \(QuotedText.quote(other)); "
                        + "choose another \"swiftName\"")
            } else if let other = cases.claim(named.caseName, for: schema.name) {
                report(
                    "the case would be \"\(named.caseName)\" as for \(QuotedText.quote(other)); "
                        + "choose another \"swiftName\"")
            }
            return named
        }
        return (named, problems)
    }

    /// `GalleryURL` for `GalleryURLs`, `AppURL` for `App`, `BenchURL` for `bench`.
    package static func defaultTypeName(module: String) -> String {
        let name = module.contains("_") ? CamelCase.upper(module) : CamelCase.capitalised(module)
        // A type that is named like its module hides it.
        let typeName =
            name.hasSuffix("URLs")
            ? String(name.dropLast()) : name.hasSuffix("URL") ? name + "s" : name + "URL"
        return ReservedNames.resolve(typeName, against: ReservedNames.types)
    }
}

/// What a single value may be.
package enum NamedScalar {
    case string(NamedString)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean
    case enumeration(NamedEnumeration)
    case union(NamedUnion)
}

/// A string, or what a format makes of it.
package struct NamedString {
    /// A Foundation type for a format.
    package enum FoundationType: String {
        case uuid = "UUID"
        case date = "Date"
        case url = "URL"
    }

    package var schema: StringSchema

    /// The static property with the regular expression.
    package var pattern: Expression?

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
package struct NamedEnumeration {
    package struct Case {
        package var name: String
        package var value: ParameterValue
    }

    package var typeName: String
    package var cases: [Case]

    /// Whether values are read out of a text in hand, and not of the URL itself.
    package var isReadAsText: Bool
}

/// A value of one of several kinds: an enumeration with payloads.
package struct NamedUnion {
    package struct Branch {
        /// The case.
        package var name: String

        /// What the value may be.
        package var content: Content
        package var annotations: Annotations

        /// Other texts that are read as its values.
        package var spellings: Spellings?

        /// The place, in the schema's union, of the branch that it is of. Listed values are of one.
        package var origin: Int
    }

    package enum Content {
        /// One value, which is the case without a payload.
        case constant(ParameterValue)

        /// Values, which are the case's payload.
        case payload(NamedScalar)
    }

    package var typeName: String
    package var branches: [Branch]

    /// Whether a value that another branch also accepts is rejected.
    package var isExclusive: Bool

    /// Whether values are read out of a text in hand, and not of the URL itself.
    package var isReadAsText: Bool

    package var payloads: [NamedScalar] {
        branches.compactMap { if case .payload(let scalar) = $0.content { scalar } else { nil } }
    }
}

/// A tuple: one type, nested in the schema's.
package struct NamedTuple {
    package struct Item {
        /// The item's property.
        package var label: String

        /// The variable that holds the item while a URL is read.
        package var variable: String
        package var scalar: NamedScalar
        package var annotations: Annotations
    }

    package var typeName: String
    package var items: [Item]

    /// Whether each item has the tuple's name in the URL.
    package var isExploded: Bool
}

/// An object: one type, nested in the schema's.
package struct NamedObject {
    /// A member that is named.
    package struct Member {
        /// The name in a URL.
        package var name: String
        package var property: String

        /// The variable that holds the member while a URL is read.
        package var variable: String
        package var scalar: NamedScalar
        package var isRequired: Bool
        package var annotations: Annotations

        /// The property that the value is kept in, beside a deprecated one.
        package var storage: String { annotations.isDeprecated ? "_" + property : property }

        /// The property's type.
        package var type: SwiftType { isRequired ? scalar.type : .optional(scalar.type) }
    }

    /// The members whose names no schema spells out.
    package struct Others {
        /// What their values are or, where these are lists, the items.
        package var scalar: NamedScalar

        /// Whether each is a list, whose items have its repeated name in the URL.
        package var areLists: Bool

        /// What their names hold a match of, each a static property. Empty where any name will do.
        package var patterns: [Expression]
    }

    /// The property of the members that are not named.
    package static let othersProperty = "others"

    package var typeName: String
    package var members: [Member]
    package var others: Others?

    /// Whether an object may have no members at all, which then is an absent one.
    package var canBeEmpty: Bool { !members.contains(where: \.isRequired) }
}
