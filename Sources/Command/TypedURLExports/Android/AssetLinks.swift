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
        var query: [String: String] = [:]
        let schema: String

        static func == (left: Self, right: Self) -> Bool {
            left.path == right.path && left.query == right.query
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(path)
            hasher.combine(query)
        }

        var json: JSONText {
            var members: [(String, JSONText)] = [("/", .string(path))]
            if !query.isEmpty {
                let items = query.sorted { $0.key < $1.key }
                members.append(("?", .object(items.map { ($0.key, .string($0.value)) })))
            }
            members.append(("comments", .string(schema)))
            return .object(members)
        }
    }

    let source: ExportSource
    /// The rules, each with its template; empty if all URLs must be let through.
    private(set) var components: [(component: Component, template: PlacedTemplate)] = []
    /// A template that has no rule, so that there are none.
    private var open: PlacedTemplate?
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
            for shape in PathShape.shapes(of: template) {
                let paths = Self.paths(shape)
                if paths.isEmpty, open == nil { open = template }
                for path in paths {
                    let component = Component(path: path, query: query, schema: template.schema.name)
                    if seen.insert(component).inserted { components.append((component, template)) }
                }
            }
        }
        if open != nil { components = [] }
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
        let android = source.platforms.android
        var statement: [(String, JSONText)] = [
            ("relation", .array([.string(Self.relation)])),
            (
                "target",
                .object([
                    ("namespace", .string("android_app")), ("package_name", .optional(android.package)),
                    ("sha256_cert_fingerprints", .array(android.fingerprints.map(JSONText.string))),
                ])
            ),
        ]
        if !components.isEmpty {
            let rules = JSONText.array(components.map(\.component.json))
            statement.append(
                (
                    "relation_extensions",
                    .object([(Self.relation, .object([("dynamic_app_link_components", rules)]))])
                ))
        }
        return Exported(JSONText.array([.object(statement)]).indented, problems + widenings)
    }

    private var widenings: [ExportFinding] {
        if let open, let host = open.host.pattern,
            let url = source.refused(["https://\(host)/x", "https://\(host)/x?not-a-parameter=x"])
        {
            return [
                ExportFinding(
                    .widened,
                    "no rule of Android lets all paths of this template through, and no others; so there are no rules",
                    details: [url], at: open.location)
            ]
        }
        var seen: Set<String> = []
        return components.compactMap { component, template in
            guard case .literal(let host) = template.host, !seen.contains(component.schema) else {
                return nil
            }
            let path = component.path.replacing("*", with: "x")
            let items = component.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let start = "https://\(host)\(path)?"
            let url = start + (items + ["not-a-parameter=x"]).joined(separator: "&")
            guard let refused = source.refused([url]) else { return nil }
            seen.insert(component.schema)
            return ExportFinding(
                .widened,
                "the rule \(QuotedText.quote(component.path)) also matches URLs that are not valid; let the parser decide",
                details: [refused], at: template.location)
        }
    }
}

extension AssetLinks {
    /// Compares the statements of a file about the app. Other apps and other relations are the server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.json()
        let package = source.platforms.android.package ?? ""
        let statements = (root.arrayValue ?? []).filter { statement in
            statement["target", "package_name"]?.stringValue == package
                && statement["relation"]?.strings.contains(Self.relation) == true
        }
        guard let first = statements.first else {
            return [
                ExportFinding(
                    .difference,
                    "no statement lets \(QuotedText.quote(package)) open URLs; add what is exported",
                    at: file.location(root.range.prefix(1)))
            ]
        }
        var differences: [ExportFinding] = []
        let fingerprints = statements.flatMap { $0["target", "sha256_cert_fingerprints"]?.strings ?? [] }
        let wanted = source.platforms.android.fingerprints
        for text in wanted where !fingerprints.contains(text) {
            differences.append(
                ExportFinding(
                    .difference, "the fingerprint \"\(text)\" is missing; add it",
                    at: file.location(
                        first["target", "sha256_cert_fingerprints"]?.range.prefix(1) ?? first.range.prefix(1))
                ))
        }
        for statement in statements {
            for node in statement["target", "sha256_cert_fingerprints"]?.arrayValue ?? [] {
                guard let text = node.stringValue, !wanted.contains(text) else { continue }
                differences.append(
                    ExportFinding(
                        .difference,
                        "the fingerprint \(QuotedText.quote(text)) is not in \"platforms\"; remove it, or add it there",
                        at: file.location(node.range)))
            }
            differences += ruleDifferences(statement, file)
        }
        return differences
    }

    private func ruleDifferences(_ statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        let list = statement["relation_extensions", Self.relation, "dynamic_app_link_components"]
        let nodes = list?.arrayValue ?? []
        func text(_ node: JSONNode) -> String {
            node.objectValue?.normalized(without: ["comments"]) ?? node.normalized
        }
        let given = Set(nodes.map(text))
        let wanted = components.map { component, template in
            (JSONNode.written(component.json.description).map(text) ?? "", component, template)
        }
        let expected = Set(wanted.map(\.0))
        var differences = nodes.filter { !expected.contains(text($0)) }.map { node in
            ExportFinding(
                .difference,
                "the rule \(QuotedText.quote(node["/"]?.stringValue ?? "*")) is not what the schemas say; remove it",
                at: file.location(node.range))
        }
        for (text, component, template) in wanted where !given.contains(text) {
            differences.append(
                ExportFinding(
                    .difference, "the rule \(QuotedText.quote(component.path)) is missing; add it",
                    at: file.location(list?.range.suffix(1) ?? statement.range.prefix(1)),
                    related: [("the rule is for this template", template.location)]))
        }
        return differences
    }
}
