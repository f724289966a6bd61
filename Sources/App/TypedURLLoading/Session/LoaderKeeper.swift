import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Keeps a loader as long as a configuration or a session can use it: a cache that stores nothing.
///
/// The copies of a configuration share its cache, and a session keeps its configuration. Nothing else in a configuration
/// can hold an object.
final class LoaderKeeper: URLCache, @unchecked Sendable {
    // Safe: it is constant.
    private let loader: ResourceLoader

    init(_ loader: ResourceLoader) {
        self.loader = loader
        #if canImport(Darwin)
        super.init(memoryCapacity: 0, diskCapacity: 0, directory: nil)
        #else
        super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
        #endif
    }

    override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

    override func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}
}
