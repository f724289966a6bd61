@_spi(Once) import TypedURLModel

/// The ranges of the secrets in a URL (`writeOnly`), which nothing but the URL itself shows.
package enum SecretRanges {
    /// What stands for a secret.
    package static let mark = "…"

    /// The ranges in order, as one where they overlap.
    static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for index in IndexOrder.sorted(ranges.count, by: { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
            let range = ranges[index]
            if range.isEmpty { continue }
            if let last = joined.last, range.lowerBound < last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    /// A text with a mark in place of each secret.
    package static func hide(_ secrets: [Range<Int>], in text: String) -> String {
        secrets.isEmpty ? text : hide(secrets, in: text.bytes, 0..<text.utf8.count)
    }

    /// A part of a text with a mark in place of each secret.
    fileprivate static func hide(
        _ secrets: [Range<Int>], in text: [UInt8], _ part: Range<Int>
    ) -> String {
        var shown: [UInt8] = []
        var start = part.lowerBound
        for secret in secrets[first(after: start, secrets)...] where secret.lowerBound < part.upperBound {
            shown += text[start..<max(start, secret.lowerBound)]
            shown += mark.utf8
            start = min(secret.upperBound, part.upperBound)
        }
        return String(decoding: shown + text[start..<part.upperBound], as: UTF8.self)
    }

    /// Whether a range has a byte of a secret.
    fileprivate static func overlap(_ secrets: [Range<Int>], _ range: Range<Int>) -> Bool {
        let index = first(after: range.lowerBound, secrets)
        return index < secrets.count && secrets[index].lowerBound < range.upperBound
    }

    /// The index of the first secret that ends after a position.
    private static func first(after position: Int, _ secrets: [Range<Int>]) -> Int {
        var (low, high) = (0, secrets.count)
        while low < high {
            let middle = (low + high) / 2
            if secrets[middle].upperBound > position { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Violation {
    /// The same violation, whose words quote no secret.
    ///
    /// Where the value of a parameter is wrong, the words do not repeat a secret. The other violations quote their range, if anything of the
    /// URL.
    func hiding(_ secrets: [Range<Int>], in url: [UInt8]) -> Violation {
        guard let range, SecretRanges.overlap(secrets, range) else { return self }
        switch code {
        case .noMatch, .unexpectedComponent, .invalidPercentEncoding:
            return with(range: range, parameter: parameter, text: SecretRanges.hide(secrets, in: url, range))
        // What follows a delimiter in a secret looks like a name.
        case .unknownParameter: return with(range: range, parameter: SecretRanges.mark, text: details.text)
        default: return self
        }
    }
}
