import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// What a URL is made of, as symbols: a scalar of some class as it is, one as an escape, or the marker of a parameter
/// whose text does not matter.
///
/// An escape of an unreserved character means the character (RFC 3986, section 2.3), so that both are one symbol. A
/// reserved character and its escape are two.
struct OutputAlphabet {
    /// Symbols without scalars: the digits of a named parameter's number.
    static let markerCount = 16

    let classes: ScalarClasses
    /// For each class the symbol of its scalars as escapes. As they are, a class is its own symbol.
    private var escaped: [Int]
    /// For each symbol its scalars, in the order of preference for examples.
    private var scalars: [[Unicode.Scalar]]
    /// For each symbol how late its first scalar comes in examples.
    private let ranks: [Int]
    /// The classes that are one reserved character each.
    let reserved: BitSet
    /// The digits.
    let digits: BitSet
    /// The upper-case letters of ASCII.
    let upperCase: BitSet
    /// The hexadecimal digits of ASCII.
    let hexadecimal: BitSet
    /// The scalars beyond ASCII.
    let beyondASCII: BitSet
    /// The symbols that an escape can be.
    let escapes: BitSet

    /// nil where the sets tell too many scalars apart.
    init?(_ sets: Set<ScalarSet>) {
        guard
            let classes = ScalarClasses(
                sets.union(Self.basicSets), limit: ReversibilityLimits.symbols - Self.reservedCharacters.count
            )
        else { return nil }
        self.classes = classes
        reserved = BitSet(Self.reservedCharacters.map { classes[$0] })
        digits = classes[Self.digits]
        upperCase = classes[Self.upperCase]
        hexadecimal = classes[Self.hexadecimal]
        beyondASCII = BitSet(classes.ranges.indices).subtracting(classes[Self.ascii])
        escaped = Array(classes.ranges.indices)
        scalars = classes.readable
        for scalarClass in reserved.members {
            escaped[scalarClass] = scalars.count
            scalars.append(scalars[scalarClass])
        }
        escapes = BitSet(escaped)
        ranks = scalars.map { $0.first.flatMap { ReadableScalars.ranks[$0] } ?? .max }
    }

    private static let digits = ScalarSet([0x30...0x39])
    private static let upperCase = ScalarSet([0x41...0x5A])
    private static let hexadecimal = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    private static let ascii = ScalarSet([0...0x7F])
    private static let reservedCharacters = (UInt8(0)..<128).filter(ByteClass.isReserved).map {
        Unicode.Scalar($0)
    }

    /// What every template tells apart.
    private static let basicSets: Set<ScalarSet> = {
        let unreserved = (UInt8(0)..<128).filter(ByteClass.isUnreserved).map { UInt32($0)...UInt32($0) }
        return Set(
            [digits, upperCase, hexadecimal, ascii, ScalarSet("."), ScalarSet("%"), ScalarSet(unreserved)]
                + reservedCharacters.map { ScalarSet($0) })
    }()

    // MARK: Symbols

    /// The symbol of a reserved character, or of the dot, as it is.
    func symbol(_ character: UInt8) -> Int { classes[Unicode.Scalar(character)] }

    /// The symbols of some of these characters.
    func symbols(_ characters: String) -> BitSet { BitSet(characters.utf8.map(symbol)) }

    /// The symbols of a template's literal.
    func symbols(ofLiteral text: String) -> [Int] {
        var result: [Int] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "%") {
                // A scalar beyond ASCII is a sequence of escapes, which have no meaning alone.
                let run = Self.escapes(&rest)
                let decoded = String(decoding: run, as: UTF8.self)
                result += decoded.unicodeScalars.map { escaped[classes[$0]] }
            } else {
                let run = rest.prefix { $0 != UInt8(ascii: "%") }
                rest = rest.dropFirst(run.count)
                result += String(decoding: run, as: UTF8.self).unicodeScalars.map { classes[$0] }
            }
        }
        return result
    }

    private static func escapes(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        while text.first == UInt8(ascii: "%") {
            let digits = text.dropFirst().prefix(2).compactMap(ByteClass.hexadecimalValue)
            decoded.append(digits.reduce(0) { $0 << 4 | $1 })
            text = text.dropFirst(3)
        }
        return decoded
    }

    /// The symbols that scalars of some classes are printed as.
    ///
    /// - Parameters:
    ///   - keepsReserved: Whether reserved characters are printed as they are.
    ///   - kept: The symbols of those that are in any case.
    func symbols(of classes: BitSet, keepsReserved: Bool, _ kept: BitSet = .empty) -> BitSet {
        if keepsReserved || !classes.intersects(reserved) { return classes }
        let others = reserved.subtracting(kept)
        let escapes = BitSet(classes.intersection(others).members.map { escaped[$0] })
        return classes.subtracting(others).union(escapes)
    }

    /// The symbols that scalars of some classes may be read from: as they are, where that is allowed, or escaped.
    func symbols(readAs classes: BitSet, allowing characters: BitSet) -> BitSet {
        symbols(of: classes, keepsReserved: false).union(classes.intersection(characters))
    }

    /// The symbol's scalar, as it is written in a URL.
    func text(of symbol: Int, as scalar: Unicode.Scalar) -> String {
        reserved.contains(symbol) ? String(scalar) : PercentEncoding.encode(String(scalar))
    }

    /// The symbols that represent a named parameter whose text does not matter.
    func marker(_ parameter: Int) -> [Int] {
        [parameter / (Self.markerCount * Self.markerCount), parameter / Self.markerCount, parameter].map {
            BitSet.capacity - Self.markerCount + $0 % Self.markerCount
        }
    }

    func isMarker(_ symbol: Int) -> Bool { symbol >= BitSet.capacity - Self.markerCount }

    /// Of some symbols, the one whose scalars are read most easily.
    func mostReadable(_ symbols: BitSet) -> Int {
        symbols.members.min { rank(of: $0) < rank(of: $1) } ?? 0
    }

    /// A symbol as it is written in a URL, with the most readable of its scalars.
    func text(of symbol: Int) -> String {
        guard let scalar = scalar(symbol, occurrence: 0) else { return "" }
        return text(of: symbol, as: scalar)
    }

    /// How late a symbol's scalars come in examples.
    func rank(of symbol: Int) -> Int { isMarker(symbol) ? 0 : ranks[symbol] }

    /// The scalar that represents a symbol in an example, or nil for a marker.
    ///
    /// - Parameter occurrence: The number of symbols of its kind before it; they are shown as different letters.
    func scalar(_ symbol: Int, occurrence: Int) -> Unicode.Scalar? {
        guard !isMarker(symbol), !scalars[symbol].isEmpty else { return nil }
        return scalars[symbol][occurrence % scalars[symbol].count]
    }
}
