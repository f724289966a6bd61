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
}
