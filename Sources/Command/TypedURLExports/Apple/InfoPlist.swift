import TypedURLXML
import TypedURLModel
import TypedURLSchema

/// The schemes that an app opens: `CFBundleURLTypes` in its Info.plist.
///
/// The system opens the app for each URL of a scheme; it looks at nothing after the scheme.
struct InfoPlist {
    private let source: ExportSource
    /// The schemes, and the first template with each.
    let schemes: [(name: String, template: PlacedTemplate)]

    init(_ source: ExportSource) {
        self.source = source
        var schemes: [(name: String, template: PlacedTemplate)] = []
        for template in source.templates where !template.isWeb {
            let scheme = template.components.scheme
            if !schemes.contains(where: { $0.name == scheme }) { schemes.append((scheme, template)) }
        }
        self.schemes = schemes
    }

    /// The file, which has nothing else.
    var exported: Exported {
        guard !schemes.isEmpty else {
            return Exported(
                "",
                [
                    ExportFinding(
                        .impossible,
                        "no schema has a scheme of its own, and Info.plist has no others; for https, export \"entitlements\"",
                        at: source.schemas.first?.location(ofTemplate: 0))
                ])
        }
        var type: [(String, PropertyList)] = [("CFBundleTypeRole", .string("Editor"))]
        if let name = source.platforms.apple.urlName { type.append(("CFBundleURLName", .string(name))) }
        type.append(("CFBundleURLSchemes", .array(schemes.map { .string($0.name) })))
        let list = PropertyList.dictionary([("CFBundleURLTypes", .array([.dictionary(type)]))])
        return Exported(list.file)
    }

    /// What is beside the type that is exported.
    static func others(_ root: PropertyListNode) -> Range<Int>? {
        let types = root["CFBundleURLTypes"]?.items ?? []
        return root.key(notIn: ["CFBundleURLTypes"])
            ?? types.first?.key(notIn: ["CFBundleTypeRole", "CFBundleURLName", "CFBundleURLSchemes"])
            ?? types.dropFirst().first?.element.tag
    }

    /// Compares the URL types of a file that are the schemas': those with the name from the configuration, or with one
    /// of the schemes. Others are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let root = try PropertyListNode.read(file)
        let names = Set(schemes.map(\.name))
        var found: Set<String> = []
        var findings: [ExportFinding] = []
        let types = root["CFBundleURLTypes"]
        for type in types?.items ?? [] {
            let listed = type["CFBundleURLSchemes"]?.items ?? []
            // Schemes have no case.
            let texts = listed.map { $0.text?.lowercased() ?? "" }
            let isNamed = type["CFBundleURLName"]?.text.map { $0 == source.platforms.apple.urlName } ?? false
            guard isNamed || !names.isDisjoint(with: texts) else { continue }
            for (node, text) in zip(listed, texts) {
                if names.contains(text) {
                    found.insert(text)
                } else {
                    findings.append(
                        ExportFinding(
                            .additional, "no schema has the additional scheme \(QuotedText.quote(text))",
                            at: file.location(node.element.range)))
                }
            }
        }
        for (name, template) in schemes where !found.contains(name) {
            findings.append(
                ExportFinding(
                    .difference,
                    "the scheme \(QuotedText.quote(name)) is missing; add it to \"CFBundleURLSchemes\"",
                    at: file.location(types?.element.tag ?? root.element.tag),
                    related: [("a template has the scheme", template.location)]))
        }
        return findings
    }
}
