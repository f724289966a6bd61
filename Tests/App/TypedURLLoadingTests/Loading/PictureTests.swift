import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A picture", .inTurn, .timeLimit(.minutes(5)))
struct PictureTests {
    private let decodings = Recorder<String>()

    private func sized(_ loader: TestLoader, disk: DiskCache? = nil) throws -> DecodingLoader<String> {
        try loader.resources(cache: ResourceCache(memory: .megabytes(1), disk: disk)).decoding(
            as: String.self
        ) {
            [decodings] resource, size in
            let text = resource.text + (size.map { " \($0.width)x\($0.height)" } ?? "")
            decodings.record(text)
            return text
        }
    }

    @Test("A picture is decoded once for each size, and loaded once", arguments: [false, true])
    func sizes(isOnDisk: Bool) async throws {
        let (folder, loader) = (TestFolder(), TestLoader())
        let texts = try sized(
            loader, disk: isOnDisk ? folder.disk() : nil)
        let request = LoadRequest(MapURL(id: "1"))
        let (small, large) = (PixelSize(width: 1, height: 2), PixelSize(width: 30, height: 40))
        for _ in 0..<2 {
            #expect(try await texts.load(request.sized(small)) == "1 1x2")
            #expect(try await texts.load(request.sized(large)) == "1 30x40")
            #expect(try await texts.load(MapURL(id: "1")) == "1")
        }
        #expect(decodings.all == ["1 1x2", "1 30x40", "1"])
        #expect(texts.inMemory(request.sized(small)) == "1 1x2")
        #expect(loader.calls == 1)
        #expect((texts.loader.inMemory(request) == nil) == isOnDisk)
        #expect(texts.inMemory(request.sized(PixelSize(width: 9, height: 9))) == nil)
        #expect(PixelSize(width: 0, height: -1) == PixelSize(width: 1, height: 1))
    }

    @Test("A picture of any size is gone with its resource")
    func removed() async throws {
        let texts = try sized(TestLoader())
        let request = LoadRequest(MapURL(id: "1")).sized(PixelSize(width: 1, height: 2))
        _ = try await texts.load(request)
        try await texts.loader.remove("map:?id=1")
        #expect(texts.inMemory(request) == nil)
    }

    @Test("A picture has no sizes where its decoder has none")
    func unsized() async throws {
        let texts = try TestLoader().resources(cache: ResourceCache(memory: .megabytes(1)))
            .decoding(as: String.self) { [decodings] resource in
                decodings.record(resource.text)
                return resource.text
            }
        for size in [1, 2, 3] {
            let request = LoadRequest(MapURL(id: "1")).sized(PixelSize(width: size, height: size))
            #expect(try await texts.load(request) == "1")
        }
        #expect(decodings.all == ["1"])
    }

    @Test(
        "A picture has three forms of one download, each made once and named by its steps",
        arguments: [false, true])
    func forms(isOnDisk: Bool) async throws {
        let (folder, loader) = (TestFolder(), TestLoader())
        let texts = try sized(loader, disk: isOnDisk ? folder.disk() : nil)
        let steps = Recorder<String>()
        func step(_ name: String, _ texts: DecodingLoader<String>) -> DecodingLoader<String> {
            texts.processed(name) { text in
                steps.record(name)
                return "\(name)(\(text))"
            }
        }
        let small = texts.resized(to: PixelSize(width: 1, height: 2))
        let (rounded, both) = (step("rounded", small), step("grey", step("rounded", small)))
        let url = MapURL(id: "1")
        for _ in 0..<2 {
            async let plain = small.load(url)
            async let round = rounded.load(url)
            async let grey = both.load(url)
            #expect(
                try await (plain, round, grey) == ("1 1x2", "rounded(1 1x2)", "grey(rounded(1 1x2))"))
        }
        #expect(try await step("rounded", texts).load(url) == "rounded(1)")
        // A size of the request comes before that of the loader.
        let request = LoadRequest(url).sized(PixelSize(width: 30, height: 40))
        #expect(try await rounded.load(request) == "rounded(1 30x40)")
        #expect(loader.calls == 1)
        #expect(steps.all.sorted() == ["grey", "rounded", "rounded", "rounded", "rounded"])
        #expect(rounded.inMemory(url) == "rounded(1 1x2)" && both.inMemory(url) == "grey(rounded(1 1x2))")
        try await texts.loader.remove(url)
        #expect(rounded.inMemory(url) == nil && both.inMemory(url) == nil)
    }

    @Test("A picture fails with the error of a step, and its bytes are kept")
    func failingStep() async throws {
        let loader = TestLoader()
        let texts = try sized(loader).processed("refused") { text -> String in
            throw LibraryError(id: text)
        }
        for _ in 0..<2 {
            await #expect(throws: LibraryError(id: "1")) { try await texts.load(MapURL(id: "1")) }
        }
        #expect(loader.calls == 1)
    }
}
