import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLProtocol` class for each registry that has sessions.
///
/// A session makes its protocols itself, from a class, and hands them nothing that could hold a registry: a
/// property of the request is lost when that is copied. So the class itself must tell the registries apart.
enum SessionProtocolTable {
    private struct Entries: Sendable {
        /// Registries stay here for good: a class cannot be unmade, and any configuration may hold it.
        var registryOfClass: [ObjectIdentifier: LoaderRegistry] = [:]
        var classOfRegistry: [ObjectIdentifier: SessionProtocol.Type] = [:]
    }

    private static let entries = Locked(Entries())

    /// The registry's class, always the same.
    static func protocolClass(of registry: LoaderRegistry) -> SessionProtocol.Type {
        entries.withLock { entries in
            if let known = entries.classOfRegistry[ObjectIdentifier(registry)] { return known }
            let made = numberedClass(entries.classOfRegistry.count)
            entries.classOfRegistry[ObjectIdentifier(registry)] = made
            entries.registryOfClass[ObjectIdentifier(made)] = registry
            return made
        }
    }

    /// The registry whose class it is.
    static func registry(of protocolClass: SessionProtocol.Type) -> LoaderRegistry? {
        entries.withLock { $0.registryOfClass[ObjectIdentifier(protocolClass)] }
    }

    /// A class for each number, made while the program runs: a generic class over a type that spells the
    /// number in binary digits.
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

/// The session protocol of one registry.
private final class NumberedSessionProtocol<Number: BinaryDigits>: SessionProtocol {}

/// A number, as a type.
private protocol BinaryDigits {}

private enum NoDigits: BinaryDigits {}

private enum ZeroDigit<Rest: BinaryDigits>: BinaryDigits {}

private enum OneDigit<Rest: BinaryDigits>: BinaryDigits {}
