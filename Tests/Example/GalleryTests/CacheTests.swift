import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURLLoading

@testable import gallery

@Suite("The gallery's cache", .inTurn)
struct CacheTests {
    @Test("A second run is served from disk, with the same pictures")
    func secondRun() async throws {
        try await withTemporaryFolder { folder in
            let first = try await run(cache: .folder(folder.path))
            #expect(first.counts.fromDisk == 0)
            #expect(first.counts.loaded > 40)
            #expect(first.diskError == nil)

            let second = try await run(cache: .folder(folder.path))
            #expect(second.counts.loaded == 0)
            #expect(second.counts.fromDisk >= first.counts.loaded)
            // Errors are not kept.
            #expect(second.counts.failed == first.counts.failed)
            #expect(second.pictures == first.pictures)
        }
    }

    @Test("What stands on the page several times is asked for several times, and loaded once")
    func sharing() async throws {
        let counts = try await run(cache: .nowhere).counts
        #expect(counts.fromMemory + counts.coalesced > 20)
        #expect(counts.fromDisk == 0)
    }

    @Test("Pictures that an earlier build of the program drew are drawn anew")
    func newBuild() async throws {
        try await withTemporaryFolder { folder in
            let first = try await run(cache: .folder(folder.path))
            let second = try await run(cache: .folder(folder.path), buildDate: Date())
            #expect(second.counts.loaded == first.counts.loaded)
            #expect(second.counts.fromDisk == 0)
        }
    }

    @Test("A cache folder that cannot be written fails nothing, and is named")
    func unwritable() async throws {
        try await withTemporaryFolder { folder in
            // A file stands where the folder should be. Permissions would not stop root.
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let place = CachePlace.folder(file.path)
            let (pictures, counts, diskError) = try await run(cache: place)
            #expect(pictures == (try await run(cache: .nowhere)).pictures)
            #expect(counts.loaded > 40)

            let warning = CacheWarning(folder: try #require(place.folder), error: try #require(diskError))
            #expect(
                warning.description == """
                    not every picture is kept in "\(file.path)/typed-url-gallery": the disk cache could not \
                    make its folder: Not a directory; choose another folder with --cache, or none with \
                    --no-cache
                    """)
        }
    }

    @Test("The cache has a folder of its own, wherever it is")
    func places() {
        #expect(CachePlace.folder("/a/b").folder?.path == "/a/b/typed-url-gallery")
        #expect(CachePlace.usersCaches.folder?.lastPathComponent == "typed-url-gallery")
        #expect(CachePlace.nowhere.folder == nil)
    }

    @Test("The summary says what came from where")
    func summary() {
        let counts = LoadCounts(loaded: 1, failed: 2, fromMemory: 3, fromDisk: 4, coalesced: 5)
        #expect(
            Summary(pictures: 15, distinctURLs: 7, counts: counts).description
                == """
                15 pictures with 7 different URLs:
                  URLs loaded now: 1
                  URLs whose pictures an earlier run kept on disk: 4
                  URLs of what cannot be shown, as examples of errors: 2
                  pictures that repeat one of these URLs, and cost no load: 8
                """)
        #expect(
            Summary(pictures: 3, distinctURLs: 3, counts: LoadCounts(loaded: 3)).description
                == "3 pictures with 3 different URLs:\n  URLs loaded now: 3")
    }

    /// What a run of the command loads: the bytes of each picture, and what was counted.
    private func run(
        cache: CachePlace, buildDate: Date = .distantPast
    ) async throws -> (pictures: [String: Data], counts: LoadCounts, diskError: DiskError?) {
        let urls = try PageContent(.samples).cells.map(\.url)
        let tally = LoadTally()
        let loader = ResourceLoader(
            try .gallery(photos: .samples, polls: .samples),
            cache: .gallery(in: cache.folder, buildDate: buildDate), observer: tally)
        let loaded = await Pictures.load(urls, from: loader)
        var pictures: [String: Data] = [:]
        for url in urls {
            if case .picture(let resource) = loaded[url] { pictures[url.string] = resource.data }
        }
        return (pictures, tally.counts, tally.diskError)
    }

    private func withTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? files.removeItem(at: folder) }
        try await body(folder)
    }
}
