import TypedURLSchema

extension Diagnostic: Comparable {
    /// Whether two findings say the same of the same bytes, with the same fix.
    package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.rule == right.rule && left.path == right.path && left.range == right.range
            && left.message == right.message && left.detail == right.detail && left.remedy == right.remedy
    }

    /// By file, then by position.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool { left.precedes(right) }
}

extension Remedy: Equatable {
    /// Whether two fixes do the same.
    package static func == (left: Remedy, right: Remedy) -> Bool {
        switch (left, right) {
        case (.delete, .delete), (.lowercase, .lowercase), (.removeMember, .removeMember),
            (.removeElement, .removeElement):
            true
        case (.replace(let text), .replace(let other)), (.append(let text), .append(let other)),
            (.renameMember(let text), .renameMember(let other)),
            (.listMember(let text), .listMember(let other)):
            text == other
        case (.addMember(let name, let value), .addMember(let other, let otherValue)):
            name == other && value == otherValue
        default: false
        }
    }
}

extension SourceExcerpt: Hashable {
    /// Whether two excerpts show the same.
    package static func == (left: SourceExcerpt, right: SourceExcerpt) -> Bool {
        left.text == right.text && left.column == right.column && left.isCut == right.isCut
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(column)
    }
}

extension Severity: Comparable {
    /// Whether the first matters less than the second.
    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
