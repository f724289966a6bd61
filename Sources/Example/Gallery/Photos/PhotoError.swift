/// Why there is no picture of a photo.
enum PhotoError: Error, Equatable, CustomStringConvertible {
    case unknown(id: String, library: String)
    case unreadable(id: String, reason: String)
    case tooLarge(id: String, limit: Int)
    case unknownFormat(id: String)
    case damaged(id: String, reason: String)
    case cropOutside(id: String, crop: Box, size: Size)

    var description: String {
        switch self {
        case .unknown(let id, let library):
            "There is no photo \"\(id)\" in \(library)."
        case .unreadable(let id, let reason):
            "The photo \"\(id)\" cannot be read: \(reason)."
        case .tooLarge(let id, let limit):
            "The photo \"\(id)\" is larger than \(limit) MB, which is too much for a page."
        case .unknownFormat(let id):
            "\"\(id)\" is not a JPEG, PNG, GIF, WebP or SVG file."
        case .damaged(let id, let reason):
            "The photo \"\(id)\" is damaged: \(reason)."
        case .cropOutside(let id, let crop, let size):
            """
            The crop begins at \(crop.minX.shortened),\(crop.minY.shortened), but the photo "\(id)" \
            has \(size.width.shortened) × \(size.height.shortened) pixels.
            """
        }
    }
}
