import GalleryURLs

@testable import TypedURL

/// Which bytes of a URL its reading does not answer for.
enum Accounting {
    /// The parameters that stand in a valid URL and not in what was read, or there with another text.
    ///
    /// The query is taken apart here a second time, in the plainest way, so that what the engine would
    /// drop is seen.
    static func unaccounted(of parsed: ParsedURL, _ bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let mark = text.firstIndex(of: "?") else { return [] }
        return text[mark...].dropFirst().split(separator: "&").map(String.init).filter { item in
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let raw = halves.count == 2 ? String(halves[1]) : ""
            guard let name = try? PercentEncoding.decode(Array(halves[0].utf8)),
                let value = parsed.instance[name]
            else { return true }
            return !isText(raw, of: value)
        }
    }

    private static func isText(_ raw: String, of value: ParameterValue) -> Bool {
        guard case .list(let items) = value else {
            guard let text = try? PercentEncoding.decode(Array(raw.utf8)) else { return false }
            return switch value {
            case .string(let string): Array(string.utf8) == Array(text.utf8)
            case .integer(let integer): Int64(text) == integer
            case .number(let number): Double(text) == number
            case .boolean(let boolean): text == String(boolean)
            case .list: false
            }
        }
        let pieces = raw.split(separator: ",", omittingEmptySubsequences: false)
        return pieces.count == items.count
            && zip(pieces, items).allSatisfy { isText(String($0), of: $1) }
    }

    /// The bytes of an invalid URL that are no delimiter, no part of the template, no known parameter,
    /// and in no violation. A URL that is malformed or matches nothing is accounted for as a whole.
    static func unaccounted(of error: URLValidationError, _ bytes: [UInt8]) -> [Int] {
        let wholes: [ViolationCode] = [.malformedURL, .noMatch]
        guard !error.violations.contains(where: { wholes.contains($0.code) }),
            let schema = GalleryURL.schemas.schemas.first(where: { $0.name == error.schema }),
            let uri = try? URIComponents(bytes)
        else { return [] }
        var covered = Array(repeating: false, count: bytes.count)
        func cover(_ range: Range<Int>) { for index in range { covered[index] = true } }

        cover(uri.schemeWithDelimiter)
        if let authority = uri.authority {
            cover(authority.range.lowerBound..<authority.range.lowerBound + 2)
        }
        for violation in error.violations { violation.range.map(cover) }
        if let query = uri.query {
            cover(query.lowerBound - 1..<query.lowerBound)
            for index in query where bytes[index] == UInt8(ascii: "&") { covered[index] = true }
            for item in QueryItem.items(of: query, in: bytes) {
                let name = try? PercentEncoding.decode(bytes[item.name])
                let isKnown = schema.parameters.contains { $0.name == name }
                // Of a name that cannot be decoded, the violation marks the escape that spoils it.
                let isSpoilt = error.violations.contains { violation in
                    violation.range.map {
                        item.name.lowerBound <= $0.lowerBound && $0.upperBound <= item.name.upperBound
                    }
                        ?? false
                }
                if isKnown || isSpoilt { cover(item.name) }
                // The value of a name that is in a violation goes with the name.
                cover(item.name.upperBound..<item.value.upperBound)
            }
        }
        return covered.indices.filter { !covered[$0] }
    }
}
