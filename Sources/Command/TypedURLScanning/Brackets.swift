/// Finds the bracket that closes another one.
struct Brackets {
    let bytes: [UInt8]
    let limit: Int

    func end(of opening: Int) -> Int? {
        if let end = end(of: opening, skipsStrings: true) { return end }
        guard bytes[opening..<limit].contains(where: LiteralReader.Opening.quotes.contains) else {
            return nil
        }
        return end(of: opening, skipsStrings: false)
    }

    private func end(of opening: Int, skipsStrings: Bool) -> Int? {
        var depth = 0
        var index = opening
        while index < limit {
            switch bytes[index] {
            case "(", "{", "[": depth += 1
            case "<" where index == opening: depth += 1
            case ">" where bytes[opening] == UInt8(ascii: "<"): depth -= 1
            case ")", "}", "]": depth -= 1
            case "\"", "'", "`":
                guard skipsStrings else { break }
                guard let end = endOfString(at: index) else { return nil }
                index = end - 1
            case "\\":
                if index + 1 < limit, Array("\"'`\\".utf8).contains(bytes[index + 1]) { index += 1 }
            default: break
            }
            if depth == 0 { return index + 1 }
            index += 1
        }
        return nil
    }

    /// The end of a string within an interpolation, whose own interpolations are skipped.
    private func endOfString(at start: Int) -> Int? {
        let quote = bytes[start]
        var index = start + 1
        var depth = 0
        while index < limit {
            switch bytes[index] {
            case "\n": return nil
            case "\\":
                if index + 1 < limit, bytes[index + 1] == UInt8(ascii: "(") { depth += 1 }
                index += 1
            case "$", "#":
                if index + 1 < limit, bytes[index + 1] == UInt8(ascii: "{") {
                    depth += 1
                    index += 1
                }
            case "(", "{": if depth > 0 { depth += 1 }
            case ")", "}": depth = max(0, depth - 1)
            case quote: if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }
}
