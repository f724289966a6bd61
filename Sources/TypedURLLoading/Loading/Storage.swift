/// Where a resource may be kept.
public struct Storage: OptionSet, Sendable, Hashable {
    /// A bit for each place.
    public let rawValue: Int

    /// Makes a set of places out of their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// In memory.
    public static let memory = Storage(rawValue: 1)

    /// On disk.
    public static let disk = Storage(rawValue: 2)

    /// In memory and on disk.
    public static let all: Storage = [.memory, .disk]

    /// Nowhere: what was loaded is delivered, and forgotten.
    public static let nowhere: Storage = []
}
