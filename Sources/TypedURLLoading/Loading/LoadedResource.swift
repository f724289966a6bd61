import Foundation

/// A resource, with its origin.
struct LoadedResource: Sendable {
    enum Origin: Sendable {
        case loader, memory, disk
    }

    let resource: Resource
    let origin: Origin
    let storedAt: Date
}
