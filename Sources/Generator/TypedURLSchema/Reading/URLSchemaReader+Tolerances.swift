@_spi(Generated) @_spi(Once) import TypedURLModel

/// Accepted spellings with which a value would not be read as it was printed.
extension URLSchemaReader {
    mutating func checkPrinted(_ tolerances: [Located<Tolerance>]) {
        for tolerance in tolerances {
            if tolerance.value == .plusAsSpace { checkPlusSigns(at: tolerance.range) }
            if tolerance.value == .encodedCommas { checkCommas(at: tolerance.range) }
        }
    }

    /// An escaped comma of an item would be read as one between items.
    private mutating func checkCommas(at position: Range<Int>) {
        var reported = NameTable<Bool>()
        for variable in variablesBetweenCommas {
            guard let property = property(of: variable), property.canHaveComma,
                reported.insert(true, for: property.name) == nil
            else { continue }
            let what = property.schema?.isSequence ?? false ? "an item of " : ""
            let message: Message =
                "\(what)\(QuotedText.quote(property.name)) can contain \",\", which \"encoded-commas\" splits; exclude commas, such as with the \"pattern\" \"^[^,]+$\""
            findings.add(.inapplicableKeyword, message, at: position)
        }
    }

    /// The variables of forms that commas separate from others, or whose items they separate.
    private var variablesBetweenCommas: [URITemplate.Variable] {
        templates.flatMap(\.template.components.forms).flatMap { query in
            let patterns = query.fixedItems.map(\.value) + [query.whole].compactMap(\.self)
            return query.variables.filter { !$0.isExploded && property(of: $0)?.schema?.isSequence ?? false }
                + patterns.flatMap { variables(of: $0) }
        }
    }

    /// The variables of a component, if commas are between them or their items.
    private func variables(of pattern: ComponentPattern) -> [URITemplate.Variable] {
        var variables: [URITemplate.Variable] = []
        var isSplit = false
        for element in pattern.elements {
            switch element {
            case .literal(let bytes): isSplit = isSplit || bytes.contains { $0.byte == UInt8(ascii: ",") }
            case .values(_, let own), .parameters(let own):
                isSplit =
                    isSplit || own.count > 1
                    || own.contains {
                        ($0.prefix + $0.suffix).contains(",") || property(of: $0)?.schema?.isSequence ?? false
                    }
                variables += own
            }
        }
        return isSplit ? variables : []
    }

    private func property(of variable: URITemplate.Variable) -> ReadProperty? {
        propertyIndices[variable.name].map { properties[$0] }
    }

    /// What prints a plus sign in the query would be read back as a space.
    private mutating func checkPlusSigns(at position: Range<Int>) {
        for template in templates.map(\.template) {
            for variable in template.components.variables where variable.component.isForm {
                if (variable.variable.prefix + variable.variable.suffix).contains("+") {
                    let side = variable.variable.prefix.isEmpty ? "suffix" : "prefix"
                    let message: Message =
                        "the \(side) of \(QuotedText.quote(variable.name)) is printed with plus signs in the query, which \"plus-as-space\" reads as spaces; use another text"
                    findings.add(.inapplicableKeyword, message, at: position)
                }
                guard let property = property(of: variable.variable),
                    property.allowReserved.utf8.contains(UInt8(ascii: "+"))
                else { continue }
                let message: Message =
                    "\(QuotedText.quote(property.name)) is printed with plus signs in the query, which \"plus-as-space\" reads as spaces; remove \"+\" from \"allowReserved\""
                findings.add(.inapplicableKeyword, message, at: position)
            }
            let patterns = template.components.forms.flatMap { form in
                form.fixedItems.map(\.value) + [form.whole].compactMap(\.self)
            }
            for case .values(.reserved, let variables) in patterns.flatMap(\.elements) {
                let names = variables.map { PercentEncoding.encode($0.name) }.joined(separator: ",")
                let message: Message =
                    "\"{+\(names)}\" prints plus signs in the query, which \"plus-as-space\" reads as spaces; write \"{\(names)}\""
                findings.add(.inapplicableKeyword, message, at: position)
            }
        }
    }
}

extension ReadProperty {
    /// Whether the value, or an item of it, can contain a comma.
    fileprivate var canHaveComma: Bool {
        guard let schema, !schema.isObject else { return false }
        let comma = UInt8(ascii: ",")
        return schema.scalars.contains { scalar in
            PrintedTexts.canHold(comma, scalar) || scalar.valueAliases.contains { $0.text.contains(",") }
        }
    }
}
