import Foundation
import TypedURL
import TypedURLLoading

/// A process that uses a cache folder as the tests tell it to: they kill it, or run two at once. It is written as an app
/// would be, against what is public.
@main
enum LoadingWorker {
    /// `work FOLDER SEED COUNT`: loads at random, for ever where the count is 0. It prints a line before.
    /// `check FOLDER`: prints how many resources are in the folder.
    /// `load FOLDER`: loads, and prints how many loads failed, and what the disk refused.
    /// `limits FOLDER`: the same where no file may grow beyond 4 kB, then where none may be opened.
    /// `read-only FOLDER`: the same where the folder may only be read.
    /// `stress FOLDER loader|session LOADS WIDTH SEED`: loads so many at once, half of them cancelled at random moments.
    ///
    /// Each ends with status 3 where a resource is not what was stored.
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let command = arguments.first, let folder = arguments.dropFirst().first else { exit(2) }
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        switch command {
        case "work": try await work(loader(in: folder), seed: numbers.first ?? 0, count: numbers.last ?? 0)
        case "check": try await check(loader(in: folder))
        case "load": try await FailingDisk(folder: folder).load()
        case "limits": try await FailingDisk(folder: folder).loadWithinLimits()
        case "read-only": try await FailingDisk(folder: folder).loadReadOnly()
        case "stress":
            guard numbers.count == 3 else { exit(2) }
            try await Stress(folder: folder, seed: UInt64(numbers[2])).run(
                loads: numbers[0], atOnce: numbers[1], bySession: arguments.contains("session"))
        default: exit(2)
        }
    }

    static func loader(in folder: String, observer: (any LoadObserver)? = nil) throws -> ResourceLoader {
        let registry = try LoaderRegistry { Loader(ItemURL.self) { .item($0.number) } }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .kilobytes(400))
        return ResourceLoader(
            registry, cache: ResourceCache(memory: .zero, disk: disk), observer: observer)
    }

    private static func work(_ loader: ResourceLoader, seed: Int, count: Int) async throws {
        var state = UInt64(bitPattern: Int64(seed)) | 1
        var done = 0
        try FileHandle.standardOutput.write(contentsOf: Data("works\n".utf8))
        while count == 0 || done < count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int((state >> 33) % 100)
            let policy: LoadPolicy = state >> 60 == 0 ? .reload : .use
            if try await loader.load(ItemURL(number: number), policy: policy) != .item(number) { exit(3) }
            done += 1
        }
        await loader.cache.finishWriting()
    }

    private static func check(_ loader: ResourceLoader) async throws {
        var found = 0
        for number in 0..<100 {
            do {
                if try await loader.load(ItemURL(number: number), policy: .onlyCached) != .item(number) {
                    exit(3)
                }
                found += 1
            } catch is NotCachedError {}
        }
        print(found)
    }
}
