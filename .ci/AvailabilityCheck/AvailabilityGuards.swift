import Foundation

/// Which versions the `#available` and `@available` around a line require. The lines are formatted, so their indentation tells
/// where a guard ends.
struct AvailabilityGuards {
    private enum Reach {
        /// The lines that are indented more, for `if #available`.
        case inner
        /// These, and those that are indented alike, for `guard #available`.
        case following
        /// The next declaration, to the brace that closes it, for `@available`.
        case declaration
    }

    private struct Guard {
        let versions: [String: [Int]]
        let indentation: Int
        let reach: Reach
    }

    /// For each line, the required versions by platform.
    private var lines: [[[String: [Int]]]] = []

    init(source: String) {
        var guards: [Guard] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            let indentation = line.count - text.count
            guard !text.isEmpty else {
                lines.append(guards.map(\.versions))
                continue
            }
            guards.removeAll {
                $0.indentation > indentation || $0.indentation == indentation && $0.reach == .inner
            }
            lines.append(guards.map(\.versions))
            if text.hasPrefix("}") {
                guards.removeAll { $0.indentation == indentation && $0.reach == .declaration }
            }
            let versions = Self.versions(in: text)
            guard !versions.isEmpty else { continue }
            let reach: Reach =
                text.hasPrefix("@available") ? .declaration : text.hasPrefix("guard ") ? .following : .inner
            guards.append(Guard(versions: versions, indentation: indentation, reach: reach))
        }
    }

    /// Whether a line only runs on a version of a platform, or a newer one.
    func requires(_ version: [Int], of platform: String, at line: Int) -> Bool {
        guard lines.indices.contains(line - 1) else { return false }
        return lines[line - 1].contains { versions in
            versions[platform].map { !$0.lexicographicallyPrecedes(version) } ?? false
        }
    }

    /// The versions in `#available(macOS 15.0, iOS 18.0, *)`.
    private static func versions(in text: Substring) -> [String: [Int]] {
        guard let start = text.range(of: "available(")?.upperBound,
            let end = text[start...].firstIndex(of: ")")
        else { return [:] }
        var versions: [String: [Int]] = [:]
        for item in text[start..<end].split(separator: ",") {
            let words = item.split(separator: " ")
            guard words.count == 2 else { continue }
            versions[String(words[0])] = words[1].split(separator: ".").compactMap { Int($0) }
        }
        return versions
    }
}
