import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLProtocol` class for each loader that has sessions.
///
/// A session creates its protocols from a class, and passes them nothing that could hold a loader: a property of the
/// request is lost when the request is copied. So each loader needs its own class. The table does not keep the loader;
/// a ``LoaderKeeper`` in the configuration does.
enum SessionProtocolTable {
    private struct Entry: Sendable {
        let protocolClass: SessionProtocol.Type
        weak var loader: ResourceLoader?
    }

    private struct Entries: Sendable {
        /// The entries by loader and by class. Those of loaders that are gone are removed in bulk.
        var ofLoader: [ObjectIdentifier: Entry] = [:]
        var ofClass: [ObjectIdentifier: Entry] = [:]
        var ofRegistry: [ObjectIdentifier: Entry] = [:]

        /// The number of classes so far. A class is never used again: a configuration may still have it.
        var count = 0

        mutating func add(_ protocolClass: SessionProtocol.Type, _ loader: ResourceLoader) {
            if ofClass.count > 64, ofClass.count == ofClass.capacity {
                for key in [\Entries.ofLoader, \.ofClass, \.ofRegistry] {
                    self[keyPath: key] = self[keyPath: key].filter { $1.loader != nil }
                }
            }
            count += 1
            let entry = Entry(protocolClass: protocolClass, loader: loader)
            ofLoader[ObjectIdentifier(loader)] = entry
            ofClass[ObjectIdentifier(protocolClass)] = entry
        }
    }

    private static let entries = Locked(Entries())

    /// The loader of a registry without a cache: the same one as long as it is used.
    static func loader(of registry: LoaderRegistry) -> ResourceLoader {
        entries.withLock { entries in
            if let known = entries.ofRegistry[ObjectIdentifier(registry)]?.loader, known.registry === registry
            {
                return known
            }
            let made = ResourceLoader(registry)
            let protocolClass = numberedClass(entries.count)
            entries.add(protocolClass, made)
            entries.ofRegistry[ObjectIdentifier(registry)] = Entry(protocolClass: protocolClass, loader: made)
            return made
        }
    }

    /// The loader's class. It is always the same.
    static func protocolClass(of loader: ResourceLoader) -> SessionProtocol.Type {
        entries.withLock { entries in
            // Another loader may have had this place in memory.
            if let known = entries.ofLoader[ObjectIdentifier(loader)], known.loader === loader {
                return known.protocolClass
            }
            let made = numberedClass(entries.count)
            entries.add(made, loader)
            return made
        }
    }

    /// The loader of a class; nil if it is gone.
    static func loader(of protocolClass: SessionProtocol.Type) -> ResourceLoader? {
        entries.withLock { $0.ofClass[ObjectIdentifier(protocolClass)]?.loader }
    }

    /// A class for each number, created at run time: a generic class over a type that represents the number in binary
    /// digits.
    private static func numberedClass(_ number: Int) -> SessionProtocol.Type {
        var digits: any BinaryDigits.Type = NoDigits.self
        var rest = number
        while rest > 0 {
            digits = rest.isMultiple(of: 2) ? zero(before: digits) : one(before: digits)
            rest /= 2
        }
        return protocolClass(digits)
    }

    private static func zero<Rest: BinaryDigits>(before rest: Rest.Type) -> any BinaryDigits.Type {
        ZeroDigit<Rest>.self
    }

    private static func one<Rest: BinaryDigits>(before rest: Rest.Type) -> any BinaryDigits.Type {
        OneDigit<Rest>.self
    }

    private static func protocolClass<Number: BinaryDigits>(_ number: Number.Type) -> SessionProtocol.Type {
        NumberedSessionProtocol<Number>.self
    }
}

/// The session protocol of one loader.
private final class NumberedSessionProtocol<Number: BinaryDigits>: SessionProtocol {}

/// A number, as a type.
private protocol BinaryDigits {}

private enum NoDigits: BinaryDigits {}

private enum ZeroDigit<Rest: BinaryDigits>: BinaryDigits {}

private enum OneDigit<Rest: BinaryDigits>: BinaryDigits {}
