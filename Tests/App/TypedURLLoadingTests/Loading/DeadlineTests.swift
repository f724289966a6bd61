import Dispatch
import Testing

@testable import TypedURLLoading

@Suite("A deadline", .timeLimit(.minutes(5)))
struct DeadlineTests {
    @Test("A deadline is called, whichever was set first, unless it is cancelled or released")
    func calls() async {
        let called = Recorder<Int>()
        func deadline(_ milliseconds: Int) -> Deadline {
            Deadline(.now() + .milliseconds(milliseconds)) { called.record(milliseconds) }
        }
        let deadlines = [90, 30, 60, 20].map(deadline)
        deadlines[1].cancel()
        _ = deadline(40)
        await until { called.all.count == 3 }
        #expect(called.all.sorted() == [20, 60, 90])
        withExtendedLifetime(deadlines) {}
    }
}
