import TypedURL

extension URLSchemaReader {
    /// Reads the templates, and holds their variables against the properties, which have been read.
    mutating func readTemplates(_ root: JSONObject) {
        if let text = findings.string("uriTemplate", in: root) {
            if let main = readTemplate(text) { checkReach(main) }
        } else if root["uriTemplate"] == nil {
            reportMissing("uriTemplate", "add the URL's template, such as \"asset://{?id}\"")
        }
        guard let alternates = findings.array("alternateTemplates", in: root) else { return }
        if let surplus = alternates.value.dropFirst(SchemaLimits.alternates).first {
            let message =
                "a schema has at most \(SchemaLimits.alternates) alternates; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
        }
        let texts = Array(alternates.value.prefix(SchemaLimits.alternates))
        for text in findings.differentStrings("alternateTemplates", texts) {
            guard let alternate = readTemplate(text) else { continue }
            checkReach(ofAlternate: alternate)
        }
    }

    private mutating func readTemplate(_ text: Found<String>) -> ReadTemplate? {
        let check = TemplateCheck(text.value)
        let places = StringPlaces(ofStringAt: text.range, in: findings.document.source.bytes)
        for problem in check.problems {
            findings.add(problem.rule, problem.message, at: places.range(of: problem.range))
        }
        let variables = check.variables.map { Found(value: $0.name, range: places.range(of: $0.range)) }
        for variable in variables where areAllPropertiesRead && !propertyIndices.contains(variable.value) {
            let suggestion = findings.suggestion(for: variable.value, among: properties.map(\.name))
            let name = QuotedText.quote(variable.value)
            let ending = suggestion.isEmpty ? "; add it to \"properties\"" : suggestion
            findings.add(
                .undeclaredVariable, "the variable \(name) is no property\(ending)", at: variable.range)
        }
        guard let template = check.template, let place = check.place else { return nil }
        let read = ReadTemplate(
            template: template, place: place, variables: variables, range: text.range)
        if let earlier = templates.first(where: { $0.place == place }) {
            let line = findings.line(of: earlier.range)
            let message = "this template matches the same URLs as the one at line \(line); remove one of them"
            findings.add(.duplicateValue, message, at: text.range)
        }
        templates.append(read)
        return read
    }

    private mutating func checkReach(_ main: ReadTemplate) {
        let reached = main.variableNames
        for property in properties where !reached.contains(property.name) {
            let name = QuotedText.quote(property.name)
            let message = "\"uriTemplate\" has no variable for \(name); add it there, or remove the property"
            findings.add(.unreachableProperty, message, at: property.nameRange)
        }
    }

    private mutating func checkReach(ofAlternate alternate: ReadTemplate) {
        let reached = alternate.variableNames
        for property in properties where !reached.contains(property.name) {
            let name = QuotedText.quote(property.name)
            let message =
                "this template has no variable for \(name); an alternate has all that \"uriTemplate\" has"
            findings.add(.unreachableProperty, message, at: alternate.range)
        }
    }
}

extension ReadTemplate {
    fileprivate var variableNames: NameTable<Bool> {
        var names = NameTable<Bool>()
        for variable in variables { names[variable.value] = true }
        return names
    }
}
