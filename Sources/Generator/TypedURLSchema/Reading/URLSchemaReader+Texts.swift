@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads `booleanTexts`: the texts of a boolean in a URL. nil also if they are wrong, so that the rest is checked.
    mutating func readBooleanTexts(_ keywords: JSONObject) -> BooleanTexts? {
        guard let node = keywords["booleanTexts"], let object = node.objectValue else { return nil }
        var texts: [String?] = []
        for name in ["true", "false"] {
            guard let member = object.member(name) else {
                let message: Message = "\"booleanTexts\" has no \"\(name)\"; add the text of both values"
                findings.add(.missingKeyword, message, at: node.range.prefix(1))
                continue
            }
            texts.append(findings.text(ofBoolean: member))
        }
        for member in object.members where !["true", "false"].contains(member.name) {
            let message: Message = "\(quoted: member.name) is not a boolean; write \"true\" or \"false\""
            findings.add(.unknownName, message, at: member.nameRange)
        }
        guard texts.count == 2, let trueText = texts[0], let falseText = texts[1] else { return nil }
        guard !trueText.hasSameScalars(as: falseText) else {
            let message: Message =
                "\(quoted: trueText) cannot be the text of both values; change one of them"
            findings.add(.duplicateValue, message, at: object["false"]?.range ?? node.range)
            return nil
        }
        return BooleanTexts(true: trueText, false: falseText)
    }
}

extension Findings {
    /// The longest text of a boolean.
    private static let booleanTextLimit = 64

    fileprivate mutating func text(ofBoolean member: JSONObject.Member) -> String? {
        guard let text = member.node.stringValue else {
            let message: Message =
                "the text of \(member.name) must be a string, not \(member.node.kind)"
            add(.wrongJSONType, message, at: member.node.range)
            return nil
        }
        let bytes = text.utf8
        guard bytes.contains(where: { ByteClass.isLetter($0) || ByteClass.isDigit($0) }),
            bytes.allSatisfy(ByteClass.isUnreserved), bytes.count <= Self.booleanTextLimit
        else {
            let message: Message =
                "\(quoted: text) cannot be the text of a boolean; use up to \(Self.booleanTextLimit) letters, digits, \"-\", \".\", \"_\" and \"~\", at least one of them a letter or digit"
            add(.invalidValue, message, at: member.node.range)
            return nil
        }
        return text
    }
}

extension URLSchemaReader {
    /// Reads `rawText`: whether the value is the unchanged text of the URL. `restOfURL` is for the same values.
    mutating func readRawText(
        _ keywords: JSONObject, of schema: ScalarSchema, _ name: String = "rawText"
    ) -> Bool {
        guard let keyword = keywords[name], keyword.booleanValue == true else { return false }
        switch schema.type {
        case .string(let keywords):
            guard let format = keywords.format, !format.mayHaveEscapes else { return true }
            let message: Message =
                "\"\(name)\" is only allowed with the format \"uri\", not \(quoted: format.rawValue); remove \"\(name)\""
            findings.add(.inapplicableKeyword, message, at: keyword.range)
            return false
        case .strings: return true
        case .integer, .number, .boolean, .booleanTexts, .integers, .union: return false
        }
    }
}
