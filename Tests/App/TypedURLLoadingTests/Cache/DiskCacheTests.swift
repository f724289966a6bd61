import Foundation
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLoading

@Suite("A disk cache", .inTurn, .timeLimit(.minutes(10)))
struct DiskCacheTests {
    let folder = TestFolder()
    let clock = TestClock()
    let loader = TestLoader { id, _ in .text("resource of \(id)") }

    func resources(
        limit: ByteCount = .megabytes(1), ageLimit: Duration? = nil,
        delayLimit: Duration? = nil, observer: (any LoadObserver)? = nil, _ loader: TestLoader? = nil
    ) throws -> ResourceLoader {
        var disk = DiskCache(folder: folder.place, limit: limit, ageLimit: ageLimit)
        disk.delayLimit = delayLimit ?? folder.disk().delayLimit
        return try (loader ?? self.loader).resources(
            cache: ResourceCache(memory: .zero, disk: disk, now: { [clock] in clock.now }), observer: observer
        )
    }

    /// Reading a file could set the time of its last use to the system's time, which is not that of ``clock``.
    func size() -> Int {
        folder.files.reduce(0) { size, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path(name))
            return size + (attributes?[.size] as? Int ?? 0)
        }
    }

    @Test("A disk cache answers the next process with the bytes and what they are")
    func nextProcess() async throws {
        let resource = Resource(data: Data([0, 255, 7]), mimeType: "image/x")
        let loader = TestLoader { id, _ in id == "none" ? Resource(data: Data(), mimeType: "") : resource }
        for _ in 0..<2 {
            let resources = try resources(loader)
            #expect(try await resources.load("map://?id=1") == resource)
            #expect(try await resources.load("map://?id=none") == Resource(data: Data(), mimeType: ""))
        }
        #expect(loader.calls == 2)
    }

    func resources(_ loader: TestLoader) throws -> ResourceLoader {
        try resources(limit: .megabytes(1), loader)
    }

    @Test("A disk cache holds what was delivered, in files that a hash names and nobody else may read")
    func files() async throws {
        try FileManager.default.createDirectory(
            at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        _ = try await resources().load("map://?id=..%2F..%2Fsecret")
        let name = try #require(folder.files.first)
        #expect(folder.files.count == 1)
        #expect(name.wholeMatch(of: /[0-9a-f]{32}\.resource/) != nil)
        let manager = FileManager.default
        #expect(
            try manager.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int == 0o600)
        #expect(
            try manager.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test("A disk cache keeps under its limit, and lets go what was used least recently")
    func limit() async throws {
        let loader = TestLoader { id, _ in .text(String(repeating: id, count: 500)) }
        let resources = try resources(limit: .bytes(10_000), loader)
        for id in 10..<60 {
            _ = try await resources.load("map://?id=\(id)")
            clock.advance(1)
            _ = try await resources.load("map://?id=10")
            clock.advance(1)
            #expect(size() <= 10_000)
        }
        #expect(loader.calls(of: "10") == 1)
        _ = try await resources.load("map://?id=59", policy: .onlyCached)
        await #expect(throws: NotCachedError.self) {
            try await resources.load("map://?id=11", policy: .onlyCached)
        }
    }

    @Test("A disk cache forgets what is too old, and what a clock that was set back makes younger than now")
    func ageLimit() async throws {
        let resources = try resources(ageLimit: .seconds(100))
        _ = try await resources.load("map://?id=1")
        clock.advance(100)
        _ = try await resources.load("map://?id=1")
        #expect(loader.calls == 1)
        clock.advance(1)
        _ = try await resources.load("map://?id=1")
        #expect(loader.calls == 2)
        clock.advance(-101)
        _ = try await resources.load("map://?id=1")
        #expect(loader.calls == 3)
    }

    @Test("A disk cache stores no resource over its limit, and leaves no older one in its place")
    func largeResource() async throws {
        let loader = TestLoader { _, call in .text(String(repeating: "x", count: call == 1 ? 10 : 1000)) }
        let resources = try resources(limit: .kilobytes(1), loader)
        _ = try await resources.load("map://?id=1")
        #expect(folder.files.count == 1)
        _ = try await resources.load("map://?id=1", policy: .reload)
        #expect(folder.files.isEmpty)
    }

    @Test(
        "A disk cache answers a corrupt, truncated or swapped file with a new load, never with a wrong byte")
    func corruption() async throws {
        var random = SeededGenerator(seed: Environment.firstSeed)
        let rounds = Environment.rounds(300)
        let texts = ["a", "b", "c"].map { id in "resource of \(id)" }
        for _ in 0..<rounds {
            let resources = try resources()
            for id in ["a", "b", "c"] { _ = try await resources.load("map://?id=\(id)") }
            let names = folder.files
            let name = random.pick(names)
            var bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
            case 1: bytes += Data([0])
            case 2: bytes = try Data(contentsOf: folder.url.appendingPathComponent(random.pick(names)))
            case 3: bytes = Data((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) })
            default:
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                        1
                        << UInt8.random(in: 0..<8, using: &random)
                }
            }
            try bytes.write(to: folder.url.appendingPathComponent(name))
            for (id, text) in zip(["a", "b", "c"], texts) {
                #expect(try await resources.load("map://?id=\(id)").text == text)
            }
        }
        #expect(loader.calls > rounds / 2)
    }

    @Test("A disk cache follows no link, and waits for no pipe")
    func links() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        let name = try #require(folder.files.first)
        // Each time, what was delivered before is written first.
        var path: String { folder.path(name) }
        let outside = FileManager.default.temporaryDirectory
            .appendingPathComponent("outside-\(UUID().uuidString)").path
        try FileManager.default.moveItem(atPath: path, toPath: outside)
        defer { try? FileManager.default.removeItem(atPath: outside) }
        let before = try Data(contentsOf: URL(fileURLWithPath: outside))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        #expect(loader.calls == 2)
        #expect(try Data(contentsOf: URL(fileURLWithPath: outside)) == before)
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        #expect(loader.calls == 4)
    }

    @Test("A disk cache uses no folder that is a link, and changes nothing where it leads")
    func linkedFolder() async throws {
        let other = TestFolder()
        let loader = TestLoader { id, _ in .text("somebody's \(id)") }
        let cache = ResourceCache(memory: .zero, disk: other.disk(), now: { [clock] in clock.now })
        _ = try await loader.resources(cache: cache).load("map://?id=1")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.url.path)
        try? manager.removeItem(at: folder.url)
        try manager.createSymbolicLink(at: folder.url, withDestinationURL: other.url)

        let events = EventRecorder()
        let resources = try resources(observer: events)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        #expect(try await resources.load("map://?id=2").text == "resource of 2")
        await #expect(throws: DiskError("use its folder, which is a symbolic link", code: ELOOP)) {
            try await resources.cache.removeAll()
        }
        #expect(events.names().contains { $0.hasPrefix("disk failed") })
        #expect(other.files.count == 1)
        #expect(try manager.attributesOfItem(atPath: other.url.path)[.posixPermissions] as? Int == 0o755)
    }

    @Test(
        "A disk cache reads and writes nothing in a folder of another user, nor another user's file",
        .enabled(if: geteuid() == 0))
    func foreignOwner() async throws {
        _ = try await resources().load("map://?id=1")
        let file = folder.path(try #require(folder.files.first))
        let nobody: uid_t = 65_534
        #expect(chown(file, nobody, nobody) == 0)
        #expect(try await resources().load("map://?id=1").text == "resource of 1")
        #expect(loader.calls == 2)

        #expect(chown(folder.url.path, nobody, nobody) == 0)
        let events = EventRecorder()
        let resources = try resources(observer: events)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        #expect(try await resources.load("map://?id=2").text == "resource of 2")
        #expect(loader.calls == 4)
        await resources.cache.finishWriting()
        #expect(folder.files.count == 1)
        #expect(events.names().contains { $0.hasPrefix("disk failed") })
    }

    @Test("A disk cache is made anew where its folder is deleted, and fails no load where it cannot be")
    func folders() async throws {
        let events = EventRecorder()
        let resources = try resources(observer: events)
        _ = try await resources.load("map://?id=1")
        try FileManager.default.removeItem(at: folder.url)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        #expect(folder.files.count == 1)
        try FileManager.default.removeItem(at: folder.url)
        try Data().write(to: folder.url)
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
        await resources.cache.finishWriting()
        #expect(events.names().contains { $0.hasPrefix("disk failed") })
        #expect(loader.calls == 3)
    }

    @Test("A disk cache leaves alone what is not its own, and clears up after processes that died")
    func foreignFiles() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        try Data().write(to: folder.url.appendingPathComponent("notes.txt"))
        let unfinished = "1.1.unfinished"
        try Data().write(to: folder.url.appendingPathComponent(unfinished))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.path(unfinished))
        _ = try await self.resources().load("map://?id=2")
        #expect(!folder.files.contains(unfinished))
        try await resources.cache.removeAll()
        #expect(folder.files == ["notes.txt"])
    }

    @Test("A disk cache is shared by several loaders, whoever writes")
    func shared() async throws {
        let caches = try (0..<4).map { _ in try resources(limit: .kilobytes(20)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask { [folder] in
                    _ = folder
                    let id = String(number % 37)
                    let text = try await caches[number % 4].load(
                        "map://?id=\(id)", policy: number % 5 == 0 ? .reload : .use
                    ).text
                    #expect(text == "resource of \(id)")
                }
            }
            try await group.waitForAll()
        }
        #expect(size() <= 40_000)
        #expect(!folder.files.contains { $0.hasSuffix(".unfinished") })
    }

    @Test("A disk cache does not read a file that is far larger than what it would store")
    func largeFile() async throws {
        let large = TestLoader { _, _ in Resource(data: Data(count: 2_000_000), mimeType: "x") }
        let writer = try resources(limit: .megabytes(5), large)
        _ = try await writer.load("map://?id=1")
        await writer.cache.finishWriting()
        let resources = try resources(limit: .kilobytes(1))
        #expect(try await resources.load("map://?id=1").text == "resource of 1")
    }

    @Test("A disk cache keeps under its limit with another writer, which may exceed it by a sixteenth")
    func limitOfSeveral() async throws {
        let loader = TestLoader { _, _ in Resource(data: Data(count: 2000), mimeType: "x") }
        let caches = try (0..<2).map { _ in try resources(limit: .kilobytes(100), loader) }
        // Both have counted the files by now.
        for (number, cache) in caches.enumerated() { _ = try await cache.load(MapURL(id: "first \(number)")) }
        for (number, cache) in caches.enumerated() {
            for id in 0..<40 { _ = try await cache.load(MapURL(id: "\(number) \(id)")) }
        }
        #expect(size() <= 100_000 * 17 / 16)
        #expect(size() > 80_000)
    }

    @Test("A disk cache replaces a file as a whole: another loader finds the old one or the new one")
    func replacement() async throws {
        let large = TestLoader { _, _ in Resource(data: Data(repeating: 7, count: 200_000), mimeType: "x") }
        let (writer, reader) = (try resources(large), try resources(large))
        _ = try await writer.load("map://?id=1")
        let writing = Task {
            for _ in 0..<100 { _ = try await writer.load("map://?id=1", policy: .reload) }
        }
        for _ in 0..<200 {
            #expect(try await reader.load("map://?id=1", policy: .onlyCached).data.count == 200_000)
        }
        try await writing.value
    }

    @Test("A disk cache does not bring back what was removed while it was loaded", arguments: [true, false])
    func removed(isOne: Bool) async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let slow = TestLoader(started: hasStarted, until: mayEnd)
        let resources = try slow.resources(cache: ResourceCache(memory: .megabytes(1), disk: folder.disk()))
        let load = Task { try await resources.load("map://?id=1").text }
        await hasStarted.wait()
        if isOne { try await resources.remove("map:?id=1") } else { try await resources.cache.removeAll() }
        await mayEnd.open()
        #expect(try await load.value == "1")
        #expect(resources.inMemory("map://?id=1") == nil)
        #expect(folder.files.isEmpty)
        _ = try await resources.load("map://?id=1")
        #expect(folder.files.count == 1)
        #expect(slow.calls == 2)
    }

    @Test("A disk cache does not answer with what was removed while it was read")
    func removedWhileRead() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        await resources.cache.finishWriting()
        let store = try #require(resources.cache.disk)
        store.suspend()
        let load = Task { try await resources.load("map://?id=1") }
        // Time enough for it to wait for the disk.
        await until { resources.fileReads.withLock { !$0.isEmpty } }
        try await Task.sleep(for: .milliseconds(50))
        let removal = Task { try await resources.remove("map://?id=1") }
        try await Task.sleep(for: .milliseconds(20))
        store.resume()
        _ = try await (load.value, removal.value)
        #expect(loader.calls == 2)
    }

    @Test("A disk cache knows a URL by the defaults of its schema")
    func defaults() throws {
        func schema(_ value: ParameterValue?, name: String = "p") -> URLSchema {
            URLSchema(
                name: "x", template: URITemplate([.literal("x:"), .expression(.query, [.init(name)])]),
                parameters: [Parameter(name, .scalar(.string(StringSchema())), default: value)])
        }
        let schemas = [
            schema(nil), schema(.string("a")), schema(.string("b")), schema(.integer(1)),
            schema(.string("1")),
            schema(.list([.string("a"), .string("b")])), schema(.list([.string("as1:b")])),
            schema(.string("a"), name: "q"), schema(.boolean(true)), schema(.number(1.5)),
        ]
        #expect(Set(schemas.map(DiskKey.fingerprint)).count == schemas.count)
        #expect(DiskKey.fingerprint(of: schemas[1]) == DiskKey.fingerprint(of: schema(.string("a"))))
        let keys = schemas.map { DiskKey(url: "x:", fingerprint: DiskKey.fingerprint(of: $0)) }
        #expect(Set(keys.map(\.fileName)).count == keys.count)
    }

    @Test("A disk cache finds nothing that was stored under other defaults of the same URL's schema")
    func otherDefaults() async throws {
        let calls = Recorder<String>()
        func load<Source: ChartWithDefault>(_ type: Source.Type) async throws -> String {
            let registry = try LoaderRegistry {
                Loader(type) { url in
                    calls.record(url.string)
                    return .text(Source.defaultColour)
                }
            }
            let disk = folder.disk()
            return try await ResourceLoader(registry, cache: ResourceCache(memory: .zero, disk: disk))
                .load("chart:?id=1").text
        }
        for _ in 0..<2 {
            #expect(try await load(RedChartURL.self) == "red")
            #expect(try await load(BlueChartURL.self) == "blue")
        }
        #expect(calls.all == ["chart:?id=1", "chart:?id=1"])
        let paths = folder.files.map(folder.path)
        #expect(paths.count == 2)
        // The one in the other's place.
        try FileManager.default.moveItem(atPath: paths[0], toPath: paths[0] + ".moved")
        try FileManager.default.moveItem(atPath: paths[1], toPath: paths[0])
        try FileManager.default.moveItem(atPath: paths[0] + ".moved", toPath: paths[1])
        #expect(try await load(RedChartURL.self) == "red")
        #expect(try await load(BlueChartURL.self) == "blue")
    }

    @Test("A disk cache notices each changed bit, and each lost or added byte", arguments: 0..<40)
    func hash(length: Int) {
        let bytes = [UInt8](repeating: 0, count: length)
        func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { ContentHash.hash($0) } }
        var hashes: Set = [hash(bytes), hash(bytes + [0])]
        for bit in 0..<length * 8 {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            hashes.insert(hash(changed))
        }
        #expect(hashes.count == length * 8 + 2)
    }

    @Test("A disk cache hashes bytes that come in parts as it hashes them at once")
    func hashOfParts() {
        var random = SeededGenerator(seed: Environment.firstSeed)
        for _ in 0..<Environment.rounds(200) {
            let bytes = (0..<Int.random(in: 0..<300, using: &random)).map {
                UInt8(truncatingIfNeeded: $0 * 7)
            }
            var hash = ContentHash()
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = Array(rest.prefix(Int.random(in: 1...70, using: &random)))
                part.withUnsafeBytes { hash.add($0) }
                rest = rest.dropFirst(part.count)
            }
            #expect(hash.value == bytes.withUnsafeBytes { ContentHash.hash($0) })
        }
    }
}

/// `chart:{?id,colour}`, whose colour has a default that was changed at some time.
private protocol ChartWithDefault: IdentifierURL {
    static var defaultColour: String { get }
}

extension ChartWithDefault {
    static var literal: StaticString { "chart:" }
    static var chartSchemas: SchemaSet {
        SchemaSet([
            URLSchema(
                name: "chart",
                template: URITemplate([.literal("chart:"), .expression(.query, ["id", "colour"])]),
                parameters: [
                    Parameter("id", .scalar(.string(StringSchema())), isRequired: true),
                    Parameter("colour", .scalar(.string(StringSchema())), default: .string(defaultColour)),
                ])
        ])
    }
}

private struct RedChartURL: ChartWithDefault {
    static let defaultColour = "red"
    static let schemas = chartSchemas
    let id: String
}

private struct BlueChartURL: ChartWithDefault {
    static let defaultColour = "blue"
    static let schemas = chartSchemas
    let id: String
}
