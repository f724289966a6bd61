/// A place on a plane.
struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    /// The point on the way to another, at a part of the way.
    func towards(_ other: Point, part: Double) -> Point {
        Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}

/// An upright rectangle, edges included.
struct Box: Hashable, Sendable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    var width: Double { maxX - minX }
    var height: Double { maxY - minY }

    func intersects(_ other: Box) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    func contains(_ other: Box) -> Bool {
        minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    func insetBy(_ distance: Double) -> Box {
        Box(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }
}

/// Width and height, in pixels or points.
struct Size: Hashable, Sendable {
    var width: Double
    var height: Double

    /// The size after a quarter turn.
    var turned: Size { Size(width: height, height: width) }
}
