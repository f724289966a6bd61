@_spi(Generated) import TypedURLModel

/// `allowReserved`: the reserved characters (RFC 3986, section 2.2) that are printed as they are.
extension URLSchemaReader {
    /// nil if the keyword is absent or wrong.
    mutating func readAllowReserved(
        _ keywords: JSONObject, _ schema: ValueSchema, isRaw: Bool
    ) -> String? {
        guard let text = keywords.string("allowReserved") else { return nil }
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
            let message: Message =
                "\(shown) is not a reserved character; write some of \":/?#[]@!$&'()*+,;=\""
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        return text.value
    }

    /// Finds characters that could not be read back as they are.
    mutating func checkAllowReserved() {
        guard properties.contains(where: { !$0.allowReserved.isEmpty }) else { return }
        var seen = NameTable<Bool>()
        // A value can hold a comma where lists have none between their items: with each item after its own name, in all templates.
        var allReserved = NameTable<String>()
        for property in properties { allReserved[property.name] = property.allowReserved }
        var joined = NameTable<Bool>()
        for template in templates {
            for variable in template.variables {
                guard let index = propertyIndices[variable.name], properties[index].schema?.isList ?? true
                else {
                    continue
                }
                if !variable.isExploded || variable.op.separator == UInt8(ascii: ",") {
                    joined[variable.name] = true
                }
            }
        }
        // An alternate is never printed.
        for template in templates.prefix(max(servers.count, 1)) {
            let places = findings.places(inStringAt: template.range)
            for placed in template.template.components.variables {
                guard let index = propertyIndices[placed.name], !properties[index].allowReserved.isEmpty,
                    let range = template.variables.first(where: { $0.name.hasSameScalars(as: placed.name) })?
                        .range
                else { continue }
                let reserved = ReservedCharacters(placed, allReserved)
                let name = QuotedText.quote(placed.name)
                var message: Message?
                if placed.op.keepsReserved {
                    message =
                        "\(name) is printed with all reserved characters here; remove its \"allowReserved\""
                } else if placed.component <= .port {
                    message =
                        "\(name) has \"allowReserved\", so it cannot be in the user info, host or port; remove the keyword"
                } else if let character = properties[index].allowReserved.utf8.first(where: {
                    !reserved.allows($0) || $0 == UInt8(ascii: ",") && joined.contains(placed.name)
                }) {
                    let shown = QuotedText.quote(String(Unicode.Scalar(character)))
                    let advice: Message =
                        placed.op.isNamed || properties[index].schema?.isList ?? true
                        ? "" : ", or write \(quoted: "{+\(placed.name)}") with \"rawText\""
                    message =
                        "\(shown) could not be read back as a part of \(name) here; remove it from \"allowReserved\"\(advice)"
                }
                guard let message, seen.insert(true, for: message.text) == nil else { continue }
                findings.add(.inapplicableKeyword, message, at: places.range(of: range))
            }
        }
    }
}

/// What keeps reserved characters from being printed as they are at a place.
private struct ReservedCharacters {
    private let component: URIComponentKind
    private var delimiters: Set<UInt8> = []

    /// - Parameter allowReserved: By the names of parameters.
    init(_ placed: PlacedVariable, _ allowReserved: NameTable<String>) {
        component = placed.component
        switch component {
        case .path:
            delimiters = [UInt8(ascii: "/")]
            add(placed.pattern, around: placed, allowReserved)
        case .query:
            delimiters = [UInt8(ascii: "&")]
            add(placed.pattern, around: placed, allowReserved)
        case .userInfo, .host, .port, .fragment: break
        }
    }

    /// Adds what ends the value: what stands behind it and, where a value before it can hold that too, what stands before.
    private mutating func add(
        _ pattern: ComponentPattern, around placed: PlacedVariable, _ allowReserved: NameTable<String>
    ) {
        var before: Set<UInt8> = []
        var isBehind = false
        var areMixed = false
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                let own = bytes.filter { !$0.isEscaped }.map(\.byte)
                if isBehind { delimiters.formUnion(own) } else { before.formUnion(own) }
            case .values(let op, let variables):
                if variables.count > 1 || variables.contains(where: \.isExploded) {
                    delimiters.insert(op.separator)
                }
                for variable in variables {
                    if variable.name.hasSameScalars(as: placed.name) {
                        isBehind = true
                    } else if !isBehind {
                        areMixed =
                            areMixed || op.keepsReserved || !(allowReserved[variable.name] ?? "").isEmpty
                    }
                }
            case .parameters: delimiters.insert(UInt8(ascii: ";"))
            }
        }
        if isBehind, areMixed { delimiters.formUnion(before) }
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
        default: false
        }
    }
}
