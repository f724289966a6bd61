import Foundation

/// A closed line: the last point is joined to the first.
struct Ring: Sendable {
    let points: [Point]
    let bounds: Box

    init(_ points: [Point]) {
        self.points = points
        var bounds = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for point in points {
            bounds.minX = min(bounds.minX, point.x)
            bounds.minY = min(bounds.minY, point.y)
            bounds.maxX = max(bounds.maxX, point.x)
            bounds.maxY = max(bounds.maxY, point.y)
        }
        self.bounds = bounds
    }

    func map(_ transform: (Point) -> Point) -> Ring {
        Ring(points.map(transform))
    }

    /// The part inside a box, after Sutherland and Hodgman: one edge of the box after another cuts off
    /// what lies beyond it. A part that leaves the box comes back along the box's edge.
    func clipped(to box: Box) -> Ring {
        if box.contains(bounds) { return self }
        var points = self.points
        points = Self.cut(points) { $0.x - box.minX }
        points = Self.cut(points) { box.maxX - $0.x }
        points = Self.cut(points) { $0.y - box.minY }
        points = Self.cut(points) { box.maxY - $0.y }
        return Ring(points)
    }

    /// Keeps the side on which the distance is not negative.
    private static func cut(_ points: [Point], distance: (Point) -> Double) -> [Point] {
        guard var previous = points.last else { return [] }
        var before = distance(previous)
        var kept: [Point] = []
        for point in points {
            let here = distance(point)
            if (before < 0) != (here < 0) {
                let part = before / (before - here)
                kept.append(previous.towards(point, part: part))
            }
            if here >= 0 { kept.append(point) }
            (previous, before) = (point, here)
        }
        return kept
    }

    /// The ring with its corners cut, after Chaikin, twice: a coast of few points does not look like a saw.
    var smoothed: Ring {
        var points = self.points
        for _ in 0..<2 {
            points = zip(points, points.dropFirst() + points.prefix(1)).flatMap { start, end in
                [start.towards(end, part: 0.25), start.towards(end, part: 0.75)]
            }
        }
        return Ring(points)
    }

    /// The ring without points that are nearer to the one before than a distance.
    func thinned(by distance: Double) -> Ring {
        var kept: [Point] = []
        for point in points {
            if let last = kept.last, hypot(point.x - last.x, point.y - last.y) < distance { continue }
            kept.append(point)
        }
        return Ring(kept)
    }

    /// The ring as a path of SVG.
    var path: String {
        guard points.count > 2 else { return "" }
        return "M" + points.map { "\($0.x.shortened) \($0.y.shortened)" }.joined(separator: "L") + "Z"
    }
}
