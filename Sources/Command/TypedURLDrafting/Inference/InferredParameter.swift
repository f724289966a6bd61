import TypedURLJSON

/// A parameter, as samples show it.
struct InferredParameter {
    /// Where it is in the URL.
    enum Component: Hashable {
        /// The host or a part of the path, by its index.
        case part(Int)
        /// After a semicolon of the path.
        case pathStyle
        case query
        case fragment
        /// A value of the form in the fragment, by its index.
        case form(Int)
    }

    /// The decoded name: of several spellings, the most frequent one.
    var name: String
    let component: Component
    /// How often each spelling of the name occurs. The spellings differ in case.
    var spellings: [String: Int] = [:]
    var values = ValueTally()
    /// How many URLs have it.
    var support = 0
    /// Whether a URL has it several times.
    var isRepeated = false
    var isRequired = false
    /// The texts it takes if a template prints reserved characters as they are; nil if it escapes them.
    var reservedPattern: String?
    /// The reserved characters that its values have as they are, in a form of the fragment.
    var reserved: Set<UInt8> = []
    /// Whether it is another URL, with its query and fragment.
    var isRest = false
    var isPort = false
    /// The name in Swift, where the usual one is taken.
    var swiftName: String?

    /// Whether it is a part of the path or the host, so that an empty text would change the URL's meaning.
    var isPositional: Bool { if case .part = component { true } else { false } }

    /// Whether it is a value in the form of the fragment, where the template has the names.
    var isOfForm: Bool { if case .form = component { true } else { false } }

    /// Whether its position requires it.
    var isInEveryURL: Bool { isPositional || isOfForm }

    /// The variable of the template.
    var variable: String { VariableName.encoded(name) + (isRepeated ? "*" : "") }

    /// The keywords of the property.
    var keywords: [(String, JSONText)] {
        keywords(words: isRepeated || reservedPattern != nil || NameHint.isText(name) ? nil : values.words)
    }

    /// What its values have to be alike in, so that it is one property of several URLs.
    var shape: String { JSONText.object(keywords(words: nil)).description }

    private func keywords(words: [String]?) -> [(String, JSONText)] {
        if isRest {
            return ValueKind.string.keywords + [("minLength", .integer(1)), ("restOfURL", .boolean(true))]
        }
        if isPort {
            // Others than these are no ports, and no schema has them.
            return ValueKind.integer.keywords + [("minimum", .integer(0)), ("maximum", .integer(65535))]
        }
        var keywords: [(String, JSONText)] = []
        if let swiftName { keywords.append(("swiftName", .string(swiftName))) }
        let aliases = spellings.keys.filter { $0 != name }.sorted()
        if !aliases.isEmpty { keywords.append(("aliases", .array(aliases.map(JSONText.string)))) }

        let listedKind = isInEveryURL ? nil : values.listedKind
        let scalar = words.map { [("enum", JSONText.array($0.map(JSONText.string)))] } ?? scalar
        guard isRepeated || listedKind != nil else { return keywords + scalar }
        let items = isRepeated ? scalar : listedKind?.keywords ?? scalar
        return keywords + [("type", .string("array")), ("items", .object(items))]
    }

    private var scalar: [(String, JSONText)] {
        if let reservedPattern { return ValueKind.string.keywords + [("pattern", .string(reservedPattern))] }
        let kind = NameHint.kind(values.kind, of: name)
        // Nothing at all between two slashes is another path.
        let isNeverEmpty = kind == .string && isPositional && !values.hasEmpty
        let plain = String(decoding: reserved.sorted(), as: UTF8.self)
        let keepsReserved = kind == .string && !plain.isEmpty
        return kind.keywords + (isNeverEmpty ? [("minLength", .integer(1))] : [])
            + (keepsReserved ? [("allowReserved", .string(plain))] : [])
    }
}
