/// The places where a resource can be cached.
public struct Storage: OptionSet, Sendable, Hashable {
    /// A bit for each place.
    public let rawValue: Int

    /// Creates a set of places from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// In memory.
    public static let memory = Storage(rawValue: 1)

    /// On disk.
    public static let disk = Storage(rawValue: 2)

    /// In memory and on disk.
    public static let all: Storage = [.memory, .disk]

    /// Nowhere: a resource is delivered and not cached.
    public static let nowhere: Storage = []
}
