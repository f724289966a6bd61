#if !os(watchOS)
import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A load through a session", .inTurn, .timeLimit(.minutes(10)))
struct SessionCancellationTests {
    @Test("A session load delivers nothing once its session task is cancelled, though the loader goes on")
    func nothingAfterCancel() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let loader = TestLoader(started: hasStarted, until: mayEnd, only: "deaf")
        let session = try loader.resources().session(delegate: recorder)
        let task = session.dataTask(with: MapURL(id: "deaf").url)
        task.resume()
        await hasStarted.wait()
        task.cancel()
        await recorder.completed.wait()
        await mayEnd.open()
        await until { loader.ends == 1 }
        // What the loader's end could still cause stands in Foundation's queues before another load's end.
        _ = try await session.data(from: MapURL(id: "next").url)
        #expect(recorder.events == ["completed \(URLError.Code.cancelled.rawValue)"])
    }

    #if !canImport(Darwin)
    // On Darwin, suspending a task does not stop its protocol.
    @Test("A session load that is suspended delivers nothing until it is resumed")
    func suspended() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let loader = TestLoader(started: hasStarted, until: mayEnd, only: "slow")
        let session = try loader.resources().session(delegate: recorder)
        let task = session.dataTask(with: MapURL(id: "slow").url)
        task.resume()
        await hasStarted.wait()
        task.suspend()
        await mayEnd.open()
        await until { loader.ends == 1 }
        _ = try await session.data(from: MapURL(id: "next").url)
        #expect(recorder.events == [])
        task.resume()
        await recorder.completed.wait()
        #expect(recorder.events == ["response text/plain", "data slow", "completed nil"])
    }
    #endif

    @Test("A session load has one result, however often its task is suspended and resumed")
    func resumedOften() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let loader = TestLoader(started: hasStarted, until: mayEnd, only: "slow")
        let session = try loader.resources().session(delegate: recorder)
        let task = session.dataTask(with: MapURL(id: "slow").url)
        task.resume()
        for _ in 0..<100 {
            task.suspend()
            task.resume()
        }
        await hasStarted.wait()
        for _ in 0..<100 {
            task.suspend()
            task.resume()
        }
        // What that causes stands in Foundation's queues before another load's end.
        _ = try await session.data(from: MapURL(id: "next").url)
        await mayEnd.open()
        await recorder.completed.wait()
        #expect(recorder.events == ["response text/plain", "data slow", "completed nil"])
    }

    @Test("A session load that was cancelled before it began is over")
    func cancelledUnstarted() async throws {
        let recorder = DelegateRecorder()
        let session = ResourceLoader(try LoaderRegistry { Loader.echo(MapURL.self) }).session(
            delegate: recorder)
        let task = session.dataTask(with: MapURL(id: "1").url)
        task.cancel()
        task.resume()
        await recorder.completed.wait()
        _ = try await session.data(from: MapURL(id: "next").url)
        #expect(recorder.events == ["completed \(URLError.Code.cancelled.rawValue)"])
    }

    @Test("A session load ends with its session")
    func invalidated() async throws {
        let (hasStarted, wasCancelled) = (Gate(), Gate())
        let recorder = DelegateRecorder()
        let loader = TestLoader(started: hasStarted, cancelled: wasCancelled)
        let session = try loader.resources().session(delegate: recorder)
        session.dataTask(with: MapURL(id: "1").url).resume()
        await hasStarted.wait()
        session.invalidateAndCancel()
        await wasCancelled.wait()
        await recorder.completed.wait()
        #expect(recorder.events == ["completed \(URLError.Code.cancelled.rawValue)"])
    }
}
#endif
