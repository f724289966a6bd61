#if !os(watchOS)
import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request's timeout", .inTurn, .timeLimit(.minutes(10)))
struct SessionTimeoutTests {
    @Test("A request's timeout fails a load that takes longer, and cancels the loader")
    func timeout() async throws {
        try await withTime(from: 0.02) { timeout in
            let wasCancelled = Gate()
            let loader = TestLoader(started: Gate(), cancelled: wasCancelled)
            let request = URLRequest(url: MapURL(id: "1").url, timeoutInterval: timeout)
            let error = try await #require(throws: URLError.self) {
                try await loader.resources().session().data(for: request)
            }
            #expect(error.code == .timedOut)
            guard loader.calls > 0 else { return false }
            await wasCancelled.wait()
            return true
        }
    }

    #if !canImport(Darwin)
    // On Darwin, suspending a task does not stop its protocol.
    @Test("A request's timeout does not count while the task is suspended")
    func suspended() async throws {
        try await withTime(from: 1) { timeout in
            let (hasStarted, mayEnd) = (Gate(), Gate())
            let recorder = DelegateRecorder()
            let loader = TestLoader(started: hasStarted, until: mayEnd, only: "slow")
            let session = try loader.resources().session(delegate: recorder)
            let task = session.dataTask(
                with: URLRequest(url: MapURL(id: "slow").url, timeoutInterval: timeout))
            let clock = ContinuousClock()
            let start = clock.now
            task.resume()
            guard await begins(hasStarted, recorder) else {
                await mayEnd.open()
                return false
            }
            task.suspend()
            let beforeSuspension = clock.now - start
            try await Task.sleep(for: .seconds(timeout))
            let before = recorder.events
            let resumption = clock.now
            task.resume()
            _ = try await session.data(from: MapURL(id: "next").url)
            await mayEnd.open()
            await recorder.completed.wait()
            // It says something if all but the suspension took less than half of the time.
            guard beforeSuspension + (clock.now - resumption) < .seconds(timeout / 2) else { return false }
            #expect(before == [])
            #expect(recorder.events == ["response text/plain", "data slow", "completed nil"])
            return true
        }
    }
    #endif

    @Test("A request's timeout runs anew once the task is resumed")
    func resumed() async throws {
        try await withTime(from: 0.1) { timeout in
            let (hasStarted, wasCancelled) = (Gate(), Gate())
            let recorder = DelegateRecorder()
            let loader = TestLoader(started: hasStarted, cancelled: wasCancelled)
            let session = try loader.resources().session(delegate: recorder)
            let task = session.dataTask(
                with: URLRequest(url: MapURL(id: "1").url, timeoutInterval: timeout))
            task.resume()
            guard await begins(hasStarted, recorder) else { return false }
            task.suspend()
            task.resume()
            await recorder.completed.wait()
            await wasCancelled.wait()
            #expect(recorder.events == ["completed \(URLError.Code.timedOut.rawValue)"])
            return true
        }
    }

    /// Calls a function with a time that doubles until the function says that it was enough to tell anything: on a busy
    /// machine, any time can run out before a load begins.
    private func withTime(
        from first: TimeInterval, _ body: (TimeInterval) async throws -> Bool
    ) async throws {
        var time = first
        while try await !body(time) {
            try Task.checkCancellation()
            time *= 2
        }
    }

    /// Waits until a loader begins; false if the time of its session task has run out before.
    private func begins(_ hasStarted: Gate, _ recorder: DelegateRecorder) async -> Bool {
        Task {
            await recorder.completed.wait()
            await hasStarted.open()
        }
        await hasStarted.wait()
        return recorder.events.isEmpty
    }

    @Test(
        "A request's timeout bounds nothing where it is no interval",
        arguments: [0, -1, .infinity, .nan, 1e300])
    func unbounded(_ interval: TimeInterval) async throws {
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { url in
                try await Task.sleep(for: .milliseconds(20))
                return .text(url.id)
            }
        }
        let request = URLRequest(url: MapURL(id: "1").url, timeoutInterval: interval)
        #expect(
            try await ResourceLoader(registry).session().data(for: request).0 == Data("1".utf8))
    }
}
#endif
