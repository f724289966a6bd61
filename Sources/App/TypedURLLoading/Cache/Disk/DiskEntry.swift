import Foundation

/// A resource in the format of a file, with the time at which it was stored.
struct DiskEntry: Sendable, Equatable {
    let resource: Resource
    let storedAt: Date
}
