import Foundation
import GalleryURLs
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Compares the resource loader with the plainest code that does a part of what it does.
enum LoadingBenchmarks {
    static func run(_ asset: AssetURL) async throws {
        let registry = try LoaderRegistry {
            Loader(AssetURL.self) { _ in Resource(data: Data(count: 1024), mimeType: "image/png") }
        }
        let loader = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(1)))
        let data = try await loader.load(asset).data
        let dictionary = LockedDictionary()
        dictionary[asset.string] = data
        let cache = NSCache<NSString, DataBox>()
        cache.setObject(DataBox(data: data), forKey: asset.string as NSString)
        let text = asset.string
        var rows: [(String, () async throws -> Int)] = [
            (
                "dictionary behind a lock, by the URL's string",
                { dictionary[asset.string]?.count ?? 0 }
            ),
            ("the URL's string alone", { asset.string.utf8.count }),
            (
                "NSCache, by the URL's string",
                { cache.object(forKey: asset.string as NSString)?.data.count ?? 0 }
            ),
            ("ResourceLoader, at once", { loader.inMemory(asset)?.data.count ?? 0 }),
            ("ResourceLoader, by its value", { try await loader.load(asset).data.count }),
            ("ResourceLoader, by its text", { try await loader.load(text).data.count }),
        ]
        #if !os(watchOS)
        let session = URLSession(configuration: loader.sessionConfiguration())
        rows.append(("URLSession of the loader", { try await session.data(from: asset.url).0.count }))
        #endif
        Benchmarks.report("ask for what is in memory", try await Measurement.all(rows))
    }
}

/// The plainest cache.
private final class LockedDictionary: @unchecked Sendable {
    // Safe: `values` is only used under the lock.
    private let lock = NSLock()
    private var values: [String: Data] = [:]

    subscript(key: String) -> Data? {
        get { lock.withLock { values[key] } }
        set { lock.withLock { values[key] = newValue } }
    }
}

/// `NSCache` holds objects.
private final class DataBox {
    let data: Data

    init(data: Data) {
        self.data = data
    }
}
