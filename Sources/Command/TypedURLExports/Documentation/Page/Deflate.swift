/// Compresses bytes (RFC 1951), as browsers can read them: one block with the fixed codes.
///
/// Codes made for the text would save another seventh, and take three times as much code.
struct Deflate {
    private let input: [UInt8]
    private var output: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0

    /// The last position of each three bytes, by their hash, and for each position the one before it with the same hash.
    private var last: [Int32]
    private var earlier: [Int32]

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate(bytes)
        deflate.write()
        return deflate.output
    }

    private init(_ bytes: [UInt8]) {
        input = bytes
        last = Array(repeating: -1, count: 1 << 15)
        earlier = Array(repeating: -1, count: bytes.count)
    }

    private mutating func write() {
        // The last block, with the fixed codes.
        put(1, 1)
        put(1, 2)
        var index = 0
        while index < input.count {
            let match = longestMatch(at: index)
            if match.length < 3 {
                note(index)
                put(symbol: Int(input[index]))
                index += 1
            } else {
                put(match.length, Self.lengths, from: 257) { $0.put(symbol: $1) }
                put(match.distance, Self.distances, from: 0) { $0.putReversed($1, 5) }
                for place in index..<index + match.length { note(place) }
                index += match.length
            }
        }
        put(symbol: 256)
        put(0, 7)
    }

    // MARK: Repetitions

    private func hash(_ index: Int) -> Int {
        (Int(input[index]) << 10 ^ Int(input[index + 1]) << 5 ^ Int(input[index + 2])) & 0x7FFF
    }

    private mutating func note(_ index: Int) {
        guard index + 2 < input.count else { return }
        let hash = hash(index)
        earlier[index] = last[hash]
        last[hash] = Int32(index)
    }

    private func longestMatch(at index: Int) -> (length: Int, distance: Int) {
        guard index + 2 < input.count else { return (0, 0) }
        let most = min(258, input.count - index)
        var best = (length: 0, distance: 0)
        var candidate = Int(last[hash(index)])
        var effort = 48
        while candidate >= 0, index - candidate <= 32_768, effort > 0, best.length < most {
            if input[candidate + best.length] == input[index + best.length] {
                var length = 0
                while length < most, input[candidate + length] == input[index + length] { length += 1 }
                if length > best.length { best = (length, index - candidate) }
            }
            candidate = Int(earlier[candidate])
            effort -= 1
        }
        return best
    }

    // MARK: Codes

    /// The first length of each code, and how many bits choose one of its lengths.
    private static let lengths: [(first: Int, bits: UInt32)] =
        ranges(from: 3, codes: 8, doubling: 4, count: 28) + [(258, 0)]

    /// The same of distances.
    private static let distances: [(first: Int, bits: UInt32)] =
        ranges(from: 1, codes: 4, doubling: 2, count: 30)

    /// - Parameters:
    ///   - codes: The number of codes without further bits.
    ///   - doubling: The number of codes after which there is one bit more.
    private static func ranges(
        from start: Int, codes: Int, doubling: Int, count: Int
    ) -> [(first: Int, bits: UInt32)] {
        var first = start
        return (0..<count).map { code in
            let bits = code < codes ? 0 : (code - codes) / doubling + 1
            defer { first += 1 << bits }
            return (first, UInt32(bits))
        }
    }

    private mutating func put(
        _ value: Int, _ ranges: [(first: Int, bits: UInt32)], from start: Int,
        _ putCode: (inout Deflate, Int) -> Void
    ) {
        guard let code = ranges.lastIndex(where: { $0.first <= value }) else { return }
        putCode(&self, start + code)
        put(UInt32(value - ranges[code].first), ranges[code].bits)
    }

    private mutating func put(symbol: Int) {
        switch symbol {
        case ..<144: putReversed(0x30 + symbol, 8)
        case ..<256: putReversed(0x190 + symbol - 144, 9)
        case ..<280: putReversed(symbol - 256, 7)
        default: putReversed(0xC0 + symbol - 280, 8)
        }
    }

    // MARK: Bits

    /// Appends a code, whose first bit is its highest.
    private mutating func putReversed(_ code: Int, _ count: UInt32) {
        var reversed: UInt32 = 0
        for bit in 0..<count { reversed |= (UInt32(code) >> bit & 1) << (count - 1 - bit) }
        put(reversed, count)
    }

    private mutating func put(_ value: UInt32, _ count: UInt32) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
