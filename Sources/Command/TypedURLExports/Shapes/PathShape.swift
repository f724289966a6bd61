import TypedURLModel

/// The path or fragment of a template as a row of literals and texts, without what the values are.
struct PathShape: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        /// A slash between segments.
        case slash
        /// A byte of the template; an escaped one is three bytes of the URL.
        case byte(UInt8, isEscaped: Bool)
        case text(TextShape)
    }

    var parts: [Part] = []

    /// How many slashes a printed path has, without one at the end; nil if the values decide.
    var slashCount: Int? {
        for case .text(let text) in parts where text.mayHaveSlash { return nil }
        return parts.count { $0 == .slash } - (parts.last == .slash ? 1 : 0)
    }

    /// Whether the path may be nothing.
    var mayBeEmpty: Bool {
        parts.allSatisfy { if case .text(let text) = $0 { text.mayBeEmpty } else { false } }
    }

    /// The shapes of a template's path, one for each choice of optional segments.
    static func shapes(of template: PlacedTemplate) -> [PathShape] {
        shapes(of: template.components.path, template.schema)
    }

    /// The same with one slash more or less at the end too, where the schema accepts that. Apple's rules do not count such
    /// slashes.
    static func acceptedShapes(of template: PlacedTemplate) -> [PathShape] {
        let shapes = shapes(of: template)
        guard template.schema.accepts.contains(.trailingSlash) else { return shapes }
        return shapes + shapes.map(\.withOtherEnd).filter { !$0.mayBeEmpty }
    }

    /// The shape, and those of its paths that end in several empty segments: slashes at the end of a path do not count in Apple's
    /// rules, and a star there stands for one segment at most.
    var withEmptyEnds: [PathShape] {
        var rest = parts.last == .slash ? parts.dropLast() : parts[...]
        for _ in 0..<2 {
            let count = rest.count
            while case .text(let text)? = rest.last, text.mayBeEmpty { rest.removeLast() }
            guard rest.count < count, rest.popLast() == .slash else { return [self] }
        }
        return [self] + PathShape(parts: Array(rest)).withEmptyEnds
    }

    private var withOtherEnd: PathShape {
        PathShape(parts: parts.last == .slash ? parts.dropLast() : parts + [.slash])
    }

    /// The shapes of a template's fragment; nil if not each URL has one.
    static func shapes(ofFragmentOf template: PlacedTemplate) -> [PathShape]? {
        guard let fragment = template.components.fragment else { return nil }
        var shapes = shapes(of: fragment, template.schema)
        if let form = template.components.fragmentForm {
            var text = TextShape.anything
            text.mayBeEmpty =
                form.fixedItems.isEmpty
                && !form.variables.contains { template.schema.parameter(named: $0.name)?.isRequired == true }
            shapes = shapes.map { $0.appending([.text(text)]) }
        }
        return shapes.contains(where: \.mayBeEmpty) ? nil : shapes
    }

    /// If there are too many choices, optional segments are any text.
    private static func shapes(of pattern: ComponentPattern, _ schema: URLSchema) -> [PathShape] {
        let limit = 16
        var shapes = [PathShape()]
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                let parts = bytes.map { byte in
                    byte == slash ? Part.slash : .byte(byte.byte, isEscaped: byte.isEscaped)
                }
                shapes = shapes.map { $0.appending(parts) }
            case .values(.segment, let variables):
                // A later value needs the earlier ones.
                let parameters = variables.map { schema.parameter(named: $0.name) }
                let least = parameters.lastIndex { $0?.isRequired == true } ?? -1
                var longer = shapes
                var all = least < 0 ? shapes : []
                for (index, (variable, parameter)) in zip(variables, parameters).enumerated() {
                    let text = parameter.map { TextShape($0, .segment, isExploded: variable.isExploded) }
                    longer = longer.map { $0.appending([.slash, .text(text ?? .anything)]) }
                    if index >= least { all = longer + all }
                }
                shapes = all.count <= limit ? all : shapes.map { $0.appending([.text(.anything)]) }
            case .values(let op, let variables):
                let parts = parts(of: variables, op, schema)
                shapes = shapes.map { $0.appending(parts) }
            case .parameters(let variables):
                var text = TextShape.optional
                text.mayBeEmpty = !variables.contains {
                    schema.parameter(named: $0.name)?.isRequired == true
                }
                shapes = shapes.map { $0.appending([.text(text)]) }
            }
        }
        return shapes
    }

    private static let slash = ComponentPattern.LiteralByte(byte: UInt8(ascii: "/"), isEscaped: false)

    private func appending(_ more: [Part]) -> PathShape { PathShape(parts: parts + more) }

    private static func parts(
        of variables: [URITemplate.Variable], _ op: URITemplate.Operator, _ schema: URLSchema
    ) -> [Part] {
        var parts: [Part] = []
        var whole = TextShape(mayBeEmpty: true)
        var isAlwaysPresent = true
        for (index, variable) in variables.enumerated() {
            guard let parameter = schema.parameter(named: variable.name) else { return [.text(.anything)] }
            let text = TextShape(parameter, op, isExploded: variable.isExploded)
            whole = whole.joined(text)
            isAlwaysPresent = isAlwaysPresent && parameter.isRequired
            if op == .label || index > 0 {
                parts.append(.byte(op == .label ? UInt8(ascii: ".") : UInt8(ascii: ","), isEscaped: false))
            }
            parts.append(.text(text))
        }
        if isAlwaysPresent { return parts }
        whole.mayBeEmpty = true
        return [.text(whole)]
    }
}

extension ExportSource {
    /// Pages of the web whose URLs all open the app, although only those with a fragment are a schema's: one for each schema.
    func capturedPages(
        by gate: String, where isIgnored: (PlacedTemplate) -> Bool
    ) -> [ExportFinding] {
        var seen: Set<String> = []
        return templates.filter { template in
            template.isWeb && PathShape.shapes(ofFragmentOf: template) != nil && isIgnored(template)
                && seen.insert(template.schema.name).inserted
        }.map { template in
            ExportFinding(
                .notCompared,
                "\(gate) does not compare the fragment of this template, so the app opens its page with any other fragment, and without one",
                at: template.location)
        }
    }
}
