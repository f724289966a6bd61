import Foundation

/// A resource, and where it came from.
struct LoadedResource: Sendable {
    enum Origin: Sendable {
        case loader, memory, disk
    }

    let resource: Resource
    let origin: Origin
    let storedAt: Date
}
