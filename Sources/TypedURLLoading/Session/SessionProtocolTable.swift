import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLProtocol` class for each loader that has sessions.
///
/// A session creates its protocols from a class, and passes them nothing that could hold a loader: a property of the
/// request is lost when the request is copied. So each loader needs its own class.
enum SessionProtocolTable {
    private struct Entries: Sendable {
        /// Loaders are never removed: a class cannot be removed, and any configuration may use it.
        var loaderOfClass: [ObjectIdentifier: ResourceLoader] = [:]
        var classOfLoader: [ObjectIdentifier: SessionProtocol.Type] = [:]
        var loaderOfRegistry: [ObjectIdentifier: ResourceLoader] = [:]
    }

    private static let entries = Locked(Entries())

    /// The class for a registry without a cache. It is always the same.
    static func protocolClass(of registry: LoaderRegistry) -> SessionProtocol.Type {
        let loader = entries.withLock { entries in
            if let known = entries.loaderOfRegistry[ObjectIdentifier(registry)] { return known }
            let made = ResourceLoader(registry)
            entries.loaderOfRegistry[ObjectIdentifier(registry)] = made
            return made
        }
        return protocolClass(of: loader)
    }

    /// The loader's class. It is always the same.
    static func protocolClass(of loader: ResourceLoader) -> SessionProtocol.Type {
        entries.withLock { entries in
            if let known = entries.classOfLoader[ObjectIdentifier(loader)] { return known }
            let made = numberedClass(entries.classOfLoader.count)
            entries.classOfLoader[ObjectIdentifier(loader)] = made
            entries.loaderOfClass[ObjectIdentifier(made)] = loader
            return made
        }
    }

    /// The loader of a class.
    static func loader(of protocolClass: SessionProtocol.Type) -> ResourceLoader? {
        entries.withLock { $0.loaderOfClass[ObjectIdentifier(protocolClass)] }
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
