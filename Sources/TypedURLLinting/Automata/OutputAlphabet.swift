import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What a URL is made of, as symbols: a scalar of some class as it is, one as an escape, or the marker of a parameter
/// whose text does not matter.
///
/// An escape of an unreserved character means the character (RFC 3986, section 2.3), so that both are one symbol. A
/// reserved character and its escape are two.
package struct OutputAlphabet {
    /// Symbols without scalars: the digits of a named parameter's number.
    static let markerCount = 16

    let classes: ScalarClasses
    /// For each class the symbol of a scalar as it is, or nil if URLs cannot hold it so.
    private var raw: [Int?] = []
    /// For each class the symbol of the escape.
    private var escaped: [Int] = []
    private var classOfSymbol: [Int] = []
    /// The scalars of each symbol, in the order of preference for examples.
    private var scalars: [[Unicode.Scalar]] = []
    /// For each symbol how late its first scalar comes in examples.
    private var rank: [Int] = []
    /// Symbols that are a reserved character as it is.
    private var reservedSymbols: [UInt8: Int] = [:]

    /// The symbols that are digits.
    private(set) var digits = BitSet()
    /// The symbol of a dot.
    private(set) var dot = 0
    /// The upper-case letters of ASCII, as classes.
    private(set) var upperCase = BitSet()
    /// The hexadecimal digits of ASCII, as classes.
    private(set) var hexadecimal = BitSet()
    /// The symbols of scalars beyond ASCII.
    private(set) var beyondASCII = BitSet()
    /// The classes that are one reserved character each.
    private(set) var reserved = BitSet()

    /// nil where the sets tell too many scalars apart.
    init?(_ sets: Set<ScalarSet>) {
        guard
            let classes = ScalarClasses(
                sets.union(Self.basicSets), limit: ReversibilityLimits.symbols - Self.reservedCharacters.count
            )
        else { return nil }
        self.classes = classes
        let readable = classes.readable
        func addSymbol(_ scalarClass: Int) -> Int {
            let readable = readable[scalarClass]
            classOfSymbol.append(scalarClass)
            scalars.append(readable)
            rank.append(readable.first.flatMap { ReadableScalars.ranks[$0] } ?? .max)
            return classOfSymbol.count - 1
        }
        for (scalarClass, ranges) in classes.ranges.enumerated() {
            guard let first = ranges.first?.lowerBound, first < 128 else {
                raw.append(nil)
                escaped.append(addSymbol(scalarClass))
                beyondASCII.insert(escaped[scalarClass])
                continue
            }
            let byte = UInt8(first)
            let symbol = addSymbol(scalarClass)
            if ByteClass.isUnreserved(byte) {
                raw.append(symbol)
                escaped.append(symbol)
            } else if ByteClass.isReserved(byte) {
                raw.append(symbol)
                escaped.append(addSymbol(scalarClass))
                reservedSymbols[byte] = symbol
                reserved.insert(scalarClass)
            } else {
                raw.append(nil)
                escaped.append(symbol)
            }
            if ByteClass.isDigit(byte) { digits.insert(symbol) }
            if byte == UInt8(ascii: ".") { dot = symbol }
        }
        upperCase = classes[Self.upperCase]
        hexadecimal = classes[Self.hexadecimal]
    }

    private static let upperCase = ScalarSet([0x41...0x5A])
    private static let hexadecimal = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    private static let reservedCharacters = (UInt8(0)..<128).filter { ByteClass.isReserved($0) }

    /// What every template tells apart.
    private static let basicSets: Set<ScalarSet> = {
        var sets: Set<ScalarSet> = [
            upperCase, hexadecimal, ScalarSet([0x30...0x39]), ScalarSet([0...0x7F]), ScalarSet("."),
            ScalarSet("%"),
            ScalarSet((UInt32(0)..<128).filter { ByteClass.isUnreserved(UInt8($0)) }.map { $0...$0 }),
        ]
        for byte in reservedCharacters { sets.insert(ScalarSet(Unicode.Scalar(byte))) }
        return sets
    }()

    // MARK: Symbols

    /// The symbol of a reserved character as it is.
    func symbol(_ character: UInt8) -> Int { reservedSymbols[character] ?? dot }

    /// The set of some characters as they are: reserved ones, and the dot.
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
                result += String(decoding: run, as: UTF8.self).unicodeScalars.map { scalar in
                    raw[classes[scalar]] ?? escaped[classes[scalar]]
                }
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
    /// - Parameter keepsReserved: Whether reserved characters are printed as they are.
    func symbols(of classes: BitSet, keepsReserved: Bool) -> BitSet {
        BitSet(classes.members.compactMap { keepsReserved ? raw[$0] ?? escaped[$0] : escaped[$0] })
    }

    /// The symbols that scalars of some classes may be read from: as they are, where that is allowed, or escaped.
    func symbols(readAs classes: BitSet, allowing characters: BitSet) -> BitSet {
        var result = symbols(of: classes, keepsReserved: false)
        result.formUnion(symbols(of: classes, keepsReserved: true).intersection(characters))
        return result
    }

    /// The symbols of escapes whose digits are of some classes, as bytes of ASCII, and whether some are other bytes.
    func symbols(ofEscapes high: BitSet, _ low: BitSet) -> (ascii: BitSet, areSomeBeyond: Bool) {
        func digits(_ classes: BitSet) -> [UInt8] {
            "0123456789ABCDEFabcdef".unicodeScalars.filter { classes.contains(self.classes[$0]) }
                .compactMap { ByteClass.hexadecimalValue(UInt8(ascii: $0)) }
        }
        let ends = Set(digits(low))
        var symbols = BitSet()
        var areSomeBeyond = false
        for first in Set(digits(high)) {
            guard first < 8 else {
                areSomeBeyond = areSomeBeyond || !ends.isEmpty
                continue
            }
            for last in ends { symbols.insert(escaped[classes[Unicode.Scalar(first << 4 | last)]]) }
        }
        return (symbols, areSomeBeyond)
    }

    /// The symbol's scalar, as it is written in a URL.
    func text(of symbol: Int, as scalar: Unicode.Scalar) -> String {
        reservedSymbols.values.contains(symbol) ? String(scalar) : PercentEncoding.encode(String(scalar))
    }

    /// The symbols that represent a named parameter whose text does not matter.
    func marker(_ parameter: Int) -> [Int] {
        [parameter / (Self.markerCount * Self.markerCount), parameter / Self.markerCount, parameter].map {
            BitSet.capacity - Self.markerCount + $0 % Self.markerCount
        }
    }

    /// The class of a symbol that is not a marker.
    func scalarClass(of symbol: Int) -> Int { classOfSymbol[symbol] }

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
    func rank(of symbol: Int) -> Int { isMarker(symbol) ? 0 : rank[symbol] }

    /// The scalar that represents a symbol in an example, or nil for a marker.
    ///
    /// - Parameter occurrence: The number of symbols of its kind before it; they are shown as different letters.
    func scalar(_ symbol: Int, occurrence: Int) -> Unicode.Scalar? {
        guard !isMarker(symbol), !scalars[symbol].isEmpty else { return nil }
        return scalars[symbol][occurrence % scalars[symbol].count]
    }
}
