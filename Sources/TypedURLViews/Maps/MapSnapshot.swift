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

    /// Pixels to a point. On macOS the main screen's scale is used instead.
    public var scale: Double

    /// Describes a part of the map, and how large it is drawn.
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
