import TypedURL

/// What was found in one file so far.
struct Findings {
    /// The file.
    let document: SchemaDocument
    /// The findings, in the order in which they were made.
    private(set) var diagnostics: [Diagnostic] = []
    private var countOfRule: [LintRule: Int] = [:]
    private var suggestionsLeft = SchemaLimits.suggestions

    init(in document: SchemaDocument) {
        self.document = document
    }

    /// How many findings there are.
    var count: Int { diagnostics.count }

    /// How many findings of one rule there are.
    func count(of rule: LintRule) -> Int { countOfRule[rule, default: 0] }

    /// Adds a finding at some bytes of the file.
    mutating func add(_ rule: LintRule, _ message: String, at range: Range<Int>) {
        countOfRule[rule, default: 0] += 1
        diagnostics.append(Diagnostic(rule, message, path: document.path, range: range, in: document.source))
    }

    /// The end of a message about a misspelt name: `; did you mean "width"?`, or nothing when no name is near.
    mutating func suggestion(for name: String, among candidates: [String]) -> String {
        guard suggestionsLeft > 0 else { return "" }
        suggestionsLeft -= 1
        return NearestName.find(name, among: candidates).map { "; did you mean \(QuotedText.quote($0))?" }
            ?? ""
    }

    /// The line on which some bytes start, for messages that refer to a second place.
    func line(of range: Range<Int>) -> Int {
        document.source.position(at: range.lowerBound).line
    }
}
