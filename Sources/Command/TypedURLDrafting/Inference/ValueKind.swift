import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// What the texts of a parameter can be, the narrowest first.
enum ValueKind: Int, CaseIterable {
    case boolean, integer, number, uuid, date, dateTime, uri, string

    func admits(_ text: String) -> Bool {
        switch self {
        case .boolean: text == "true" || text == "false"
        case .integer: IntegerText.parse(text.utf8) != nil
        // A double keeps 17 digits. A text with more is an identifier.
        case .number: NumberText.parse(text.utf8) != nil && text.utf8.count(where: ByteClass.isDigit) <= 17
        case .uuid: StringFormat.uuid.normal(text) != nil
        case .date: StringFormat.date.normal(text) != nil
        case .dateTime: StringFormat.dateTime.normal(text) != nil
        // `a:b` is a URI too, but seldom meant as one.
        case .uri: text.firstRange(of: "://") != nil && StringFormat.uri.normal(text) != nil
        case .string: true
        }
    }

    /// Whether lists of such values are written with commas.
    var isListed: Bool { [.integer, .number, .uuid, .date].contains(self) }

    var keywords: [(String, JSONText)] {
        let format: String
        switch self {
        case .boolean: return [("type", .string("boolean"))]
        case .integer: return [("type", .string("integer"))]
        case .number: return [("type", .string("number"))]
        case .string: return [("type", .string("string"))]
        case .uuid: format = "uuid"
        case .date: format = "date"
        case .dateTime: format = "date-time"
        case .uri: format = "uri"
        }
        return [("type", .string("string")), ("format", .string(format))]
    }
}
