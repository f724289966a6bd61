import Foundation

/// A place on Earth, in degrees north and east.
struct Coordinate: Hashable, Sendable {
    var latitude: Double
    var longitude: Double

    /// The latitude at which Mercator's world is a square.
    static let highestLatitude = 85.051129

    /// The place in Mercator's projection. A unit is a degree of longitude, and north is up. The poles,
    /// which are infinitely far away, are moved to where no map reaches.
    var projected: Point {
        let clamped = min(max(latitude, -89.9), 89.9)
        return Point(x: longitude, y: atanh(sin(clamped * .pi / 180)) * 180 / .pi)
    }
}
