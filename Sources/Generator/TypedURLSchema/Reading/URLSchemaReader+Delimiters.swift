@_spi(Generated) @_spi(Once) import TypedURLModel

/// `prefix` and `suffix`: a text that is printed before or after an optional value, and absent with it.
extension URLSchemaReader {
    /// nil if both keywords are absent or one is wrong.
    mutating func readDelimiter(_ keywords: JSONObject, _ schema: ValueSchema) -> ReadProperty.Delimiter? {
        guard case .scalar = schema else { return nil }
        let prefix = keywords.string("prefix")
        guard let text = prefix ?? keywords.string("suffix") else { return nil }
        let keyword = prefix == nil ? "suffix" : "prefix"
        if prefix != nil, let suffix = keywords.string("suffix") {
            findings.add(
                .conflictingKeyword,
                "a value has a \"prefix\" or a \"suffix\", because one delimiter shows that it is there; remove one of them",
                at: suffix.range)
        }
        if !text.value.isEmpty { return ReadProperty.Delimiter(keyword: keyword, text: text) }
        let side = prefix == nil ? "after" : "before"
        findings.add(
            .invalidValue, "\"\(keyword)\" is empty; write the text \(side) the value, or remove it",
            at: text.range)
        return nil
    }

    /// A template with the prefixes and suffixes of its variables.
    func withDelimiters(_ template: URITemplate?) -> URITemplate? {
        guard properties.contains(where: { $0.delimiter != nil }) else { return template }
        return template?.withDelimiters(of: properties.compactMap(\.parameter))
    }

    /// Whether nothing but a port follows the brackets of an address. It is a finding if not.
    mutating func hasOnlyPort(
        _ template: URITemplate, _ variables: [TemplateVariable], _ parts: StringParts
    ) -> Bool {
        let elements = template.components.host.elements
        guard elements.count > 1, case .literal(let bytes) = elements[0],
            bytes.first?.byte == UInt8(ascii: "["), case .values(_, let placed) = elements[1],
            let variable = variables.first(where: { $0.name.hasSameScalars(as: placed[0].name) })
        else { return true }
        let message: Message =
            "only a port can follow the brackets; write \"prefix\": \":\" in the property \(quoted: variable.name), or \":\" before it"
        findings.add(.invalidTemplate, message, at: parts.range(of: variable.range))
        return false
    }

    /// Why a variable with a prefix or suffix cannot stand where it does.
    func delimiterProblem(_ property: ReadProperty, _ placed: PlacedVariable, isPrinted: Bool) -> Message? {
        guard let keyword = property.delimiter?.keyword, !placed.variable.hasDelimiter,
            isPrinted || placed.op == .simple || placed.op == .reserved
        else { return nil }
        return
            "\(quoted: property.name) has a \(keyword), so it must be alone in \"{\(PercentEncoding.encode(property.name))}\"; change the template, or remove \(quoted: keyword)"
    }

    /// Finds prefixes and suffixes that are always there, and characters that their position cannot hold.
    mutating func checkDelimiters(required: NameTable<Range<Int>>) {
        for property in properties {
            guard let delimiter = property.delimiter else { continue }
            let (keyword, text) = (delimiter.keyword, delimiter.text)
            let name = PercentEncoding.encode(property.name)
            if required.contains(property.name) {
                let written = delimiter.isPrefix ? text.value + "{\(name)}" : "{\(name)}" + text.value
                let message: Message =
                    "\(quoted: property.name) is required, so its \(keyword) is always there; write \(quoted: written) in the template, and remove \(quoted: keyword)"
                findings.add(.inapplicableKeyword, message, at: text.range)
                continue
            }
            for components in templates.map(\.template.components) {
                let placed = components.variables.first {
                    $0.variable.hasDelimiter && $0.name.hasSameScalars(as: property.name)
                }
                let bytes = text.value.bytes
                guard let placed, let index = bytes.firstIndex(where: { !components.allows($0, placed) }),
                    let scalar = bytes.scalar(at: index)
                else { continue }
                let range = index..<index + UTF8.width(scalar)
                let reason = placed.component.reason(against: scalar, of: name)
                let message: Message =
                    "\(quoted: String(scalar)) cannot be in the \(keyword) of \(quoted: property.name), because it \(reason)"
                findings.add(
                    .invalidValue, message,
                    at: findings.parts(ofStringAt: text.range).range(of: range))
                break
            }
        }
    }
}

extension TemplateComponents {
    /// Whether a literal beside a variable can have a byte that ends no value there.
    fileprivate func allows(_ byte: UInt8, _ placed: PlacedVariable) -> Bool {
        let component = placed.component
        if component == .port, byte == UInt8(ascii: ":") { return isPortOptional }
        let endsText = component == .fragment && hasFormAfterQuestionMark && byte == UInt8(ascii: "?")
        return component.allows(byte) && !component.isDivided(by: byte) && !endsText
    }
}

extension URIComponentKind {
    fileprivate func reason(against scalar: Unicode.Scalar, of name: String) -> Message {
        switch (self, scalar) {
        case (.path, "/"): "begins a segment of the path; write \"{/\(name)}\""
        case (.query, "&"), (.fragmentForm, "&"): "begins a parameter of the \(noun); write \"{&\(name)}\""
        case (.host, ":"): "ends the host; write \":\" alone for a port"
        case (.host, "/"): "begins the path; write \"{/\(name)}\""
        case (.host, "?"), (.path, "?"): "begins the query; write \"{?\(name)}\""
        case (.host, "#"), (.path, "#"), (.query, "#"): "begins the fragment; write \"{#\(name)}\""
        case (.userInfo, "@"), (.host, "@"), (.fragment, "?"), (_, "#"):
            "ends the \(noun); use another character"
        default: "is not allowed in the \(noun); use another character"
        }
    }

    private var noun: String {
        switch self {
        case .userInfo: "user info"
        case .fragmentForm: "fragment"
        default: "\(self)"
        }
    }
}
