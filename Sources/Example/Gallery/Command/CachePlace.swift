import Foundation

/// Where the gallery keeps pictures for its next run.
enum CachePlace: Equatable, Sendable {
    /// In the user's cache folder.
    case usersCaches
    /// In another folder, by its path.
    case folder(String)
    /// In memory alone.
    case nowhere

    /// The folder that the pictures are kept in, or nil for none.
    ///
    /// It is always one of the gallery's own: a disk cache closes its folder to other users.
    var folder: URL? {
        let parent: URL? =
            switch self {
            case .usersCaches: FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
            case .folder(let path): URL(fileURLWithPath: path)
            case .nowhere: nil
            }
        return parent?.appendingPathComponent("typed-url-gallery")
    }
}
