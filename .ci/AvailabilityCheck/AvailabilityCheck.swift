import Foundation

/// Finds the uses of what a supported version of a platform does not have.
struct AvailabilityCheck {
    let platforms: [Platform]
    let graphs: SymbolGraphs

    /// What is wrong with the uses, a line each, in their order.
    func messages(for uses: [IndexStore.Use]) -> [String] {
        var conditions: [String: PlatformConditions] = [:]
        return uses.compactMap { use in
            let gaps = platforms.compactMap { gap(of: use.symbol, on: $0) }
            guard !gaps.isEmpty else { return nil }
            let known = conditions[use.file] ?? Self.conditions(of: use.file)
            conditions[use.file] = known
            let reasons = gaps.filter { known.mayCompile(use.line, on: $0.platform) }.map(\.reason)
            guard !reasons.isEmpty else { return nil }
            return
                "\(use.file):\(use.line):\(use.column): error: \"\(use.name)\" \(reasons.joined(separator: ", "))"
        }
    }

    /// Why a declaration cannot be used on the oldest version of a platform that is supported.
    private func gap(of symbol: String, on platform: Platform) -> (platform: String, reason: String)? {
        let unavailable = (platform.name, "is unavailable in \(platform.name)")
        if AbsentDeclarations.platforms(without: symbol).contains(platform.name) { return unavailable }
        for availability in graphs[symbol] where availability.platform == platform.name {
            guard let introduced = availability.introduced else { return unavailable }
            if platform.isOlder(than: introduced) {
                let version = introduced.prefix(2).map(String.init).joined(separator: ".")
                return (platform.name, "needs \(platform.name) \(version)")
            }
        }
        return nil
    }

    private static func conditions(of file: String) -> PlatformConditions {
        PlatformConditions(source: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
    }
}
