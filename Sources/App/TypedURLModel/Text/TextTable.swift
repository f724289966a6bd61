/// The indexes of texts, such as the names of a schema's parameters. Texts are compared byte by byte.
package struct TextTable: Sendable {
    /// All texts, one after the other.
    private var bytes: [UInt8] = []

    /// Where each text ends in `bytes`, and its index.
    private var entries: [(end: Int, index: Int)] = []

    /// A hash table with open addressing: the positions of texts in `entries`, or -1. Few texts are compared one by one.
    private var slots: [Int] = []

    private static let few = 8

    /// The indexes of texts in a list; of equal texts that of the first.
    @_optimize(size)
    package init(_ texts: [String] = []) {
        for (index, text) in texts.enumerated() { insert(text.bytes, at: index) }
    }

    /// The index of a text; nil if it is not one of these.
    package subscript(text: String) -> Int? {
        var text = text
        return text.withUTF8 { position(of: $0) }.map { entries[$0].index }
    }

    package subscript(text: [UInt8]) -> Int? {
        get { position(of: text).map { entries[$0].index } }
        set {
            guard let newValue else { return }
            if let known = position(of: text) {
                entries[known].index = newValue
            } else {
                append(text, newValue)
            }
        }
    }

    package func contains(_ text: String) -> Bool { self[text] != nil }

    /// Adds a text, unless it is there.
    ///
    /// - Returns: The first index of the text, which can be the new one.
    @discardableResult
    @inline(never)
    package mutating func insert(_ text: [UInt8], at index: Int) -> Int {
        if let known = position(of: text) { return entries[known].index }
        append(text, index)
        return index
    }

    @inline(never)
    private mutating func append(_ text: [UInt8], _ index: Int) {
        bytes += text
        entries.append((bytes.count, index))
        guard entries.count > Self.few else { return }
        if 2 * entries.count <= slots.count { return enter(entries.count - 1) }
        slots = Array(repeating: -1, count: max(32, 2 * slots.count))
        for position in entries.indices { enter(position) }
    }

    private mutating func enter(_ position: Int) {
        var slot = bytes.withUnsafeBufferPointer {
            Self.hash(UnsafeBufferPointer(rebasing: $0[range(of: position)]))
        }
        while slots[slot & (slots.count - 1)] >= 0 { slot += 1 }
        slots[slot & (slots.count - 1)] = position
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : entries[position - 1].end)..<entries[position].end
    }

    private func position(of text: [UInt8]) -> Int? { text.withUnsafeBufferPointer { position(of: $0) } }

    /// The position of a text in `entries`.
    private func position(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !slots.isEmpty else { return entries.indices.first { isText(text, at: $0) } }
        var slot = Self.hash(text)
        while true {
            let position = slots[slot & (slots.count - 1)]
            if position < 0 { return nil }
            if isText(text, at: position) { return position }
            slot += 1
        }
    }

    private func isText(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        let range = range(of: position)
        guard range.count == text.count else { return false }
        for (index, byte) in text.enumerated() where bytes[range.lowerBound + index] != byte { return false }
        return true
    }

    /// A hash with the process's seed, because names come from URLs.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        return hasher.finalize() & Int.max >> 1
    }
}
