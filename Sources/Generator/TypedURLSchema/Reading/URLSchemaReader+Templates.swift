@_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads the templates, and compares their variables with the properties, which have already been read.
    mutating func readTemplates(_ root: JSONObject) {
        readServers(root)
        if let text = root.string("uriTemplate") {
            let count = findings.count
            if let main = readTemplate(text) {
                hasReadMain = true
                hasUsableTemplate = findings.count == count
                checkReach(main)
                checkAliases(main)
            }
        } else if root["uriTemplate"] == nil {
            reportMissing("uriTemplate", advice: "add the URL's template, such as \"asset://{?id}\"")
        }
        defer { checkPositions() }
        guard let alternates = root["alternateTemplates"]?.arrayValue else { return }
        _ = findings.checkCount(
            alternates.map(\.range), SchemaLimits.alternates, "a schema can have", "alternates")
        let texts = Array(alternates.prefix(SchemaLimits.alternates))
        for text in findings.differentStrings("alternateTemplates", texts) {
            if let alternate = readTemplate(text) { self.alternates.append(alternate) }
        }
        checkListStyles()
    }

    /// Finds lists of which one template has all items in one value, and another a name for each.
    private mutating func checkListStyles() {
        var first = NameTable<(isExploded: Bool, range: Range<Int>)>()
        for template in templates {
            let parts = findings.parts(ofStringAt: template.range)
            for variable in template.variables where variable.op.isNamed {
                guard let index = propertyIndices[variable.name],
                    properties[index].schema?.isSequence == true,
                    let first = first.insert((variable.isExploded, template.range), for: variable.name),
                    first.isExploded != variable.isExploded,
                    wrongNames.insert(true, for: variable.name) == nil
                else { continue }
                let isExploded = variable.isExploded
                let advice = isExploded ? "remove the \"*\"" : "write a \"*\" after its name"
                let message: Message =
                    "the list \(quoted: variable.name) is written in another style at line \(findings.line(of: first.range)), and a list has one; \(advice)"
                let star = variable.range.upperBound..<variable.range.upperBound + 1
                findings.add(
                    .invalidExplode, message, remedy: isExploded ? .delete : .append("*"),
                    at: parts.range(of: isExploded ? star : variable.range))
            }
        }
    }

    /// Finds segments of which only dots are left where no variable has a value.
    mutating func checkDotSegments(required: NameTable<Range<Int>>) {
        for template in templates.prefix(printedCount) {
            for (dots, name) in DotsLeft.find(in: template.template.components.path, required) {
                guard let variable = template.variable(named: name),
                    wrongNames.insert(true, for: name) == nil
                else { continue }
                let shown = QuotedText.quote(name)
                let keyword = propertyIndices[name].flatMap { properties[$0].delimiter }?.keyword
                let advice: Message =
                    keyword.map { "write its \($0) in the template, and remove \"\($0)\"" }
                    ?? "add \(shown) to \"required\""
                let message: Message =
                    "without \(shown), the path has the segment \(quoted: dots), which URL parsers remove; \(advice)"
                findings.add(
                    .invalidTemplate, message,
                    at: findings.parts(ofStringAt: template.range).range(of: variable.range))
            }
        }
    }

    mutating func checkVariable(
        _ variable: TemplateVariable, _ parts: StringParts
    ) {
        let name = QuotedText.quote(variable.name)
        guard let index = propertyIndices[variable.name] else {
            guard areAllPropertiesRead, wrongNames.insert(true, for: variable.name) == nil else { return }
            let ending = ending(forVariable: variable.name)
            findings.add(
                .undeclaredVariable, "the variable \(name) is not a property\(ending)",
                at: parts.range(of: variable.range))
            return
        }
        switch properties[index].schema {
        case .scalar? where variable.isExploded:
            let advice =
                variable.op == .simple
                ? ", or write \"{+…}\" for the rest of the path" : ", or make it an array"
            let message: Message =
                "\(name) is a single value, which cannot be exploded; remove the \"*\"\(advice)"
            let star = variable.range.upperBound..<variable.range.upperBound + 1
            findings.add(.invalidExplode, message, remedy: .delete, at: parts.range(of: star))
        case .object? where !variable.isExploded:
            let message: Message = "the object \(name) must be exploded; write a \"*\" after its name"
            findings.add(.invalidExplode, message, remedy: .append("*"), at: parts.range(of: variable.range))
        default: break
        }
    }

    private mutating func checkReach(_ main: ReadTemplate) {
        let reached = main.variableNames
        for property in properties where !reached.contains(property.name) {
            let name = QuotedText.quote(property.name)
            let message: Message =
                "\"uriTemplate\" has no variable for \(name); add it there, or remove the property"
            findings.add(.unreachableProperty, message, at: property.nameRange)
        }
    }

    /// Finds required variables that alternates do not have. If several do not, the first one is reported.
    mutating func checkReach(ofAlternatesWith required: NameTable<Range<Int>>) {
        let reached = alternates.map(\.variableNames)
        let main = main?.variableNames
        for property in properties
        where required.contains(property.name) && main?.contains(property.name) ?? true {
            let lacking = alternates.indices.filter { !reached[$0].contains(property.name) }
            guard let first = lacking.first else { continue }
            let subject =
                switch lacking.count {
                case 1: "this template has"
                case 2: "this template and 1 other have"
                default: "this template and \(lacking.count - 1) others have"
                }
            let message: Message =
                "\(subject) no variable for \(quoted: property.name), which is required; add it, or write a schema for these URLs"
            findings.add(.unreachableProperty, message, at: alternates[first].range)
        }
    }
}

extension ReadTemplate {
    fileprivate var variableNames: NameTable<Bool> {
        var names = NameTable<Bool>()
        for variable in variables { names[variable.name] = true }
        return names
    }
}

/// The segments of a path of which one or two dots are left where values are absent.
private struct DotsLeft {
    /// What is always printed of a segment; nil if it is more than dots.
    private var dots: String? = ""
    /// The variables that can be absent beside it.
    private var names: [String] = []
    private var found: [(dots: String, name: String)] = []

    static func find(
        in path: ComponentPattern, _ required: NameTable<Range<Int>>
    ) -> [(dots: String, name: String)] {
        var search = DotsLeft()
        for element in path.elements { search.append(element, required) }
        search.endSegment()
        return search.found
    }

    private mutating func append(_ element: ComponentPattern.Element, _ required: NameTable<Range<Int>>) {
        switch element {
        case .literal(let bytes):
            for byte in bytes {
                if byte.byte == UInt8(ascii: "/"), !byte.isEscaped {
                    endSegment()
                    (dots, names) = ("", [])
                } else {
                    dots = byte.byte == UInt8(ascii: ".") ? dots.map { $0 + "." } : nil
                }
            }
        case .values(let op, let variables):
            // With a value, `{/…}` ends the segment. Without one, what follows it goes on with the segment.
            if op == .segment { endSegment() }
            append(variables, required)
        case .parameters(let variables): append(variables, required)
        }
    }

    private mutating func append(_ variables: [URITemplate.Variable], _ required: NameTable<Range<Int>>) {
        if variables.contains(where: { required.contains($0.name) }) { dots = nil }
        names += variables.map(\.name)
    }

    private mutating func endSegment() {
        if let dots, let name = names.first, dots == "." || dots == ".." { found.append((dots, name)) }
    }
}
