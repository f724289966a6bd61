/// A place on a plane.
struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    /// The point on the way to another, at a part of the way.
    func towards(_ other: Point, part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
