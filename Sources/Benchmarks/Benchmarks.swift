import Foundation
import GalleryURLs
import TypedURL
import TypedURLLoading

/// Compares, in one process, what generated code costs with what is written by hand. Run it in release.
@main
enum Benchmarks {
    private static let text = "asset://?id=123&width=1920&height=1280&rotate=90&filter=noir"

    static func main() async throws {
        guard CommandLine.arguments.dropFirst() != ["scaling"] else { return ScalingBenchmarks.run() }
        let asset = try AssetURL(text)
        let byHand = URLComponentsAsset(id: "123", width: 1920, height: 1280, filter: "noir", rotate: 90)
        guard let scanned = ScannedAsset(text), scanned.string == asset.string else {
            preconditionFailure("the code written by hand reads or prints another URL")
        }
        let engine = AssetURL.schemas

        report(
            "read \(text)",
            [
                ("URLComponents and a switch", { URLComponentsAsset(text)?.width ?? 0 }),
                ("a scanner by hand", { ScannedAsset(text)?.width ?? 0 }),
                ("AssetURL", { (try? AssetURL(parsing: text))?.width ?? 0 }),
                ("GalleryURL, of four schemas", { (try? GalleryURL(parsing: text)) == nil ? 0 : 1 }),
                ("the engine", { (try? engine.parse(text))?.instance.members.count ?? 0 }),
            ])
        report(
            "print it",
            [
                ("URLComponents", { byHand.string?.utf8.count ?? 0 }),
                ("a printer by hand", { scanned.string.utf8.count }),
                ("AssetURL", { asset.string.utf8.count }),
                (
                    "AssetURL, built and checked",
                    {
                        (try? AssetURL(id: "123", width: 1920, height: 1280, filter: .noir, rotate: .value90))?
                            .string.utf8.count ?? 0
                    }
                ),
            ])
        report(
            "use it as a key",
            [
                ("hash its string", { asset.string.hashValue }),
                ("hash the value", { asset.hashValue }),
            ])
        try await reportLoads(of: asset)
        try await LoadingBenchmarks.run(asset)
    }

    /// A kilobyte, loaded one time after the other.
    private static func reportLoads(of asset: AssetURL) async throws {
        let registry = try LoaderRegistry {
            Loader(AssetURL.self) { _ in Resource(data: Data(count: 1024), mimeType: "image/png") }
        }
        var operations: [(String, () async throws -> Int)] = []
        #if !os(watchOS)
        let session = registry.session()
        operations.append(("URLSession of a registry", { try await session.data(from: asset).0.count }))
        #endif
        let text = asset.string
        operations += [
            ("registry, by its text", { try await registry.load(text).data.count }),
            ("registry, by its value", { try await registry.load(asset).data.count }),
        ]
        report("load it", try await Measurement.all(operations))
    }

    /// Prints each measurement, with how many times faster than the first it is.
    static func report(_ title: String, _ operations: [(String, () -> Int)]) {
        report(title, Measurement.all(operations))
    }

    static func report(_ title: String, _ measurements: [Measurement]) {
        print(title)
        guard let baseline = measurements.first else { return }
        for measurement in measurements {
            let ratio = baseline.nanoseconds / measurement.nanoseconds
            print(
                String(
                    format: "  %8.0f ns  %5.1f x  ", measurement.nanoseconds, ratio) + measurement.name)
        }
    }
}
