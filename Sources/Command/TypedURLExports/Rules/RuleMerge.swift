import TypedURLJSON
import TypedURLSchema

/// The rules of the schemas among those that people wrote in a file, which keep their order and their position among those
/// of the schemas.
struct RuleMerge {
    /// A rule of the schemas, as it is written and as it is read.
    typealias Own = (text: JSONText, rule: AssociationRule)

    /// The rules of the new list.
    private(set) var list: [JSONText] = []
    /// The rules of people in it.
    private(set) var kept: [AssociationRule] = []
    /// The rules that an export wrote for other schemas, and that are not in the list.
    private(set) var replaced: [AssociationRule] = []
    /// The rules that fit nowhere, because those of the schemas around them have changed their order.
    private(set) var lost: [AssociationRule] = []

    /// - Parameters:
    ///   - own: The rules of the schemas.
    ///   - first: How many of these come before all others: what the configuration excludes.
    ///   - given: The rules of the file.
    init(_ own: [Own], first: Int, into given: [AssociationRule]) {
        var texts = own.map(\.text)
        var positions: [String: Int] = [:]
        for (position, own) in own.enumerated() where positions[own.rule.meaning] == nil {
            positions[own.rule.meaning] = position
        }
        let known = given.map { positions[$0.meaning] }
        // Before which rule of the schemas each rule of the file is.
        var ends = Array(repeating: own.count, count: given.count + 1)
        for index in given.indices.reversed() {
            ends[index] = min(known[index] ?? own.count, ends[index + 1])
        }
        var gaps: [[AssociationRule]] = Array(repeating: [], count: own.count + 1)
        var start = 0
        for (index, rule) in given.enumerated() {
            let isLast = index > 0 && index == given.count - 1
            if let position = known[index] {
                start = max(start, position + 1)
                if rule.comment != nil, !rule.isExported { texts[position] = rule.component }
            } else if rule.isExported {
                replaced.append(rule)
            } else if isLast, rule.isExcluded, rule.isForAll {
                // All other URLs, which those of new schemas are not.
                gaps[own.count].append(rule)
            } else if start <= ends[index] {
                gaps[max(start, min(first, ends[index]))].append(rule)
            } else {
                lost.append(rule)
            }
        }
        kept = gaps.flatMap(\.self)
        for (position, gap) in gaps.enumerated() {
            list += gap.map(\.component) + texts[position...].prefix(1)
        }
    }
}

/// Compares what rules do before and after they are written.
struct RuleLosses {
    /// What would be lost, a line each.
    private(set) var lines: [String] = []
    /// Where the first of it is.
    private(set) var range: Range<Int>?
    private var known: Set<String> = []

    mutating func add(_ rule: AssociationRule, _ reason: String) {
        range = range ?? rule.node.range
        if known.insert(rule.meaning).inserted { lines.append("\(rule.shown)  \(reason)") }
    }

    /// - Parameters:
    ///   - excluded: What the configuration excludes.
    ///   - wanted: The rules of the schemas.
    mutating func compare(
        before: [AssociationRule], after: [AssociationRule], excluded: [AssociationRule],
        wanted: [AssociationRule], samples: [String], _ effort: Effort
    ) {
        for sample in samples {
            let url = AssociationURL(sample, effort)
            guard wanted.opens(url), !after.opens(url), !effort.isSpent else { continue }
            guard let index = after.firstIndex(for: url),
                let rule = before.first(where: { $0.meaning == after[index].meaning })
            else { continue }
            add(rule, "would keep \(sample) out of the app")
        }
        for rule in before where !rule.isExcluded && !rule.isExported {
            for example in rule.examples where !effort.isSpent {
                let url = AssociationURL(example, effort)
                guard before.opens(url), !after.opens(url), excluded.firstIndex(for: url) == nil else {
                    continue
                }
                add(rule, "would not open \(example) any more")
                break
            }
        }
    }

    /// - Throws: What would be lost, if anything.
    func check(_ file: CheckedFile, _ effort: Effort) throws(ExportFinding) {
        if effort.isSpent {
            throw ExportFinding(
                .difference,
                "the rules of the file are too many or too long to be kept; write without them with --replace",
                at: file.location(0..<0))
        }
        guard let range else { return }
        let rest = lines.count - 12
        throw ExportFinding(
            .difference,
            "the file has rules that cannot stay beside those of the schemas; change them, or write without them with --replace",
            details: lines.prefix(12) + (rest > 0 ? ["and \(rest) more"] : []), at: file.location(range))
    }
}

extension RuleMerge {
    /// An info for each rule of a file that the schemas do not write.
    static func findings(
        kept: [AssociationRule], replaced: [AssociationRule], in file: CheckedFile
    ) -> [ExportFinding] {
        kept.map {
            ExportFinding(
                .additional, "the rule \($0.shown) stays, although the schemas do not write it",
                at: file.location($0.node.range))
        }
            + replaced.map {
                ExportFinding(
                    .additional, "the rule \($0.shown) of an earlier export is gone",
                    at: file.location($0.node.range))
            }
    }
}
