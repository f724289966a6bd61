@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads the schema of a single value of a type, with `caseInsensitive` and `valueAliases`: other texts that are read as
    /// values.
    mutating func readScalar(_ keywords: JSONObject, _ type: ScalarType, _ annotations: Annotations)
        -> ScalarSchema
    {
        let schema = ScalarSchema(type, annotations: annotations)
        guard keywords["caseInsensitive"] != nil || keywords["valueAliases"] != nil else { return schema }
        var isCaseInsensitive = keywords["caseInsensitive"]?.booleanValue ?? false
        if case .strings = type {} else { isCaseInsensitive = false }
        let aliased = ScalarSchema(
            type, valueAliases: readValueAliases(keywords, schema), isCaseInsensitive: isCaseInsensitive,
            annotations: annotations)
        proofs?.check(aliased, keywords, &self)
        return aliased
    }

    private mutating func readValueAliases(_ keywords: JSONObject, _ schema: ScalarSchema) -> [ValueAlias] {
        guard let members = keywords["valueAliases"]?.objectValue else { return [] }
        _ = findings.checkCount(
            of: members, SchemaLimits.valueAliases, "a value can have", "value aliases")
        let check = ValueCheck(.invalidValue, Parameter(subject, .scalar(schema)), proofs)
        var aliases: [ValueAlias] = []
        for member in members.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings) else { continue }
            aliases.append(ValueAlias(member.name, schema.normal(value)))
        }
        return aliases
    }
}

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

    /// Finds booleans with texts of their own in an authority, where the case of letters may not matter.
    mutating func checkBooleanTexts() {
        for template in templates {
            let places = findings.places(inStringAt: template.range)
            for variable in template.template.components.variables where variable.component <= .port {
                guard let index = propertyIndices[variable.name],
                    case .booleanTexts? = properties[index].schema?.scalarType,
                    let range = template.variables.first(where: { $0.name.hasSameScalars(as: variable.name) }
                    )?.range
                else { continue }
                let name = QuotedText.quote(variable.name)
                let message: Message =
                    "\(name) has \"booleanTexts\", so it cannot be in the user info, host or port; use an \"enum\" of strings"
                findings.add(.inapplicableKeyword, message, at: places.range(of: range))
            }
        }
    }
}

extension Findings {
    /// The longest text of a boolean.
    private static let booleanTextLimit = 64

    fileprivate mutating func text(ofBoolean member: JSONObject.Member) -> String? {
        guard case .string(let text) = member.node.value else {
            let message: Message =
                "the text of \(member.name) must be a string, not \(member.node.value.kind)"
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
        case .integer, .number, .boolean, .booleanTexts, .integers, .numbers, .booleans, .union: return false
        }
    }

    /// Finds places that print another text than a raw one.
    mutating func checkRawTexts() {
        var seen: [Range<Int>] = []
        for template in templates {
            let authority = template.template.components.variables.filter { $0.component <= .port }
            let places = findings.places(inStringAt: template.range)
            for variable in template.variables {
                guard let index = propertyIndices[variable.name], properties[index].isRaw,
                    !properties[index].isRest
                else { continue }
                let name = PercentEncoding.encode(variable.name)
                var demand: String?
                if !variable.op.keepsReserved {
                    demand =
                        "can only be in \"{+\(name)}\" or \"{#\(name)}\"; change the template, or remove \"rawText\""
                } else if authority.contains(where: { $0.name.hasSameScalars(as: variable.name) }) {
                    demand = "cannot be in the user info, host or port; remove \"rawText\""
                }
                // A template after several servers is several templates.
                let place = places.range(of: variable.range)
                guard let demand, !seen.contains(place) else { continue }
                seen.append(place)
                let message: Message = "\(quoted: variable.name) has \"rawText\", so it \(demand)"
                findings.add(.inapplicableKeyword, message, at: place)
            }
        }
    }
}
