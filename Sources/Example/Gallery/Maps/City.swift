/// A town that a map can name.
struct City: Sendable {
    let name: String
    let place: Point

    /// The large ones first, in Mercator's projection. From Natural Earth, 1:110m, which is in the public domain.
    static let all: [City] = GalleryFiles.text("towns.txt").split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        guard fields.count == 3, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else {
            return nil
        }
        return City(
            name: String(fields[2]), place: Coordinate(latitude: latitude, longitude: longitude).projected)
    }
}
