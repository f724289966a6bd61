/// Something wrong with a template, at a range of its UTF-8 bytes.
struct TemplateProblem: Hashable {
    let rule: LintRule
    let message: String
    let range: Range<Int>
    /// What mends it, where that is plain.
    let remedy: Remedy?

    init(_ rule: LintRule, _ message: String, remedy: Remedy? = nil, at range: Range<Int>) {
        self.rule = rule
        self.message = message
        self.range = range
        self.remedy = remedy
    }
}
