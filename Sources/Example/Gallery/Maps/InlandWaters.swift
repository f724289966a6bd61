/// Large lakes, and a bay, that the table of countries does not cut out of the land.
///
/// They are traced by hand, from the whereabouts of the towns and capes on their shores: good enough to
/// know Lake Michigan by, and no better.
enum InlandWaters {
    /// Rings in Mercator's projection; a ring inside another is an island. Each is a line of the file: a name, then
    /// degrees north and east around the water.
    static let rings: [Ring] = GalleryFiles.text("lakes.txt").split(separator: "\n").map { line in
        let points = line.split(separator: " ").dropFirst().compactMap { pair -> Point? in
            let degrees = pair.split(separator: ",").compactMap { Double($0) }
            guard degrees.count == 2 else { return nil }
            return Coordinate(latitude: degrees[0], longitude: degrees[1]).projected
        }
        return Ring(points).smoothed
    }
}
