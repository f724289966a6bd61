import GalleryURLs

/// A place whose map is shown.
struct Place: Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// The span at which its coast is known at a glance, in degrees of latitude and of longitude.
    let span: (Double, Double)

    static let all = [
        Place(name: "Peterhof", latitude: 59.9396975, longitude: 29.5303037, span: (8, 18)),
        Place(name: "Moscow", latitude: 55.5815244, longitude: 36.8251256, span: (24, 46)),
        Place(name: "Rome", latitude: 41.9102415, longitude: 12.395914, span: (11, 15)),
        Place(name: "London", latitude: 51.5287718, longitude: -0.2416813, span: (8, 12)),
        Place(name: "Amsterdam", latitude: 52.354775, longitude: 4.7585405, span: (4, 6)),
        Place(name: "Paris", latitude: 48.8589507, longitude: 2.2770202, span: (9, 14)),
        Place(name: "New York", latitude: 40.6976701, longitude: -74.2598656, span: (5, 8)),
        Place(name: "San Francisco", latitude: 37.757815, longitude: -122.50764, span: (4.5, 6)),
        Place(name: "Chicago", latitude: 41.8339037, longitude: -87.8720478, span: (12, 18)),
        Place(name: "Saint Petersburg", latitude: 59.9394953, longitude: 30.3164115, span: (12, 28)),
    ]

    /// The cell's picture: 240 by 180 points, for screens with two pixels to a point.
    func cell() throws -> Cell {
        let url = try MapURL(
            latitude: latitude, longitude: longitude, latitudeDelta: span.0, longitudeDelta: span.1,
            width: 240, height: 180, scale: .value2)
        return Cell(url: .map(url), title: name, description: "A map of the land and sea around \(name)")
    }
}
