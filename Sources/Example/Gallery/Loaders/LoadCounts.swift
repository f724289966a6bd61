/// How often requests were answered, by what answered them.
struct LoadCounts: Equatable, Sendable {
    /// By a loader.
    var loaded = 0
    /// With an error.
    var failed = 0
    /// From memory.
    var fromMemory = 0
    /// From disk.
    var fromDisk = 0
    /// Together with an earlier request for the same URL.
    var coalesced = 0
}
