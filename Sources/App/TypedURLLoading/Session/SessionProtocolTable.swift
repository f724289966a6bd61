import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLProtocol` class for each loader that has sessions.
///
/// A session creates its protocols from a class, and passes them nothing that could hold a loader: a property of the
/// request is lost when the request is copied. So each loader needs its own class. The table does not keep the loader; the
/// configuration does.
enum SessionProtocolTable {
    private struct Entry: Sendable {
        let protocolClass: SessionProtocol.Type
        weak var loader: ResourceLoader?
    }

    /// The entries. A class is never used again: a configuration may still have it.
    private static let entries = Locked<(all: [ObjectIdentifier: Entry], count: Int)>((all: [:], count: 0))

    /// The loader's class. It is always the same.
    static func protocolClass(of loader: ResourceLoader) -> SessionProtocol.Type {
        entries.withLock { entries in
            // Another loader may have had this place in memory.
            if let known = entries.all[ObjectIdentifier(loader)], known.loader === loader {
                return known.protocolClass
            }
            // The entries of loaders that are gone are removed in bulk.
            if entries.all.count > 64, entries.all.count == entries.all.capacity {
                entries.all = entries.all.filter { $1.loader != nil }
            }
            let made = numberedClass(entries.count)
            entries.count += 1
            for key in [ObjectIdentifier(loader), ObjectIdentifier(made)] {
                entries.all[key] = Entry(protocolClass: made, loader: loader)
            }
            return made
        }
    }

    /// The loader of a class; nil if it is gone.
    static func loader(of protocolClass: SessionProtocol.Type) -> ResourceLoader? {
        entries.withLock { $0.all[ObjectIdentifier(protocolClass)]?.loader }
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
