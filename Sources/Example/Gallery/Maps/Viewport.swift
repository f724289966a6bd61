import Foundation

/// How a snapshot lays Mercator's plane on its own: the whole region is in view, centred, and both axes
/// have one scale, so shapes are true.
struct Viewport {
    /// Points to a degree of longitude.
    let scale: Double
    /// What is in view, in Mercator's projection.
    let box: Box
    /// The middle of the snapshot, in points.
    let middle: Point

    private let centre: Point

    init(_ snapshot: MapSnapshot) {
        let (width, height) = (Double(snapshot.width), Double(snapshot.height))
        // A map that is centred on a pole would have no middle.
        var middleOfRegion = snapshot.centre
        let limit = Coordinate.highestLatitude
        middleOfRegion.latitude = min(max(middleOfRegion.latitude, -limit), limit)
        let centre = middleOfRegion.projected
        // Mercator stretches the half of the region that is nearer to the pole.
        let reach = [-0.5, 0.5].map { side in
            var edge = snapshot.centre
            edge.latitude += side * snapshot.latitudeDelta
            return abs(edge.projected.y - centre.y)
        }
        // The coast has nothing to say about less than that.
        let finest = 0.001
        let tall = max(2 * (reach.max() ?? 0), finest)
        let wide = max(snapshot.longitudeDelta, finest)
        // The world is shown once at most.
        scale = max(min(width / wide, height / tall), max(width, height) / 360)

        self.centre = centre
        middle = Point(x: width / 2, y: height / 2)
        box = Box(
            minX: centre.x - middle.x / scale, minY: centre.y - middle.y / scale,
            maxX: centre.x + middle.x / scale, maxY: centre.y + middle.y / scale)
    }

    /// Where in the snapshot a place of the plane is, in points, down from the top.
    func position(of place: Point) -> Point {
        Point(x: middle.x + (place.x - centre.x) * scale, y: middle.y - (place.y - centre.y) * scale)
    }

    /// The turns of the world by which something has to be moved to come into view.
    func turns(of bounds: Box) -> [Double] {
        let first = ((box.minX - bounds.maxX) / 360).rounded(.up)
        let last = ((box.maxX - bounds.minX) / 360).rounded(.down)
        guard first <= last, bounds.minY <= box.maxY, bounds.maxY >= box.minY else { return [] }
        return stride(from: first * 360, through: last * 360, by: 360).map { $0 }
    }

    /// What is in view of some rings, in points, with a margin that keeps the cut edges out of sight.
    func visible(_ rings: [Ring], margin: Double) -> [Ring] {
        let frame = box.insetBy(-margin / scale)
        return rings.flatMap { ring in
            // What goes around a pole is there for every turn already.
            (ring.bounds.width > 360 ? [0] : turns(of: ring.bounds)).map { turn in
                ring.map { Point(x: $0.x + turn, y: $0.y) }.clipped(to: frame).map(position).thinned(by: 0.6)
            }
        }
    }
}
