import Foundation
import TypedURLLoading

extension ResourceCache {
    /// The cache of the gallery.
    ///
    /// - Parameters:
    ///   - folder: Where pictures are kept for the next run; nil for nowhere.
    ///   - buildDate: When the program was built. Pictures that an earlier build drew are drawn anew; nil
    ///     keeps pictures in memory alone.
    static func gallery(in folder: URL?, buildDate: Date?) -> ResourceCache {
        var disk: DiskCache?
        if let folder, let buildDate {
            disk = DiskCache(
                folder: folder, limit: .megabytes(64),
                ageLimit: .seconds(Date().timeIntervalSince(buildDate)))
            // Nobody looks at the page before it is written, so a slow disk delays nobody.
            disk?.delayLimit = .seconds(600)
        }
        return ResourceCache(memory: .megabytes(256), disk: disk)
    }
}
