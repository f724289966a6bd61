@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON
import TypedURLLinting

/// The file on a server that lets an Android app open the server's URLs, with the rules that Android 15 (API level 35)
/// reads. The rules only narrow what the app's manifest lets through.
///
/// The documentation does not say whether `*` crosses slashes. Each path is let through in either case.
struct AssetLinks {
    static let relation = "delegate_permission/common.handle_all_urls"

    /// A rule of the file.
    struct Component: Hashable {
        let path: String
        let query: [String: String]
        /// The pattern of the fragment; nil if none is sure to let all through.
        let fragment: String?

        func json(comments: String) -> JSONText {
            var members: [(String, JSONText)] = [("/", .string(path))]
            if !query.isEmpty {
                let items = query.sorted { $0.key < $1.key }
                members.append(("?", .object(items.map { ($0.key, .string($0.value)) })))
            }
            if let fragment { members.append(("#", .string(fragment))) }
            members.append(("comments", .string(comments)))
            return .object(members)
        }
    }

    let source: ExportSource
    /// The rules, each with its template; empty if all URLs must be let through.
    private(set) var components: [(component: Component, template: PlacedTemplate)] = []
    /// Whether a template has no rule, so that there are none.
    private var isOpen = false
    private(set) var problems: [ExportFinding] = []

    init(_ source: ExportSource) {
        self.source = source
        let templates = source.templates.filter(\.isWeb)
        var seen: Set<Component> = []
        for template in templates {
            let items = QueryShape(template).required.filter { item in
                (item.name + (item.value ?? "*")).utf8.allSatisfy(ByteClass.isUnreserved)
            }
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
            let fragments = Self.fragments(template)
            for shape in PathShape.shapes(of: template) {
                let paths = Self.paths(shape)
                if paths.isEmpty { isOpen = true }
                for (path, fragment) in paths.flatMap({ path in fragments.map { (path, $0) } }) {
                    let component = Component(path: path, query: query, fragment: fragment)
                    if seen.insert(component).inserted { components.append((component, template)) }
                }
            }
        }
        if isOpen { components = [] }
        let android = source.platforms.android
        if templates.isEmpty { problems.append(source.noWebTemplate("app links")) }
        if android.package == nil {
            problems.append(source.missing("android.package", "\"com.example.app\""))
        }
        if android.fingerprints.isEmpty {
            problems.append(
                source.missing(
                    "android.sha256CertFingerprints", "[\"14:6D:…\"], which keytool -list -v prints"))
        }
    }

    /// The patterns for a fragment; nil where there are none.
    private static func fragments(_ template: PlacedTemplate) -> [String?] {
        guard let shapes = PathShape.shapes(ofFragmentOf: template) else { return [nil] }
        let patterns = shapes.map(paths)
        return patterns.contains([]) ? [nil] : patterns.joined().map(Optional.some)
    }

    /// The patterns for a path; empty if it has none.
    private static func paths(_ shape: PathShape) -> [String] {
        guard !shape.mayBeEmpty else { return [] }
        var pattern = ""
        var prefix: String?
        var isEnded = false
        for part in shape.parts {
            switch part {
            case .slash:
                pattern += "/"
                isEnded = false
            case .byte(let byte, let isEscaped):
                if isEscaped, byte == UInt8(ascii: "/") { return [] }
                if isEnded { continue }
                if !isEscaped, ByteClass.isUnreserved(byte) {
                    pattern += String(decoding: [byte], as: UTF8.self)
                } else {
                    // Nothing says whether escapes are decoded, and a wildcard stands for itself too.
                    pattern += "*"
                    isEnded = true
                }
            case .text(let text):
                if text.mayHaveSlash || text.mayDecodeToSlash { return [] }
                if isEnded { continue }
                pattern += "*"
                isEnded = true
            }
            if isEnded, prefix == nil { prefix = pattern }
        }
        guard let prefix, prefix != pattern else { return [pattern] }
        return [pattern, prefix]
    }

