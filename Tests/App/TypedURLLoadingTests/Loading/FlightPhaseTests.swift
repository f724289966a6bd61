import Testing

@testable import TypedURLLoading

@Suite("A flight's phase")
struct FlightPhaseTests {
    private typealias Phase = FlightPhase
    private typealias Event = FlightPhase.Event
    private typealias Action = FlightPhase.Action

    /// Each phase, with what it becomes and what is done: a request that can use the run, one that cannot, the last one leaves,
    /// then the run ends with success or failure, each without and with queued requests.
    private static let table: [(Phase, [(Phase, Action)])] = [
        (
            .idle,
            [
                (.open, .start), (.open, .start), (.idle, .nothing), (.idle, .nothing), (.idle, .nothing),
                (.idle, .nothing), (.idle, .nothing),
            ]
        ),
        (
            .open,
            [
                (.open, .wait), (.closed, .queue), (.cancelled, .cancel), (.idle, .tell(queued: false)),
                (.open, .tellAndBegin), (.idle, .tell(queued: false)), (.open, .tellAndBegin),
            ]
        ),
        (
            .closed,
            [
                (.closed, .queue), (.closed, .queue), (.discarded, .cancel), (.idle, .tell(queued: false)),
                (.open, .tellAndBegin), (.idle, .tell(queued: false)), (.open, .tellAndBegin),
            ]
        ),
        (
            .cancelled,
            [
                (.cancelled, .queue), (.discarded, .queue), (.cancelled, .nothing),
                (.idle, .tell(queued: true)), (.idle, .tell(queued: true)), (.idle, .tell(queued: false)),
                (.open, .tellAndBegin),
            ]
        ),
        (
            .discarded,
            [
                (.discarded, .queue), (.discarded, .queue), (.discarded, .nothing),
                (.idle, .tell(queued: false)), (.open, .tellAndBegin), (.idle, .tell(queued: false)),
                (.open, .tellAndBegin),
            ]
        ),
    ]

    private static let events: [Event] = [
        .join(isUsable: true), .join(isUsable: false), .leaves(isLast: true),
        .ends(isSuccess: true, isQueued: false), .ends(isSuccess: true, isQueued: true),
        .ends(isSuccess: false, isQueued: false), .ends(isSuccess: false, isQueued: true),
    ]

    @Test("A flight's phase becomes after each event what the table says")
    func transitions() {
        #expect(Self.table.map(\.0) == FlightPhase.allCases)
        for (phase, steps) in Self.table {
            for (event, (next, action)) in zip(Self.events, steps) {
                let made = phase.after(event)
                #expect(made.phase == next && made.action == action, "\(phase) after \(event)")
            }
            let made = phase.after(.leaves(isLast: false))
            #expect(made.phase == phase && made.action == .nothing)
        }
    }

    @Test("A flight's phase offers a result only where its run is not too old for a request")
    func offers() {
        #expect(FlightPhase.allCases.filter(\.offersResult) == [.open, .cancelled])
    }
}
