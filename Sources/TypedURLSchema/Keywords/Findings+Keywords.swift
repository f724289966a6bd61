import TypedURL

extension Findings {
    /// Finds the keywords of an object that do not belong there.
    ///
    /// - Parameters:
    ///   - position: Which part of a schema the object is.
    ///   - kind: What kind of value the object describes, or `nil` where that is not known. Where it is one that is not
    ///     carried out, nothing is said of keywords that would apply to it.
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
        if kind == .union {
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
        case .member: "in a member of an object"
        case .branch: "in a branch of a union"
        case _ where contains(.property): "in a property"
        default: "elsewhere"
        }
    }

    /// A value there, in words.
    var singular: String {
        switch self {
        case .item: "an item"
        case .member: "a member of an object"
        case .branch: "a branch of a union"
        default: "a property"
        }
    }
}
