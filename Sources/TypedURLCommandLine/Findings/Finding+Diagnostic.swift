import TypedURLEditing
import TypedURLModel
import TypedURLSchema

extension Finding {
    /// What was found in a schema.
    ///
    /// - Parameter fixes: What would fix it, if wanted.
    init(_ diagnostic: Diagnostic, _ fixes: FixTable? = nil) {
        self.init(
            rule: diagnostic.rule.id, severity: diagnostic.severity, message: diagnostic.message,
            details: diagnostic.detail.map { [$0] } ?? [],
            place: FindingPlace(
                path: diagnostic.path, start: diagnostic.position, end: diagnostic.end,
                excerpt: diagnostic.excerpt))
        guard let remedy = diagnostic.remedy, let (edits, source) = fixes?.fix(of: diagnostic) else { return }
        let told = edits.map { edit in
            FindingFix.Edit(
                place: FindingPlace(path: diagnostic.path, range: edit.range, in: source),
                text: String(decoding: edit.replacement, as: UTF8.self))
        }
        // A byte order mark has no column: by lines and columns its removal would be one of nothing.
        guard !told.contains(where: { $0.text.isEmpty && $0.place.start == $0.place.end }) else { return }
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
