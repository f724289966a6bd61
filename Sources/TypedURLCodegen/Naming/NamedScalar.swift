import TypedURL

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
    /// A type of Foundation that stands for a format.
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
    }

    package enum Content {
        /// One value, which is the case without a payload.
        case constant(ParameterValue)

        /// Values, which are the case's payload.
        case payload(NamedScalar)
    }

    package var typeName: String
    package var branches: [Branch]

    /// Whether a value that a further branch admits too is refused.
    package var isExclusive: Bool

    /// Whether values are read out of a text in hand, and not of the URL itself.
    package var isReadAsText: Bool

    package var payloads: [NamedScalar] {
        branches.compactMap { if case .payload(let scalar) = $0.content { scalar } else { nil } }
    }
}
