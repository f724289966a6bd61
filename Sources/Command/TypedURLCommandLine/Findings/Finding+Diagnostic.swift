import TypedURLEditing
import TypedURLLinting
import TypedURLModel
import TypedURLReporting
import TypedURLSchema

extension Finding {
    /// What was found in a schema.
    ///
    /// - Parameter fixes: What would fix it, if wanted.
    init(_ diagnostic: Diagnostic, _ fixes: FixTable? = nil) {
        self.init(
            rule: diagnostic.rule.id, severity: diagnostic.severity, message: diagnostic.message,
            details: diagnostic.detail.map { [$0] } ?? [],
            location: FindingLocation(
                path: diagnostic.path, range: diagnostic.range, in: diagnostic.source))
        guard let remedy = diagnostic.remedy, let (edits, source) = fixes?.fix(of: diagnostic) else { return }
        let told = edits.map { edit in
            (
                location: FindingLocation(path: diagnostic.path, range: edit.range, in: source),
                text: String(decoding: edit.replacement, as: UTF8.self)
            )
        }
        // A byte order mark has no column: by lines and columns its removal would be one of nothing.
        guard !told.contains(where: { $0.text.isEmpty && $0.location.start == $0.location.end }) else {
            return
        }
        fix = (remedy.title, told)
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

extension FindingRule {
    /// What findings of a rule of the linter have in common.
    init(_ rule: LintRule) {
        self.init(
            id: rule.id, severity: rule.severity, purpose: rule.description.purpose, page: "Rules.md")
    }
}
