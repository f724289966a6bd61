@_spi(Generated) @_spi(Once) import TypedURLModel

/// Finds the schemas of a set that own URLs which another schema alone would accept: those that are more specific.
///
/// A more specific schema has a template that is more literal than one of the schema's, or reads a URL without a tolerance that the
/// schema needs, or declares names which the schema only ignores or takes as members. An extra one does no
/// harm, because the templates decide for each URL.
package struct SchemaSpecificity: Sendable {
    /// The indexes of the schemas that are more specific than each one, in the order of the set.
    package private(set) var moreSpecific: [[Int]]

    /// Whether each schema has valid values whose URLs may belong to a more specific one.
    package private(set) var isContested: [Bool]

    /// Texts without which URLs of each schema's main template are its own, whatever their values; nil where they do not tell.
    package private(set) var exclusions: [[ExcludedText]?]

    /// How many pairs of templates were compared.
    package private(set) var compared = 0

    package init(_ schemas: [URLSchema]) {
        exclusions = Array(repeating: [], count: schemas.count)
        moreSpecific = Array(repeating: [], count: schemas.count)
        isContested = Array(repeating: false, count: schemas.count)
        guard schemas.count > 1 else { return }
        var table = PathTable()
        var entries: [SchemaTemplate] = []
        let templates = schemas.indices.map { schema in
            var templates: [SchemaTemplate] = []
            for template in schemas[schema].templates {
                templates.append(SchemaTemplate(template, of: schema, like: templates.last))
            }
            return templates
        }
        // Many schemas can have one template. Of those, no one is more literal.
        var kinds = TextTable()
        for templates in templates {
            for template in templates {
                let first = kinds.insert(template.text.bytes, at: entries.count)
                template.kind = first
                if first < entries.count, template.isRival(of: entries[first]) {
                    template.kind = entries.count
                }
                table.insert(entries.count, at: template.path)
                entries.append(template)
            }
        }
        /// The last schema that found each one.
        var finders = Array(repeating: -1, count: schemas.count)
        for (schema, templates) in templates.enumerated() {
            var found: [Int] = []
            let mayLeaveNames = schemas[schema].mayLeaveNames
            let acceptsSlash = schemas[schema].accepts.contains(.trailingSlash)
            for template in templates {
                for (path, hasOtherEnd) in template.paths(of: schemas[schema]) {
                    for number in table.numbers(agreeingWith: path) {
                        let other = entries[number]
                        guard other.schema != schema else { continue }
                        if other.kind == template.kind, !hasOtherEnd, !mayLeaveNames,
                            exclusions[schema] == nil
                        {
                            continue
                        }
                        compared += 1
                        if !hasOtherEnd || template.mayBeRoot {
                            template.exclude(
                                other, schemas[schema], schemas[other.schema], from: &exclusions[schema])
                        }
                        // The other end of an open path under `http` is the root.
                        guard !hasOtherEnd || other.mayBeRoot || acceptsSlash else { continue }
                        // Quick to tell, and enough for many schemas of one path.
                        guard hasOtherEnd ? template.mayMeetInHost(other) : template.mayMeetInQuery(other)
                        else { continue }
                        let (own, others) = (schemas[schema], schemas[other.schema])
                        let isMoreSpecific =
                            hasOtherEnd || template.dropsFragment(of: other, own, others)
                            || other.outline.isMoreLiteral(than: template.outline)
                            || template.leavesNames(to: other, own, others)
                        guard isMoreSpecific, hasOtherEnd || template.mayMeetInPath(other) else { continue }
                        if finders[other.schema] != schema { found.append(other.schema) }
                        finders[other.schema] = schema
                        if template.mayPrint(other, schemas[schema]) { isContested[schema] = true }
                    }
                }
            }
            moreSpecific[schema] = IndexOrder.sorted(found.count) { found[$0] < found[$1] }.map { found[$0] }
        }
    }
}

/// A text that is in all URLs which another schema may own.
package struct ExcludedText: Equatable, Sendable {
    package let text: String

    /// Whether it fills a segment of the path.
    package let isSegment: Bool
}

/// A template of a schema of the set.
private final class SchemaTemplate: ComparedTemplate {
    /// The index of its schema.
    let schema: Int
    let text: String
    /// The number of the first template with the same text, if neither is more literal.
    var kind = 0
    private var names: [[UInt8]]?

    init(_ template: URITemplate, of schema: Int, like other: SchemaTemplate?) {
        self.schema = schema
        text = template.description
        super.init(template, like: other)
    }

