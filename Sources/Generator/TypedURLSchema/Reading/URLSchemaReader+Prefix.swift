@_spi(Generated) import TypedURLModel

/// `prefix`: a text that is printed before an optional value, and absent with it.
extension URLSchemaReader {
    /// nil if the keyword is absent or wrong.
    mutating func readPrefix(_ keywords: JSONObject, _ schema: ValueSchema) -> Located<String>? {
        guard case .scalar = schema, let text = keywords.string("prefix") else { return nil }
        if !text.value.isEmpty { return text }
        findings.add(
            .invalidValue, "\"prefix\" is empty; write the text before the value, or remove it",
            at: text.range)
        return nil
    }

    /// A template with the prefixes of its variables.
    func withPrefixes(_ template: URITemplate?) -> URITemplate? {
        guard properties.contains(where: { $0.prefix != nil }) else { return template }
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

    /// Why a variable with a prefix cannot stand where it does.
    func prefixProblem(_ property: ReadProperty, _ placed: PlacedVariable, isPrinted: Bool) -> Message? {
        guard property.prefix != nil, placed.variable.prefix.isEmpty, isPrinted || placed.op == .simple else {
            return nil
        }
        return
            "\(quoted: property.name) has a prefix, so it must be alone in \"{\(PercentEncoding.encode(property.name))}\"; change the template, or remove \"prefix\""
    }

    /// Finds prefixes that are always there, and characters that their position cannot hold.
    mutating func checkPrefixes(required: NameTable<Range<Int>>) {
        for property in properties {
            guard let prefix = property.prefix else { continue }
            let name = PercentEncoding.encode(property.name)
            if required.contains(property.name) {
                let message: Message =
                    "\(quoted: property.name) is required, so its prefix is always there; write \(quoted: prefix.value + "{\(name)}") in the template, and remove \"prefix\""
                findings.add(.inapplicableKeyword, message, at: prefix.range)
                continue
            }
            for components in templates.map(\.template.components) {
                let placed = components.variables.first {
                    !$0.variable.prefix.isEmpty && $0.name.hasSameScalars(as: property.name)
                }
                let bytes = prefix.value.bytes
                guard let placed, let index = bytes.firstIndex(where: { !components.allows($0, placed) }),
                    let scalar = bytes.scalar(at: index)
                else { continue }
                let range = index..<index + UTF8.width(scalar)
                let reason = placed.component.reason(against: scalar, of: name)
                let message: Message =
                    "\(quoted: String(scalar)) cannot be in the prefix of \(quoted: property.name), because it \(reason)"
                findings.add(
                    .invalidValue, message,
                    at: findings.parts(ofStringAt: prefix.range).range(of: range))
                break
            }
        }
    }
}

extension TemplateComponents {
    /// Whether a literal beside a variable can have a byte that ends no value there.
    fileprivate func allows(_ byte: UInt8, _ placed: PlacedVariable) -> Bool {
        switch placed.component {
        case .userInfo: ByteClass.isUserInfoCharacter(byte)
        case .host: ByteClass.isHostCharacter(byte)
        case .port: ByteClass.isDigit(byte) || isPortOptional && byte == UInt8(ascii: ":")
        case .path: ByteClass.isPathCharacter(byte) && byte != UInt8(ascii: "/")
        case .query, .fragmentForm: ByteClass.isQueryCharacter(byte) && byte != UInt8(ascii: "&")
        case .fragment:
            ByteClass.isQueryCharacter(byte) && !(hasFormAfterQuestionMark && byte == UInt8(ascii: "?"))
        }
    }
}

extension URIComponentKind {
    fileprivate func reason(against scalar: Unicode.Scalar, of name: String) -> String {
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
