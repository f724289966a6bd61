import TypedURLXML
import TypedURLSchema

/// A file that schemas can be exported to.
package enum ExportKind: String, CaseIterable, Sendable {
    case infoPlist = "info-plist"
    case entitlements
    case appSiteAssociation = "apple-app-site-association"
    case assetLinks = "assetlinks"
    case androidManifest = "android-manifest"
    case vectors
    case markdown
    case html

    /// Writes the file, with infos about where it lets more URLs through.
    package func export(_ source: ExportSource) -> Exported {
        var exported = file(source, nil)
        if exported.isUsable { exported.findings += widenings(source) }
        return exported
    }

    /// Writes the file, with what another one has for other apps and services where the file is one of a server.
    ///
    /// - Throws: The reason why that cannot be read, or what of it would be lost.
    package func export(
        _ source: ExportSource, replacing file: CheckedFile?
    ) throws(ExportFinding) -> Exported {
        var exported = export(source)
        guard let file, exported.isUsable else { return exported }
        guard isOfOneHost else {
            guard let range = try others(in: file, exported.text) else { return exported }
            throw ExportFinding(
                .difference,
                "the file has more than an export, which would be lost from here on; add what is printed without --output by hand, and then compare with --check",
                at: file.location(range))
        }
        exported.text = self.file(source, try file.json()).text
        return exported
    }

    /// The first element of an app's file that an export has not.
    private func others(in file: CheckedFile, _ text: String) throws(ExportFinding) -> Range<Int>? {
        let name = self == .androidManifest ? "manifest" : "plist"
        let known = Set(try CheckedFile(path: "", bytes: Array(text.utf8)).xml(name).all.map(\.summary))
        return try file.xml(name).all.first { !known.contains($0.summary) }
            .map { $0.children.isEmpty ? $0.range : $0.tag }
    }

    private func widenings(_ source: ExportSource) -> [ExportFinding] {
        switch self {
        case .appSiteAssociation: AppSiteAssociation(source).widenings
        case .assetLinks: AssetLinks(source).widenings
        case .androidManifest: AndroidManifest(source).widenings
        case .infoPlist, .entitlements, .vectors, .markdown, .html: []
        }
    }

    private func file(_ source: ExportSource, _ other: JSONNode?) -> Exported {
        switch self {
        case .infoPlist: InfoPlist(source).exported
        case .entitlements: Entitlements(source).exported
        case .appSiteAssociation: AppSiteAssociation(source).exported(replacing: other)
        case .assetLinks: AssetLinks(source).exported(replacing: other)
        case .androidManifest: AndroidManifest(source).exported
        case .vectors: Exported(Vectors(source).text)
        case .markdown: Exported(MarkdownPage(source).text)
        case .html: Exported(HTMLPage(source).text)
        }
    }

    /// More differences are not shown: it is another file.
    private static let differenceLimit = 200

    /// Compares a file, which may hold other things too, with what would be exported.
    ///
    /// - Parameter isExact: Whether what the schemas do not say is an error too.
    /// - Throws: The reason why the file cannot be read.
    package func compare(
        _ file: CheckedFile, _ source: ExportSource, isExact: Bool = false
    ) throws(ExportFinding) -> [ExportFinding] {
        let all = try differences(file, source).map { finding in
            var finding = finding
            if isExact, finding.rule == .additional { finding.rule = .difference }
            return finding
        }
        guard all.count > Self.differenceLimit else { return all }
        let message =
            "the file differs in \(all.count - Self.differenceLimit) more places; check that it is the right one"
        return all.prefix(Self.differenceLimit) + [
            ExportFinding(.difference, message, at: file.location(0..<0))
        ]
    }

    private func differences(
        _ file: CheckedFile, _ source: ExportSource
    ) throws(ExportFinding) -> [ExportFinding] {
        switch self {
        case .infoPlist: try InfoPlist(source).differences(from: file)
        case .entitlements: try Entitlements(source).differences(from: file)
        case .appSiteAssociation: try AppSiteAssociation(source).differences(from: file)
        case .assetLinks: try AssetLinks(source).differences(from: file)
        case .androidManifest: try AndroidManifest(source).differences(from: file)
        case .vectors, .markdown, .html: file.differences(fromWhole: export(source).text, of: self)
        }
    }

    /// The kind in a sentence.
    package var purpose: String {
        switch self {
        case .infoPlist: "the custom schemes, for an app's Info.plist"
        case .entitlements: "the associated domains, for an app's entitlements"
        case .appSiteAssociation: "universal links, for Apple's association file on a server"
        case .assetLinks: "app links, for Android's file on a server"
        case .androidManifest: "intent filters, for an app's AndroidManifest.xml"
        case .vectors: "test cases for readers in other languages, a line of JSON each"
        case .markdown: "documentation of all links, for a repository"
        case .html: "the same as a page that reads and builds URLs, one file that loads nothing"
        }
    }

    /// Whether the file can be one that other tools and people write too.
    package var isShared: Bool { ![.vectors, .markdown, .html].contains(self) }

    /// Whether each domain has a file of its own.
    package var isOfOneHost: Bool { self == .appSiteAssociation || self == .assetLinks }
}

extension XMLNode {
    /// The element and those in it.
    fileprivate var all: [XMLNode] { [self] + children.flatMap(\.all) }

    /// The element without those in it, and without the paths of rules, which schemas change.
    fileprivate var summary: [String] {
        [name] + attributes.filter { !$0.name.hasPrefix("android:path") }.map { "\($0.name)=\($0.value)" }
            + (children.isEmpty ? [text] : [])
    }
}
