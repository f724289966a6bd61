/// Which files are looked at, by globs over their paths.
struct PathFilter {
    let included: [PathGlob]
    let excluded: [PathGlob]

    func admits(_ path: String) -> Bool {
        (included.isEmpty || included.contains { $0.matches(path) })
            && !excluded.contains { $0.matches(path) }
    }
}

/// A pattern of paths: `*` is any text without a slash, `**` any text, `?` one character.
///
/// A pattern without a slash is that of a name, of the file or of any folder above it. Another one is that of the path,
/// or of a folder above the file.
struct PathGlob {
    private let pattern: [UInt8]
    private let isOfName: Bool

    init(_ text: String) {
        var pattern = Array(text.utf8)
        if pattern.last == UInt8(ascii: "/") { pattern.removeLast() }
        isOfName = !pattern.contains(UInt8(ascii: "/"))
        self.pattern = pattern
    }

    func matches(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        if isOfName { return parts.contains { matches($0[...]) } }
        return (1...max(1, parts.count)).contains { count in
            matches(Array(parts.prefix(count).joined(separator: [UInt8(ascii: "/")]))[...])
        }
    }

    private func matches(_ text: ArraySlice<UInt8>) -> Bool {
        // The states are places in the pattern; the time is in proportion to both lengths, whatever they hold.
        var places = closure([0])
        for byte in text {
            var next: Set<Int> = []
            for place in places where place < pattern.count {
                switch pattern[place] {
                case UInt8(ascii: "*"):
                    if byte != UInt8(ascii: "/") || isDouble(place) { next.insert(place) }
                case UInt8(ascii: "?"):
                    if byte != UInt8(ascii: "/") { next.insert(place + 1) }
                case byte: next.insert(place + 1)
                default: break
                }
            }
            places = closure(next)
        }
        return places.contains(pattern.count)
    }

    private func isDouble(_ place: Int) -> Bool {
        place + 1 < pattern.count && pattern[place + 1] == UInt8(ascii: "*")
    }

    /// The places that are reached without a byte: behind an asterisk, and behind `**/`.
    private func closure(_ start: Set<Int>) -> Set<Int> {
        var all: Set<Int> = []
        var open = Array(start)
        while let place = open.popLast() {
            guard all.insert(place).inserted, place < pattern.count, pattern[place] == UInt8(ascii: "*")
            else {
                continue
            }
            let behind = isDouble(place) ? place + 2 : place + 1
            open.append(behind)
            if isDouble(place), behind < pattern.count, pattern[behind] == UInt8(ascii: "/") {
                open.append(behind + 1)
            }
        }
        return all
    }
}
