#if canImport(MapKit)
/// A picture of a part of the map.
public struct MapSnapshot: Sendable, Hashable {
    /// The latitude of the centre, in degrees north.
    public var latitude: Double

    /// The longitude of the centre, in degrees east.
    public var longitude: Double

    /// The height of the part, in degrees.
    public var latitudeDelta: Double

    /// The width of the part, in degrees.
    public var longitudeDelta: Double

    /// The width of the picture, in points.
    public var width: Int

    /// The height of the picture, in points.
    public var height: Int

    /// The number of pixels per point. macOS uses the scale of the main screen instead.
    public var scale: Double

    /// Creates a snapshot of a part of the map.
    public init(
        latitude: Double, longitude: Double, latitudeDelta: Double = 0.05, longitudeDelta: Double = 0.05,
        width: Int, height: Int, scale: Double = 1
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
        self.width = width
        self.height = height
        self.scale = scale
    }
}
#endif
