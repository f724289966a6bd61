/// What a map shows, and how large.
struct MapSnapshot: Hashable, Sendable {
    var centre: Coordinate
    var latitudeDelta: Double
    var longitudeDelta: Double
    /// In points.
    var width: Int
    /// In points.
    var height: Int
    /// Pixels to a point.
    var scale: Int
}
