/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The position of a waiting load. A load whose priority was raised has several positions; the first one reached
    /// counts.
    private struct Place: Comparable, Sendable {
        let priority: TaskPriority
        let number: UInt64

        static func < (left: Place, right: Place) -> Bool {
            left.priority == right.priority ? left.number < right.number : left.priority > right.priority
        }
    }

    private struct State: Sendable {
        var running = 0
        var waiting: [UInt64: Promise<Void>] = [:]
        var order = MinHeap<Place>()
        var count: UInt64 = 0
    }

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of waiting loads.
    var count: Int { state.withLock(\.waiting.count) }

    /// Waits for the load's turn. ``leave()`` must follow, unless this throws.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before its turn.
    func enter(_ priority: RisingPriority) async throws {
        try Task.checkCancellation()
        let (number, turn): (UInt64, Promise<Void>?) = state.withLock { state in
            guard state.running >= limit else {
                state.running += 1
                return (0, nil)
            }
            let turn = Promise<Void>()
            state.count += 1
            state.waiting[state.count] = turn
            state.order.insert(Place(priority: priority.current, number: state.count))
            return (state.count, turn)
        }
        guard let turn else { return }
        try await priority.listening { [self] in
            raise(number, to: $0)
        } during: {
            // The priority may have risen before anybody listened.
            raise(number, to: priority.current)
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                cancel(number)
            }
        }
    }

    /// Ends a load's turn.
    func leave() {
        let next: Promise<Void>? = state.withLock { state in
            while let place = state.order.popFirst() {
                if let turn = state.waiting.removeValue(forKey: place.number) { return turn }
            }
            state.running -= 1
            return nil
        }
        next?.settle(.success(()))
    }

    private func raise(_ number: UInt64, to priority: TaskPriority) {
        state.withLock { state in
            guard state.waiting[number] != nil else { return }
            state.order.insert(Place(priority: priority, number: number))
        }
    }

    private func cancel(_ number: UInt64) {
        let turn: Promise<Void>? = state.withLock { state in
            let turn = state.waiting.removeValue(forKey: number)
            // Unused positions are removed from the heap in bulk, which costs little per position.
            if state.order.count > 4 * state.waiting.count + 64 {
                var places: [Place] = []
                while let place = state.order.popFirst() {
                    if state.waiting[place.number] != nil { places.append(place) }
                }
                state.order = MinHeap(places)
            }
            return turn
        }
        // If its turn has come, the load must end it.
        turn?.settle(.failure(CancellationError()))
    }
}
