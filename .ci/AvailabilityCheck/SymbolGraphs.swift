import Foundation

/// Where the declarations of the toolchain's modules are available.
struct SymbolGraphs {
    /// The availability of a declaration on one platform.
    struct Availability: Equatable {
        let platform: String
        /// The first version that has it; nil where no version has.
        let introduced: [Int]?
    }

    /// Declarations whose attribute says too much. The index names `&*` of `FixedWidthInteger`, which is marked as new,
    /// for that of each integer. `String.data(using:)` of Apple's Foundation is that of `StringProtocol`.
    private static let wronglyMarked: Set = [
        "s:s17FixedWidthIntegerP2amoiyxx_xtFZ",
        "s:SS20FoundationEssentialsE4data5using20allowLossyConversionAA4DataVSgSSAAE8EncodingV_SbtF",
    ]

    private var table: [String: [Availability]] = [:]

    /// Reads what `swift symbolgraph-extract` wrote.
    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
            try read(Data(contentsOf: file))
        }
        guard !table.isEmpty else { throw CheckError("there is no symbol graph in \(folder.path)") }
    }

    /// The platforms that a declaration names in its attributes, by its unified symbol reference.
    subscript(symbol: String) -> [Availability] { table[symbol] ?? [] }

    private mutating func read(_ json: Data) throws {
        // JSONDecoder takes several times as long for the 20 MB of the standard library.
        let graph = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        for symbol in graph?["symbols"] as? [[String: Any]] ?? [] {
            guard let attributes = symbol["availability"] as? [[String: Any]],
                let identifier = (symbol["identifier"] as? [String: Any])?["precise"] as? String,
                !Self.wronglyMarked.contains(identifier)
            else { continue }
            table[identifier] = attributes.compactMap(Self.availability)
        }
    }

    private static func availability(_ attribute: [String: Any]) -> Availability? {
        guard let platform = attribute["domain"] as? String else { return nil }
        if attribute["isUnconditionallyUnavailable"] as? Bool == true {
            return Availability(platform: platform, introduced: nil)
        }
        guard let version = attribute["introduced"] as? [String: Any] else { return nil }
        let parts = ["major", "minor", "patch"].map { version[$0] as? Int ?? 0 }
        return Availability(platform: platform, introduced: parts)
    }
}
