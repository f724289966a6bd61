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

    /// Whose a file is, which decides what becomes of the rest of one that is there.
    package enum Owner: Sendable {
        /// An app's: what it has beside an export would be lost.
        case app
        /// A server's, one for each domain: what it has for others is kept.
        case server
        /// The schemas' alone: it is written anew.
        case schemas
    }

    /// All that is particular to a kind: its purpose in a sentence, whose the file is, and what writes and reads it.
    private typealias Row = (purpose: String, owner: Owner, file: (ExportSource) -> any ExportedFile)

    private var row: Row {
        switch self {
        case .infoPlist: ("the custom schemes, for an app's Info.plist", .app, InfoPlist.init)
        case .entitlements: ("the associated domains, for an app's entitlements", .app, Entitlements.init)
        case .appSiteAssociation:
            ("universal links, for Apple's association file on a server", .server, AppSiteAssociation.init)
        case .assetLinks: ("app links, for Android's file on a server", .server, AssetLinks.init)
        case .androidManifest:
            ("intent filters, for an app's AndroidManifest.xml", .app, AndroidManifest.init)
        case .vectors:
            whole("test cases for readers in other languages, a line of JSON each") { Vectors($0).text }
        case .markdown:
            whole("documentation of all links, for a repository") { MarkdownPage(links: $0.links).text }
        case .html:
            whole("the same as a page that reads and builds URLs, one file that loads nothing") {
                HTMLPage(links: $0.links).text
            }
        }
    }

    private func whole(_ purpose: String, _ text: @escaping (ExportSource) -> String) -> Row {
        (purpose, .schemas, { WholeFile(kind: self, text: text($0)) })
    }

    /// The kind in a sentence.
    package var purpose: String { row.purpose }

    package var owner: Owner { row.owner }

    /// Writes the file, with infos about where it lets more URLs through.
    package func export(_ source: ExportSource) -> Exported {
        let file = row.file(source)
        var exported = file.exported
        if exported.isUsable { exported.findings += file.widenings }
        return exported
    }

    /// Writes the file over another one.
    ///
    /// - Parameter replaces: Whether what the other one has beside the schemas is lost, if it is about this app.
    /// - Throws: The reason why that cannot be read, or what of it would be lost.
    package func export(
        _ source: ExportSource, over other: CheckedFile, replaces: Bool = false
    ) throws(ExportFinding) -> Exported {
        let (file, exported) = (row.file(source), export(source))
        guard exported.isUsable else { return exported }
        let written = try file.exported(over: other, replaces: replaces)
        return Exported(written.text, exported.findings + written.findings)
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
        var all = try row.file(source).differences(from: other)
        for index in all.indices where isExact && all[index].rule == .additional {
            all[index].rule = .difference
        }
        guard all.count > Self.differenceLimit else { return all }
        let message =
            "the file differs in \(all.count - Self.differenceLimit) more places; check that it is the right one"
        return all.prefix(Self.differenceLimit) + [other.finding(message)]
    }

    /// The facts about the app that a file has, with what its rules exclude.
    ///
    /// - Throws: The reason why the file cannot be read, or that it has none.
    package func facts(of other: CheckedFile, _ source: ExportSource) throws(ExportFinding) -> AppFacts {
        let facts = try row.file(source).facts(of: other)
        guard facts.values.isEmpty else { return facts }
        throw other.finding("the file has no fact about the app that \"platforms\" could have")
    }
}
