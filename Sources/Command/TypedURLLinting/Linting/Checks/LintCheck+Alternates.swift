@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

extension LintCheck {
    /// Finds alternates that read no URL.
    static let unreachableAlternate = LintCheck { subject, report in
        guard let schema = subject.schema, subject.templates.count == schema.templates.count else { return }
        let findings = TemplateCoverage.findings(in: schema)
        let positions = Set(findings.map(\.position))
        var seen: Set<Range<Int>> = []
        for finding in findings {
            let alternate = subject.templates[finding.position]
            // After one server it may read what it does not after another.
            let isUnread = subject.templates.indices.allSatisfy { position in
                position < schema.printedTemplates.count || positions.contains(position)
                    || subject.templates[position].range != alternate.range
            }
            guard isUnread, seen.insert(alternate.range).inserted else { continue }
            let covering = finding.covering.map {
                QuotedText.quote(schema.templates[$0].description)
            }
            let message =
                switch covering.count {
                case 0: "no URL matches this template; change it, or the keywords of its variables"
                case 1:
                    "\(covering[0]) already matches every URL of this template; narrow its variables, or remove this template"
                default:
                    "\(covering.dropLast().joined(separator: ", ")) and \(covering[covering.count - 1]) already match every URL of this template; narrow their variables, or remove this template"
                }
            report.add(message, at: alternate.range)
        }
    }
}
