import TypedURLSchema

/// How Apple's platforms read an association file, from Apple's documentation: the first component that matches decides.
///
/// Where the documentation leaves a doubt, a component that includes matches less, and one that excludes matches more.
package struct AssociationMatcher {
    private let components: [JSONNode]
    private let variables: [(name: String, values: [String])]

    package init?(_ file: String) {
        guard let links = JSONNode.read(file)?["applinks"] else { return nil }
        components = links["details"]?.elements?.first?["components"]?.elements ?? []
        variables =
            links["substitutionVariables"]?.object?.members.map { member in
                (member.name, member.node.elements?.compactMap(\.string) ?? [])
            } ?? []
    }

    package func opens(_ url: String) -> Bool {
        var rest = url[...]
        guard rest.hasPrefix("https://") else { return false }
        rest = rest.dropFirst("https://".count).drop { !"/?#".contains($0) }
        let path = String(rest.prefix { !"?#".contains($0) })
        rest = rest.dropFirst(path.count)
        let query = rest.first == "?" ? String(rest.dropFirst().prefix { $0 != "#" }) : ""
        for component in components {
            let isExcluded: Bool
            if case .boolean(true)? = component["exclude"]?.value {
                isExcluded = true
            } else {
                isExcluded = false
            }
            let pattern = component["/"]?.string ?? "*"
            // A slash at the end does not count. That it is there helps no rule that includes.
            let paths =
                isExcluded
                ? [
                    path, path.hasSuffix("/") ? path : path + "/",
                    String(path.reversed().drop { $0 == "/" }.reversed()),
                ]
                : [path.isEmpty ? "/" : path]
            guard paths.contains(where: { matches(pattern, $0) }), matches(component["?"], query) else {
                continue
            }
            return !isExcluded
        }
        return false
    }

    /// All values of a name must match; an item that is absent is empty.
    private func matches(_ rules: JSONNode?, _ query: String) -> Bool {
        let items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
        }
        return (rules?.object?.members ?? []).allSatisfy { rule in
            let values = items.filter { $0.name == rule.name }.map(\.value)
            return (values.isEmpty ? [""] : values).allSatisfy { matches(rule.node.string ?? "", $0) }
        }
    }

    private func matches(_ pattern: String, _ text: String) -> Bool {
        Self.matches(tokens(Array(pattern.utf8)[...]), Array(text.utf8))
    }

    private enum Token {
        case byte(UInt8), one, any, words([String])
    }

    private func tokens(_ pattern: ArraySlice<UInt8>) -> [Token] {
        var (tokens, rest) = ([Token](), pattern)
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "("),
                let end = rest.firstIndex(of: UInt8(ascii: ")"))
            {
                let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
                tokens.append(.words(variables.first { $0.name == name }?.values ?? []))
                rest = rest[(end + 1)...]
            } else if byte == UInt8(ascii: "*") {
                tokens.append(.any)
            } else {
                tokens.append(byte == UInt8(ascii: "?") ? .one : .byte(byte))
            }
        }
        return tokens
    }

    /// Goes over the pattern with all places of the text at which it can be.
    private static func matches(_ tokens: [Token], _ text: [UInt8]) -> Bool {
        let places = tokens.reduce(into: Set([0])) { places, token in
            switch token {
            case .byte(let byte):
                places = Set(places.filter { $0 < text.count && text[$0] == byte }.map { $0 + 1 })
            case .one: places = Set(places.filter { $0 < text.count }.map { $0 + 1 })
            case .any: places = places.min().map { Set($0...text.count) } ?? []
            case .words(let words):
                places = Set(
                    places.flatMap { place in
                        words.filter { text[place...].starts(with: $0.utf8) }.map { place + $0.utf8.count }
                    })
            }
        }
        return places.contains(text.count)
    }
}
