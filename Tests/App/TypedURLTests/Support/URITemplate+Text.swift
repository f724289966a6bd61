@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension URITemplate {
    /// Reads the text of a template that is known to be right.
    init(text: String) {
        var parts: [Part] = []
        for piece in text.split(separator: "{", omittingEmptySubsequences: true) {
            let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if !text.hasPrefix("{"), parts.isEmpty || halves.count == 1 {
                parts.append(.literal(String(piece)))
                continue
            }
            var names = halves[0]
            let op = Operator.allCases.first { $0 != .simple && names.hasPrefix($0.rawValue) } ?? .simple
            if op != .simple { names.removeFirst() }
            let variables = names.split(separator: ",").map { name in
                Variable(String(name.filter { $0 != "*" }), isExploded: name.hasSuffix("*"))
            }
            parts.append(.expression(op, variables))
            if halves.count > 1, !halves[1].isEmpty { parts.append(.literal(String(halves[1]))) }
        }
        self.init(parts)
    }
}
