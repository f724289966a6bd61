/// What a picture's file says about itself.
struct PhotoHeader: Equatable, Sendable {
    let format: PhotoFormat
    /// In pixels, as a browser shows it: a camera's note that the photo lies on its side is heeded.
    let size: Size
}

extension PhotoHeader {
    /// Reads the header, and looks whether the file is whole.
    ///
    /// The pixels themselves are not decoded, so damage inside them stays unseen.
    init(_ bytes: [UInt8]) throws(PhotoHeaderError) {
        guard let format = PhotoFormat(announcedBy: bytes) else { throw .unknownFormat }
        let size =
            switch format {
            case .jpeg: try JPEGHeader.size(of: bytes)
            case .png: try PNGHeader.size(of: bytes)
            case .gif: try GIFHeader.size(of: bytes)
            case .webp: try WebPHeader.size(of: bytes)
            case .svg: try SVGHeader.size(of: bytes)
            }
        guard size.width > 0, size.height > 0 else { throw .damaged("its size is zero") }
        self.init(format: format, size: size)
    }
}
