#if canImport(MapKit) && !os(watchOS)
import Foundation
import MapKit
public import TypedURL
public import TypedURLLoading

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Loads pictures of the map for a kind of URL, as PNG.
///
/// ```swift
/// Loader(MapURL.self, using: MapSnapshotLoader { url in
///     MapSnapshot(
///         latitude: url.latitude, longitude: url.longitude, latitudeDelta: url.latitudeDelta,
///         longitudeDelta: url.longitudeDelta, width: url.width, height: url.height,
///         scale: Double(url.scale.rawValue))
/// })
/// ```
public struct MapSnapshotLoader<Source: SchemaURL>: SchemaURLLoader {
    private let snapshot: @Sendable (Source) throws -> MapSnapshot

    /// Creates a loader.
    ///
    /// - Parameter snapshot: Returns the part of the map for a URL. Its errors reach the caller unchanged.
    public init(snapshot: @escaping @Sendable (_ url: Source) throws -> MapSnapshot) {
        self.snapshot = snapshot
    }

    /// Draws a part of the map.
    ///
    /// - Throws: ``MapSnapshotError``, and the errors of MapKit.
    public func load(_ url: Source) async throws -> Resource {
        let snapshot = try snapshot(url)
        let data = try await CompletionWait.value { finish in
            let snapshotter = MKMapSnapshotter(options: try snapshot.options())
            // On a queue of its own, since the picture is encoded there: without `@Sendable` it would trap.
            snapshotter.start(with: .global(qos: .userInitiated)) { @Sendable picture, error in
                if let data = picture.flatMap({ png($0.image) }) {
                    finish(.success(data))
                } else {
                    finish(.failure(error ?? MapSnapshotError.noPicture))
                }
            }
            return { snapshotter.cancel() }
        }
        return Resource(data: data, mimeType: "image/png")
    }
}

extension MapSnapshot {
    /// The same for MapKit.
    @MainActor
    fileprivate func options() throws(MapSnapshotError) -> MKMapSnapshotter.Options {
        let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        // MapKit raises an Objective-C exception for an invalid region, which Swift cannot catch.
        guard CLLocationCoordinate2DIsValid(center), latitudeDelta > 0, latitudeDelta <= 180,
            longitudeDelta > 0, longitudeDelta <= 360
        else { throw .noRegion(self) }
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: center,
            span: MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
        options.size = CGSize(width: CGFloat(width), height: CGFloat(height))
        #if canImport(UIKit)
        options.traitCollection = UITraitCollection(displayScale: CGFloat(scale))
        #endif
        return options
    }
}

#if canImport(UIKit)
private func png(_ image: UIImage) -> Data? { image.pngData() }
#elseif canImport(AppKit)
private func png(_ image: NSImage) -> Data? {
    guard let pixels = image.cgImage(forProposedRect: nil, context: nil, hints: nil) else { return nil }
    return NSBitmapImageRep(cgImage: pixels).representation(using: .png, properties: [:])
}
#endif
#endif
