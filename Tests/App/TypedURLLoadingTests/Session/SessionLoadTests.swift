#if !os(watchOS)
import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A session of a registry", .inTurn)
struct SessionLoadTests {
    @Test(
        "A session gets the bytes, their type and their length",
        arguments: [
            "map://?id=7", "map:?id=7", "MAP://?id=%37", "map://?id=7&",
        ])
    func bytes(_ text: String) async throws {
        let session = ResourceLoader(try LoaderRegistry { Loader.echo(MapURL.self) }).session()
        let url = try #require(URL(string: text))
        let (data, response) = try await session.data(from: url)
        #expect(String(decoding: data, as: UTF8.self) == "map://?id=7")
        #expect(response.mimeType == "text/plain")
        #expect(response.expectedContentLength == 11)
        #expect(response.url == url)
    }

    @Test("A session gets a URL of the web with an HTTP response")
    func web() async throws {
        let session = ResourceLoader(try LoaderRegistry { Loader.echo(PageURL.self) }).session()
        let (data, response) = try await session.data(from: PageURL(id: "7").url)
        #expect(String(decoding: data, as: UTF8.self) == "https://photos.example.com/p/show?id=7")
        let http = try #require(response as? HTTPURLResponse)
        #expect(http.statusCode == 200)
        #expect(http.mimeType == "text/plain")
        #expect(http.expectedContentLength == 38)
        #expect(http.value(forHTTPHeaderField: "content-type") == "text/plain")
    }

