import Foundation
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request's timeout", .timeLimit(.minutes(1)))
struct SessionTimeoutTests {
    @Test("fails a load that takes longer, and cancels the loader")
    func timeout() async throws {
        let wasCancelled = Gate()
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { _ in try await waitForCancellation(opening: wasCancelled) }
        }
        let request = URLRequest(url: MapURL(id: "1").url, timeoutInterval: 0.02)
        let error = try await #require(throws: URLError.self) {
            try await registry.session().cancellableData(for: request)
        }
        #expect(error.code == .timedOut)
        await wasCancelled.wait()
    }

    @Test("does not count while the task is suspended")
    func suspended() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let session = try LoaderRegistry {
            Loader(MapURL.self) { url in
                if url.id == "slow" {
                    await hasStarted.open()
                    await mayEnd.wait()
                }
                return .text(url.id)
            }
        }.session(delegate: recorder)
        let task = session.dataTask(with: URLRequest(url: MapURL(id: "slow").url, timeoutInterval: 3))
        task.resume()
        await hasStarted.wait()
        task.suspend()
        try await Task.sleep(for: .milliseconds(3200))
        #expect(recorder.events == [])
        task.resume()
        _ = try await session.data(from: MapURL(id: "next"))
        await mayEnd.open()
        await recorder.completed.wait()
        #expect(recorder.events == ["response text/plain", "data slow", "completed nil"])
    }

    @Test("runs anew once the task is resumed")
    func resumed() async throws {
        let (hasStarted, wasCancelled) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let session = try LoaderRegistry {
            Loader(MapURL.self) { _ in
                await hasStarted.open()
                try await waitForCancellation(opening: wasCancelled)
            }
        }.session(delegate: recorder)
        let task = session.dataTask(with: URLRequest(url: MapURL(id: "1").url, timeoutInterval: 0.1))
        task.resume()
        await hasStarted.wait()
        task.suspend()
        task.resume()
        await recorder.completed.wait()
        await wasCancelled.wait()
        #expect(recorder.events == ["completed \(URLError.Code.timedOut.rawValue)"])
    }

    @Test("bounds nothing where it is no interval", arguments: [0, -1, .infinity, .nan, 1e300])
    func unbounded(_ interval: TimeInterval) async throws {
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { url in
                try await Task.sleep(for: .milliseconds(20))
                return .text(url.id)
            }
        }
        let request = URLRequest(url: MapURL(id: "1").url, timeoutInterval: interval)
        #expect(try await registry.session().cancellableData(for: request).0 == Data("1".utf8))
    }
}
