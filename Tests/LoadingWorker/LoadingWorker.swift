import Foundation
@_spi(Generated) import TypedURL
import TypedURLLoading

/// A process that uses a cache folder as the tests tell it to: they kill it, or run two at once.
@main
enum LoadingWorker {
    /// `work FOLDER SEED COUNT`: loads at random, for ever where the count is 0.
    /// `check FOLDER`: prints how many resources are in the folder.
    /// `full FOLDER`: loads where no file may grow beyond 4 kB, then where none may be opened; prints how many loads failed.
    ///
    /// Each ends with status 3 where a resource is not what was stored.
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let command = arguments.first, let folder = arguments.dropFirst().first else { exit(2) }
        let loader = try loader(in: folder)
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        switch command {
        case "work": try await work(loader, seed: numbers.first ?? 0, count: numbers.last ?? 0)
        case "check": try await check(loader)
        case "full": await full(loader)
        default: exit(2)
        }
    }

    private static func loader(in folder: String) throws -> ResourceLoader {
        let registry = try LoaderRegistry { Loader(ItemURL.self) { item($0.number) } }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .kilobytes(400))
        return ResourceLoader(registry, cache: ResourceCache(memory: .zero, disk: disk))
    }

    /// The resource of a number: bytes that no other number's has.
    private static func item(_ number: Int) -> Resource {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        let bytes = (0..<(number * 7919 % 20_000)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        return Resource(data: Data(bytes), mimeType: "image/x-\(number)")
    }

    private static func work(_ loader: ResourceLoader, seed: Int, count: Int) async throws {
        var state = UInt64(bitPattern: Int64(seed)) | 1
        var done = 0
        while count == 0 || done < count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int((state >> 33) % 100)
            let policy: LoadPolicy = state >> 60 == 0 ? .reload : .use
            if try await loader.load(ItemURL(number: number), policy: policy) != item(number) { exit(3) }
            done += 1
        }
    }

    private static func check(_ loader: ResourceLoader) async throws {
        var found = 0
        for number in 0..<100 {
            do {
                if try await loader.load(ItemURL(number: number), policy: .onlyCached) != item(number) {
                    exit(3)
                }
                found += 1
            } catch is NotCachedError {}
        }
        print(found)
    }

    private static func full(_ loader: ResourceLoader) async {
        // Instead of the signal, writing fails.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
        guard setLimit(.fileSize, &limit) == 0 else { exit(4) }
        var failures = await failedLoads(loader)
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        guard setLimit(.descriptors, &limit) == 0 else { exit(4) }
        failures += await failedLoads(loader)
        print(failures)
    }

    private enum Limit { case fileSize, descriptors }

    private static func setLimit(_ kind: Limit, _ limit: inout rlimit) -> Int32 {
        #if canImport(Glibc)
        let (fileSize, descriptors) = (__rlimit_resource_t(1), __rlimit_resource_t(7))
        return setrlimit(kind == .fileSize ? fileSize : descriptors, &limit)
        #else
        return setrlimit(kind == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE, &limit)
        #endif
    }

    private static func failedLoads(_ loader: ResourceLoader) async -> Int {
        var failures = 0
        for number in 0..<100 where (try? await loader.load(ItemURL(number: number))) != item(number) {
            failures += 1
        }
        return failures
    }
}

/// `item:{?number}`
struct ItemURL: SchemaURL {
    let number: Int

    static let schemas = SchemaSet([
        URLSchema(
            name: "item", template: URITemplate([.literal("item:"), .expression(.query, ["number"])]),
            parameters: [Parameter("number", .scalar(.integer(IntegerSchema())), isRequired: true)])
    ])

    static func scan(_ scanner: inout URLScanner) -> ItemURL? {
        guard scanner.isBare || scanner.prefix("item:") else { return nil }
        guard scanner.nextParameter(), scanner.isNamed("number"), let number: Int = scanner.integer(),
            scanner.isComplete
        else { return nil }
        return ItemURL(number: number)
    }

    func write(to writer: inout URLWriter) {
        writer.literal("item:")
        writer.name("number")
        writer.value(number)
    }
}
