/// A photo's file, looked through and ready to be drawn.
struct Photo: Sendable {
    let id: String
    let bytes: [UInt8]
    let header: PhotoHeader

    var size: Size { header.size }

    init(id: String, bytes: [UInt8]) throws(PhotoError) {
        self.id = id
        self.bytes = bytes
        do {
            header = try PhotoHeader(bytes)
        } catch {
            switch error {
            case .unknownFormat: throw .unknownFormat(id: id)
            case .damaged(let reason): throw .damaged(id: id, reason: reason)
            }
        }
    }

    /// The photo in a URL of its own. Inside an `<image>` it runs no script and loads nothing.
    var dataURI: Markup {
        DataURI.markup(bytes, mimeType: header.format.mimeType)
    }
}
