/// What a schema says of findings that it does not want: an element of `x-lint-ignore`.
package struct LintIgnore: Sendable {
    /// The rule whose findings are not wanted in the file.
    package let rule: LintRule
    /// Where it stands in the file.
    package let range: Range<Int>
}
