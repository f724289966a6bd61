#if canImport(Photos) && canImport(CoreImage) && !os(watchOS)
import Foundation
import Photos
public import TypedURL
public import TypedURLLoading

/// Loads photos of the library for a kind of URL, as JPEG.
///
/// ```swift
/// Loader(AssetURL.self, using: PhotoLoader { url in
///     PhotoRendition(
///         localIdentifier: url.id, width: url.width, height: url.height,
///         crop: url.crop.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
///         filter: url.filter == .noir ? "CIPhotoEffectNoir" : nil,
///         quarterTurns: url.rotate.rawValue / 90)
/// })
/// .storage(.memory)        // private pictures stay off the disk
/// ```
///
/// The photo includes the user's last edits, and comes from the network if it is not on the device. Before that, the app
/// must ask for access to the library.
public struct PhotoLoader<Source: SchemaURL>: SchemaURLLoader {
    private let rendition: @Sendable (Source) throws -> PhotoRendition

    /// Creates a loader.
    ///
    /// - Parameter rendition: Returns the rendition for a URL. Its errors reach the caller unchanged.
    public init(rendition: @escaping @Sendable (_ url: Source) throws -> PhotoRendition) {
        self.rendition = rendition
    }

    /// Loads and renders a photo.
    ///
    /// - Throws: ``PhotoLoadError``, and the errors of the library.
    public func load(_ url: Source) async throws -> Resource {
        let rendition = try rendition(url)
        let photo = try await Self.data(of: rendition.localIdentifier)
        try Task.checkCancellation()
        return Resource(data: try rendition.rendered(photo), mimeType: "image/jpeg")
    }

    /// The photo's bytes, in its own format.
    private static func data(of localIdentifier: String) async throws -> Data {
        // Not on the main actor, which would wait for the library's database.
        let found = PHAsset.fetchAssets(withLocalIdentifiers: [localIdentifier], options: nil).firstObject
        guard let found else { throw PhotoLoadError.noPhoto(localIdentifier: localIdentifier) }
        // Safe: Apple documents that an asset is immutable, and can be used on any thread.
        nonisolated(unsafe) let asset = found
        return try await CompletionWait.value { finish in
            let options = PHImageRequestOptions()
            options.isNetworkAccessAllowed = true
            options.version = .current
            options.deliveryMode = .highQualityFormat
            let manager = PHImageManager.default()
            // On any thread: without `@Sendable` it would trap off the main one.
            let id = manager.requestImageDataAndOrientation(for: asset, options: options) {
                @Sendable data, _, _, info in
                if let data {
                    finish(.success(data))
                } else {
                    let error = info?[PHImageErrorKey] as? any Error
                    finish(.failure(error ?? PhotoLoadError.noData(localIdentifier: localIdentifier)))
                }
            }
            return { manager.cancelImageRequest(id) }
        }
    }
}
#endif
