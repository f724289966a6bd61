import TypedURL

/// What a single value may be.
enum NamedScalar {
    case string(NamedString)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean
    case enumeration(NamedEnumeration)
    case union(NamedUnion)
}

/// A string, or what a format makes of it.
struct NamedString {
    /// A type of Foundation that stands for a format.
    enum FoundationType: String {
        case uuid = "UUID"
        case date = "Date"
        case url = "URL"
    }

    var schema: StringSchema

    /// The static property with the regular expression.
    var pattern: Expression?

    /// The type for the format, where there is one.
    var foundationType: FoundationType? {
        switch schema.format {
        case .uuid: .uuid
        case .dateTime: .date
        case .uri: .url
        case .date, .email, .hostname, .ipv4, .ipv6, nil: nil
        }
    }
}

/// An enumeration: one type, nested in the schema's or another.
struct NamedEnumeration {
    struct Case {
        var name: String
        var value: ParameterValue
    }

    var typeName: String
    var cases: [Case]

    /// Whether values are read out of a text in hand, and not of the URL itself.
    var isReadAsText: Bool
}

/// A value of one of several kinds: an enumeration with payloads.
struct NamedUnion {
    struct Branch {
        /// The case.
        var name: String

        /// What the value may be.
        var content: Content
        var annotations: Annotations
    }

    enum Content {
        /// One value, which is the case without a payload.
        case constant(ParameterValue)

        /// Values, which are the case's payload.
        case payload(NamedScalar)
    }

    var typeName: String
    var branches: [Branch]

    /// Whether a value that a further branch admits too is refused.
    var isExclusive: Bool

    /// Whether values are read out of a text in hand, and not of the URL itself.
    var isReadAsText: Bool

    var payloads: [NamedScalar] {
        branches.compactMap { if case .payload(let scalar) = $0.content { scalar } else { nil } }
    }
}
