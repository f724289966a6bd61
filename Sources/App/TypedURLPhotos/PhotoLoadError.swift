#if canImport(Photos) && canImport(CoreImage)
/// An error in loading or rendering a photo of the library.
public enum PhotoLoadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library has no photo with this identifier, or the app has no access to it.
    case noPhoto(localIdentifier: String)

    /// The library returned neither data nor an error.
    case noData(localIdentifier: String)

    /// The photo, or its rendition, cannot be decoded or encoded.
    case undecodable(localIdentifier: String)

    /// No part of the crop is in the photo.
    case cropOutside(localIdentifier: String)

    /// Core Image has no filter with this name.
    case unknownFilter(name: String)

    /// The filter takes no picture, as one that generates a picture does.
    case unsuitableFilter(name: String)

    /// The photo's identifier or the filter's name, and the problem.
    public var description: String {
        switch self {
        case .noPhoto(let id):
            "the library has no photo \(id.debugDescription); check the identifier and the app's access"
        case .noData(let id): "the library returned no data for the photo \(id.debugDescription)"
        case .undecodable(let id): "the photo \(id.debugDescription) cannot be rendered"
        case .cropOutside(let id): "the crop is outside the photo \(id.debugDescription); give a part of it"
        case .unknownFilter(let name):
            "Core Image has no filter \(name.debugDescription); give the name of one"
        case .unsuitableFilter(let name):
            "the filter \(name.debugDescription) of Core Image takes no picture; give the name of one that does"
        }
    }
}
#endif
