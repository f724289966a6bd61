@_spi(Once) import TypedURLModel

/// What was found so far in one file, and in the definitions that it refers to.
package struct Findings {
    /// The files that positions are in.
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
        _ rule: LintRule, _ message: Message, detail: String? = nil, remedy: Remedy? = nil,
        at range: Range<Int>
    ) {
        if rule.severity == .error { count += 1 }
        countOfRule[rule.id, default: 0] += 1
        var reported = range
        for use in uses.reversed() where use.holds(reported) {
            guard rule.severity == .error else { return }
            reported = use.reference
        }
        let entry = sources.entry(of: reported)
        diagnostics.append(
            Diagnostic(
                rule, message.text, detail: detail, remedy: reported == range ? remedy : nil,
                path: entry.document.path, range: entry.local(reported), in: entry.document.source))
    }

    /// Adds a finding whose text is at hand.
    @_disfavoredOverload
    package mutating func add(
        _ rule: LintRule, _ message: String, detail: String? = nil, remedy: Remedy? = nil,
        at range: Range<Int>
    ) {
        add(rule, Message(message), detail: detail, remedy: remedy, at: range)
    }

    /// Adds an error that is reported at its own position.
    mutating func addErrorElsewhere() {
        count += 1
        hasErrorsElsewhere = true
    }

    /// The end of a message about a misspelt name: `; did you mean "width"?`, or other advice where no name is near.
    @inline(never) package mutating func ending(
        for name: String, among candidates: [String], else advice: Message? = nil
    ) -> Message {
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            if let near = NearestName.find(name, among: candidates) {
                return "; did you mean \(quoted: near)?"
            }
        }
        return advice.map { "; \($0)" } ?? ""
    }

    /// The line on which some bytes start, for messages that refer to a second position.
    @inline(never) package func line(of range: Range<Int>) -> Int {
        let entry = sources.entry(of: range)
        return entry.document.source.position(at: entry.local(range).lowerBound).line
    }

    /// The bytes that hold a part of a string, which is given in UTF-8 bytes of the decoded string.
    @inline(never) package func parts(ofStringAt range: Range<Int>) -> StringParts {
        let entry = sources.entry(of: range)
        return StringParts(
            ofStringAt: entry.local(range), in: entry.document.source.bytes, base: entry.base)
    }
}

extension Findings {
    /// The definitions that are being read, the outermost first.
    var openUses: [DefinitionUse] { enclosing + uses }

    /// How many definitions are being read for what refers to them.
    package var useCount: Int { uses.count }

    /// Whether a finding at the position stays there, since it is in no definition that is being read for a use.
    func isPlain(_ range: Range<Int>) -> Bool { !uses.contains { $0.holds(range) } }

