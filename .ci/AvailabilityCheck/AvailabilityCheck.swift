import Foundation

/// Finds the uses of what a supported version of a platform does not have.
struct AvailabilityCheck {
    let platforms: [Platform]
    let graphs: SymbolGraphs

    /// What is wrong with the uses, a line each, in their order.
    func messages(for uses: [IndexStore.Use]) -> [String] {
        var sources: [String: (conditions: PlatformConditions, guards: AvailabilityGuards)] = [:]
        return uses.compactMap { use in
            let gaps = platforms.compactMap { gap(of: use.symbol, on: $0) }
            guard !gaps.isEmpty else { return nil }
            let known = sources[use.file] ?? Self.read(use.file)
            sources[use.file] = known
            let reasons = gaps.filter { gap in
                known.conditions.mayCompile(use.line, on: gap.platform)
                    && !known.guards.requires(gap.introduced, of: gap.platform, at: use.line)
            }.map(\.reason)
            guard !reasons.isEmpty else { return nil }
            return
                "\(use.file):\(use.line):\(use.column): error: \"\(use.name)\" \(reasons.joined(separator: ", "))"
        }
    }

    /// Why a declaration cannot be used on the oldest version of a platform that is supported.
    private func gap(of symbol: String, on platform: Platform) -> (
        platform: String, introduced: [Int], reason: String
    )? {
        let unavailable = (platform.name, [Int.max], "is unavailable in \(platform.name)")
        if AbsentDeclarations.platforms(without: symbol).contains(platform.name) { return unavailable }
        for availability in graphs[symbol] where availability.platform == platform.name {
            guard let introduced = availability.introduced else { return unavailable }
            if platform.isOlder(than: introduced) {
                let version = introduced.prefix(2).map(String.init).joined(separator: ".")
                return (platform.name, Array(introduced.prefix(2)), "needs \(platform.name) \(version)")
            }
        }
        return nil
    }

    private static func read(_ file: String) -> (PlatformConditions, AvailabilityGuards) {
        let source = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return (PlatformConditions(source: source), AvailabilityGuards(source: source))
    }
}
