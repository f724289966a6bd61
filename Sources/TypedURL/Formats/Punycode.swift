/// Punycode (RFC 3492), with the parameters of section 5.
enum Punycode {
    private static let base = 36
    private static let leastThreshold = 1
    private static let greatestThreshold = 26

    /// The scalars that an encoded label stands for, or nil if it is not Punycode.
    ///
    /// Inserting is quadratic; a label has at most 63 bytes.
    static func decode(_ encoded: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        var deltas = encoded
        if let delimiter = encoded.lastIndex(of: UInt8(ascii: "-")), delimiter > encoded.startIndex {
            scalars = encoded[..<delimiter].map { Unicode.Scalar($0) }
            deltas = encoded[(delimiter + 1)...]
        }
        var code = 128
        var bias = 72
        var isFirst = true
        var position = 0
        while !deltas.isEmpty {
            guard let delta = takeInteger(&deltas, bias: bias) else { return nil }
            position += delta
            let count = scalars.count + 1
            code += position / count
            position %= count
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
            scalars.insert(scalar, at: position)
            position += 1
            bias = adaptedBias(delta, count: count, isFirst: isFirst)
            isFirst = false
        }
        return scalars
    }

    /// Takes a generalised variable-length integer (section 3.3), or nil if there is none, or one too large for any
    /// scalar at any place.
    private static func takeInteger(_ digits: inout ArraySlice<UInt8>, bias: Int) -> Int? {
        // Beyond 64 places for each scalar there is nothing; far below that no product overflows.
        let limit: Int64 = 0x10_FFFF * 64
        var value: Int64 = 0
        var weight: Int64 = 1
        var step = base
        while let byte = digits.popFirst() {
            guard let digit = digit(byte), weight < limit else { return nil }
            value += Int64(digit) * weight
            guard value < limit else { return nil }
            let threshold = min(max(step - bias, leastThreshold), greatestThreshold)
            if digit < threshold { return Int(value) }
            weight *= Int64(base - threshold)
            step += base
        }
        return nil
    }

    /// The bias that the next integer is read with (section 6.1).
    private static func adaptedBias(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - leastThreshold) * greatestThreshold / 2 {
            delta /= base - leastThreshold
            step += base
        }
        return step + (base - leastThreshold + 1) * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        if ByteClass.isDigit(byte) { return Int(byte - UInt8(ascii: "0")) + 26 }
        return ByteClass.isLetter(byte) ? Int((byte | 0x20) - UInt8(ascii: "a")) : nil
    }
}
