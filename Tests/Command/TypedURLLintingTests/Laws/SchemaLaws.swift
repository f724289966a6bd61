import TestSupport
import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

/// Holds one schema to the laws, with random, respelt, mutated and hostile URLs.
struct SchemaLaws {
    private let schema: URLSchema
    private let seed: UInt64

    init(_ schema: URLSchema, seed: UInt64) {
        self.schema = schema
        self.seed = seed
    }

    /// How a law is broken, or nil.
    func problem() throws -> String? {
        let laws = URLLaws(SchemaSet([schema]))
        var instances = RandomInstances(schema, seed: seed)
        var respelt = RespeltURLs(schema, seed: seed)
        var mutated = MutatedURLs([schema], seed: seed)
        var owners: [String: Instance] = [:]
        for _ in 0..<6 {
            guard let built = instances.next() else { break }
            if let other = owners.updateValue(built.instance, forKey: built.canonical),
                other != built.instance
            {
                return "\(other) and \(built.instance) print \(built.canonical)"
            }
            let spelling = respelt.respelt(built.canonical)
            let problem =
                problem(ofAuthorityOf: built) ?? problem(ofDotsIn: built)
                ?? laws.problem(roundTripOf: built)
                ?? laws.problem(respelling: built.canonical, as: spelling)
                ?? laws.problem(of: mutated.mutated(built.canonical))
                ?? laws.problem(of: mutated.mutated(spelling))
                ?? laws.problem(of: mutated.hostile(schema.template.components.scheme))
            if let problem { return problem }
        }
        return nil
    }

    /// No segment of the path is dots, which clients remove.
    private func problem(ofDotsIn built: ParsedURL) -> String? {
        guard let path = PlainURI(Array(built.canonical.utf8))?.path else { return nil }
        let segments = Array(built.canonical.utf8)[path].split(separator: UInt8(ascii: "/"))
        let hasDots = segments.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
        return hasDots ? "\(built.canonical) has a segment of dots" : nil
    }

    /// The URL leads somewhere. What a value holds besides is its own matter.
    private func problem(ofAuthorityOf built: ParsedURL) -> String? {
        let holdsDots = built.instance.members.contains { $0.value.holdsDot }
        let endsWithDot = schema.templates.contains {
            guard case .literal(let bytes)? = $0.components.host.elements.last else { return false }
            return bytes.last?.byte == UInt8(ascii: ".")
        }
        let seen = SeenAuthority(built.canonical, endsWithDot: endsWithDot)
        let faults = (seen?.faults ?? []).filter { !holdsDots || $0 != .emptyLabel }
        return faults.first.map { "\(built.canonical) has a fault: \($0)" }
    }
}

extension ParameterValue {
    /// Whether a text in it has a dot.
    fileprivate var holdsDot: Bool {
        switch self {
        case .list(let items): items.contains(where: \.holdsDot)
        case .object(let members): members.contains { $0.name.contains(".") || $0.value.holdsDot }
        default: text?.contains(".") ?? false
        }
    }
}
