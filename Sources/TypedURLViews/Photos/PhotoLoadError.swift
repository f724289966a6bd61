#if canImport(Photos) && canImport(CoreImage)
/// A photo of the library that cannot be shown as it was asked for.
public enum PhotoLoadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library has no photo of this identifier, or the app may not see it.
    case noPhoto(localIdentifier: String)

    /// The library gave no data for the photo, and no error.
    case noData(localIdentifier: String)

    /// The photo, or its rendition, cannot be decoded or encoded.
    case undecodable(localIdentifier: String)

    /// No part of the crop is in the photo.
    case cropOutside(localIdentifier: String)

    /// Core Image has no filter of this name.
    case unknownFilter(name: String)

    /// The photo's identifier or the filter's name, and what is wrong.
    public var description: String {
        switch self {
        case .noPhoto(let id):
            "the library has no photo \(id.debugDescription); check the identifier and the app's access"
        case .noData(let id): "the library gives no data for the photo \(id.debugDescription)"
        case .undecodable(let id): "the photo \(id.debugDescription) cannot be rendered"
        case .cropOutside(let id): "the crop is outside the photo \(id.debugDescription); give a part of it"
        case .unknownFilter(let name):
            "Core Image has no filter \(name.debugDescription); give the name of one"
        }
    }
}
#endif
