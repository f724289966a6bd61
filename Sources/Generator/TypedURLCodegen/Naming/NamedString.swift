import TypedURLModel

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
