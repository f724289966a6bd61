/// A file that schemas can be exported to.
package enum ExportKind: String, CaseIterable, Sendable {
    case infoPlist = "info-plist"

    /// Writes the file.
    package func export(_ source: ExportSource) -> Exported {
        switch self {
        case .infoPlist: InfoPlist(source).exported
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
        }
    }

    /// The kind in a sentence.
    package var purpose: String {
        switch self {
        case .infoPlist: "the custom schemes, for an app's Info.plist"
        }
    }
}
