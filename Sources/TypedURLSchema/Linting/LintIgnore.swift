/// What a schema says of findings that it does not want: an element of `x-lint-ignore`.
struct LintIgnore: Sendable {
    /// The rule whose findings are not wanted in the file.
    let rule: LintRule
    /// Where it stands in the file.
    let range: Range<Int>
}
