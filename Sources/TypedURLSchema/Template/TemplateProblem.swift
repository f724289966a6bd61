/// Something wrong with a template, at a range of its UTF-8 bytes.
struct TemplateProblem: Hashable {
    let rule: LintRule
    let message: String
    let range: Range<Int>

    init(_ rule: LintRule, _ message: String, at range: Range<Int>) {
        self.rule = rule
        self.message = message
        self.range = range
    }
}
