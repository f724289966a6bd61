import TypedURLLoading

/// Counts where the answers to requests come from.
final class LoadTally: LoadObserver {
    private struct State: Sendable {
        var counts = LoadCounts()
        var diskError: DiskError?
    }

    private let state = Locked(State())

    var counts: LoadCounts { state.withLock { $0.counts } }

    /// What the disk refused to do first.
    var diskError: DiskError? { state.withLock { $0.diskError } }

    func observe(_ event: LoadEvent) {
        state.withLock { state in
            switch event.kind {
            case .loaded: state.counts.loaded += 1
            case .failed: state.counts.failed += 1
            case .memoryHit: state.counts.fromMemory += 1
            case .diskHit: state.counts.fromDisk += 1
            case .coalesced: state.counts.coalesced += 1
            case .diskFailed(let error): state.diskError = state.diskError ?? error
            case .started, .retried, .cancelled: break
            }
        }
    }
}
