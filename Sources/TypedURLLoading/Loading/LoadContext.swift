/// What a load shares with those that wait for it.
final class LoadContext: Sendable {
    /// The bytes of a stream, for who reads along.
    let channel = PartChannel()

    private let wanted = Locked(Storage.nowhere)

    /// Where any of those that wait want the resource to be kept.
    var storage: Storage { wanted.withLock { $0 } }

    /// Adds where one of them wants it to be kept.
    func add(_ storage: Storage) {
        wanted.withLock { $0.formUnion(storage) }
    }
}