    /// Where a finding at the position goes.
    func reportedRange(of range: Range<Int>) -> Range<Int> {
        uses.reversed().reduce(range) { $1.holds($0) ? $1.reference : $0 }
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

extension Findings {
    /// Whether the value of a keyword or key has its type. It is a finding if not.
    @discardableResult
    package mutating func check(_ keyword: String, _ node: JSONNode, _ type: JSONType) -> Bool {
        guard type.holds(node.value) else {
            let advice: Message =
                keyword == "uriTemplate" && node.arrayValue != nil
                ? "; list the others in \"alternateTemplates\"" : ""
            let message: Message =
                "\"\(keyword)\" must be \(type.noun), not \(node.kind)\(advice)"
            add(.wrongJSONType, message, at: node.range)
            return false
        }
        switch (type, node.value) {
        case (.identifier, .string(let text)):
            return checkIdentifier(Located(value: text, range: node.range))
        case (.typeName, .string(let text)) where !SwiftIdentifier.isTypeName(text):
            let message: Message =
                "\(quoted: text) is not the name of a type in Swift; write a name such as \"UserID\" or \"Domain.UserID\""
            add(.invalidSwiftName, message, at: node.range)
            return false
        case (.count, .number(let number)) where !number.isInteger || number.isNegative:
            add(.invalidValue, "\"\(keyword)\" must be a whole number, 0 or more", at: node.range)
            return false
        case (.count, .number(let number)) where number.count == nil:
            add(.numberOutOfRange, "\"\(keyword)\" must be at most \(Int32.max); remove it", at: node.range)
            return false
        default: return true
        }
    }

    /// Whether the text is an identifier. It is a finding if not.
    mutating func checkIdentifier(_ name: Located<String>) -> Bool {
        guard !SwiftIdentifier.isValid(name.value) else { return true }
        let message: Message =
            "\(quoted: name.value) is not a Swift identifier; use letters, digits and \"_\", and start with a letter or \"_\""
        add(.invalidSwiftName, message, at: name.range)
        return false
    }

    /// Whether there are not too many elements or members. It is a finding at the first one too many.
    ///
    /// - Parameters:
    ///   - ranges: Where each is.
    ///   - demand: What the message says before the number: "a union can have".
    @inline(never) mutating func checkCount(
        _ ranges: [Range<Int>], _ limit: Int, _ demand: String, _ things: String
    ) -> Bool {
        guard ranges.count > limit else { return true }
        let message: Message = "\(demand) at most \(limit) \(things); remove this and what follows"
        add(.invalidValue, message, at: ranges[limit])
        return false
    }

    /// The elements of an array that must have some; nil if it is absent, empty or too long.
    mutating func elements(
        of keyword: String, in keywords: JSONObject, _ advice: String, _ limit: Int, _ demand: String,
        _ things: String
    ) -> Located<[JSONNode]>? {
        guard let elements = keywords.array(keyword) else { return nil }
        if elements.value.isEmpty {
            add(.unsatisfiable, "\"\(keyword)\" is empty; \(advice)", at: elements.range)
            return nil
        }
        return checkCount(elements.value.map(\.range), limit, demand, things) ? elements : nil
    }

    /// The strings of an array. Elements that are not strings, and duplicates, are reported and left out.
    mutating func differentStrings(_ keyword: String, _ elements: [JSONNode]) -> [Located<String>] {
        var seen = NameTable<Range<Int>>()
        return elements.compactMap { element in
            guard let text = element.stringValue else {
                add(
                    .wrongJSONType, "\"\(keyword)\" must list strings, not \(element.kind)",
                    at: element.range)
                return nil
            }
            if let first = seen.insert(element.range, for: text) {
                let message: Message =
                    "\(quoted: text) is already listed at line \(line(of: first)); remove one of them"
                add(.duplicateValue, message, remedy: .removeElement, at: element.range)
                return nil
            }
            return Located(value: text, range: element.range)
        }
    }
}

extension Findings {
    /// Finds the keywords of an object that do not belong there, and values of the wrong type.
    ///
    /// - Parameters:
    ///   - position: Which part of a schema the object is.
    ///   - kind: The kind of value that the object describes, or `nil` if it is unknown. If the kind is not supported,
    ///     keywords that would apply to it are not reported.
    /// - Returns: Whether all keywords have their types that say which values there are.
    @discardableResult
    mutating func checkKeywords(
        of object: JSONObject, _ position: Keyword.Positions, kind: ValueKinds? = nil
    ) -> Bool {
        var isReadable = true
        for member in object.members {
            guard let keyword = Keyword.named(member.name) else {
                reportUnknown(member, in: object, position)
                continue
            }
            guard kind?.isEmpty != true else { continue }
            if !keyword.positions.contains(position) {
                add(.inapplicableKeyword, Self.misplaced(keyword, position), at: member.nameRange)
            } else if let kind, !keyword.kinds.contains(kind) {
                let message = Self.inapplicable(keyword, member.node.value, to: kind, position)
                add(.inapplicableKeyword, message, at: member.nameRange)
            } else if !check(keyword.name, member.node, keyword.type), keyword.kinds != .all {
                isReadable = false
            }
        }
        return isReadable
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
        let candidates = Keyword.all.compactMap { $0.positions.contains(position) ? $0.name : nil }
        let name = QuotedText.quote(member.name)
        let ending = ending(for: member.name, among: candidates, else: "remove it")
        add(.unknownKeyword, "unknown keyword \(name)\(ending)", at: member.nameRange)
    }

    private static func misplaced(_ keyword: Keyword, _ position: Keyword.Positions) -> Message {
        if position == .urls, keyword.positions.contains(.url) {
            return "\"\(keyword.name)\" belongs in a member of \"urls\", not beside it; move it there"
        }
        if position == .url, keyword.name == "$ref" {
            return
                "a URL cannot refer to another; write out its keywords, and what several share in the file's \"properties\""
        }
        return "\"\(keyword.name)\" belongs \(keyword.positions.words), not \(position.words)"
    }

    private static func inapplicable(
        _ keyword: Keyword, _ value: JSONValue, to kind: ValueKinds, _ position: Keyword.Positions
    ) -> Message {
        if kind == .union, keyword.positions.contains(.branch) {
            return "\"\(keyword.name)\" belongs in the branches of a union, not beside them; move it there"
        }
        if keyword.name == "required", position == .property {
            let advice = if case .boolean(false) = value { "remove it" } else { "add this name there" }
            return "\"required\" belongs beside \"properties\" and lists names; \(advice)"
        }
        if keyword.name == "multipleOf", kind == .number {
            let isInteger = if case .number(let number) = value { number.isInteger } else { false }
            let units = isInteger ? "" : " and smaller units, such as cents"
            return "\"multipleOf\" is only for integers; write \"type\": \"integer\"\(units), or remove it"
        }
        return "\"\(keyword.name)\" applies to \(keyword.kinds.plural), but this is \(kind.singular)"
    }
}

extension Keyword.Positions {
    /// Where that is, in words.
    fileprivate var words: String {
        switch self {
        case .url: "in a member of \"urls\""
        case .files, .urls: "at the root of the file"
        case .file: "in a file of definitions"
        case .definition: "in a definition"
        case .item: "in an item"
        case .member, .unnamedMember: "in a member of an object"
        case .branch: "in a branch of a union"
        case _ where contains(.property): "in a property"
        case _ where contains(.root): "at the root of the schema"
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
