/// The world's land, at 1:110,000,000: the countries of Natural Earth, which is in the public domain, dissolved into land.
enum Coastline {
    /// Rings in Mercator's projection. They may run past the antimeridian; inner rings are seas.
    static let rings: [Ring] = GalleryFiles.text("coast.txt").split(separator: " ").map { word in
        let points = Polyline(word.utf8).coordinates.map(\.projected)
        return Ring(aroundPole(points) ?? points).smoothed
    }

    /// Land around a pole is a coast a whole turn long, closed by two points on the pole. The coast is
    /// repeated to either side, so that no map shows where it is closed.
    private static func aroundPole(_ points: [Point]) -> [Point]? {
        let coast = points.dropLast(2)
        guard let first = coast.first, let last = coast.last, abs(last.x - first.x) == 360 else { return nil }
        let turn = last.x - first.x
        let pole = points.suffix(2)
        return [-turn, 0, turn].flatMap { shift in coast.map { Point(x: $0.x + shift, y: $0.y) } }
            + zip(pole, [turn, -turn]).map { Point(x: $0.x + $1, y: $0.y) }
    }
}
