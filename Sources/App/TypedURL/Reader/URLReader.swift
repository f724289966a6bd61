@_spi(Generated) import TypedURLModel

/// Reads URLs by a plan: valid, tolerated and invalid ones in one pass.
///
/// What is wrong is written as records. A reader can be used for many URLs: it keeps its memory.
///
/// Methods are `mutating` even where they change nothing: the compiler takes long to check that nothing copies a borrowed value of so
/// many parts.
struct URLReader: ~Copyable {
    let plan: ReadingPlan

    // Safe: the buffer is only read within the call that received it.
    var url = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var parts = URLParts()

    /// The items of the query, then those of a form in the fragment.
    var items = Buffer<URLItem>()
    var queryItemCount: Int32 = 0

    /// The template whose forms the owners of the items are of; -1 for none.
    var resolved: Int32 = -1
    var captures = Buffer<Capture>()
    var runs = Buffer<CapturedRun>()
    var fixedItems = Buffer<Int32>()
    var missingItems = Buffer<Int32>()
    var unexpected = Buffer<ViolationRecord>()
    var candidates = Buffer<Int32>()
    var matches = Buffer<Match>()

    /// What is wrong, in order.
    var records = Buffer<ViolationRecord>()

    /// The violations of objects, to which records refer.
    var objectViolations: [Violation] = []

    /// What was read of each parameter, and the items of lists.
    var results = Buffer<ParameterResult>()
    var itemValues = Buffer<ReadValue>()

    /// The form of the named parameters or the object that is read; -1 for the query and the fragment.
    var currentForm: Int32 = -1

    /// The canonical form, if it was printed already.
    var printed: String?

    /// The ranges of the items of a list that is read.
    var itemRanges = Buffer<TableRange>()
    var members: [ReadMember] = []
    /// Their indexes, by form and name.
    var memberNames = TextTable()

    /// The values that are no plain ones.
    var stored: [ParameterValue] = []

    /// Ignored named parameters of the path.
    var ignoredInPath = Buffer<URLItem>()

    /// A decoded text. The text that is read is there, or in the URL.
    var decoded = Buffer<UInt8>()
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// The matches that were compared to find what was meant, if none is valid.
    var others: [Match] = []

    /// Whether violations have what their words are made of.
    var isExplained = true

    /// Whether URLs are read with every tolerance that their schemas can have.
    var isLenient = false

    /// Whether only those templates are compared that have the text of an item of the query, and whether there were others.
    var mayChoose = false
    var hasChosen = false

    /// The schema by which values are read.
    var currentSchema: Int32 = 0

    /// The match by which the URL was read.
    var match = Match(template: -1)

    @inline(never)
    init(_ plan: ReadingPlan) { self.plan = plan }

    /// Reads a URL, which must stay where it is until the result is taken.
    ///
    /// - Parameter acceptsIRI: Whether characters that RFC 3986 does not allow count as their escapes, even if no schema reads them.
    /// - Returns: Whether it is valid. If not, the records say why.
    mutating func read(_ url: UnsafeBufferPointer<UInt8>, acceptsIRI: Bool = false) -> Bool {
        begin(url)
        guard url.count <= URLLimits.length else {
            fail(.tooLong, TableRange(start: Int32(URLLimits.length), end: Int32(clamping: url.count)))
            return false
        }
        let scheme = self.scheme()
        let tolerances = scheme < 0 ? Tolerances() : isLenient ? .lenient : plan.schemes[scheme].tolerances
        guard split(acceptsIRI: acceptsIRI || tolerances.contains(.iri)) else { return false }
        guard scheme >= 0, let found = owner(scheme, tolerances) ?? incomplete(scheme, tolerances) else {
            noMatch(scheme)
            return false
        }
        match = found
        let template = plan.templates[found.template]
        if parts.unescaped >= 0, !self.tolerances(template).contains(.iri) {
            records.removeAll()
            malformed(.character, at: parts.unescaped)
        } else if !plan.schemas[template.schema].isOwn {
            records.removeAll()
            fail(.belongs, TableRange(start: 0, end: parts.path.end), detail: template.schema)
        }
        return records.isEmpty
    }

    mutating func begin(_ url: UnsafeBufferPointer<UInt8>) {
        self.url = url
        parts = URLParts()
        records.removeAll()
        items.removeAll()
        captures.removeAll()
        runs.removeAll()
        fixedItems.removeAll()
        missingItems.removeAll()
        unexpected.removeAll()
        matches.removeAll()
        if !others.isEmpty { others = [] }
        (resolved, match, isExplained) = (-1, Match(template: -1), true)
    }

    /// The schema of the URL; -1 if no template matches it.
    var schema: Int32 { match.template < 0 ? -1 : plan.templates[match.template].schema }

    // MARK: Records

    @inline(never)
    mutating func fail(
        _ reason: ViolationRecord.Reason, _ range: TableRange = TableRange(start: -1, end: -1),
        parameter: Int32 = -1, name: TableRange = TableRange(start: -1, end: -1), item: Int32 = -1,
        detail: Int32 = -1
    ) {
        records.append(
            ViolationRecord(
                reason: reason, parameter: parameter, range: range, name: name, item: item, detail: detail))
    }

    @inline(never)
    mutating func malformed(_ expectation: MalformedURI.Expectation, at start: Int32) {
        var end = start
        if end < url.count {
            end += 1
            while end < url.count, url[Int(end)] & 0xC0 == 0x80 { end += 1 }
        }
        fail(.malformed, TableRange(start: start, end: end), detail: expectation.number)
    }

    /// The URL matches no template. If only some schemas of its scheme read a character that RFC 3986 does not allow, it is not clear
    /// which one was meant, so it is malformed.
    private mutating func noMatch(_ scheme: Int32) {
        records.removeAll()
        if parts.unescaped >= 0, scheme < 0 || !plan.schemes[scheme].areAllIRI {
            malformed(.character, at: parts.unescaped)
        } else {
            fail(.noMatch, TableRange(start: 0, end: 0), detail: scheme)
        }
    }

    /// Orders the records by where they begin; what is missing comes last.
    mutating func sortRecords() {
        var index: Int32 = 1
        while index < records.count {
            let record = records[index]
            // Without a range, it is the largest number without a sign.
            let start = UInt32(bitPattern: record.range.start)
            if UInt32(bitPattern: records[index - 1].range.start) > start {
                var position = index
                while position > 0, UInt32(bitPattern: records[position - 1].range.start) > start {
                    records[position] = records[position - 1]
                    position -= 1
                }
                records[position] = record
            }
            index += 1
        }
    }
}
