/// A file that schemas can be exported to.
package enum ExportKind: String, CaseIterable, Sendable {
    case infoPlist = "info-plist"
    case vectors
    case markdown
    case html

    /// Writes the file.
    package func export(_ source: ExportSource) -> Exported {
        switch self {
        case .infoPlist: InfoPlist(source).exported
        case .vectors: Exported(Vectors(source).text)
        case .markdown: Exported(MarkdownPage(source).text)
        case .html: Exported(HTMLPage(source).text)
        }
    }

    /// Compares a file, which may hold other things too, with what would be exported.
    ///
    /// - Throws: The reason why the file cannot be read.
    package func compare(
        _ file: CheckedFile, _ source: ExportSource
    ) throws(ExportFinding) -> [ExportFinding] {
        switch self {
        case .infoPlist: try InfoPlist(source).differences(from: file)
        case .vectors, .markdown, .html: file.differences(fromWhole: export(source).text, of: self)
        }
    }

    /// The kind in a sentence.
    package var purpose: String {
        switch self {
        case .infoPlist: "the custom schemes, for an app's Info.plist"
        case .vectors: "test cases for readers in other languages, a line of JSON each"
        case .markdown: "documentation of all links, for a repository"
        case .html: "the same as a page with a search and QR codes, one file that loads nothing"
        }
    }
}
