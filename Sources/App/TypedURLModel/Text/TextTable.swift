/// The indexes of texts, such as the names of a schema's parameters. Texts are compared byte by byte.
package struct TextTable: Sendable {
    /// All texts, one after the other.
    private var bytes: [UInt8] = []

    /// For each text where it ends in `bytes`, then its index: an array of integers is fast in a debug build too.
    private var entries: [Int] = []

    /// A hash table with open addressing: the positions of texts in `entries`, or -1. Few texts are compared one by one.
    private var slots: [Int] = []

    private static let few = 8

    /// A text for a number and a text, different for each two of them.
    package static func key(_ number: Int, _ text: [UInt8]) -> [UInt8] {
        withUnsafeBytes(of: number) { Array($0) } + text
    }

    /// The indexes of texts in a list; of equal texts that of the first.
    package init(_ texts: [String] = []) {
        for (index, text) in texts.enumerated() { insert(text.bytes, at: index) }
    }

    /// The index of a text; nil if it is not one of these.
    package subscript(text: String) -> Int? {
        var text = text
        guard let known = text.withUTF8({ position(of: $0) }) else { return nil }
        return entries[2 * known + 1]
    }

    package subscript(text: [UInt8]) -> Int? {
        get {
            guard let known = position(of: text) else { return nil }
            return entries[2 * known + 1]
        }
        set {
            guard let newValue else { return }
            if let known = position(of: text) {
                entries[2 * known + 1] = newValue
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
        if let known = position(of: text) { return entries[2 * known + 1] }
        append(text, index)
        return index
    }

    private mutating func append(_ text: [UInt8], _ index: Int) {
        bytes += text
        entries.append(bytes.count)
        entries.append(index)
        guard count > Self.few else { return }
        if 2 * count <= slots.count { return enter(count - 1) }
        slots = Array(repeating: -1, count: max(32, 2 * slots.count))
        for position in 0..<count { enter(position) }
    }

    private mutating func enter(_ position: Int) {
        var slot = bytes.withUnsafeBufferPointer {
            Self.hash(UnsafeBufferPointer(rebasing: $0[start(of: position)..<end(of: position)]))
        }
        while slots[slot & (slots.count - 1)] >= 0 { slot += 1 }
        slots[slot & (slots.count - 1)] = position
    }

    private var count: Int { entries.count / 2 }

    private func start(of position: Int) -> Int { position == 0 ? 0 : end(of: position - 1) }

    private func end(of position: Int) -> Int { entries[2 * position] }

    private func position(of text: [UInt8]) -> Int? { text.withUnsafeBufferPointer { position(of: $0) } }

    /// The position of a text in `entries`.
    private func position(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !slots.isEmpty else {
            // Loops over ranges take several times as long in a debug build, and this one runs for each name of a URL.
            var position = 0
            while position < count {
                if isText(text, at: position) { return position }
                position += 1
            }
            return nil
        }
        var slot = Self.hash(text)
        while true {
            let position = slots[slot & (slots.count - 1)]
            if position < 0 { return nil }
            if isText(text, at: position) { return position }
            slot += 1
        }
    }

    private func isText(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        let start = start(of: position)
        guard end(of: position) - start == text.count else { return false }
        var index = 0
        while index < text.count {
            if bytes[start + index] != text[index] { return false }
            index += 1
        }
        return true
    }

    /// A hash with the process's seed, because names come from URLs.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        return hasher.finalize() & Int.max >> 1
    }
}
