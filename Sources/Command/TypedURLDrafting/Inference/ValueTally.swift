import TypedURL
@_spi(Generated) import TypedURLModel

/// What is seen of one parameter's values, in little memory.
struct ValueTally {
    /// How many values there were.
    private(set) var count = 0
    /// Whether one of them was empty.
    private(set) var hasEmpty = false
    /// Whether each looks like an identifier: it has a digit, or letters in random case.
    private(set) var isEachNumbered = true
    /// Whether each is a language: `de`, `pt-BR`.
    private(set) var isEachLanguage = true
    /// Whether each is a domain or an address: it has a dot between other characters.
    private(set) var isEachDomain = true
    /// The parts of a date that each can be.
    private(set) var dateParts = Set(DatePart.allCases)
    /// The kinds that all texts are, and all texts between commas.
    private var kinds = ValueKind.allCases
    private var itemKinds = ValueKind.allCases
    private var hasComma = false
    /// The number of occurrences of each text; nil if there are too many texts.
    private var texts: [String: Int]? = [:]

    /// An enumeration has at most this many values. All together occur this many times as often as there are values.
    private static let valueLimit = 12
    private static let shareInAll = 6
    /// The share of values that occur once is about that of URLs which have another one.
    private static let newShare = 20

    /// Adds a value as it is written in a URL. The caller handles values that cannot be decoded.
    mutating func add(_ raw: ArraySlice<UInt8>) {
        guard let text = try? PercentEncoding.decode(raw) else { return }
        count += 1
        if text.isEmpty { hasEmpty = true }
        isEachNumbered =
            isEachNumbered
            && (text.utf8.contains(where: ByteClass.isDigit) || SegmentChoice.hasRandomCase(text.utf8))
        isEachLanguage = isEachLanguage && NameHint.isLanguage(text)
        isEachDomain = isEachDomain && text.split(separator: ".").count > 1
        if !dateParts.isEmpty { dateParts = dateParts.filter { $0.admits(text) } }
        if kinds.count > 1 { kinds.removeAll { !$0.admits(text) } }
        if itemKinds.count > 1 { addItems(of: raw) }
        addWord(text)
    }

    private mutating func addItems(of raw: ArraySlice<UInt8>) {
        let items = raw.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        if items.count > 1 { hasComma = true }
        for case let text? in items.map({ try? PercentEncoding.decode($0) }) where itemKinds.count > 1 {
            itemKinds.removeAll { !$0.admits(text) }
        }
    }

    private mutating func addWord(_ text: String) {
        guard text.utf8.count <= 40, let first = text.utf8.first, ByteClass.isLetter(first),
            text.utf8.allSatisfy({ ByteClass.isUnreserved($0) && $0 != UInt8(ascii: "~") })
        else { return texts = nil }
        texts?[text, default: 0] += 1
        if texts?.count ?? 0 > Self.valueLimit { texts = nil }
    }

    /// Adds what is seen of the same parameter in other URLs.
    mutating func add(_ other: ValueTally) {
        count += other.count
        hasEmpty = hasEmpty || other.hasEmpty
        kinds.removeAll { !other.kinds.contains($0) }
        itemKinds.removeAll { !other.itemKinds.contains($0) }
        hasComma = hasComma || other.hasComma
        guard let more = other.texts else { return texts = nil }
        texts?.merge(more, uniquingKeysWith: +)
        if texts?.count ?? 0 > Self.valueLimit { texts = nil }
    }

    /// The narrowest kind of all values.
    var kind: ValueKind { kinds.first ?? .string }

    /// The kind of the items, where the values are lists with commas.
    var listedKind: ValueKind? { itemKinds.first.flatMap { hasComma && $0.isListed ? $0 : nil } }

    /// The values, if there are few and each occurs often; nil if there may be others.
    var words: [String]? {
        guard kind == .string, let texts, texts.count > 1, count >= texts.count * Self.shareInAll,
            texts.values.count(where: { $0 == 1 }) * Self.newShare <= count
        else { return nil }
        // In Swift they are cases, whose names must differ.
        let names = Set(texts.keys.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } })
        guard names.count == texts.count else { return nil }
        return texts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
