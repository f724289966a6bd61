import TypedURLModel

/// What was found so far in one file, and in the definitions that it refers to.
package struct Findings {
    /// The files that places are in.
    let sources: SourceTable
    /// The findings, in the order in which they were made.
    package private(set) var diagnostics: [Diagnostic] = []
    /// How many errors were found, those counted that were said elsewhere.
    package private(set) var count = 0
    /// Whether an error of a definition is the reason why something could not be read.
    private(set) var hasErrorsElsewhere = false
    private var countOfRule = NameTable<Int>()
    private var suggestionsLeft = SchemaLimits.suggestions
    /// The definitions that are being read for what refers to them, the outermost first.
    private var uses: [DefinitionUse] = []
    /// The definitions that are being read by themselves, and what is being read for them, the outermost first.
    private var enclosing: [DefinitionUse] = []

    init(in sources: SourceTable) {
        self.sources = sources
    }

    package init(in document: SchemaDocument) {
        let sources = SourceTable()
        sources.append(document)
        self.init(in: sources)
    }

    /// Whether there is an error among them.
    var hasErrors: Bool { hasErrorsElsewhere || diagnostics.contains { $0.severity == .error } }

    /// How many findings of one rule there are.
    package func count(of rule: LintRule) -> Int { countOfRule[rule.id] ?? 0 }

    /// Adds a finding at some bytes.
    ///
    /// Within a definition that is being read for what refers to it, there was nothing wrong by itself: the finding is
    /// about the use, and goes to the reference. Warnings of the definition are not said again.
    package mutating func add(
        _ rule: LintRule, _ message: String, detail: String? = nil, remedy: Remedy? = nil,
        at range: Range<Int>
    ) {
        if rule.severity == .error { count += 1 }
        countOfRule[rule.id, default: 0] += 1
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

    /// Adds an error that is reported at its own position.
    mutating func addErrorElsewhere() {
        count += 1
        hasErrorsElsewhere = true
    }

    /// The end of a message about a misspelt name: `; did you mean "width"?`, or nothing when no name is near.
    package mutating func suggestion(for name: String, among candidates: [String]) -> String {
        guard suggestionsLeft > 0 else { return "" }
        suggestionsLeft -= 1
        return NearestName.find(name, among: candidates).map { "; did you mean \(QuotedText.quote($0))?" }
            ?? ""
    }

    /// The line on which some bytes start, for messages that refer to a second place.
    package func line(of range: Range<Int>) -> Int {
        let entry = sources.entry(of: range)
        return entry.document.source.position(at: entry.local(range).lowerBound).line
    }

    /// The bytes that hold a part of a string, which is given in UTF-8 bytes of the decoded string.
    package func places(inStringAt range: Range<Int>) -> StringPlaces {
        let entry = sources.entry(of: range)
        return StringPlaces(
            ofStringAt: entry.local(range), in: entry.document.source.bytes, base: entry.base)
    }
}

extension Findings {
    /// The definitions that are being read, the outermost first.
    var openUses: [DefinitionUse] { enclosing + uses }

    /// How many definitions are being read for what refers to them.
    package var useCount: Int { uses.count }

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

    /// Findings of which nothing is said.
    var scratch: Findings {
        var findings = Findings(in: sources)
        findings.suggestionsLeft = 0
        return findings
    }

    /// Goes on after a definition.
    mutating func goOn(after definition: Findings) { suggestionsLeft = definition.suggestionsLeft }
}

/// A keyword's value with the type that the keyword requires. Another type is a finding, and the keyword is
/// read as absent.
extension Findings {
    package mutating func string(_ keyword: String, in object: JSONObject) -> Located<String>? {
        guard let node = object[keyword] else { return nil }
        guard case .string(let text) = node.value else { return wrongType(keyword, "a string", node) }
        return Located(value: text, range: node.range)
    }

    mutating func boolean(_ keyword: String, in object: JSONObject) -> Located<Bool>? {
        guard let node = object[keyword] else { return nil }
        guard case .boolean(let value) = node.value else { return wrongType(keyword, "true or false", node) }
        return Located(value: value, range: node.range)
    }

    package mutating func array(_ keyword: String, in object: JSONObject) -> Located<[JSONNode]>? {
        guard let node = object[keyword] else { return nil }
        guard case .array(let elements) = node.value else { return wrongType(keyword, "an array", node) }
        return Located(value: elements, range: node.range)
    }

    package mutating func object(_ keyword: String, in object: JSONObject) -> Located<JSONObject>? {
        guard let node = object[keyword] else { return nil }
        guard case .object(let value) = node.value else { return wrongType(keyword, "an object", node) }
        return Located(value: value, range: node.range)
    }

    mutating func number(_ keyword: String, in object: JSONObject) -> Located<JSONNumber>? {
        guard let node = object[keyword] else { return nil }
        guard case .number(let number) = node.value else { return wrongType(keyword, "a number", node) }
        return Located(value: number, range: node.range)
    }

    /// A length or count: an integer that is not negative.
    mutating func count(_ keyword: String, in object: JSONObject) -> Located<Int>? {
        guard let node = object[keyword] else { return nil }
        guard case .number(let number) = node.value else { return wrongType(keyword, "an integer", node) }
        guard number.isInteger, !number.isNegative else {
            add(.invalidValue, "\"\(keyword)\" must be a whole number, 0 or more", at: node.range)
            return nil
        }
        // What is generated of it is an `Int`, which has 32 bits on a watch.
        guard let count = number.int64.flatMap(Int32.init(exactly:)) else {
            add(.numberOutOfRange, "\"\(keyword)\" must be at most \(Int32.max); remove it", at: node.range)
            return nil
        }
        return Located(value: Int(count), range: node.range)
    }

    /// Whether there are not too many elements. It is a finding at the first one too many.
    ///
    /// - Parameter demand: What the message says before the number: "a union can have".
    mutating func checkCount(
        of elements: [JSONNode], _ limit: Int, _ demand: String, _ things: String
    ) -> Bool {
        guard elements.count > limit else { return true }
        let message = "\(demand) at most \(limit) \(things); remove this and what follows"
        add(.invalidValue, message, at: elements[limit].range)
        return false
    }

    /// Whether there are not too many members. It is a finding at the first one too many.
    mutating func checkCount(
        of members: JSONObject, _ limit: Int, _ demand: String, _ things: String
    ) -> Bool {
        guard members.members.count > limit else { return true }
        let message = "\(demand) at most \(limit) \(things); remove this and what follows"
        add(.invalidValue, message, at: members.members[limit].nameRange)
        return false
    }

    /// The strings of an array. Elements that are not strings, and duplicates, are reported and left out.
    mutating func differentStrings(_ keyword: String, _ elements: [JSONNode]) -> [Located<String>] {
        var seen = NameTable<Range<Int>>()
        return elements.compactMap { element in
            guard case .string(let text) = element.value else {
                add(
                    .wrongJSONType, "\"\(keyword)\" must list strings, not \(element.value.kind)",
                    at: element.range)
                return nil
            }
            if let first = seen.insert(element.range, for: text) {
                let message =
                    "\(QuotedText.quote(text)) is already listed at line \(line(of: first)); remove one of them"
                add(.duplicateValue, message, remedy: .removeElement, at: element.range)
                return nil
            }
            return Located(value: text, range: element.range)
        }
    }

    private mutating func wrongType<Value>(_ keyword: String, _ demand: String, _ node: JSONNode) -> Located<
        Value
    >? {
        add(.wrongJSONType, "\"\(keyword)\" must be \(demand), not \(node.value.kind)", at: node.range)
        return nil
    }
}

extension Findings {
    /// Finds the keywords of an object that do not belong there.
    ///
    /// - Parameters:
    ///   - position: Which part of a schema the object is.
    ///   - kind: The kind of value that the object describes, or `nil` if it is unknown. If the kind is not supported,
    ///     keywords that would apply to it are not reported.
    mutating func checkKeywords(of object: JSONObject, _ position: Keyword.Positions, kind: ValueKinds? = nil)
    {
        for member in object.members {
            guard let keyword = Keyword.named(member.name) else {
                reportUnknown(member, in: object, position)
                continue
            }
            guard kind?.isEmpty != true else { continue }
            if !keyword.positions.contains(position) {
                let message = "\"\(keyword.name)\" belongs \(keyword.positions.words), not \(position.words)"
                add(.inapplicableKeyword, message, at: member.nameRange)
            } else if let kind, !keyword.kinds.contains(kind) {
                add(
                    .inapplicableKeyword, Self.inapplicable(keyword, to: kind, position), at: member.nameRange
                )
            }
        }
    }

    private mutating func reportUnknown(
        _ member: JSONObject.Member, in object: JSONObject, _ position: Keyword.Positions
    ) {
        if let unsupported = UnsupportedKeyword.named(member.name) {
            add(
                .unsupportedKeyword, unsupported.message, remedy: unsupported.remedy(in: object, position),
                at: member.nameRange)
            return
        }
        let candidates = Keyword.all.filter { $0.positions.contains(position) }.map(\.name)
        let suggestion = suggestion(for: member.name, among: candidates)
        let name = QuotedText.quote(member.name)
        let ending = suggestion.isEmpty ? "; remove it" : suggestion
        add(.unknownKeyword, "unknown keyword \(name)\(ending)", at: member.nameRange)
    }

    private static func inapplicable(
        _ keyword: Keyword, to kind: ValueKinds, _ position: Keyword.Positions
    ) -> String {
        if kind == .union, keyword.positions.contains(.branch) {
            return "\"\(keyword.name)\" belongs in the branches of a union, not beside them; move it there"
        }
        if keyword.name == "required", position == .property {
            return "\"required\" belongs beside \"properties\" and lists names; add this name there"
        }
        return "\"\(keyword.name)\" applies to \(keyword.kinds.plural), but this is \(kind.singular)"
    }
}

extension Keyword.Positions {
    /// Where that is, in words.
    fileprivate var words: String {
        switch self {
        case .root, [.root, .file]: "at the root of the schema"
        case .file: "in a file of definitions"
        case .definition: "in a definition"
        case .item: "in an item"
        case .member, .unnamedMember: "in a member of an object"
        case .branch: "in a branch of a union"
        case .shared: "in an object that \"allOf\" refers to"
        case _ where contains(.property): "in a property"
        default: "elsewhere"
        }
    }

    /// A value there, in words.
    var singular: String {
        switch self {
        case .item: "an item"
        case .member, .unnamedMember: "a member of an object"
        case .branch: "a branch of a union"
        default: "a property"
        }
    }
}
