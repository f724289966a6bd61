import TypedURLXML

/// The schemes that an app opens: `CFBundleURLTypes` in its Info.plist.
///
/// The system opens the app for each URL of a scheme; it looks at nothing after the scheme.
struct InfoPlist: AppFile {
    static let root = "plist"

    private let source: ExportSource
    private var schemes = ListedTexts(noun: "scheme", key: "CFBundleURLSchemes")

    init(_ source: ExportSource) {
        self.source = source
        for template in source.templates where !template.isWeb {
            schemes.add(template.components.scheme, template)
        }
    }

    var exported: Exported {
        var type: [(String, PropertyList)] = [("CFBundleTypeRole", .string("Editor"))]
        if let name = source.platforms.apple.urlName { type.append(("CFBundleURLName", .string(name))) }
        type.append((schemes.key, schemes.list))
        let list = PropertyList.dictionary([("CFBundleURLTypes", .array([.dictionary(type)]))])
        let problem = ExportFinding(
            .impossible,
            "no schema has a scheme of its own, and Info.plist has no others; for https, export \"entitlements\"",
            at: source.schemas.first?.location(ofTemplate: 0))
        return Exported(list.file, schemes.wanted.isEmpty ? [problem] : [])
    }

    /// Compares the URL types of a file that are the schemas': those with the name from the configuration, or with a
    /// text that can be one of the schemes. Others are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let root = try PropertyListNode.read(file)
        let given = ownTypes(root).flatMap { type in
            (type[schemes.key]?.items ?? []).map { (text: source.appleText($0.text ?? ""), node: $0) }
        }
        return schemes.differences(
            from: given, in: file, end: (root["CFBundleURLTypes"] ?? root).element.tag)
    }

    /// - Parameter isCertain: Whether texts whose values are not known do not count.
    private func ownTypes(_ root: PropertyListNode, isCertain: Bool = false) -> [PropertyListNode] {
        (root["CFBundleURLTypes"]?.items ?? []).filter { type in
            let texts = (type[schemes.key]?.items ?? []).map { source.appleText($0.text ?? "") }
                .filter { !isCertain || $0.unknown.isEmpty }
            return type["CFBundleURLName"]?.text.map { $0 == source.platforms.apple.urlName } ?? false
                || schemes.wanted.contains { scheme in texts.contains { $0.mayBe(scheme.text) } }
        }
    }

    /// The name of the first URL type with the schemas' schemes that has one.
    func facts(of file: CheckedFile) throws(ExportFinding) -> AppFacts {
        let root = try PropertyListNode.read(file)
        let types = ownTypes(root, isCertain: true) + ownTypes(root)
        let name = types.lazy.compactMap { $0["CFBundleURLName"]?.text }.first
        return AppFacts(values: name.map { [(["apple", "urlName"], .string($0))] } ?? [])
    }
}
