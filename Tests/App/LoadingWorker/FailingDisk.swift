import Foundation
import TypedURL
import TypedURLLoading

/// Loads where the disk refuses to work, and prints how many loads failed and what the disk refused.
struct FailingDisk {
    private final class Refusals: LoadObserver, @unchecked Sendable {
        // Safe: only under the lock.
        private let lock = NSLock()
        private var found: Set<String> = []

        var all: [String] { lock.withLock { found.sorted() } }

        func observe(_ event: LoadEvent) {
            guard case .diskFailed(let error) = event.kind else { return }
            lock.withLock { _ = found.insert("\(error.operation): \(error.code)") }
        }
    }

    private let folder: String
    private let refusals = Refusals()
    private let loader: ResourceLoader

    init(folder: String) throws {
        self.folder = folder
        loader = try LoadingWorker.loader(in: folder, observer: refusals)
    }

    /// On the disk as it is.
    func load() async {
        var failures = 0
        for number in 0..<100 where (try? await loader.load(ItemURL(number: number))) != .item(number) {
            failures += 1
        }
        await loader.cache.finishWriting()
        print("\(failures) failed; \(refusals.all.joined(separator: ", "))")
    }

    /// Where no file may grow beyond 4 kB, then where none may be opened. First, all resources are stored; those that
    /// cannot be replaced must not stay.
    func loadWithinLimits() async {
        for number in 0..<100 { _ = try? await loader.load(ItemURL(number: number)) }
        await loader.cache.finishWriting()
        // Instead of the signal, writing fails.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
        guard Self.set(.fileSize, &limit) == 0 else { exit(4) }
        var old = 0
        for number in 0..<100 {
            let resource = try? await loader.load(ItemURL(number: number), policy: .reload)
            guard let resource, resource.data.count > 4096 else { continue }
            // What waits to be written is in the cache until it cannot be.
            await loader.cache.finishWriting()
            if (try? await loader.load(ItemURL(number: number), policy: .onlyCached)) != nil { old += 1 }
        }
        print("\(old) old")
        await load()
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        guard Self.set(.descriptors, &limit) == 0 else { exit(4) }
        await load()
        // Listing the folder would need a descriptor; removing files by their names needs none.
        var removed = 0
        for number in 0..<100 where (try? await loader.remove(ItemURL(number: number))) != nil {
            removed += 1
        }
        print("\(removed) removed")
    }

    /// Where the folder may be read only, and by nobody who may do everything.
    func loadReadOnly() async {
        let manager = FileManager.default
        let nobody: uid_t = 65_534
        let paths = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
        guard chmod(folder, 0o500) == 0 else { exit(4) }
        if geteuid() == 0 {
            for path in paths + [folder] where chown(path, nobody, gid_t(nobody)) != 0 { exit(4) }
            guard setuid(nobody) == 0 else { exit(4) }
        }
        await load()
    }

    private enum Limit { case fileSize, descriptors }

    private static func set(_ kind: Limit, _ limit: inout rlimit) -> Int32 {
        #if canImport(Glibc)
        let (fileSize, descriptors) = (__rlimit_resource_t(1), __rlimit_resource_t(7))
        return setrlimit(kind == .fileSize ? fileSize : descriptors, &limit)
        #else
        return setrlimit(kind == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE, &limit)
        #endif
    }
}
