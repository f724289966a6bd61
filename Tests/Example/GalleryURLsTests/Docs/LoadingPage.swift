// The lines stand as they do on the page.
// swift-format-ignore-file

import Foundation
import GalleryURLs
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// What the page about loading and the README show, line by line, so that it is compiled.

/// An app's own parts.
struct LoadingPage: Sendable {
    typealias VideoURL = PollURL
    typealias PrivatePhotoURL = AssetURL
    typealias TokenURL = MapURL
    typealias PageURL = MapURL

    let library = Library()
    let server = Server()
    let vault = Vault()
    let folder: URL
    let decoder = ProgressiveDecoder()

    func show(_ progress: Double?) {}
    func show(_ picture: Picture) {}

    struct Library: Sendable {
        func photo(_ id: String) async throws -> Data { Data(id.utf8) }
    }

    struct MapLoader: SchemaURLLoader {
        func load(_ url: MapURL) async throws -> Resource { .samplePhoto }
    }

    struct Vault: SchemaURLLoader {
        func load(_ url: PrivatePhotoURL) async throws -> Resource { .samplePhoto }
    }

    struct Server: SchemaURLLoader {
        func load(_ url: AvatarURL) async throws -> Resource { .samplePhoto }

        struct Tokens: SchemaURLLoader {
            func load(_ url: TokenURL) async throws -> Resource { .samplePhoto }
        }

        func url(of asset: AssetURL) -> URL { URL(fileURLWithPath: asset.id) }

        func token() async throws -> String { "" }

        func avatar(
            _ url: AvatarURL, unless version: String?
        ) async throws -> (data: Data, version: String, isUnchanged: Bool) {
            (Data([7]), "1", version == "1")
        }

        func open(_ id: some Sendable) async throws -> (chunks: AsyncStream<Data>, length: Int) {
            (AsyncStream { $0.finish() }, 0)
        }
    }

    struct Picture: Sendable {
        let byteCount: Int

        init(_ resource: Resource) throws { byteCount = resource.data.count }

        init(_ resource: Resource, fitting size: PixelSize?) throws { try self.init(resource) }
    }

    struct ProgressiveDecoder: Sendable {
        func append(_ data: Data) {}
    }
}

extension Resource {
    static let samplePhoto = Resource(data: Data([7]), mimeType: "image/png")
}

extension LoadingPage {
    func registry() throws -> LoaderRegistry {
        let registry = try LoaderRegistry {
            Loader(AssetURL.self) { asset in
                Resource(data: try await library.photo(asset.id), mimeType: "image/jpeg")
            }
            Loader(MapURL.self, using: MapLoader())
        }
        return registry
    }

    func web() throws -> LoaderRegistry {
        let http = HTTPLoader(maxConnectionsPerHost: 4)       // one for all kinds of URLs
        let registry = try LoaderRegistry {
            Loader(PageURL.self, using: http)
            Loader(AssetURL.self, using: http) { asset in
                var request = URLRequest(url: server.url(of: asset))
                request.setValue("Bearer \(try await server.token())", forHTTPHeaderField: "Authorization")
                return request
            }
            Loader(hosts: ["cdn.example.com", "*.example.org"], using: http)
        }
        return registry
    }

    func confirming() throws -> LoaderRegistry {
        try LoaderRegistry {
            Loader(AvatarURL.self) { url, context in
                let avatar = try await server.avatar(url, unless: context.cached?.cacheMetadata?.entityTag)
                let metadata = CacheMetadata(lifetime: .seconds(600), staleIfError: .seconds(86400), entityTag: avatar.version)
                guard var cached = context.cached, avatar.isUnchanged else {
                    return Resource(data: avatar.data, mimeType: "image/png", cacheMetadata: metadata)
                }
                cached.cacheMetadata = metadata
                return cached
            }
        }
    }

    func options() -> [Loader] {
        let streaming =
            Loader(streaming: VideoURL.self) { url in
                let file = try await server.open(url.id)
                return ResourceStream(file.chunks, mimeType: "video/mp4", expectedLength: file.length)
            }
        let avatars =
            Loader(AvatarURL.self, using: server)
                .timeToLive(.seconds(3600))         // how long a cached resource is fresh; the default is for ever
                .concurrentLoads(4)                 // at once; the others wait in order of priority
                .retries(2) { ($0 as? URLError)?.code == .networkConnectionLost }
        let tokens = Server.Tokens()
        return [
            streaming, avatars,
            Loader(PrivatePhotoURL.self, using: vault).storage(.memory),   // never on disk
            Loader(TokenURL.self, using: tokens).storage(.nowhere),        // not cached
        ]
    }

    func load(_ registry: LoaderRegistry) async throws {
        let photo = try await registry.load("asset://?id=123&width=1920&height=1280")
        #expect(photo.data == Data("123".utf8))
    }

