/// A photo that comes with the gallery: drawn, so that it belongs to nobody.
struct Photo: Hashable, Sendable {
    let id: String
    /// What it shows, for those who cannot see it.
    let description: String
    /// In pixels.
    let size: Size

    init(_ id: String, _ description: String, _ width: Double, _ height: Double) {
        self.id = id
        self.description = description
        size = Size(width: width, height: height)
    }

    /// What to call it: its identifier without folders.
    var name: String {
        let name = id.split(separator: "/").last ?? Substring(id)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The photo in a URL of its own. Inside an `<image>` it loads nothing.
    var dataURI: Markup { DataURI.markup(GalleryFiles.text("photos/\(id).svg").utf8) }
}

/// Why there is no picture of a photo.
enum PhotoError: Error, Equatable, CustomStringConvertible {
    case unknown(id: String)
    case cropOutside(id: String, crop: Box, size: Size)

    var description: String {
        switch self {
        case .unknown(let id):
            "There is no photo \"\(id)\" in the gallery."
        case .cropOutside(let id, let crop, let size):
            """
            The crop begins at \(crop.minX.shortened),\(crop.minY.shortened), but the photo "\(id)" \
            has \(size.width.shortened) × \(size.height.shortened) pixels.
            """
        }
    }
}
