import TypedURLJSON
import TypedURLSchema
import TypedURLXML

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

    /// What writes and reads the file; nil if the file has nothing but the export.
    private func file(_ source: ExportSource) -> (any PlatformFile)? {
        switch self {
        case .infoPlist: InfoPlist(source)
        case .entitlements: Entitlements(source)
        case .appSiteAssociation: AppSiteAssociation(source)
        case .assetLinks: AssetLinks(source)
        case .androidManifest: AndroidManifest(source)
        case .vectors, .markdown, .html: nil
        }
    }

    /// Writes the file, with infos about where it lets more URLs through.
    package func export(_ source: ExportSource) -> Exported {
        if let file = file(source) {
            var exported = file.exported(replacing: nil)
            if exported.isUsable { exported.findings += file.widenings }
            return exported
        }
        return switch self {
        case .markdown: Exported(MarkdownPage(links: source.links).text)
        case .html: Exported(HTMLPage(links: source.links).text)
        default: Exported(Vectors(source).text)
        }
    }

    /// Writes the file, with what another one has for other apps and services where the file is one of a server.
    ///
    /// - Throws: The reason why that cannot be read, or what of it would be lost.
    package func export(
        _ source: ExportSource, replacing other: CheckedFile?
    ) throws(ExportFinding) -> Exported {
        var exported = export(source)
        guard let other, let file = file(source), exported.isUsable else { return exported }
        if isOfOneHost {
            exported.text = file.exported(replacing: try other.json()).text
        } else if let range = try others(in: other, exported.text) {
            throw ExportFinding(
                .difference,
                "the file has more than an export, which would be lost from here on; add what is printed without --output by hand, and then compare with --check",
                at: other.location(range))
        }
        return exported
    }

    /// The first element of an app's file that an export has not.
    private func others(in file: CheckedFile, _ text: String) throws(ExportFinding) -> Range<Int>? {
        let name = self == .androidManifest ? "manifest" : "plist"
        let known = Set(try CheckedFile(path: "", bytes: Array(text.utf8)).xml(name).all.map(\.summary))
        return try file.xml(name).all.first { !known.contains($0.summary) }
            .map { $0.children.isEmpty ? $0.range : $0.tag }
    }

    /// More differences are not shown: it is another file.
    private static let differenceLimit = 200

    /// Compares a file, which may hold other things too, with what would be exported.
    ///
    /// - Parameter isExact: Whether what the schemas do not say is an error too.
    /// - Throws: The reason why the file cannot be read.
    package func compare(
        _ other: CheckedFile, _ source: ExportSource, isExact: Bool = false
    ) throws(ExportFinding) -> [ExportFinding] {
        guard let file = file(source) else {
            let (own, bytes) = (Array(export(source).text.utf8), other.source.bytes)
            let start = zip(own, bytes).prefix { $0 == $1 }.count
            let message =
                "the file is not what the schemas say; write it again with: typed-url export \(rawValue)"
            let range = min(start, bytes.count)..<min(start + 1, bytes.count)
            return own == bytes
                ? [] : [ExportFinding(.difference, message, at: other.location(range))]
        }
        var all = try file.differences(from: other)
        for index in all.indices where isExact && all[index].rule == .additional {
            all[index].rule = .difference
        }
        guard all.count > Self.differenceLimit else { return all }
        let message =
            "the file differs in \(all.count - Self.differenceLimit) more places; check that it is the right one"
        return all.prefix(Self.differenceLimit) + [
            ExportFinding(.difference, message, at: other.location(0..<0))
        ]
    }

    /// The facts about the app that a file has, with what its rules exclude.
    ///
    /// - Throws: The reason why the file cannot be read, or that it has none.
    package func facts(
        of other: CheckedFile, _ source: ExportSource
    ) throws(ExportFinding) -> [AppFact] {
        let facts = try file(source)?.facts(of: other) ?? []
        guard facts.isEmpty else { return facts }
        throw ExportFinding(
            .difference, "the file has no fact about the app that \"platforms\" could have",
            at: other.location(0..<0))
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

/// A fact about the app: the names of its member in `platforms`, and its value.
package typealias AppFact = (path: [String], value: JSONText)

/// A file that is written from schemas, and that other tools and people write too.
protocol PlatformFile {
    /// - Parameter file: The file whose other parts are kept.
    func exported(replacing file: JSONNode?) -> Exported
    /// The infos about what the file lets through.
    var widenings: [ExportFinding] { get }
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding]
    func facts(of file: CheckedFile) throws(ExportFinding) -> [AppFact]
}

extension PlatformFile {
    var widenings: [ExportFinding] { [] }
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
