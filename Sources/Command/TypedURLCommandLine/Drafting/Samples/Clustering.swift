import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs that one schema is to describe.
struct SampleCluster {
    /// A part that the URLs have in common.
    struct Part: Hashable, Sendable {
        let delimiter: SampleURL.Delimiter
        /// The text as a template writes it; nil if it varies.
        let literal: String?
    }

    /// Of `http` and `https` with the same host, it is `https`.
    var scheme: String
    /// Whether the host has both `https` and `http`.
    var hasHTTP = false
    var parts: [Part] = []
    /// The indices of the URLs.
    var samples: [Int]

    /// Whether the first part is the host of a website, whose name says nothing about the path.
    var isWeb: Bool { scheme.isWebScheme }

    /// Whether the last part is another URL, with its query and fragment.
    var takesRest: Bool { parts.last?.delimiter == .rest }

    /// A website or an app: the senders of its URLs have the same habits.
    var site: String {
        scheme + (parts.first?.delimiter.text ?? "") + (isWeb ? parts.first?.literal ?? "" : "")
    }

    /// The literal before a part, if it says what the part is: not a host of the web, and not `v1` or `api`.
    func context(of part: Int) -> String? {
        guard part > 0, !(part == 1 && isWeb), let literal = parts[part - 1].literal, !literal.isEmpty,
            !NameHint.isNamespace(literal)
        else { return nil }
        return literal
    }
}

/// Sorts URLs into clusters by what is literal in them: scheme and host, then the path part by part.
///
/// Each part of each URL is looked at once, so that the time is linear. A part is either one of the literals at its
/// position or a variable, so that the clusters are disjoint, and their templates differ at the first part that differs.
struct Clustering {
    private let samples: [SampleURL]
    /// How many literals one position can have.
    private let limit: Int

    /// The maximum number of clusters; more are not a designed API.
    private static let clusterLimit = 200

    /// The clusters of the URLs, those with the most URLs first.
    static func clusters(of samples: [SampleURL]) -> [SampleCluster] {
        var found: [SampleCluster] = []
        for limit in [64, 16, 4, 1] {
            found = Clustering(samples: samples, limit: limit).clusters()
            if found.count <= clusterLimit { break }
        }
        // Of equal size, the first one of the list.
        return found.sorted { ($1.samples.count, $0.samples[0]) < ($0.samples.count, $1.samples[0]) }
    }

    private func clusters() -> [SampleCluster] {
        let schemes = Dictionary(grouping: samples.indices) { samples[$0].scheme }
        let roots = schemes.map { SampleCluster(scheme: $0.key, samples: $0.value) }
        var branches = joined(roots.flatMap(divided))
        var found = roots.compactMap(ended)
        while let branch = branches.popLast() {
            if let ended = ended(branch) { found.append(ended) }
            branches += divided(branch)
        }
        return found
    }

    /// Joins the URLs of a host with `http` to those with `https`.
    private func joined(_ branches: [SampleCluster]) -> [SampleCluster] {
        func isHost(_ branch: SampleCluster, of scheme: String) -> Bool {
            branch.scheme == scheme && branch.parts[0].delimiter == .host
                && branch.parts[0].literal?.isEmpty == false
        }
        var plain: [SampleCluster.Part: SampleCluster] = [:]
        for branch in branches where isHost(branch, of: "http") { plain[branch.parts[0]] = branch }
        var result: [SampleCluster] = []
        for var branch in branches where !isHost(branch, of: "http") {
            if isHost(branch, of: "https"), let other = plain.removeValue(forKey: branch.parts[0]) {
                branch.hasHTTP = true
                branch.samples = (branch.samples + other.samples).sorted()
            }
            result.append(branch)
        }
        return result + plain.values
    }

    /// The URLs that have no further parts.
    private func ended(_ branch: SampleCluster) -> SampleCluster? {
        var ended = branch
        ended.samples.removeAll { samples[$0].parts.count > branch.parts.count }
        return ended.samples.isEmpty ? nil : ended
    }

    /// The other URLs, divided by their next part.
    private func divided(_ branch: SampleCluster) -> [SampleCluster] {
        let depth = branch.parts.count
        let further = branch.samples.filter { samples[$0].parts.count > depth }
        let groups = Dictionary(grouping: further) { samples[$0].parts[depth].delimiter }
        return groups.flatMap { delimiter, indices in
            let texts = indices.map { samples[$0].literal(samples[$0].parts[depth]) }
            let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let longer = zip(indices, texts).filter { samples[$0.0].parts.count > depth + 1 }
            let literals = SegmentChoice(
                counts, delimiter, after: branch, goingOn: Set(longer.map(\.1)), limit: limit
            ).literals
            let children = Dictionary(grouping: zip(indices, texts)) { _, text in
                SampleCluster.Part(delimiter: delimiter, literal: literals.contains(text) ? text : nil)
            }
            return children.map { part, samples in
                var child = branch
                child.parts.append(part)
                child.samples = samples.map(\.0)
                return child
            }
        }
    }
}

/// Decides which texts at one position are literals, and which are values of a variable.
///
/// Identifiers are values, unless the only one is in many URLs. What words are, the literal before them says: after the
/// name of a collection, such as `users`, they are values, unless they name an action or are frequent. Elsewhere they
/// are literals if they are few, or if each is in several URLs.
struct SegmentChoice {
    /// The texts that are literals.
    private(set) var literals: Set<String> = []

