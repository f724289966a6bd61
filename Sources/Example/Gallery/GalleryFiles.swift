import Foundation

/// The files that come with the gallery.
enum GalleryFiles {
    /// The text of a file in the folder `Data`.
    static func text(_ path: String) -> String {
        guard let folder = Bundle.module.resourceURL,
            let data = try? Data(contentsOf: folder.appendingPathComponent("Data/\(path)"))
        else { preconditionFailure("the gallery's bundle lacks Data/\(path)") }
        return String(decoding: data, as: UTF8.self)
    }
}
