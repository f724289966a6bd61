import TestSupport
import Testing

@testable import gallery

@Suite("Maps", .inTurn)
struct MapTests {
    @Test("A polyline holds differences, in letters of five bits")
    func polyline() {
        let coordinates = Polyline("soF\nfnVwLtC"[...].utf8).coordinates
        #expect(
            coordinates == [
                Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
            ])
        #expect(Polyline("!!"[...].utf8).coordinates.isEmpty)
        #expect(Polyline("~~~~~~~~~~~~"[...].utf8).coordinates.isEmpty)
    }

    @Test("Land is where there is land, and water where there is water")
    func coastline() {
        for (latitude, longitude) in [
            (48.86, 2.35), (55.75, 37.62), (-89.0, 10.0), (66.0, -172.0), (0.0, 20.0),
        ] {
            #expect(isLand(latitude, longitude), "\(latitude), \(longitude)")
        }
        for (latitude, longitude) in [(48.0, -30.0), (42.0, 50.0), (0.0, 180.0), (40.0, 5.0), (58.0, 20.0)] {
            #expect(!isLand(latitude, longitude), "\(latitude), \(longitude)")
        }
    }

    @Test("No border is left in the data, nor an edge along the antimeridian")
    func dissolved() {
        let eurasia = Coastline.rings.max { $0.points.count < $1.points.count }
        #expect(Coastline.rings.count == 125)
        #expect(eurasia.map { $0.bounds.minX < -17 && $0.bounds.maxX > 190 } == true)
    }

    @Test("What leaves a box is cut off at its edge")
    func clipping() {
        let ring = Ring([Point(x: -10, y: 5), Point(x: 5, y: -10), Point(x: 20, y: 5), Point(x: 5, y: 20)])
        let box = Box(minX: 0, minY: 0, maxX: 10, maxY: 10)
        let clipped = ring.clipped(to: box)
        #expect(box.contains(clipped.bounds))
        #expect(clipped.bounds == box)
        #expect(ring.clipped(to: Box(minX: 100, minY: 100, maxX: 110, maxY: 110)).points.isEmpty)
        #expect(ring.clipped(to: Box(minX: -50, minY: -50, maxX: 50, maxY: 50)).points == ring.points)
    }

    @Test("The centre is in the middle, and the whole region is in view")
    func viewport() {
        let snapshot = MapSnapshot(
            centre: Coordinate(latitude: 60, longitude: 30), latitudeDelta: 8, longitudeDelta: 40, width: 240,
            height: 180, scale: 1)
        let viewport = Viewport(snapshot)
        #expect(viewport.position(of: snapshot.centre.projected) == Point(x: 120, y: 90))
        for (latitude, longitude) in [(64.0, 30.0), (56.0, 30.0), (60.0, 10.0), (60.0, 50.0)] {
            let point = viewport.position(of: Coordinate(latitude: latitude, longitude: longitude).projected)
            #expect((-0.001...240.001).contains(point.x) && (-0.001...180.001).contains(point.y))
        }
    }

    @Test("A map across the antimeridian shows both sides")
    func antimeridian() {
        let viewport = Viewport(
            MapSnapshot(
                centre: Coordinate(latitude: 66, longitude: 179), latitudeDelta: 10, longitudeDelta: 30,
                width: 200,
                height: 200, scale: 1))
        let land = viewport.visible(Coastline.rings, margin: 0)
        let (left, right) = (land.map(\.bounds.minX).min(), land.map(\.bounds.maxX).max())
        #expect(left == 0 && right == 200)
        #expect(land.allSatisfy { Box(minX: -1, minY: -1, maxX: 201, maxY: 201).contains($0.bounds) })
    }

    @Test(
        "Any region that the schema allows is drawn, quickly and in well-formed SVG",
        arguments: [
            (90, 180, 180, 360, 4096, 1), (-90, -180, 1e-300, 1e-300, 1, 4096), (0, 0, 180, 360, 1, 1),
            (85.1, 179.99, 0.05, 0.05, 320, 320), (-84, 0, 5, 300, 4096, 4096), (89.99, 12, 3, 3, 300, 200),
        ] as [(Double, Double, Double, Double, Int, Int)])
    func extremes(
        latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double, width: Int,
        height: Int
    ) {
        let drawing = MapSnapshot(
            centre: Coordinate(latitude: latitude, longitude: longitude), latitudeDelta: latitudeDelta,
            longitudeDelta: longitudeDelta, width: width, height: height, scale: 3
        ).drawn()
        #expect(WellFormedness.mistake(in: drawing.text) == nil)
        #expect(drawing.text.utf8.count < 2_000_000)
    }

    @Test(
        "Scale bars and graticules have round numbers",
        arguments: [(1, 1), (1.99, 1), (2, 2), (4.9, 2), (73, 50), (0.03, 0.02)] as [(Double, Double)])
    func roundNumbers(number: Double, round: Double) {
        #expect(abs(MapSnapshot.roundNumber(below: number) - round) < 1e-9)
    }

    /// Whether an odd number of edges lies east of a place.
    private func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
        [-360.0, 0, 360].contains { turn in
            let place = Coordinate(latitude: latitude, longitude: longitude + turn).projected
            let crossings = Coastline.rings.reduce(0) { count, ring in
                count
                    + zip(ring.points, ring.points.dropFirst() + ring.points.prefix(1)).filter { start, end in
                        guard (start.y > place.y) != (end.y > place.y) else { return false }
                        let part = (place.y - start.y) / (end.y - start.y)
                        return start.x + (end.x - start.x) * part > place.x
                    }.count
            }
            return crossings % 2 == 1
        }
    }
}
