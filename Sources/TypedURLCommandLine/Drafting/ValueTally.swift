@_spi(Generated) import TypedURLModel

/// What is seen of one parameter's values, in little memory.
struct ValueTally {
    /// How many values there were.
    private(set) var count = 0
    /// Whether one of them was empty.
    private(set) var hasEmpty = false
    /// Whether each looks like an identifier: it has a digit.
    private(set) var isEachNumbered = true
    /// Whether each is a language: `de`, `pt-BR`.
    private(set) var isEachLanguage = true
    private var kinds = ValueKinds()
    /// The kinds of the texts between commas.
    private var itemKinds = ValueKinds()
    private var hasComma = false
    /// The number of occurrences of each text; nil if there are too many texts.
    private var texts: [String: Int]? = [:]

    /// An enumeration has at most this many values. Each must occur this often, and all together `shareInAll` times as
    /// often as there are values.
    private static let valueLimit = 12
    private static let leastSupport = 5
    private static let shareInAll = 10

    /// Adds a value as it is written in a URL. The caller handles values that cannot be decoded.
    mutating func add(_ raw: ArraySlice<UInt8>) {
        guard let text = try? PercentEncoding.decode(raw) else { return }
        count += 1
        if text.isEmpty { hasEmpty = true }
        isEachNumbered = isEachNumbered && text.utf8.contains(where: ByteClass.isDigit)
        isEachLanguage = isEachLanguage && SegmentChoice.isLanguage(text)
        kinds.add(text)
        if itemKinds.narrowest != .string { addItems(of: raw) }
        note(text)
    }

    private mutating func addItems(of raw: ArraySlice<UInt8>) {
        let items = raw.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        if items.count > 1 { hasComma = true }
        for item in items { if let text = try? PercentEncoding.decode(item) { itemKinds.add(text) } }
    }

    private mutating func note(_ text: String) {
        guard texts != nil else { return }
        guard text.utf8.count <= 40, let first = text.utf8.first, ByteClass.isLetter(first),
            text.utf8.allSatisfy({ ByteClass.isUnreserved($0) && $0 != UInt8(ascii: "~") })
        else {
            texts = nil
            return
        }
        texts?[text, default: 0] += 1
        if texts?.count ?? 0 > Self.valueLimit { texts = nil }
    }

    /// The narrowest kind of all values.
    var kind: ValueKind { kinds.narrowest }

    /// The kind of the items, where the values are lists with commas.
    var listedKind: ValueKind? { hasComma && itemKinds.narrowest.isListed ? itemKinds.narrowest : nil }

    /// The values, if there are few and each occurs often; nil if there may be others.
    var words: [(text: String, count: Int)]? {
        guard kind == .string, let texts, texts.count > 1, count >= texts.count * Self.shareInAll,
            texts.values.allSatisfy({ $0 >= Self.leastSupport })
        else { return nil }
        // In Swift they are cases, whose names must differ.
        let names = Set(
            texts.keys.map {
                $0.utf8.filter { ByteClass.isLetter($0) || ByteClass.isDigit($0) }.map(ByteClass.lowercased)
            })
        guard names.count == texts.count else { return nil }
        return texts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    }
}
