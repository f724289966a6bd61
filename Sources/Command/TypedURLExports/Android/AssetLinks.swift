@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON
import TypedURLLinting

/// The file on a server that lets an Android app open the server's URLs, with the rules that Android 15 (API level 35)
/// reads. The rules only narrow what the app's manifest lets through.
///
/// The documentation does not say whether `*` crosses slashes. Each path is let through in either case.
struct AssetLinks: RuleFile {
    static let platform = "android"
    static let scheme = "http"
    static let relation = "delegate_permission/common.handle_all_urls"

    /// A rule of the file, without its comment.
    struct Component: Hashable {
        /// The pattern of the path; nil for all.
        var path: String?
        /// The values by their names.
        var query: [String: String] = [:]
        /// The pattern of the fragment; nil for all.
        var fragment: String?
        var isExcluded = false

        func json(comments: String) -> JSONText {
            let items = query.sorted { $0.key < $1.key }.map { ($0.key, JSONText.string($0.value)) }
            return LinkRule.json(
                path: path, query: items.isEmpty ? nil : .object(items), fragment: fragment,
                isExcluded: isExcluded, comment: ("comments", comments))
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
        for template in source.templatesOfPaths where template.isWeb {
            let items = QueryShape(template).required.filter { item in
                (item.name + (item.value ?? "*")).utf8.allSatisfy(ByteClass.isUnreserved)
            }
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
            let fragments = Self.fragments(template)
            for shape in PathShape.acceptedShapes(of: template) {
                let paths = Self.paths(shape)
                if paths.isEmpty { isOpen = true }
                for (path, fragment) in paths.flatMap({ path in fragments.map { (path, $0) } }) {
                    let component = Component(path: path, query: query, fragment: fragment)
                    if seen.insert(component).inserted { components.append((component, template)) }
                }
            }
        }
        if isOpen { components = [] }
        // Nothing is compared with it, whichever characters a wildcard crosses.
        if let first = components.first?.template, !templates.contains(where: \.mayHaveFragment) {
            components.insert((Component(fragment: "?*", isExcluded: true), first), at: 0)
        }
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
        problems += hidden
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

    var exported: Exported {
        let captured = source.capturedPages(by: "assetlinks.json") { template in
            isOpen || Self.fragments(template) == [nil]
        }
        return Exported(JSONText.array([statement]).indented, problems + captured)
    }

    /// The statement about the app.
    var statement: JSONText {
        let android = source.platforms.android
        let target: [(String, JSONText)] = [
            ("namespace", .string("android_app")), ("package_name", .optional(android.package)),
            ("sha256_cert_fingerprints", .array(android.fingerprints.map(JSONText.string))),
        ]
        let statement: [(String, JSONText)] = [
            ("relation", .array([.string(Self.relation)])), ("target", .object(target)),
        ]
        if rules.isEmpty { return .object(statement) }
        let extensions = JSONText.object([("dynamic_app_link_components", .array(rules))])
        return .object(statement + [("relation_extensions", .object([(Self.relation, extensions)]))])
    }

    /// The rules of the file, those that exclude first; none if there are no others and all URLs are let through.
    var rules: [JSONText] { isOpen && exclusions.isEmpty ? [] : own.map(\.text) }

    var own: [(text: JSONText, rule: AssociationRule)] {
        // All URLs, whether a wildcard crosses slashes or not.
        let all =
            ["/", "#"].map { JSONText.object([($0, .string("*")), ("comments", .string("all other URLs"))]) }
            + [.object([("comments", .string("all other URLs"))])]
        let listed = components.map { component, template in
            component.json(
                comments: component.isExcluded
                    ? "no URL has a fragment" : "schema \(template.schema.name)")
        }
        let texts = exclusions.map { $0.rule(commentName: "comments") } + (isOpen ? all : listed)
        return Array(zip(texts, Self.read(texts)))
    }

    /// The rules of a list that is written; without any, all pass.
    static func read(_ rules: [JSONText]) -> [AssociationRule] {
        let text = JSONText.array(rules.isEmpty ? [.object([])] : rules).description
        return (JSONNode.written(text)?.arrayValue ?? []).map { AssociationRule($0, ignoresSlashes: false) }
    }

    var templates: [PlacedTemplate] { components.map(\.template) }

    var exclusions: [Platforms.Exclusion] { source.platforms.android.exclusions }

    /// Whether a statement is about the app.
    func isOwn(_ statement: JSONNode) -> Bool {
        Self.package(of: statement) == source.platforms.android.package && Self.isForLinks(statement)
    }

    var widenings: [ExportFinding] {
        let message =
            isOpen
            ? "no rule of Android lets all paths of a template through, and no others; so there are no rules"
            : "the rules also let URLs through that are not valid; let the parser decide"
        let excluded = excluded
        func opens(_ url: String) -> Bool {
            let parts = SplitURL(url)
            guard String(parts.scheme).isWebScheme, source.hasHost(of: parts),
                !excluded.contains(where: { $0.matches(AssociationURL(url)) })
            else { return false }
            let first = components.first { $0.component.matches(parts) }
            return isOpen || first.map { !$0.component.isExcluded } ?? false
        }
        return source.gaps(message, rules: 8 * components.count, opens: opens)
    }
}

extension AssetLinks.Component {
    /// Whether a URL passes however a wildcard is read: here a star never crosses a slash and never gives back.
    fileprivate func matches(_ url: SplitURL) -> Bool {
        func matches(_ pattern: String?, _ text: some StringProtocol) -> Bool {
            let own = pattern?.replacing(".", with: "\\.").replacing("?", with: ".").replacing(
                "*", with: "[^/]*")
            return own.map { TextPattern(.pattern, $0).matches(Array(text.unicodeScalars)) } ?? true
        }
        let items = (url.query ?? "").split(separator: "&")
        return matches(path, url.path) && matches(fragment, url.fragment ?? "")
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

    static func fingerprintList(of statement: JSONNode) -> JSONNode? {
        statement["target", "sha256_cert_fingerprints"]
    }

    static func rules(of statement: JSONNode) -> [AssociationRule] {
        let extensions = statement["relation_extensions", relation, "dynamic_app_link_components"]
        return (extensions?.arrayValue ?? []).map { AssociationRule($0, ignoresSlashes: false) }
    }
}