    func load(_ registry: LoaderRegistry, _ url: AssetURL) async throws -> ResourceLoader {
        let loader = ResourceLoader(
            registry, cache: ResourceCache(memory: .megabytes(64), disk: .init(folder: folder, limit: .megabytes(256))))

        let photo = try await loader.load(AssetURL(id: "123", width: 1920, height: 1280))   // or a String, or a URL
        #expect(photo.data == Data("123".utf8))
        #expect(loader.inMemory(url) == photo)
        return loader
    }

    func decode(_ loader: ResourceLoader, _ url: AssetURL) async throws {
        do {
            let images = loader.decoding(as: Picture.self, cost: { picture, _ in picture.byteCount }) { resource in
                try Picture(resource)
            }
            let picture = try await images.load(url)
            #expect(picture.byteCount == 3)
            let thumbnails = loader.decoding(as: Picture.self) { resource, size in try Picture(resource, fitting: size) }
            let thumbnail = try await thumbnails.load(LoadRequest(url).sized(PixelSize(width: 300, height: 200)))
            #expect(thumbnail.byteCount == 3)
        }
        let images = loader.decoding(as: Picture.self) { resource in try Picture(resource) } // decoded once
        #expect(try await images.load(url).byteCount == 3)
    }

    func stream(_ loader: ResourceLoader, _ url: AssetURL) async throws {
        for try await part in loader.stream(url) { show(part.progress.fraction) }
        for try await part in loader.stream(url) {
            decoder.append(part.data)
            show(part.progress.fraction)    // also progress.receivedLength, progress.expectedLength
        }
    }

    func policies(_ loader: ResourceLoader, _ url: AssetURL, _ nextURLs: [AssetURL]) async throws {
        _ =
            try await loader.load(url, policy: .reload)                             // loads again, and caches the result
        _ =
            try await loader.load(url, policy: .revalidate)                         // cached if the loader confirms it, or new
        _ =
            try await loader.load(url, policy: .onlyCached)                         // cached and fresh, or NotCachedError
        _ =
            try await loader.load(url, policy: .noStore)                            // does not cache a new result
        _ =
            try await loader.load(url, policy: .use.timeToLive(.seconds(60)))       // cached for at most a minute, or new
        _ =
            try await loader.load(url, priority: .high, timeout: .seconds(5))

        try await loader.remove(url)
        try await loader.cache.removeAll()
        let images = loader.decoding(as: Picture.self) { resource in try Picture(resource) }
        let ahead = Task { for url in nextURLs { _ = try await images.load(url, priority: .utility) } }
        ahead.cancel()
    }

    func cache(_ loader: ResourceLoader, _ url: AssetURL) async throws {
        let cache = loader.cache
        let request = LoadRequest(url, policy: .reload, priority: .high, timeout: .seconds(5))
        let loaded = try await loader.loaded(request)              // loaded.origin: .memory, .disk or .loader
        #expect(loaded.origin == .loader)
        let sizes = (cache.memoryCost, try await cache.diskCost())
        #expect(sizes.0 > .zero && sizes.1 > .zero)
        try await cache.removeAll(of: AvatarURL.self)              // at logout, or when an avatar has changed
    }

    func replaced(_ registry: LoaderRegistry) -> [LoaderRegistry] {
        let alike = {
            let preview = registry.replacing(AssetURL.self) { _ in .samplePhoto }
            return preview
        }()
        let preview = registry.replacing(AssetURL.self) { _ in .samplePhoto }                // for tests and previews
        return [alike, preview]
    }

    #if !os(watchOS)
    func session(_ loader: ResourceLoader) async throws {
        do {
            let session = URLSession(configuration: loader.sessionConfiguration())
            _ = session
        }
        let session = URLSession(configuration: loader.sessionConfiguration())
        let (data, response) = try await session.data(from: MapURL(latitude: 59.9, longitude: 30.3).url)
        #expect(data == Resource.samplePhoto.data && response.mimeType == "image/png")
    }
    #endif

    func observe(_ registry: LoaderRegistry, _ cache: ResourceCache) -> ResourceLoader {
        let loader = ResourceLoader(registry, cache: cache, observer: LoadCounters())
        return loader
    }
}

struct LoadCounters: LoadObserver {
    func observe(_ event: LoadEvent) {
        switch event.kind {
        case .memoryHit: Counter(label: "loads.memory").increment()
        case .diskHit: Counter(label: "loads.disk").increment()
        case .loaded(let bytes, let duration):
            Recorder(label: "loads.bytes").record(bytes)
            Timer(label: "loads.time").recordNanoseconds(Int64(duration / .nanoseconds(1)))
        default: break
        }
    }
}

// What the observer uses of swift-metrics, by its documentation.

struct Counter {
    init(label: String) {}
    func increment() {}
}

struct Recorder {
    init(label: String) {}
    func record(_ value: Int) {}
}

struct Timer {
    init(label: String) {}
    func recordNanoseconds(_ duration: Int64) {}
}
