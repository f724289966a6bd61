import TypedURLDiff
import TypedURLLinting
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension SchemaConfiguration {
    /// The accepted breaks whose change does not exist. The reader keeps ids as they are: only a comparison, which builds
    /// do not contain, knows which ones there are.
    var unknownChanges: [Diagnostic] {
        guard let source = document?.source else { return [] }
        return acceptedBreaks.filter { ChangeKind.named($0.change) == nil }.map { accepted in
            let advice = NearestName.advice(
                for: accepted.change, among: ChangeKind.allCases.map(\.id),
                else: "typed-url diff --list-changes lists them")
            return Diagnostic(
                .invalidValue, "\(QuotedText.quote(accepted.change)) is not a change; \(advice)",
                path: accepted.path, range: accepted.changeRange, in: source)
        }
    }
}
