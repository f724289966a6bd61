import TypedURL

/// What was found so far in one file, and in the definitions that it refers to.
struct Findings {
    /// The files that places are in.
    let sources: SourceTable
    /// The findings, in the order in which they were made.
    private(set) var diagnostics: [Diagnostic] = []
    /// How many errors were found, those counted that were said elsewhere.
    private(set) var count = 0
    /// Whether an error of a definition is the reason why something could not be read.
    private(set) var hasErrorsElsewhere = false
    private var countOfRule: [LintRule: Int] = [:]
    private var suggestionsLeft = SchemaLimits.suggestions
    /// The definitions that are being read for what refers to them, the outermost first.
    private var uses: [DefinitionUse] = []
    /// The definitions that are being read by themselves, and what is being read for them, the outermost first.
    private var enclosing: [DefinitionUse] = []

    init(in sources: SourceTable) {
        self.sources = sources
    }

    init(in document: SchemaDocument) {
        var sources = SourceTable()
        sources.append(document)
        self.init(in: sources)
    }

    /// Whether there is an error among them.
    var hasErrors: Bool { hasErrorsElsewhere || diagnostics.contains { $0.severity == .error } }

    /// How many findings of one rule there are.
    func count(of rule: LintRule) -> Int { countOfRule[rule, default: 0] }

    /// Adds a finding at some bytes.
    ///
    /// Within a definition that is being read for what refers to it, there was nothing wrong by itself: the finding is
    /// about the use, and goes to the reference. Warnings of the definition are not said again.
    mutating func add(
        _ rule: LintRule, _ message: String, detail: String? = nil, remedy: Remedy? = nil,
        at range: Range<Int>
    ) {
        if rule.severity == .error { count += 1 }
        countOfRule[rule, default: 0] += 1
        var place = range
        for use in uses.reversed() where use.holds(place) {
            guard rule.severity == .error else { return }
            place = use.reference
        }
        let entry = sources.entry(of: place)
        diagnostics.append(
            Diagnostic(
                rule, message, detail: detail, remedy: place == range ? remedy : nil,
                path: entry.document.path, range: entry.local(place), in: entry.document.source))
    }

    /// Notes an error that is said where it is.
    mutating func addErrorElsewhere() {
        count += 1
        hasErrorsElsewhere = true
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
        let entry = sources.entry(of: range)
        return entry.document.source.position(at: entry.local(range).lowerBound).line
    }

    /// The bytes that hold a part of a string, which is given in UTF-8 bytes of the decoded string.
    func places(inStringAt range: Range<Int>) -> (Range<Int>) -> Range<Int> {
        let entry = sources.entry(of: range)
        let places = StringPlaces(ofStringAt: entry.local(range), in: entry.document.source.bytes)
        return { part in
            let local = places.range(of: part)
            return local.lowerBound + entry.base..<local.upperBound + entry.base
        }
    }
}

/// A definition that is being read for what refers to it.
struct DefinitionUse: Hashable {
    /// The definition.
    let id: Int
    /// How references end that lead to it.
    let pointer: String
    /// Where it stands, its name and its value.
    let range: Range<Int>
    /// The `$ref` that leads to it.
    let reference: Range<Int>

    func holds(_ place: Range<Int>) -> Bool {
        range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
    }
}

extension Findings {
    /// The definitions that are being read, the outermost first.
    var openUses: [DefinitionUse] { enclosing + uses }

    /// How many definitions are being read for what refers to them.
    var useCount: Int { uses.count }

    /// Whether a finding at the place stays there, since it is in no definition that is being read for a use.
    func isPlain(_ place: Range<Int>) -> Bool { !uses.contains { $0.holds(place) } }

    /// Where a finding at the place goes.
    func place(of place: Range<Int>) -> Range<Int> {
        uses.reversed().reduce(place) { $1.holds($0) ? $1.reference : $0 }
    }

    mutating func open(_ use: DefinitionUse) { uses.append(use) }

    mutating func close(downTo count: Int) { uses.removeLast(uses.count - count) }

    /// Findings for a definition by itself, within the limits of these.
    func forDefinition(_ use: DefinitionUse) -> Findings {
        var findings = Findings(in: sources)
        findings.suggestionsLeft = suggestionsLeft
        findings.enclosing = enclosing + uses + [use]
        return findings
    }

    /// Goes on after a definition.
    mutating func goOn(after definition: Findings) { suggestionsLeft = definition.suggestionsLeft }
}
