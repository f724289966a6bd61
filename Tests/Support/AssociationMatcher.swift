import Foundation
import TypedURLSchema

/// How Apple's platforms read an association file, from Apple's documentation and from what its tool `swcutil` answers: the first
/// rule that matches decides.
package struct AssociationMatcher {
    private struct Rule {
        var path = "*"
        var query: JSONNode?
        var fragment = "*"
        var isExcluded = false
        var isCaseSensitive = true
        var isEncoded = true
    }

    private var rules: [Rule] = []
    private var variables: [String: [String]]
    private let ignoresSlashes: Bool

    /// - Parameters:
    ///   - app: The app; nil for the first one of the file.
    ///   - ignoresSlashes: Whether the first slash of a pattern and the last ones of a path do not count, as `swcutil` has it. The
    ///     documentation says nothing of it.
    package init?(_ file: String, app: String? = nil, ignoresSlashes: Bool = true) {
        guard let links = JSONNode.read(file)?["applinks"] else { return nil }
        self.ignoresSlashes = ignoresSlashes
        variables = Self.predefined
        for member in links["substitutionVariables"]?.object?.members ?? [] {
            variables[member.name] = member.node.elements?.compactMap(\.string) ?? []
        }
        let details = links["details"]
        // The oldest form is an object by app, which has no order.
        let named = details?.object?.members.sorted { $0.name < $1.name }.map { ($0.name, $0.node) }
        let entries =
            named
            ?? (details?.elements ?? []).map { entry in
                let ids = (entry["appIDs"]?.elements ?? []) + (entry["appID"].map { [$0] } ?? [])
                return (ids.contains { $0.string == app } ? app ?? "" : ids.first?.string ?? "", entry)
            }
        let id = app ?? entries.first?.0
        for entry in entries where entry.0 == id {
            let defaults = [links["defaults"], entry.1["defaults"]]
            for node in entry.1["components"]?.elements ?? [] {
                var rule = Rule(
                    path: node["/"]?.string ?? "*", query: node["?"], fragment: node["#"]?.string ?? "*",
                    isExcluded: node["exclude"]?.booleanValue ?? false)
                for level in defaults + [node] {
                    rule.isCaseSensitive = level?["caseSensitive"]?.booleanValue ?? rule.isCaseSensitive
                    rule.isEncoded = level?["percentEncoded"]?.booleanValue ?? rule.isEncoded
                }
                rules.append(rule)
            }
            // Newer systems read no paths beside components.
            let paths = entry.1["components"] == nil ? entry.1["paths"]?.elements ?? [] : []
            for text in paths.compactMap(\.string) {
                let isExcluded = text.hasPrefix("NOT ")
                rules.append(
                    Rule(path: isExcluded ? String(text.dropFirst(4)) : text, isExcluded: isExcluded))
            }
        }
    }

    package func opens(_ url: String) -> Bool {
        var rest = url[...]
        guard rest.hasPrefix("https://") else { return false }
        rest = rest.dropFirst("https://".count).drop { !"/?#".contains($0) }
        let path = String(rest.prefix { !"?#".contains($0) })
        rest = rest.dropFirst(path.count)
        let query = rest.first == "?" ? String(rest.dropFirst().prefix { $0 != "#" }) : ""
        rest = rest.drop { $0 != "#" }
        let rule = rules.first { rule in
            func matches(_ pattern: String, _ text: some StringProtocol) -> Bool {
                let text = rule.isEncoded ? String(text) : Self.decoded(String(text))
                return self.matches(
                    pattern, text, ignoresCase: !rule.isCaseSensitive)
            }
            return self.paths(rule.path, path).contains { matches($0.pattern, $0.path) }
                && self.matches(rule.query, query, matches) && matches(rule.fragment, rest.dropFirst())
        }
        return rule.map { !$0.isExcluded } ?? false
    }

    /// The ways to compare a path with a pattern.
    private func paths(_ pattern: String, _ path: String) -> [(pattern: String, path: String)] {
        let path = path.isEmpty ? "/" : path
        guard ignoresSlashes else { return [(pattern, path)] }
        func bare(_ text: some StringProtocol) -> String {
            let text = text.hasPrefix("/") ? text.dropFirst() : text[...]
            return String(text.reversed().drop { $0 == "/" }.reversed())
        }
        let own = (bare(pattern), bare(path))
        return own.0.hasSuffix("/*") ? [own, (bare(own.0.dropLast(2)), own.1)] : [own]
    }

    /// All values of a name must match; an item that is absent is empty.
    private func matches(
        _ rules: JSONNode?, _ query: String, _ matches: (String, String) -> Bool
    ) -> Bool {
        if let whole = rules?.string { return matches(whole, query) }
        let items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
        }
        let members = rules?.object?.members ?? []
        // One value that is no text discards the whole object.
        guard members.allSatisfy({ $0.node.string != nil }) else { return true }
        return members.allSatisfy { rule in
            let values = items.filter { $0.name == rule.name }.map(\.value)
            return (values.isEmpty ? [""] : values).allSatisfy { matches(rule.node.string ?? "", $0) }
        }
    }

    private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }

    private static let predefined: [String: [String]] = {
        func texts(_ range: ClosedRange<UInt8>) -> [String] {
            range.map { String(decoding: [$0], as: UTF8.self) }
        }
        let (upper, lower) = (texts(65...90), texts(97...122))
        let digit = texts(48...57)
        return [
            "upper": upper, "lower": lower, "alpha": upper + lower, "digit": digit,
            "alnum": upper + lower + digit,
            "xdigit": digit + texts(65...70) + texts(97...102),
        ]
    }()

    private enum Token {
        case scalar(Unicode.Scalar), one, any, words([[Token]])
    }

    private func tokens(_ pattern: Substring.UnicodeScalarView, isValue: Bool = false) -> [Token] {
        var (tokens, rest) = ([Token](), pattern)
        while let scalar = rest.popFirst() {
            if scalar == "$", rest.first == "(", !isValue, let end = rest.firstIndex(of: ")") {
                let words = variables[String(rest[rest.index(after: rest.startIndex)..<end])] ?? []
                tokens.append(.words(words.map { self.tokens($0[...].unicodeScalars, isValue: true) }))
                rest = rest[rest.index(after: end)...]
            } else if scalar == "*" {
                tokens.append(.any)
            } else {
                tokens.append(scalar == "?" ? .one : .scalar(scalar))
            }
        }
        return tokens
    }

    private func matches(_ pattern: String, _ text: String, ignoresCase: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return Self.ends(of: tokens(pattern[...].unicodeScalars), scalars, from: [0], ignoresCase)
            .contains(scalars.count)
    }

    /// Goes over the pattern with all indexes of the text at which it can be.
    private static func ends(
        of tokens: [Token], _ text: [Unicode.Scalar], from start: Set<Int>, _ ignoresCase: Bool
    ) -> Set<Int> {
        tokens.reduce(into: start) { indexes, token in
            switch token {
            case .scalar(let scalar):
                indexes = Set(
                    indexes.filter { index in
                        index < text.count
                            && (text[index] == scalar
                                || ignoresCase
                                    && text[index].properties.lowercaseMapping
                                        == scalar.properties.lowercaseMapping)
                    }.map { $0 + 1 })
            case .one: indexes = Set(indexes.filter { $0 < text.count }.map { $0 + 1 })
            case .any: indexes = indexes.min().map { Set($0...text.count) } ?? []
            case .words(let words):
                indexes = words.reduce(into: []) {
                    $0.formUnion(ends(of: $1, text, from: indexes, ignoresCase))
                }
            }
        }
    }
}