    var exported: Exported { exported(replacing: nil) }

    /// - Parameter file: The file whose other statements are kept.
    func exported(replacing file: JSONNode?) -> Exported {
        let captured = source.capturedPages(by: "assetlinks.json") { template in
            isOpen || Self.fragments(template) == [nil]
        }
        let others = file?.arrayValue ?? []
        let index = others.firstIndex(where: isOwn)
        let relations = others.filter(isOwn).flatMap { $0["relation"]?.strings ?? [] }
        var statements = others.filter { !isOwn($0) }.map(JSONText.init)
        statements.insert(
            statement([Self.relation] + relations.filter { $0 != Self.relation }),
            at: index ?? statements.count)
        return Exported(JSONText.array(statements).indented, problems + captured)
    }

    private func statement(_ relations: [String]) -> JSONText {
        let android = source.platforms.android
        var statement: [(String, JSONText)] = [
            ("relation", .array(relations.map(JSONText.string))),
            (
                "target",
                .object([
                    ("namespace", .string("android_app")), ("package_name", .optional(android.package)),
                    ("sha256_cert_fingerprints", .array(android.fingerprints.map(JSONText.string))),
                ])
            ),
        ]
        if !rules.isEmpty {
            statement.append(
                (
                    "relation_extensions",
                    .object([
                        (Self.relation, .object([("dynamic_app_link_components", .array(rules))]))
                    ])
                ))
        }
        return .object(statement)
    }

    /// The rules of the file, those that exclude first.
    private var rules: [JSONText] {
        let own = components.map { $0.component.json(comments: $0.template.schema.name) }
        guard !exclusions.isEmpty else { return own }
        // All URLs, whether a wildcard crosses slashes or not.
        let all = isOpen ? ["/", "#"].map { JSONText.object([($0, .string("*"))]) } : []
        return exclusions.map { $0.rule(commentName: "comments") } + all + own
    }

    var exclusions: [Platforms.Exclusion] { source.platforms.android.exclusions }

    /// Whether a statement is about the app.
    func isOwn(_ statement: JSONNode) -> Bool {
        Self.package(of: statement) == source.platforms.android.package && Self.isForLinks(statement)
    }

    /// The infos about what the rules let through.
    var widenings: [ExportFinding] {
        let message =
            isOpen
            ? "no rule of Android lets all paths of a template through, and no others; so there are no rules"
            : "the rules also let URLs through that are not valid; let the parser decide"
        return source.widenings(message) { url in
            let parts = SplitURL(url)
            guard parts.scheme.isWebScheme, source.hasHost(of: parts) else { return false }
            return isOpen || components.contains { $0.component.matches(parts) }
        }
    }
}

extension AssetLinks.Component {
    /// Whether a URL passes however a wildcard is read.
    fileprivate func matches(_ url: SplitURL) -> Bool {
        func matches(_ pattern: String, _ text: some StringProtocol) -> Bool {
            let (own, other) = (
                pattern.split(separator: "/", omittingEmptySubsequences: false),
                text.split(separator: "/", omittingEmptySubsequences: false)
            )
            return own.count == other.count
                && zip(own, other).allSatisfy { pattern, text in
                    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : pattern == text
                }
        }
        let items = (url.query ?? "").split(separator: "&")
        return matches(path, url.path) && fragment.map { matches($0, url.fragment ?? "") } ?? true
            && query.allSatisfy { items.contains(Substring("\($0.key)=\($0.value)")) }
    }
}

// MARK: Statements of a file

extension AssetLinks {
    static func isForLinks(_ statement: JSONNode) -> Bool {
        statement["relation"]?.strings.contains(relation) == true
    }

    static func package(of statement: JSONNode) -> String? {
        statement["target", "package_name"]?.stringValue
    }

    /// The fingerprints in upper case.
    static func fingerprints(of statement: JSONNode) -> [String] {
        (fingerprintList(of: statement)?.strings ?? []).map { $0.uppercased() }
    }

