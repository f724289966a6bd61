/// What the run of a key is at. It decides whose result counts, and it is the only place that does.
///
/// ```
///            join, usable   join, not usable   last one leaves   run ends well    run fails
/// idle       start          start              -                 -                -
/// open       wait           queue: closed      cancelled         tell its own     tell its own
/// closed     queue          queue              discarded         tell its own     tell its own
/// cancelled  queue          queue: discarded   -                 tell all         begin the next
/// discarded  queue          queue              -                 begin the next   begin the next
/// ```
///
/// When a run has ended, the next one begins if a request is still queued.
enum FlightPhase: Sendable, Hashable, CaseIterable {
    /// There is no run.
    case idle

    /// The result is for all requests, also for those that come now.
    case open

    /// The result is for the requests that wait for it. Those that come now are queued, because the run began too early for one.
    case closed

    /// Its last request has left, so its task is cancelled, but it has not ended. If it succeeds nevertheless, the result is for the
    /// queued requests.
    case cancelled

    /// The same, but the result is for nobody.
    case discarded

    /// What happens to a flight.
    enum Event: Sendable, Hashable {
        /// A request comes.
        ///
        /// - Parameter isUsable: Whether the request can use the result of the run.
        case join(isUsable: Bool)

        /// A request that waited has left.
        ///
        /// - Parameter isLast: Whether no other waits for the run.
        case leaves(isLast: Bool)

        /// The run has ended.
        ///
        /// - Parameter isQueued: Whether requests wait for the next run.
        case ends(isSuccess: Bool, isQueued: Bool)
    }

    /// What is to be done.
    enum Action: Sendable, Hashable {
        case nothing

        /// Start the run of the request.
        case start

        /// Let the request wait for this run.
        case wait

        /// Let the request wait for the next run.
        case queue

        /// Cancel the task of the run.
        case cancel

        /// Tell the result to the requests that waited for the run, and to those that are queued.
        case tell(queued: Bool)

        /// Tell the result to the requests that waited for the run, and begin the next one.
        case tellAndBegin
    }

    /// Whether a request that comes now can get the result of the run. If the run is cancelled, it only gets a success.
    var offersResult: Bool { self == .open || self == .cancelled }

    /// The phase after an event, and what is to be done.
    func after(_ event: Event) -> (phase: FlightPhase, action: Action) {
        switch (self, event) {
        case (.idle, .join): (.open, .start)
        case (.open, .join(isUsable: true)): (.open, .wait)
        case (.open, .join), (.closed, .join): (.closed, .queue)
        case (.cancelled, .join(isUsable: true)): (.cancelled, .queue)
        case (.cancelled, .join), (.discarded, .join): (.discarded, .queue)
        case (.open, .leaves(isLast: true)): (.cancelled, .cancel)
        case (.closed, .leaves(isLast: true)): (.discarded, .cancel)
        case (.idle, _), (_, .leaves): (self, .nothing)
        case (.cancelled, .ends(isSuccess: true, _)): (.idle, .tell(queued: true))
        case (_, .ends(_, isQueued: true)): (.open, .tellAndBegin)
        case (_, .ends): (.idle, .tell(queued: false))
        }
    }
}