    /// The template's path in a tree, and the paths of the other texts that its schema reads.
    func paths(of schema: URLSchema) -> [(path: PathTable.Path, hasOtherEnd: Bool)] {
        // Open after the host, the path may be empty, which is the path "/" under `http` and `https`.
        let isWeb = components.hasAuthority && components.scheme.isWebScheme && outline.openIndex == 1
        let others = isWeb || schema.accepts.contains(.trailingSlash) ? path.otherEnds : []
        return [(path, false)] + others.map { ($0, true) }
    }

    /// Whether one of the two is more literal.
    func isRival(of other: SchemaTemplate) -> Bool {
        outline.isMoreLiteral(than: other.outline) || other.outline.isMoreLiteral(than: outline)
    }

    /// Whether its URLs may have nothing after the host.
    var mayBeRoot: Bool { components.hasAuthority && (outline.openIndex ?? outline.parts.count) <= 2 }

    /// Adds the text that all URLs of a more literal template have, which can also be those of valid values.
    ///
    /// - Parameter texts: nil where a URL can belong to either, whatever its path.
    func exclude(
        _ other: SchemaTemplate, _ schema: URLSchema, _ otherSchema: URLSchema,
        from texts: inout [ExcludedText]?
    ) {
        guard let known = texts, mayMeetInPort(other), mayMeetInQuery(other), mayMeetInPath(other),
            !outline.isMoreLiteral(than: other.outline), mayPrint(other, schema)
        else { return }
        guard other.outline.isMoreLiteral(than: outline), let text = other.text(apartFrom: self) else {
            if !hasText(notIn: other, otherSchema), !other.hasText(notIn: self, schema) { texts = nil }
            return
        }
        if !known.contains(text) { texts?.append(text) }
    }

    /// Whether each URL has a text in its path that no URL of another template has there: `:/` of `{drive}:/{+path}` is in none of
    /// `{+path}{line}`, if the path has no colon. It is of reserved characters, which agree as they stand.
    private func hasText(notIn other: SchemaTemplate, _ schema: URLSchema) -> Bool {
        guard !schema.accepts.contains(.trailingSlash) else { return false }
        let groups = ComponentGroups(other.components.path)
        var read = PrintedSequence()
        for (index, group) in groups.groups.enumerated() {
            for value in group.values {
                guard value.op != .pathParameter,
                    let parameter = schema.parameter(named: value.variables[0].name),
                    !parameter.hasValueAliases
                else { return false }
                var texts = PrintedTexts()
                texts.appendText(of: value, schema.parameter(named:), keepsAll: true)
                read.append(texts, value.delimiter)
            }
            if index < groups.texts.count { read.append(groups.texts[index].flatMap(\.printed)) }
        }
        var effort = SchemaLimits.printedStates / 16
        let own = ComponentGroups(components.path)
        return own.texts.indices.contains { index in
            let text = own.texts[index]
            // At the ends of a path they are compared decoded.
            return !own.groups[index].values.isEmpty && !own.groups[index + 1].values.isEmpty
                && text.allSatisfy { ByteClass.isReserved($0.byte) && !$0.isEscaped }
                && !read.canContain(text.map(\.byte), otherThanAtEndOf: -1, &effort)
        }
    }

    /// A text of each URL, of unreserved characters, where another template has a variable.
    private func text(apartFrom other: SchemaTemplate) -> ExcludedText? {
        let others = Array(other.outline.certainParts)
        let certain = outline.certainParts.count
        for (index, part) in outline.parts.enumerated() where index <= certain {
            if index < others.count, others[index].text == part.text { continue }
            let isHost = components.hasAuthority && index == 0
            if index < certain, !isHost, let literal = part.literal, !literal.isEmpty,
                literal.allSatisfy(ByteClass.isUnreserved)
            {
                return ExcludedText(text: "/" + String(decoding: literal, as: UTF8.self), isSegment: true)
            }
            let first = part.text.literals[0].prefix(while: ByteClass.isUnreserved)
            guard !part.isOptional, !part.hasSlash, !first.isEmpty else { continue }
            return ExcludedText(
                text: (isHost ? "//" : "/") + String(decoding: first, as: UTF8.self), isSegment: false)
        }
        return nil
    }

    /// Whether the schema reads URLs of another template after dropping their fragments.
    func dropsFragment(of other: SchemaTemplate, _ schema: URLSchema, _ otherSchema: URLSchema) -> Bool {
        components.fragment == nil && (other.components.fragment != nil || otherSchema.takesRest)
            && schema.accepts.contains(.fragment)
    }

