import TypedURL
import TypedURLSchema

/// What every part of the package promises, whatever it is given.
enum Promises {
    /// Ends the process where a promise is broken.
    static func hold(_ isHeld: Bool, _ promise: @autoclosure () -> String) {
        if !isHeld { fatalError(promise()) }
    }

    /// Findings lie within the file and stand in its order; there is a reason where there is no result.
    static func hold(_ diagnostics: [Diagnostic], in bytes: [UInt8], hasResult: Bool) {
        hold(hasResult || !diagnostics.isEmpty, "there is neither a result nor a reason")
        for diagnostic in diagnostics {
            hold(isRange(diagnostic.range, of: bytes.count), "the finding is outside the file: \(diagnostic)")
            hold(diagnostic.line >= 1 && diagnostic.column >= 1, "the finding has no place: \(diagnostic)")
            hold(!diagnostic.description.isEmpty, "the finding says nothing")
        }
        hold(diagnostics == diagnostics.sorted(), "findings are out of order")
    }

    /// A URL that is read has one canonical form, which reads back as the same; one that is not says why.
    static func hold(reading url: String, _ schemas: SchemaSet) {
        do throws(URLValidationError) {
            let parsed = try schemas.parse(url)
            hold(roundTrip: parsed, schemas)
        } catch {
            hold(error, url: url)
        }
    }

    /// The canonical form reads back as the same instance and prints itself.
    static func hold(roundTrip parsed: ParsedURL, _ schemas: SchemaSet) {
        do throws(URLValidationError) {
            let again = try schemas.parse(parsed.canonical)
            hold(
                again.canonical.utf8.elementsEqual(parsed.canonical.utf8),
                "\(parsed.canonical) prints \(again)")
            hold(again.schema == parsed.schema, "\(parsed.canonical) is read by \(again.schema)")
            hold(again.instance == parsed.instance, "\(parsed) is read as \(again)")
            hold(again.ignored.isEmpty, "\(parsed.canonical) holds ignored parameters")
        } catch {
            fatalError("the canonical form is refused: \(error)")
        }
    }

    /// Violations lie within the URL, in order, and what is missing comes last.
    static func hold(_ error: URLValidationError, url: String) {
        hold(!error.violations.isEmpty, "\(url) is refused without a violation")
        let count = url.utf8.count
        for violation in error.violations {
            hold(violation.range.map { isRange($0, of: count) } ?? true, "\(violation) is outside \(url)")
        }
        let starts = error.violations.map { $0.range?.lowerBound ?? .max }
        hold(starts == starts.sorted(), "violations of \(url) are out of order")
        hold(!error.description.isEmpty, "the error says nothing")
    }

    private static func isRange(_ range: Range<Int>, of count: Int) -> Bool {
        range.lowerBound >= 0 && range.upperBound <= count
    }
}
