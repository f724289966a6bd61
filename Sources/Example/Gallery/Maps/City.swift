/// A town that a map can name.
struct City: Sendable {
    let name: String
    let place: Point

    /// The large ones first, in Mercator's projection.
    static let all: [City] = encoded.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        guard fields.count == 3, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else {
            return nil
        }
        return City(
            name: String(fields[2]), place: Coordinate(latitude: latitude, longitude: longitude).projected)
    }
}
