import Foundation
import TypedURLLoading

/// Why the next run will load pictures again that it could have found on disk.
struct CacheWarning: Equatable, CustomStringConvertible {
    let folder: URL
    let error: DiskError

    var description: String {
        """
        not every picture is kept in "\(folder.path)": \(error); choose another folder with --cache, \
        or none with --no-cache
        """
    }
}
