/// Something wrong with a template, at a range of its UTF-8 bytes.
final class TemplateProblem {
    let rule: LintRule
    let message: Message
    let range: Range<Int>
    /// What fixes it, where that is plain.
    let remedy: Remedy?

    init(_ rule: LintRule, _ message: Message, remedy: Remedy? = nil, at range: Range<Int>) {
        self.rule = rule
        self.message = message
        self.range = range
        self.remedy = remedy
    }
}
