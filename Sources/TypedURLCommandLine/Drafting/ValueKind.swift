import TypedURL
@_spi(Generated) import TypedURLModel

/// What the texts of a parameter may be, the narrowest first.
enum ValueKind: Int, CaseIterable {
    case boolean, integer, number, uuid, date, dateTime, uri, string

    /// Whether a decoded text is of this kind.
    func admits(_ text: String) -> Bool {
        switch self {
        case .boolean: text == "true" || text == "false"
        case .integer: IntegerText.parse(text.utf8) != nil
        case .number: Self.isNumber(text)
        case .uuid: StringFormat.uuid.normal(text) != nil
        case .date: StringFormat.date.normal(text) != nil
        case .dateTime: StringFormat.dateTime.normal(text) != nil
        // `a:b` is a URI too, but seldom meant as one.
        case .uri: text.firstRange(of: "://") != nil && StringFormat.uri.normal(text) != nil
        case .string: true
        }
    }

    /// A double keeps no more digits: what has more is an identifier.
    private static let digitLimit = 17

    private static func isNumber(_ text: String) -> Bool {
        NumberText.parse(text.utf8) != nil && text.utf8.count(where: ByteClass.isDigit) <= digitLimit
    }

    /// Whether lists of such values are written with commas.
    var isListed: Bool {
        switch self {
        case .integer, .number, .uuid, .date: true
        case .boolean, .dateTime, .uri, .string: false
        }
    }

    /// The keywords of a schema for it.
    var keywords: [(String, JSONText)] {
        switch self {
        case .boolean: [("type", .string("boolean"))]
        case .integer: [("type", .string("integer"))]
        case .number: [("type", .string("number"))]
        case .uuid: [("type", .string("string")), ("format", .string("uuid"))]
        case .date: [("type", .string("string")), ("format", .string("date"))]
        case .dateTime: [("type", .string("string")), ("format", .string("date-time"))]
        case .uri: [("type", .string("string")), ("format", .string("uri"))]
        case .string: [("type", .string("string"))]
        }
    }
}

/// The kinds that all texts of a parameter are.
struct ValueKinds {
    private var kinds = ValueKind.allCases

    /// The narrowest of them.
    var narrowest: ValueKind { kinds.first ?? .string }

    /// Leaves out the kinds that a text is not.
    mutating func add(_ text: String) {
        guard kinds.count > 1 else { return }
        kinds.removeAll { !$0.admits(text) }
    }
}
