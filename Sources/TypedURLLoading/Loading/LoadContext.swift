/// The state that a load shares with the requests that wait for it.
final class LoadContext: Sendable {
    /// The bytes of a stream, for requests that read along.
    let channel = PartChannel()

    private let wanted = Locked(Storage.nowhere)

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { wanted.withLock { $0 } }

    /// Adds the places in which a request wants the resource to be cached.
    func add(_ storage: Storage) {
        wanted.withLock { $0.formUnion(storage) }
    }
}
