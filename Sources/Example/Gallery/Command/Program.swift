import Foundation

/// The program that runs.
enum Program {
    /// When it was built, or nil if that is not known.
    static var buildDate: Date? {
        guard let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path else { return nil }
        return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
