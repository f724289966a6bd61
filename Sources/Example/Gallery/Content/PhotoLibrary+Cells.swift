import GalleryURLs

extension PhotoLibrary {
    /// A photo in a cell, with what is to be done to it.
    func photo(
        _ photo: Photo, _ title: String, width: Int, height: Int, crop: AssetURL.Crop? = nil,
        filter: AssetURL.Filter = .original, rotate: AssetURL.Rotate = .value0
    ) throws -> Cell {
        let url = try AssetURL(
            id: photo.id, width: width, height: height, crop: crop, filter: filter, rotate: rotate)
        let work = [
            crop == nil ? nil : "cropped", rotate == .value0 ? nil : "turned",
            filter == .original ? nil : "in \(filter)",
        ].compactMap(\.self)
        let description =
            work.isEmpty ? photo.description : "\(photo.description), \(work.joined(separator: ", "))"
        return Cell(url: .asset(url), title: title, description: description)
    }

    /// A part of a photo, by fractions of its size.
    func crop(of photo: Photo, x: Double, y: Double, width: Double, height: Double) -> AssetURL.Crop {
        AssetURL.Crop(
            x: (photo.size.width * x).rounded(), y: (photo.size.height * y).rounded(),
            width: max((photo.size.width * width).rounded(), 1),
            height: max((photo.size.height * height).rounded(), 1))
    }

    /// The avatar of a chat with some of the faces.
    func avatar(
        _ indices: Range<Int>, _ title: String, size: Int = 96, shape: AvatarURL.Shape = .circle
    ) throws -> Cell {
        let photos = indices.map(face)
        let url = try AvatarURL(assets: photos.map(\.id), size: size, shape: shape)
        return Cell(
            url: .avatar(url), title: title,
            description: "The avatar of \(Self.list(photos.map(\.name)))")
    }

    /// Names as one says them: "Anna", "Anna and Boris", "Anna, Boris and Chloe".
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