    /// Whether the other schema can declare as they stand all names of a URL of both, and this one cannot.
    func leavesNames(to other: SchemaTemplate, _ schema: URLSchema, _ otherSchema: URLSchema) -> Bool {
        guard !outline.isMoreLiteral(than: other.outline) else { return false }
        if schema.takesRest { return !otherSchema.takesRest }
        let hasFragments = components.fragmentForm != nil && other.components.fragment != nil
        // Of hundreds of schemas with the same names, none leaves some to another one.
        if !hasFragments, namesInQuery(schema) == other.namesInQuery(otherSchema) { return false }
        let ignoresCase = schema.accepts.contains(.nameCase)
        /// Whether this one may have the required names of the other, and whether it does not declare one of its names.
        func compare(_ form: FormPattern, _ otherForm: FormPattern) -> (mayTake: Bool, leaves: Bool) {
            let isOpen = schema.parameters.contains { parameter in
                parameter.takesOtherMembers
                    && form.variables.contains { $0.name.hasSameScalars(as: parameter.name) }
            }
            guard ignoresCase || isOpen || !schema.ignoredParameters.isEmpty else { return (true, false) }
            let own = schema.declaredNames(form).map(\.bytes)
            func isTaken(_ name: [UInt8]) -> Bool {
                isOpen || schema.ignoredParameters.contains { $0.covers(name, ignoresCase: ignoresCase) }
                    || ignoresCase
                        && own.contains { $0.map(ByteClass.lowercased) == name.map(ByteClass.lowercased) }
            }
            let names = otherSchema.declaredNames(otherForm).map(\.bytes)
            let required = otherForm.variables.compactMap { otherSchema.parameter(named: $0.name) }
                .filter { $0.isRequired && !$0.takesOtherMembers }.map { $0.declaredNames.map(\.bytes) }
            return (
                required.allSatisfy { $0.contains { own.contains($0) || isTaken($0) } },
                names.contains { !own.contains($0) && isTaken($0) }
            )
        }
        let (mayTake, leaves) = compare(components.query, other.components.query)
        guard let form = components.fragmentForm, other.components.fragment != nil else {
            return mayTake && leaves
        }
        // A fragment without a form declares all of its text.
        guard let otherForm = other.components.fragmentForm else { return mayTake }
        let inFragment = compare(form, otherForm)
        return mayTake && inFragment.mayTake && (leaves || inFragment.leaves)
    }

    /// The names that the query declares.
    private func namesInQuery(_ schema: URLSchema) -> [[UInt8]] {
        if let names { return names }
        let found = schema.declaredNames(components.query).map(\.bytes)
        names = found
        return found
    }

    /// Whether a URL that another template matches may belong to a valid value of a schema.
    func mayPrint(_ other: SchemaTemplate, _ schema: URLSchema) -> Bool {
        // The text of a variable that fills a segment is the text of its value.
        let hosts = components.hasAuthority ? 1 : 0
        let others = other.outline.certainParts.dropFirst(hosts)
        let patterns = components.segments.patterns.prefix(outline.openIndex ?? .max)
        for (pattern, other) in zip(patterns.dropFirst(hosts), others) {
            guard let variable = pattern.only, let text = other.literal,
                let parameter = schema.parameter(named: variable.name),
                parameter.isRequired, case .scalar(let scalar) = parameter.schema, !scalar.hasAliases
            else { continue }
            let decoded = String(decoding: text, as: UTF8.self)
            guard scalar.ownValue(of: decoded) != nil else { return false }
        }
        return true
    }
}

extension URLSchema {
    /// Whether a URL of its own template can need what it does not declare: a name, or a fragment.
    fileprivate var mayLeaveNames: Bool {
        accepts.contains(.nameCase) || accepts.contains(.fragment) || !ignoredParameters.isEmpty || takesRest
            || parameters.contains(where: \.takesOtherMembers)
    }

    /// The names that a form declares: of parameters, of members and of fixed items.
    fileprivate func declaredNames(_ form: FormPattern) -> [String] {
        form.fixedItems.map { String(decoding: $0.name, as: UTF8.self) }
            + form.variables.flatMap { parameter(named: $0.name)?.declaredNames ?? [] }
    }
}

extension Parameter {
    /// The names that it declares in a URL: its own, or those of its members.
    fileprivate var declaredNames: [String] {
        if case .object(let object) = schema { object.properties.map(\.name) } else { readNames }
    }

    /// Whether it is an object with members that are not declared.
    fileprivate var takesOtherMembers: Bool {
        guard case .object(let object) = schema else { return false }
        return object.additionalProperties != nil || !object.patternProperties.isEmpty
    }
}

extension ComponentPattern {
    /// The variable that fills the pattern, so that its text is the text of its value.
    fileprivate var only: URITemplate.Variable? {
        guard elements.count == 1, case .values(.simple, let variables)? = elements.first,
            variables.count == 1, !variables[0].isExploded, !variables[0].hasDelimiter
        else { return nil }
        return variables[0]
    }
}
