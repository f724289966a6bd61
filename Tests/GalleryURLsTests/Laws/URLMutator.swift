import TestSupport

/// Spoils URLs, and writes them in other ways.
struct URLMutator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The same URL, written differently: parameters in another order, letters as escapes, the scheme in
    /// upper case, empty parameters between the others.
    mutating func respelt(_ url: String) -> String {
        let halves = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return url }
        var items = halves[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
            item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { respelt(text: $0) }.joined(separator: "=")
        }
        items.shuffle(using: &random)
        if chance(4) { items.insert("", at: Int.random(in: 0...items.count, using: &random)) }
        let head = chance(4) ? halves[0].uppercased() : String(halves[0])
        return head + "?" + items.joined(separator: "&") + (chance(4) ? "&" : "")
    }

    /// A neighbour of the URL: a few bytes removed, doubled, replaced or brought in from elsewhere.
    mutating func mutated(_ url: String) -> String {
        var bytes = Array(url.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 2: bytes.insert(contentsOf: pick(Self.pieces).utf8, at: place)
            default: bytes.replaceSubrange(place..<end, with: pick(Self.pieces).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let pieces = [
        "&", "=", "?", "#", "%", "%2", "%zz", "%00", "%FF", "%C3%A9", "+", ",", "-", ".", "0", "1", "9", "e",
        "00",
        "-0", "1.0", "1e3", "99999999999999999999", "noir", "id", "width=", "&id=1", "&width=5", "&height=7&",
        "x",
        "//", "/", ":", "@", "é", " ", "\u{0}", ";", "true", "&theme=dark", "&scale=2", "&a=b", "&=", "&&",
        "latitude", "&shape=square", "~", "[::1]", "&owner=-5", "%31",
    ]

    private mutating func respelt(text: Substring) -> String {
        var result = ""
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                result += "%" + (chance(2) ? digits.lowercased() : digits)
                rest = rest.dropFirst(2)
            } else if byte != UInt8(ascii: ","), chance(6) {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            } else {
                result += String(decoding: [byte], as: UTF8.self)
            }
        }
        return result
    }

    private mutating func chance(_ oneIn: Int) -> Bool {
        Int.random(in: 0..<oneIn, using: &random) == 0
    }

    private mutating func pick<Element>(_ all: [Element]) -> Element {
        all[Int.random(in: 0..<all.count, using: &random)]
    }
}
