@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds alternates that read no URL, as far as literals and variables of any text show.
    static let unreachableAlternate = LintCheck { subject, report in
        guard let schema = subject.schema, subject.templates.count == schema.templates.count else { return }
        let unread = TemplateCover.unread(in: schema)
        let positions = Set(unread.map(\.alternate))
        var seen: Set<Range<Int>> = []
        for (position, earlier) in unread {
            let range = subject.templates[position].range
            // After one server it may read what it does not after another.
            let isUnread = subject.templates.indices.allSatisfy { other in
                other < schema.printedTemplates.count || positions.contains(other)
                    || subject.templates[other].range != range
            }
            guard isUnread, seen.insert(range).inserted else { continue }
            let template = QuotedText.quote(schema.templates[earlier].description)
            report.add(
                "\(template) already matches every URL of this template; narrow its variables, or remove this template",
                at: range)
        }
    }
}
