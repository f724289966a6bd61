import TypedURLJSON

/// Writes the rules of the schemas among those that people wrote in a file, which keep their order and their position among
/// those of the schemas, and finds what would be lost.
struct RuleMerge {
    /// An info for each rule of the file that the schemas do not write.
    var findings: [ExportFinding] = []
    private let own: [(text: JSONText, rule: AssociationRule)]
    private let excluded: [AssociationRule]
    private let samples: [String]
    private let file: CheckedFile
    private let effort = Effort()
    /// What would be lost, a line each.
    private var lines: [String] = []
    /// Where the first of it is.
    private var range: Range<Int>?
    private var reported: Set<String> = []

    init(_ rules: some RuleFile, _ file: CheckedFile) {
        (own, excluded, samples, self.file) = (rules.own, rules.excluded, rules.samples, file)
    }

    /// The rules of the schemas among those of a list in the file, and whether any of these is there.
    mutating func list(_ given: [AssociationRule]) -> (rules: [JSONText], isMixed: Bool) {
        var texts = own.map(\.text)
        // Several rules for all URLs have one meaning, so each stands for one of these.
        let positions = Dictionary(grouping: own.indices) { own[$0].rule.meaning }
        var counts: [String: Int] = [:]
        let known = given.map { rule -> Int? in
            let count = counts[rule.meaning, default: 0]
            counts[rule.meaning] = count + 1
            return positions[rule.meaning].map { $0[min(count, $0.count - 1)] }
        }
        // Before which rule of the schemas each rule of the file is.
        var ends = Array(repeating: own.count, count: given.count + 1)
        for index in given.indices.reversed() {
            ends[index] = min(known[index] ?? own.count, ends[index + 1])
        }
        var gaps: [[AssociationRule]] = Array(repeating: [], count: own.count + 1)
        var replaced: [AssociationRule] = []
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
                // What the configuration excludes comes before all others.
                gaps[max(start, min(excluded.count, ends[index]))].append(rule)
            } else {
                add(rule, "has no place among the rules of the schemas")
            }
        }
        let kept = gaps.flatMap(\.self).map { ($0, "stays, although the schemas do not write it") }
        for (rule, what) in kept + replaced.map({ ($0, "of an earlier export is gone") }) {
            findings.append(
                file.finding("the rule \(rule.shown) \(what)", as: .additional, at: rule.node.range))
        }
        let list = gaps.enumerated().flatMap { position, gap in
            gap.map(\.component) + texts[position...].prefix(1)
        }
        return (list, !kept.isEmpty)
    }

    private mutating func add(_ rule: AssociationRule, _ reason: String) {
        range = range ?? rule.node.range
        if reported.insert(rule.meaning).inserted { lines.append("\(rule.shown)  \(reason)") }
    }

    /// Compares what rules do before and after they are written.
    mutating func compare(before: [AssociationRule], after: [AssociationRule]) {
        let wanted = own.map(\.rule)
        for sample in samples {
            let url = AssociationURL(sample, effort)
            guard wanted.opens(url), !after.opens(url), !effort.isSpent,
                let index = after.firstIndex(for: url),
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
    func check() throws(ExportFinding) {
        if effort.isSpent {
            throw file.finding(
                "the rules of the file are too many or too long to be kept; write without them with --replace"
            )
        }
        guard let range else { return }
        throw file.finding(
            "the file has rules that cannot stay beside those of the schemas; change them, or write without them with --replace",
            details: lines.shortened, at: range)
    }
}
