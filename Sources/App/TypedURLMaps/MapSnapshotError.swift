#if canImport(MapKit)
/// An error in drawing a part of the map that MapKit does not report itself.
public enum MapSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The part is not on Earth, or has no size.
    case noRegion(MapSnapshot)

    /// MapKit returned neither a picture nor an error, or a picture that cannot be encoded as PNG.
    case noPicture

    /// What is wrong.
    public var description: String {
        switch self {
        case .noRegion(let map):
            """
            the map has no region of \(map.latitudeDelta) by \(map.longitudeDelta) degrees around \
            \(map.latitude), \(map.longitude); give at most 180 by 360, around a place in degrees north and east
            """
        case .noPicture:
            "MapKit returned no picture of the map"
        }
    }
}
#endif
