/// A parameter, drafted from samples.
struct DraftedParameter {
    /// Its place in the URL.
    enum Place: Hashable {
        case host
        /// A part of the path, by its index.
        case path(Int)
        /// After a semicolon of the path.
        case run
        case query
        case fragment
    }

    /// The decoded name.
    var name: String
    let place: Place
    var values = ValueTally()
    /// How many URLs have it.
    var support = 0
    /// Whether a URL has it several times.
    var isRepeated = false
    /// Whether each URL has it.
    var isRequired = false
    /// Whether it takes any text, since something narrower has failed.
    var isWidened = false
    /// The texts it takes if a template prints reserved characters as they are; nil if it escapes them.
    var reservedPattern: String?
    /// The name in Swift, where the usual one is taken.
    var swiftName: String?

    /// Whether it has no name in the URL, so that an empty text would change the URL's meaning.
    var isPositional: Bool {
        switch place {
        case .host, .path: true
        case .run, .query, .fragment: false
        }
    }

    /// The variable of the template.
    var variable: String { VariableName.encoded(name) + (isRepeated ? "*" : "") }

    /// The keywords of the property.
    ///
    /// - Parameter urls: How many URLs there are.
    func keywords(urls: Int) -> [(String, JSONText)] {
        var keywords: [(String, JSONText)] = []
        if !isPositional {
            let support = "\(CheckSummary.grouped(support)) of \(CheckSummary.grouped(urls)) URLs"
            keywords.append(("$comment", .string(comment.map { "\(support): \($0)" } ?? support)))
        } else if let comment {
            keywords.append(("$comment", .string(comment)))
        }
        if let swiftName { keywords.append(("swiftName", .string(swiftName))) }
        if isRepeated { return keywords + [("type", .string("array")), ("items", .object(scalar))] }
        if !isWidened, !isPositional, let kind = values.listedKind {
            return keywords + [("type", .string("array")), ("items", .object(kind.keywords))]
        }
        return keywords + scalar
    }

    /// How often each value of an enumeration is there.
    private var comment: String? {
        words?.map { "\($0.text) \(CheckSummary.grouped($0.count))" }.joined(separator: ", ")
    }

    private var words: [(text: String, count: Int)]? {
        isWidened || isRepeated || reservedPattern != nil ? nil : values.words
    }

    private var scalar: [(String, JSONText)] {
        if isWidened { return ValueKind.string.keywords }
        if let reservedPattern { return ValueKind.string.keywords + [("pattern", .string(reservedPattern))] }
        if let words { return [("enum", .array(words.map { .string($0.text) }))] }
        let kind = values.kind
        // Nothing at all between two slashes is another path.
        let isNeverEmpty = kind == .string && isPositional && !values.hasEmpty
        return kind.keywords + (isNeverEmpty ? [("minLength", .integer(1))] : [])
    }
}
