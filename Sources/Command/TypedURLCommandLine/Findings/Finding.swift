import TypedURLEditing
import TypedURLModel
import TypedURLSchema
import TypedURLJSON

/// What a command found, as every output format prints it.
struct Finding: Sendable {
    /// What it is about: the id of a lint rule, the code of a violation, or the id of a change.
    let rule: String
    /// How much it matters.
    let severity: Severity
    /// What is wrong and what to do about it, on one line.
    let message: String
    /// Lines that show it: two instances that print one URL, a URL that a change breaks.
    var details: [String] = []
    /// Where it is; nil if it is in no file.
    var location: FindingLocation?
    /// Related positions, each with a message.
    var related: [(message: String, location: FindingLocation)] = []
    /// What would put it right; nil if that is for people to say.
    var fix: FindingFix?
    /// What programs may want to know of it beyond this, by name: the verdicts of a change, the parameter of a URL.
    var properties: [(name: String, value: JSONText)] = []
}

extension Finding {
    /// The whole text for formats without structure: the message, the details, and the related positions.
    var lines: [String] {
        [message] + details
            + related.map { message, location in
                "\(location.path):\(location.start.line):\(location.start.column): \(message)"
            }
    }
}

extension Finding {
    /// What was found in a schema.
    ///
    /// - Parameter fixes: What would fix it, if wanted.
    init(_ diagnostic: Diagnostic, _ fixes: FixTable? = nil) {
        self.init(
            rule: diagnostic.rule.id, severity: diagnostic.severity, message: diagnostic.message,
            details: diagnostic.detail.map { [$0] } ?? [],
            location: FindingLocation(
                path: diagnostic.path, start: diagnostic.position, end: diagnostic.end,
                excerpt: diagnostic.excerpt))
        guard let remedy = diagnostic.remedy, let (edits, source) = fixes?.fix(of: diagnostic) else { return }
        let told = edits.map { edit in
            FindingFix.Edit(
                location: FindingLocation(path: diagnostic.path, range: edit.range, in: source),
                text: String(decoding: edit.replacement, as: UTF8.self))
        }
        // A byte order mark has no column: by lines and columns its removal would be one of nothing.
        guard !told.contains(where: { $0.text.isEmpty && $0.location.start == $0.location.end }) else {
            return
        }
        fix = FindingFix(description: remedy.title, edits: told)
    }
}

extension Remedy {
    /// What is done, as an imperative.
    fileprivate var title: String {
        switch self {
        case .delete, .removeMember, .removeElement: "remove it"
        case .append(let text): "write \(Self.printable(text)) after it"
        case .replace(let text): "write \(Self.printable(text))"
        case .lowercase: "write it in lower case"
        case .addMember(let name, let value): "add \"\(name)\": \(value)"
        case .renameMember(let name): "write \"\(name)\""
        case .listMember(let name): "write \"\(name)\", an array"
        }
    }

    /// A text without quotes around it, with control characters written out.
    private static func printable(_ text: String) -> String {
        text.unicodeScalars.prefix(QuotedText.lengthLimit).map(QuotedText.printable).joined()
    }
}