    private static func fingerprintList(of statement: JSONNode) -> JSONNode? {
        statement["target", "sha256_cert_fingerprints"]
    }

    static func rules(of statement: JSONNode) -> [JSONNode] {
        statement["relation_extensions", relation, "dynamic_app_link_components"]?.arrayValue ?? []
    }

    static func isExcluded(_ rule: JSONNode) -> Bool { rule["exclude"]?.booleanValue == true }
}

// MARK: Differences

extension AssetLinks {
    /// Compares the statements of a file about the app. Other apps and other relations are the server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.json()
        let package = source.platforms.android.package ?? ""
        let statements = (root.arrayValue ?? []).filter(isOwn)
        guard let first = statements.first else {
            return [
                ExportFinding(
                    .difference,
                    "no statement lets \(QuotedText.quote(package)) open URLs; add what is exported",
                    at: file.location(root.range.prefix(1)))
            ]
        }
        var differences: [ExportFinding] = []
        let fingerprints = statements.flatMap(Self.fingerprints(of:))
        let wanted = source.platforms.android.fingerprints
        for text in wanted where !fingerprints.contains(text) {
            differences.append(
                ExportFinding(
                    .difference, "the fingerprint \"\(text)\" is missing; add it",
                    at: file.location((Self.fingerprintList(of: first) ?? first).range.prefix(1))))
        }
        for statement in statements {
            for node in Self.fingerprintList(of: statement)?.arrayValue ?? [] {
                guard let text = node.stringValue, !wanted.contains(text.uppercased()) else { continue }
                differences.append(
                    ExportFinding(
                        .additional,
                        "the additional fingerprint \(QuotedText.quote(text)) is not in \"platforms\"",
                        at: file.location(node.range)))
            }
            differences += ruleDifferences(statement, file)
        }
        return differences
    }

    private func ruleDifferences(_ statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        let nodes = Self.rules(of: statement)
        func text(_ node: JSONNode) -> String {
            node.objectValue?.normalized(without: ["comments"]) ?? node.normalized
        }
        let given = Set(nodes.map(text))
        let wanted = rules.map { JSONNode.written($0.description) }
        let expected = Set(wanted.compactMap { $0.map(text) })
        func shown(_ node: JSONNode) -> String {
            QuotedText.quote(
                (node["/"]?.stringValue ?? "*") + (node["#"]?.stringValue.map { "#" + $0 } ?? ""))
                + (Self.isExcluded(node) ? " that excludes" : "")
        }
        var differences = nodes.filter { !expected.contains(text($0)) }.map { node in
            ExportFinding(
                .additional,
                "the additional rule \(shown(node))\(Self.isExcluded(node) ? "; if that is meant, add it to \"platforms.android.exclude\"" : " lets more URLs through than the schemas")",
                at: file.location(node.range))
        }
        let patterns = nodes.filter { !Self.isExcluded($0) && $0["?"] == nil && $0["#"] == nil }
            .map { WildcardPattern($0["/"]?.stringValue ?? "*", [:]) }
        for (index, node) in wanted.enumerated() {
            guard let node, !given.contains(text(node)) else { continue }
            let path = Array((node["/"]?.stringValue ?? "*").unicodeScalars)
            // Without rules, all URLs of the manifest pass.
            let isCovered = nodes.isEmpty || patterns.contains { $0.matches(path, ignoresCase: false) }
            let template = index - (wanted.count - components.count)
            // All that is excluded is before; these let the others through.
            if isCovered, index >= exclusions.count, template < 0 { continue }
            differences.append(
                ExportFinding(
                    isCovered && index >= exclusions.count ? .additional : .difference,
                    "the rule \(shown(node)) is missing; add it",
                    at: file.location(nodes.last?.range.suffix(1) ?? statement.range.prefix(1)),
                    related: template < 0
                        ? [] : [("the rule is for this template", components[template].template.location)]))
        }
        return differences
    }
}