    private typealias Count = (text: String, count: Int)

    /// - Parameters:
    ///   - counts: How many URLs have each text.
    ///   - delimiter: What is before the texts.
    ///   - branch: The parts before them.
    ///   - goingOn: The texts after which a path goes on.
    ///   - limit: How many literals there can be.
    init(
        _ counts: [String: Int], _ delimiter: SampleURL.Delimiter, after branch: SampleCluster,
        goingOn: Set<String>, limit: Int
    ) {
        guard delimiter != .rest, delimiter == .host || OpaquePath.names(of: branch.scheme).isEmpty else {
            return
        }
        if delimiter == .host, branch.isWeb {
            literals = Self.hosts(counts, limit)
            return
        }
        // No variable holds a port beside a host, or brackets.
        let fixed = counts.keys.filter { text in
            text.isEmpty || delimiter == .host && text.contains { $0 == ":" || $0 == "[" }
        }
        let names = Self.names(counts, after: branch, goingOn)
        let rest = counts.filter { !fixed.contains($0.key) && !names.contains($0.key) }
        literals.formUnion(fixed)
        let hasIdentifier = rest.keys.contains { !Self.isWord($0) }
        if !hasIdentifier || rest.keys.allSatisfy(NameHint.isNamespace) {
            literals.formUnion(Self.words(rest, after: branch, limit))
        } else if rest.count == 1, let (text, count) = rest.first {
            let isLiteral = delimiter != .host || text == text.lowercased()
            if isLiteral, count >= Self.constantCount, text.utf8.count <= 32 { literals.insert(text) }
        } else {
            // A word with digits, such as `Page_8`, is a value beside identifiers.
            let words = rest.filter {
                Self.isWord($0.key)
                    && (!$0.key.utf8.contains(where: ByteClass.isDigit) || NameHint.isNamespace($0.key))
            }
            literals.formUnion(Self.words(words, after: branch, limit))
        }
    }

    /// So many URLs without another text are enough to hold an identifier for a constant.
    private static let constantCount = 5

    private static func hosts(_ counts: [String: Int], _ limit: Int) -> Set<String> {
        let total = counts.values.reduce(0, +)
        return Set(
            counts.keys.filter { text in
                let count = counts[text] ?? 0
                return counts.count <= limit || text.isEmpty || count >= 10 && count * 20 >= total
                    || text.contains { $0 == ":" || $0 == "[" }
            })
    }

    /// The texts that are probably the names of a site's users: they are before further segments, and most of all texts
    /// are in one URL each.
    private static func names(
        _ counts: [String: Int], after branch: SampleCluster, _ goingOn: Set<String>
    ) -> Set<String> {
        guard branch.isWeb, branch.parts.count == 1 else { return [] }
        let names = counts.filter { text, _ in
            goingOn.contains(text) && !NameHint.isCollection(text) && !NameHint.isNamespace(text)
        }
        let once = names.values.count { $0 == 1 }
        guard once >= 4, once * 2 > counts.count else { return [] }
        let total = counts.values.reduce(0, +)
        return Set(names.filter { $0.value < 10 || $0.value * 10 < total }.keys)
    }

    private static func words(_ words: [String: Int], after branch: SampleCluster, _ limit: Int) -> [String] {
        if words.count > 1, words.keys.allSatisfy(NameHint.isLanguage) { return [] }
        let total = words.values.reduce(0, +)
        let once = words.values.count { $0 == 1 }
        let isClosed: Bool
        let before = branch.context(of: branch.parts.count)
        if let before {
            isClosed =
                !NameHint.isCollection(before)
                && (words.count == 1 || words.count <= 12 && total >= words.count * 5)
        } else if branch.parts.last?.literal == nil, branch.parts.last != nil {
            isClosed = words.count <= 12 && (words.count <= 3 || once * 2 <= total)
        } else {
            isClosed = words.count <= 12 || total >= words.count * 3
        }
        if isClosed, words.count <= limit { return Array(words.keys) }
        // A few words can be literals among many values, such as /users/me and /users/eva.
        return words.keys.filter { word in
            let count = words[word] ?? 0
            return limit > 1 && NameHint.isAction(word)
                || limit > 1 && count >= 10 && count * 10 >= total && count * words.count >= 4 * total
        }
    }

    /// Whether a text is more likely part of an API than an identifier: letters, and few digits after them.
    static func isWord(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.count <= 40 else { return false }
        guard ByteClass.isLetter(first) || first == UInt8(ascii: "_") else { return false }
        let letters = bytes.prefix { !ByteClass.isDigit($0) }
        let rest = bytes.dropFirst(letters.count)
        // `v1`, `oauth2` and `v1.1` are words.
        guard letters.allSatisfy({ ByteClass.isLetter($0) || "-_.".utf8.contains($0) }), rest.count <= 3,
            rest.allSatisfy({ ByteClass.isDigit($0) || $0 == UInt8(ascii: ".") })
        else { return false }
        // An identifier has many changes of case.
        let humps = zip(letters, letters.dropFirst()).count { left, right in
            ByteClass.isLetter(left) && ByteClass.lowercased(left) == left
                && ByteClass.lowercased(right) != right
        }
        return humps <= 3
    }
}