    @Test("A session gets no bytes where there are none")
    func empty() async throws {
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { _ in Resource(data: Data(), mimeType: "image/png") }
        }
        let (data, response) = try await ResourceLoader(registry).session().data(from: MapURL(id: "1").url)
        #expect(data.isEmpty)
        #expect(response.expectedContentLength == 0)
        #expect(response.mimeType == "image/png")
    }

    @Test("A session tells a completion handler the exact error")
    func completionHandler() async throws {
        let registry = try LoaderRegistry { Loader.echo(AssetURL.self) }
        let url = try #require(URL(string: "asset://?id=123&widht=1920&height=12x0"))
        let error: (any Error)? = await withCheckedContinuation { continuation in
            ResourceLoader(registry).session().dataTask(with: url) { _, _, error in
                continuation.resume(returning: error)
            }
            .resume()
        }
        let invalid = error as? URLValidationError
        #expect(invalid?.violations.first?.suggestion == "width")
    }

    @Test("A session fails with the loader's own error")
    func loaderError() async throws {
        let registry = try LoaderRegistry { Loader(MapURL.self) { throw LibraryError(id: $0.id) } }
        await #expect(throws: LibraryError(id: "7")) {
            try await ResourceLoader(registry).session().data(from: MapURL(id: "7").url)
        }
    }

    @Test("A session is refused other methods than GET, and bodies, before what they carry is lost")
    func method() async throws {
        let registry = try LoaderRegistry { Loader.echo(PageURL.self) }
        var request = URLRequest(url: PageURL(id: "7").url)
        request.httpBody = Data("body".utf8)
        var error = await error(of: request, in: registry)
        #expect(
            error
                == #"a loader does not accept a body; "https://photos.example.com/p/show?id=7" was not loaded"#
        )
        request.httpMethod = "POST"
        error = await self.error(of: request, in: registry)
        #expect(
            error == """
                a loader answers GET, not "POST"; "https://photos.example.com/p/show?id=7" was not loaded
                """)
    }

    private func error(of request: URLRequest, in registry: LoaderRegistry) async -> String? {
        do {
            _ = try await ResourceLoader(registry).session().data(for: request)
            return nil
        } catch {
            return (error as? UnsupportedRequestError)?.description
        }
    }

    #if !canImport(Darwin)
    @Test("A session is refused downloads, which would crash in Foundation")
    func download() async throws {
        let registry = try LoaderRegistry { Loader.echo(MapURL.self) }
        let url = MapURL(id: "7").url
        let error: (any Error)? = await withCheckedContinuation { continuation in
            ResourceLoader(registry).session().downloadTask(with: url) { _, _, error in
                continuation.resume(returning: error)
            }
            .resume()
        }
        #expect(
            (error as? UnsupportedRequestError)?.description
                == #"a loader only answers data tasks on Linux; "map://?id=7" was not loaded"#)
    }
    #endif

    @Test("A session tells apart URLs that differ in their query alone, and the registries of two sessions")
    func registries() async throws {
        let first = try LoaderRegistry { Loader(PageURL.self) { .text("first \($0.id)") } }
        let second = try LoaderRegistry { Loader(PageURL.self) { .text("second \($0.id)") } }
        for (registry, name) in [(first, "first"), (second, "second"), (first, "first")] {
            let session = ResourceLoader(registry).session()
            for id in ["1", "2", "1"] {
                let (data, _) = try await session.data(from: PageURL(id: id).url)
                #expect(String(decoding: data, as: UTF8.self) == "\(name) \(id)")
            }
        }
    }

    @Test("A session is of its own registry, among any number")
    func manyRegistries() async throws {
        for number in 0..<100 {
            let registry = try LoaderRegistry { Loader(MapURL.self) { _ in .text(String(number)) } }
            let (data, _) = try await ResourceLoader(registry).session().data(from: MapURL(id: "1").url)
            #expect(String(decoding: data, as: UTF8.self) == String(number))
        }
    }

    @Test("A session leaves to others what the registry does not own")
    func unowned() async throws {
        let registry = try LoaderRegistry { Loader.echo(MapURL.self) }
        let error = try await #require(throws: URLError.self) {
            try await ResourceLoader(registry).session().data(
                from: AssetURL(id: "1", width: 1, height: 1).url)
        }
        #expect(error.code == .unsupportedURL)
    }

    @Test("A session keeps what the configuration says otherwise")
    func configuration() throws {
        let registry = try LoaderRegistry { Loader.echo(MapURL.self) }
        let base = URLSessionConfiguration.ephemeral
        base.timeoutIntervalForRequest = 7
        let loader = ResourceLoader(registry)
        let configuration = loader.sessionConfiguration(basedOn: base)
        #expect(configuration.timeoutIntervalForRequest == 7)
        // On Linux, the key of a cache is not the whole URL.
        #expect(configuration.urlCache?.memoryCapacity == 0 && configuration.urlCache?.diskCapacity == 0)
        #expect(configuration.protocolClasses?.count == (base.protocolClasses?.count ?? 0) + 1)
        #expect(base.urlCache != nil)
        let again = loader.sessionConfiguration()
        #expect(again.protocolClasses?.first == configuration.protocolClasses?.first)
    }

    @Test("A session tells a delegate the response, the bytes and the end, once each and in order")
    func delegate() async throws {
        let recorder = DelegateRecorder()
        let session = ResourceLoader(try LoaderRegistry { Loader.echo(MapURL.self) }).session(
            delegate: recorder)
        session.dataTask(with: MapURL(id: "7").url).resume()
        await recorder.completed.wait()
        #expect(recorder.events == ["response text/plain", "data map://?id=7", "completed nil"])
    }

    @Test("A session keeps its loader, and gives it back with the last session and configuration")
    func released() async throws {
        weak var dropped: ResourceLoader?
        weak var registry: LoaderRegistry?
        do {
            let session: URLSession
            do {
                let loader = try TestLoader().resources(cache: ResourceCache(memory: .megabytes(1)))
                dropped = loader
                session = loader.session()
            }
            #expect(try await session.data(from: MapURL(id: "1").url).0.count == 1)
            let copy = try #require(session.configuration.copy() as? URLSessionConfiguration)
            session.finishTasksAndInvalidate()
            #expect(try await URLSession(configuration: copy).data(from: MapURL(id: "2").url).0.count == 1)
            let other = try LoaderRegistry { Loader.echo(MapURL.self) }
            registry = other
            _ = try await ResourceLoader(other).session().data(from: MapURL(id: "1").url)
        }
        await until { dropped == nil && registry == nil }
        #expect(dropped == nil && registry == nil)
    }
}
#endif
