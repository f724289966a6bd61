import TypedURLModel
import TypedURLXML

/// The texts of a property list that schemas need, each with the first template that does.
struct ListedTexts {
    /// What a text is.
    let noun: String
    /// The key whose value lists the texts.
    let key: String
    private(set) var wanted: [(text: String, template: PlacedTemplate)] = []

    mutating func add(_ text: String, _ template: PlacedTemplate) {
        if !wanted.contains(where: { $0.text == text }) { wanted.append((text, template)) }
    }

    var list: PropertyList { .array(wanted.map { .string($0.text) }) }

    /// Compares the texts of a file, in which upper and lower case are one.
    ///
    /// - Parameter end: Where texts can be added.
    func differences(
        from given: [(text: BuildText, node: PropertyListNode)], in file: CheckedFile, end: Range<Int>
    ) -> [ExportFinding] {
        func isGiven(_ text: String, isCertain: Bool) -> Bool {
            given.contains { $0.text.unknown.isEmpty == isCertain && $0.text.mayBe(text) }
        }
        let missing = wanted.filter { !isGiven($0.text, isCertain: true) }
        var findings: [ExportFinding] = []
        for (text, node) in given where !wanted.contains(where: { $0.text == text.text.lowercased() }) {
            var message = "no schema has the additional \(noun) \(QuotedText.quote(text.text))"
            if let name = text.unknown.first, wanted.contains(where: { text.mayBe($0.text) }) {
                guard let first = missing.first(where: { text.mayBe($0.text) }) else { continue }
                message =
                    "the value of \(QuotedText.quote(name)) is not in the file, so the \(noun) \(QuotedText.quote(first.text)) is not compared; add it to \"platforms.apple.buildSettings\""
            }
            findings.append(file.finding(message, as: .additional, at: node.element.range))
        }
        for (text, template) in missing where !isGiven(text, isCertain: false) {
            findings.append(
                file.finding(
                    "the \(noun) \(QuotedText.quote(text)) is missing; add it to \"\(key)\"",
                    at: end, related: [("a template has the \(noun)", template.location)]))
        }
        return findings
    }
}
