import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// How Android reads the intent filters of a manifest, from the documentation of `<data>` and of `PatternMatcher`.
final class IntentMatcher: NSObject, XMLParserDelegate {
    private var filters: [[[String: String]]] = []

    init?(_ manifest: String) {
        super.init()
        let parser = XMLParser(data: Data(manifest.utf8))
        parser.delegate = self
        guard parser.parse(), !filters.isEmpty else { return nil }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        if name == "intent-filter" { filters.append([]) }
        if name == "data" { filters[filters.count - 1].append(attributes) }
    }

    /// Each filter combines all its schemes, hosts and paths.
    func opens(_ url: String) -> Bool {
        guard let parts = URLComponents(string: url) else { return false }
        return filters.contains { data in
            let hosts = data.filter { $0["android:host"] != nil }
            guard data.contains(where: { $0["android:scheme"] == parts.scheme }) else { return false }
            if hosts.isEmpty { return true }
            guard
                hosts.contains(where: { host in
                    Self.matches(host: host["android:host"] ?? "", parts.host ?? "")
                        && (host["android:port"] == nil
                            || host["android:port"] == parts.port.map(String.init))
                })
            else { return false }
            let path = Self.decoded(parts.percentEncodedPath)
            let paths = data.flatMap { $0.filter { $0.key.hasPrefix("android:path") } }
            return paths.isEmpty || paths.contains { Self.matches($0.key, $0.value, path) }
        }
    }

    /// Bytes that are no UTF-8 become replacement characters.
    private static func decoded(_ path: String) -> String {
        var bytes: [UInt8] = []
        for (index, part) in path.components(separatedBy: "%").enumerated() {
            let digits = index == 0 ? "" : String(part.prefix(2))
            if let byte = UInt8(digits, radix: 16) { bytes.append(byte) }
            bytes += part.dropFirst(digits.count).utf8
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func matches(host pattern: String, _ host: String) -> Bool {
        pattern.hasPrefix("*")
            ? host.lowercased().hasSuffix(pattern.dropFirst().lowercased())
            : host.lowercased() == pattern.lowercased()
    }

    private static func matches(_ kind: String, _ pattern: String, _ path: String) -> Bool {
        switch kind {
        case "android:path": pattern.utf16.elementsEqual(path.utf16)
        case "android:pathPrefix": path.utf16.starts(with: pattern.utf16)
        case "android:pathAdvancedPattern": matches(Array(pattern.utf16), Array(path.utf16))
        default: false
        }
    }

    /// The members of a set: characters, and ranges with a hyphen between their bounds.
    private static func ranges(_ members: ArraySlice<UInt16>) -> [ClosedRange<UInt16>] {
        var (ranges, rest) = ([ClosedRange<UInt16>](), members)
        while let first = rest.popFirst() {
            if rest.first == "-".utf16.first, rest.count > 1 {
                ranges.append(first...rest[rest.startIndex + 1])
                rest = rest.dropFirst(2)
            } else {
                ranges.append(first...first)
            }
        }
        return ranges
    }

    /// Sets, any character, and as many repetitions as there are; it never goes back.
    private static func matches(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
        func unit(_ character: Character) -> UInt16 { character.utf16.first ?? 0 }
        var (place, index) = (0, 0)
        while place < pattern.count {
            var set: [ClosedRange<UInt16>]?
            var isNegated = false
            switch pattern[place] {
            case unit("["):
                let end = pattern[place...].firstIndex(of: unit("]")) ?? pattern.count
                isNegated = pattern[place + 1] == unit("^")
                set = ranges(pattern[(place + (isNegated ? 2 : 1))..<end])
                place = end + 1
            case unit("."): place += 1
            default:
                set = [pattern[place]...pattern[place]]
                place += 1
            }
            func takes(_ unit: UInt16) -> Bool {
                set.map { $0.contains { $0.contains(unit) } != isNegated } ?? true
            }
            var (least, most): (Int, Int)
            switch place < pattern.count ? pattern[place] : 0 {
            case unit("*"): (least, most) = (0, .max)
            case unit("+"): (least, most) = (1, .max)
            case unit("{"):
                let end = pattern[place...].firstIndex(of: unit("}")) ?? pattern.count
                let text = String(decoding: pattern[(place + 1)..<end], as: UTF16.self)
                let bounds = text.split(separator: ",", omittingEmptySubsequences: false)
                least = Int(bounds[0]) ?? 0
                most = bounds.count == 1 ? least : Int(bounds[1]) ?? .max
                place = end
            default:
                (least, most) = (1, 1)
                place -= 1
            }
            place += 1
            var count = 0
            while count < most, index < text.count, takes(text[index]) {
                (count, index) = (count + 1, index + 1)
            }
            if count < least { return false }
        }
        return index == text.count
    }
}
