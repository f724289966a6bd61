@_spi(Generated) import TypedURLModel

/// `allowReserved`: the reserved characters (RFC 3986, section 2.2) that are printed as they are.
extension URLSchemaReader {
    /// nil if the keyword is absent or wrong.
    mutating func readAllowReserved(
        _ keywords: JSONObject, _ schema: ValueSchema, isRaw: Bool
    ) -> String? {
        guard let text = findings.string("allowReserved", in: keywords) else { return nil }
        guard !isRaw, schema.isOfStrings else {
            let advice = isRaw ? "\"rawText\" prints them anyway" : "it is for strings and lists of strings"
            findings.add(
                .inapplicableKeyword, "\"allowReserved\" cannot be used here, because \(advice); remove it",
                at: text.range)
            return nil
        }
        let other = text.value.unicodeScalars.first { !$0.isASCII || !ByteClass.isReserved(UInt8(ascii: $0)) }
        guard other == nil, !text.value.isEmpty else {
            let shown = QuotedText.quote(other.map { String($0) } ?? "")
            let message = "\(shown) is not a reserved character; write some of \":/?#[]@!$&'()*+,;=\""
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        return text.value
    }

    /// Finds characters that could not be read back as they are.
    mutating func checkAllowReserved() {
        var seen = NameTable<Bool>()
        // An alternate is never printed.
        for template in templates.prefix(max(servers.count, 1)) {
            let places = findings.places(inStringAt: template.range)
            for placed in template.template.components.variables {
                guard let index = propertyIndices[placed.name], !properties[index].allowReserved.isEmpty,
                    let range = template.variables.first(where: { $0.name.hasSameScalars(as: placed.name) })?
                        .range
                else { continue }
                let reserved = ReservedCharacters(placed, template.template, properties[index].schema)
                let name = QuotedText.quote(placed.name)
                var message: String?
                if placed.op.keepsReserved {
                    message =
                        "\(name) is printed with all reserved characters here; remove its \"allowReserved\""
                } else if placed.component <= .port {
                    message =
                        "\(name) has \"allowReserved\", so it cannot be in the user info, host or port; remove the keyword"
                } else if let character = properties[index].allowReserved.utf8.first(where: {
                    !reserved.allows($0)
                }) {
                    let shown = QuotedText.quote(String(Unicode.Scalar(character)))
                    message =
                        "\(shown) could not be read back as a part of \(name) here; remove it from \"allowReserved\""
                }
                guard let message, seen.insert(true, for: message) == nil else { continue }
                findings.add(.inapplicableKeyword, message, at: places.range(of: range))
            }
        }
    }
}

/// What keeps reserved characters from being printed as they are at a place.
private struct ReservedCharacters {
    private let component: URIComponentKind
    private var delimiters: Set<UInt8> = []

    init(_ placed: PlacedVariable, _ template: URITemplate, _ schema: ValueSchema?) {
        component = placed.component
        switch component {
        case .path:
            delimiters = [UInt8(ascii: "/")]
            add(template.components.path)
        case .query:
            delimiters = [UInt8(ascii: "&")]
            for item in template.components.query.fixedItems { add(item.value) }
            if let whole = template.components.query.whole { add(whole) }
        case .userInfo, .host, .port, .fragment: break
        }
        if schema?.isOfLists ?? true { delimiters.insert(UInt8(ascii: ",")) }
    }

    /// Adds what stands between the values of a component.
    private mutating func add(_ pattern: ComponentPattern) {
        for element in pattern.elements {
            switch element {
            case .literal(let bytes): delimiters.formUnion(bytes.filter { !$0.isEscaped }.map(\.byte))
            case .values(let op, let variables):
                if variables.count > 1 { delimiters.insert(op.separator) }
            case .parameters: delimiters.insert(UInt8(ascii: ";"))
            }
        }
    }

    func allows(_ byte: UInt8) -> Bool {
        let isAllowed =
            component == .path ? ByteClass.isPathCharacter(byte) : ByteClass.isQueryCharacter(byte)
        return isAllowed && !delimiters.contains(byte)
    }
}

extension ValueSchema {
    /// Whether the values are strings, or lists of them.
    fileprivate var isOfStrings: Bool {
        switch self {
        case .scalar(.string), .scalar(.strings): true
        case .list(let list): ValueSchema.scalar(list.items).isOfStrings
        case .scalar, .tuple, .object: false
        }
    }

    fileprivate var isOfLists: Bool {
        if case .list = self { true } else { false }
    }
}
