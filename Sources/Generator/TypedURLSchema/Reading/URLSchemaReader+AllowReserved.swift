@_spi(Generated) @_spi(Once) import TypedURLModel

/// `allowReserved`: the reserved characters (RFC 3986, section 2.2) that are printed as they are.
extension URLSchemaReader {
    /// nil if the keyword is absent or wrong.
    mutating func readAllowReserved(
        _ keywords: JSONObject, _ schema: ValueSchema, isRaw: Bool
    ) -> String? {
        guard let text = keywords.string("allowReserved") else { return nil }
        guard !isRaw, schema.isOfStrings else {
            let advice =
                isRaw ? "\"rawText\" prints them anyway" : "it is for strings, and lists and unions of them"
            findings.add(
                .inapplicableKeyword, "\"allowReserved\" cannot be used here, because \(advice); remove it",
                at: text.range)
            return nil
        }
        var other: Unicode.Scalar?
        for scalar in text.value.unicodeScalars where other == nil {
            if !scalar.isASCII || !ByteClass.isReserved(UInt8(ascii: scalar)) { other = scalar }
        }
        guard other == nil, !text.value.isEmpty else {
            let shown = QuotedText.quote(other.map { String($0) } ?? "")
            let message: Message =
                "\(shown) is not a reserved character; write some of \":/?#[]@!$&'()*+,;=\""
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        return text.value
    }

    /// Why the characters of a printed variable could not be read back as they are.
    ///
    /// - Parameter lists: The lists with commas between their items.
    func reservedProblem(
        _ index: Int, _ variable: PlacedVariable, of components: TemplateComponents, _ lists: NameTable<Bool>
    ) -> Message? {
        let property = properties[index]
        guard !property.allowReserved.isEmpty else { return nil }
        let name = QuotedText.quote(variable.name)
        if variable.op.keepsReserved {
            return "\(name) is printed with all reserved characters here; remove its \"allowReserved\""
        }
        if variable.component == .host || variable.component == .port {
            return
                "\(name) has \"allowReserved\", so it cannot be in the host or port; remove the keyword"
        }
        let isBeforeForm = variable.component == .fragment && components.hasFormAfterQuestionMark
        let character = property.allowReserved.bytes.first {
            !variable.component.allows($0) || variable.component.isDivided(by: $0)
                || $0 == UInt8(ascii: ";") && variable.op == .pathParameter
                || $0 == UInt8(ascii: ",") && lists.contains(variable.name)
                || $0 == UInt8(ascii: "?") && isBeforeForm
        }
        guard let character else { return nil }
        let shown = QuotedText.quote(String(Unicode.Scalar(character)))
        let advice: Message =
            variable.op.isNamed || property.schema?.isList ?? true
            ? "" : ", or write \(quoted: "{+\(variable.name)}") with \"rawText\""
        return
            "\(shown) could not be read back as a part of \(name) here; remove it from \"allowReserved\"\(advice)"
    }
}

extension ValueSchema {
    /// Whether the values are strings, or lists of them.
    fileprivate var isOfStrings: Bool {
        switch self {
        case .scalar(let scalar): scalar.isString
        case .list(let list): list.items.isString
        case .tuple, .object: false
        }
    }
}

extension ScalarSchema {
    fileprivate var isString: Bool {
        switch type {
        case .string, .strings: true
        case .union(let union): union.branches.contains(where: \.isString)
        default: false
        }
    }
}
