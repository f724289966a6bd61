/// Which files are looked at, by globs over their paths.
struct PathFilter {
    let included: [PathGlob]
    let excluded: [PathGlob]

    func admits(_ path: String) -> Bool {
        let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"))
        return (included.isEmpty || included.contains { $0.matches(parts) })
            && !excluded.contains { $0.matches(parts) }
    }
}

/// A pattern of paths: `*` is any text without a slash, `**` any text, `?` one character.
///
/// A pattern without a slash is that of a name, of the file or of any folder above it. Another one is that of the path,
/// or of a folder above the file.
struct PathGlob {
    private let pattern: [UInt8]
    private let isOfName: Bool

    /// The text before the first wildcard, and the text after the last one in reverse.
    private let beginning: ArraySlice<UInt8>
    private let end: [UInt8]

    init(_ text: String) {
        var pattern = Array(text.utf8)
        if pattern.last == UInt8(ascii: "/") { pattern.removeLast() }
        isOfName = !pattern.contains(UInt8(ascii: "/"))
        self.pattern = pattern
        let isLiteral = { (byte: UInt8) in byte != UInt8(ascii: "*") && byte != UInt8(ascii: "?") }
        beginning = pattern.prefix(while: isLiteral)
        end = Array(pattern.reversed().prefix(while: isLiteral))
    }

    func matches(_ path: String) -> Bool {
        matches(Array(path.utf8).split(separator: UInt8(ascii: "/")))
    }

    /// - Parameter parts: The names of the folders above a file, and its own.
    func matches(_ parts: [ArraySlice<UInt8>]) -> Bool {
        if isOfName { return parts.contains { matches($0) } }
        return (1...max(1, parts.count)).contains { count in
            matches(Array(parts.prefix(count).joined(separator: [UInt8(ascii: "/")]))[...])
        }
    }

    private func matches(_ text: ArraySlice<UInt8>) -> Bool {
        // Most names differ in their first or last bytes.
        guard text.starts(with: beginning), text.reversed().starts(with: end) else { return false }
        // The states are places in the pattern; the time is proportional to both lengths.
        // Safe: all places are initialised first and do not leave the closure. None is greater than `pattern.count`.
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 2 * (pattern.count + 1)) { places in
            places.initialize(repeating: false)
            var current = UnsafeMutableBufferPointer(rebasing: places[...pattern.count])
            var next = UnsafeMutableBufferPointer(rebasing: places[(pattern.count + 1)...])
            enter(0, of: current)
            for byte in text {
                for place in next.indices { next[place] = false }
                for place in pattern.indices where current[place] { step(place, byte, next) }
                swap(&current, &next)
            }
            return current[pattern.count]
        }
    }

    /// Goes on from a place by a byte.
    private func step(_ place: Int, _ byte: UInt8, _ next: UnsafeMutableBufferPointer<Bool>) {
        switch pattern[place] {
        case UInt8(ascii: "*"):
            if byte != UInt8(ascii: "/") || isDouble(place) { enter(place, of: next) }
        case UInt8(ascii: "?"):
            if byte != UInt8(ascii: "/") { enter(place + 1, of: next) }
        case byte: enter(place + 1, of: next)
        default: break
        }
    }

    private func isDouble(_ place: Int) -> Bool {
        place + 1 < pattern.count && pattern[place + 1] == UInt8(ascii: "*")
    }

    /// Enters a place, and those that are reached from it without a byte: after an asterisk, and after `**/`.
    private func enter(_ place: Int, of places: UnsafeMutableBufferPointer<Bool>) {
        var place = place
        while !places[place] {
            places[place] = true
            guard place < pattern.count, pattern[place] == UInt8(ascii: "*") else { return }
            let isDouble = isDouble(place)
            place += isDouble ? 2 : 1
            if isDouble, place < pattern.count, pattern[place] == UInt8(ascii: "/") {
                enter(place + 1, of: places)
            }
        }
    }
}
