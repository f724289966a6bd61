#if !os(watchOS)
import Foundation
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request's timeout", .timeLimit(.minutes(10)))
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

    #if !canImport(Darwin)
    // On Darwin, suspending a task does not stop its protocol.
    @Test("does not count while the task is suspended")
    func suspended() async throws {
        // On a busy machine the time can run out before the task is suspended, or after it is resumed. That says nothing.
        for _ in 0..<20 {
            let (before, after, isTelling) = try await eventsOfSuspendedTask(timeout: .seconds(4))
            guard isTelling else { continue }
            #expect(before == [])
            #expect(after == ["response text/plain", "data slow", "completed nil"])
            return
        }
        Issue.record("the machine is too busy to tell")
    }

    /// What a delegate hears while a task is suspended for longer than its timeout, and in the end; and whether all else
    /// took less than half of it.
    private func eventsOfSuspendedTask(
        timeout: Duration
    ) async throws -> (before: [String], after: [String], isTelling: Bool) {
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
        let interval = TimeInterval(timeout.components.seconds)
        let task = session.dataTask(with: URLRequest(url: MapURL(id: "slow").url, timeoutInterval: interval))
        let clock = ContinuousClock()
        let start = clock.now
        task.resume()
        // A task whose time runs out before its loader begins is over too.
        Task {
            await recorder.completed.wait()
            await hasStarted.open()
        }
        await hasStarted.wait()
        guard recorder.events.isEmpty else {
            await mayEnd.open()
            return ([], [], false)
        }
        task.suspend()
        let beforeSuspension = clock.now - start
        try await Task.sleep(for: timeout)
        let before = recorder.events
        let resumption = clock.now
        task.resume()
        _ = try await session.data(from: MapURL(id: "next"))
        await mayEnd.open()
        await recorder.completed.wait()
        let isTelling = beforeSuspension + (clock.now - resumption) < timeout / 2
        return (before, recorder.events, isTelling)
    }
    #endif

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
#endif
