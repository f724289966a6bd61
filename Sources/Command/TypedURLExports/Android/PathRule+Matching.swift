@_spi(Generated) import TypedURLModel

extension PathRule {
    /// A path as Android compares it: with its escapes decoded.
    static func decoded(_ path: Substring) -> [Unicode.Scalar] {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count > 1,
                let escaped = PercentEncoding.byte(rest[rest.startIndex], rest[rest.startIndex + 1])
            {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    }

    /// Whether a decoded path passes.
    func matches(_ path: [Unicode.Scalar]) -> Bool {
        let own = text.unicodeScalars
        return switch kind {
        case .exact: path.elementsEqual(own)
        case .prefix: path.starts(with: own)
        case .suffix: path.reversed().starts(with: own.reversed())
        case .glob, .pattern: matchesPattern(path)
        }
    }

    /// A set of characters, how often they are repeated, and what ends a repetition.
    private func matchesPattern(_ path: [Unicode.Scalar]) -> Bool {
        var pattern = Array(text.unicodeScalars)[...]
        var rest = path[...]
        while let first = pattern.popFirst() {
            var set = [first...first]
            var isNegated = false
            switch first {
            case "\\": set = pattern.popFirst().map { [$0...$0] } ?? []
            case ".": set = ["\0"..."\u{10FFFF}"]
            case "[" where kind == .pattern:
                set = []
                isNegated = pattern.first == "^"
                if isNegated { pattern.removeFirst() }
                while var low = pattern.popFirst(), low != "]" {
                    if low == "\\" { low = pattern.popFirst() ?? low }
                    if pattern.first == "-", pattern.dropFirst().first != "]" {
                        pattern.removeFirst()
                        let high = pattern.popFirst() ?? low
                        set.append(min(low, high)...max(low, high))
                    } else {
                        set.append(low...low)
                    }
                }
            default: break
            }
            let count = Self.repetition(&pattern, isGlob: kind == .glob)
            // A glob's repetition of any character ends before the next one of the pattern.
            let end = kind == .glob && first == "." ? pattern.first : nil
            let taken = rest.prefix(count.upperBound).prefix { scalar in
                scalar != end && set.contains { $0.contains(scalar) } != isNegated
            }
            guard taken.count >= count.lowerBound else { return false }
            rest = rest.dropFirst(taken.count)
        }
        return rest.isEmpty
    }

    private static func repetition(
        _ pattern: inout ArraySlice<Unicode.Scalar>, isGlob: Bool
    ) -> ClosedRange<Int> {
        switch pattern.first {
        case "*":
            pattern.removeFirst()
            return 0...Int.max
        case "+" where !isGlob:
            pattern.removeFirst()
            return 1...Int.max
        case "{" where !isGlob:
            let text = String(String.UnicodeScalarView(pattern.dropFirst().prefix { $0 != "}" }))
            pattern = pattern.dropFirst(text.unicodeScalars.count + 2)
            let bounds = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            let least = max(0, (bounds.first ?? 1) ?? 1)
            return least...max(least, bounds.count == 1 ? least : (bounds.last ?? nil) ?? .max)
        default: return 1...1
        }
    }
}

extension IntentFilter.Authority {
    func matches(_ url: SplitURL) -> Bool {
        let name = url.host.lowercased()
        let isOfHost =
            host.hasPrefix("*") ? name.hasSuffix(host.dropFirst().lowercased()) : name == host.lowercased()
        return isOfHost && (port == nil || url.port.map(String.init) == port)
    }
}
