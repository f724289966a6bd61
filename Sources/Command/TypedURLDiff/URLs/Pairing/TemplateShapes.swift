@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The literals of a template, which quickly show that no URL matches another one too.
struct TemplateOutline {
    let components: TemplateComponents
    private let precedence: TemplatePrecedence
    /// The parameters of the query that every URL has with one of a few texts.
    private let choices: [RequiredItem]
    private let host: [ComponentPattern.LiteralByte]?
    private let path: Segments

    /// Whether paths end with a slash only if it is the end of a text.
    let needsEnd: Bool

    init(_ components: TemplateComponents, _ schema: URLSchema) {
        self.components = components
        needsEnd = components.needsEnd(in: schema)
        precedence = TemplatePrecedence(components)
        choices = components.query.variables.compactMap { variable in
            schema.place(ofParameter: variable.name).flatMap { RequiredItem(schema.parameters[$0]) }
        }.filter { $0.texts != nil }
        host = components.host.literalBytes?.map { $0.compared(isFolded: true) }
        // Under `http` and `https`, an empty path and `/` are the same.
        path = Segments(
            components.path, isRoot: components.path.isEmpty && components.scheme.isWebScheme)
    }

    /// Whether the literals alone exclude that a URL matches both templates.
    ///
    /// - Parameter hasLooseSlashes: Whether a slash at the end of the path may be there or not.
    func isApart(from other: TemplateOutline, hasLooseSlashes: Bool = false) -> Bool {
        if components.scheme != other.components.scheme
            || components.hasAuthority != other.components.hasAuthority
        {
            return true
        }
        if let host, let otherHost = other.host, host != otherHost { return true }
        return path.isApart(from: other.path) && (!hasLooseSlashes || isApartWithSlash(from: other))
            || Self.fixesOther(components, other.components)
    }

    /// Whether each URL that matches both templates is valid for one of them alone: neither is more literal, and they need other
    /// texts of one item.
    func isApartByChoice(from other: TemplateOutline) -> Bool {
        guard !choices.isEmpty, !other.choices.isEmpty, precedence == other.precedence else { return false }
        return choices.contains { choice in
            other.choices.contains { otherChoice in
                guard choice.names == otherChoice.names, let texts = choice.texts,
                    let otherTexts = otherChoice.texts
                else { return false }
                return !texts.contains(where: otherTexts.contains)
            }
        }
    }

    /// Whether no path of one template is one of the other's with a slash at its end.
    func isApartWithSlash(from other: TemplateOutline) -> Bool {
        (other.needsEnd || path.withSlash.isApart(from: other.path))
            && (needsEnd || path.isApart(from: other.path.withSlash))
    }

    /// Whether URLs of one template lack a fixed item of the other's query.
    private static func fixesOther(_ template: TemplateComponents, _ other: TemplateComponents) -> Bool {
        other.query.fixedItems.contains { item in
            guard let value = item.value.literalBytes?.map({ $0.compared() }) else { return false }
            let own = template.query.fixedItems.filter { $0.name == item.name }
            guard template.query.whole == nil, template.query.variables.isEmpty || !own.isEmpty else {
                return false
            }
            return own.allSatisfy { item in
                item.value.literalBytes.map { $0.map { $0.compared() } != value } ?? false
            }
        }
    }

    /// The segments that all paths have; nil for one with variables.
    private struct Segments {
        private var texts: [[ComponentPattern.LiteralByte]?]
        private let isComplete: Bool

        init(_ path: ComponentPattern, isRoot: Bool) {
            let segments = PathSegments(path)
            isComplete = segments.openPlace == nil
            texts = segments.patterns.prefix(segments.leastCount).map { pattern in
                pattern.literalBytes.map { $0.map { $0.compared() } }
            }
            if isRoot { texts.append([]) }
        }

        /// The segments of the paths with a slash more at the end.
        var withSlash: Segments {
            var result = self
            if isComplete { result.texts.append([]) }
            return result
        }

        func isApart(from other: Segments) -> Bool {
            if isComplete, texts.count < other.texts.count { return true }
            if other.isComplete, other.texts.count < texts.count { return true }
            return zip(texts, other.texts).contains { text, otherText in
                guard let text, let otherText else { return false }
                return text != otherText
            }
        }
    }
}

extension TemplateComponents {
    fileprivate func needsEnd(in schema: URLSchema) -> Bool {
        let segments = PathSegments(path)
        guard segments.openPlace == nil, let last = segments.patterns.last else { return false }
        return last.elements.contains { element in
            switch element {
            case .literal: true
            case .values(_, let variables):
                variables.contains { variable in
                    schema.parameter(named: variable.name).map { $0.isRequired && !$0.admitsEmptyText }
                        ?? false
                }
            case .parameters: false
            }
        }
    }
}

extension URLSchema {
    /// The outlines of all templates.
    var outlines: [TemplateOutline] { templates.map { TemplateOutline($0.components, self) } }
}

/// A template without the parts that have changes of their own: which named parameters it has, and in which order.
struct TemplatePattern: Hashable {
    /// Whether there is an authority, and its parts.
    struct Authority: Hashable {
        let isThere: Bool
        let userInfo: ComponentPattern?
        let host: ComponentPattern
        let port: ComponentPattern?
    }

    let scheme: String
    let authority: Authority
    let path: ComponentPattern
    let wholeQuery: ComponentPattern?
    let fixedItems: Set<QueryPattern.FixedItem>
    let fragment: ComponentPattern?
    let isFragmentFixed: Bool
    /// The names of the exploded variables. Empty if each parameter has a change of its own for that.
    private let exploded: Set<String>

    /// The shape with everything that decides which URLs match.
    ///
    /// - Parameter shared: The names of the parameters that both sides have. Other named parameters have changes of their
    ///   own.
    init(_ template: URITemplate, _ shared: Set<String>, renaming: (String) -> String) {
        var exploded: Set<String> = []
        for case .expression(let op, let variables) in template.parts {
            for variable in variables where variable.isExploded {
                let name = renaming(variable.name)
                if !op.isNamed || shared.contains(name) { exploded.insert(name) }
            }
        }
        self.init(template, exploded: exploded) { op, variable in
            let name = renaming(variable.name)
            return op == .pathParameter && !shared.contains(name) ? nil : URITemplate.Variable(name)
        }
    }

    /// The shape without everything that changes of single parameters report: variables that moved, those of `;`, and
    /// the modifier `*`.
    init(_ template: URITemplate, renaming: (String) -> String, without moved: Set<String>) {
        self.init(template, exploded: []) { op, variable in
            let name = renaming(variable.name)
            return op == .pathParameter || moved.contains(name) ? nil : URITemplate.Variable(name)
        }
    }

    private init(
        _ template: URITemplate, exploded: Set<String>,
        _ variable: (URITemplate.Operator, URITemplate.Variable) -> URITemplate.Variable?
    ) {
        let parts = template.parts.compactMap { part -> URITemplate.Part? in
            guard case .expression(let op, let variables) = part else { return part }
            var kept = variables.compactMap { variable(op, $0) }
            // Named parameters can be in any order.
            if op == .pathParameter { kept.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
            return kept.isEmpty ? nil : .expression(op, kept)
        }
        let components = URITemplate(parts).components
        scheme = components.scheme
        authority = Authority(
            isThere: components.hasAuthority, userInfo: components.userInfo, host: components.host,
            port: components.port)
        path = components.path
        wholeQuery = components.query.whole
        fixedItems = Set(components.query.fixedItems)
        fragment = components.fragment
        isFragmentFixed = components.isFragmentFixed
        self.exploded = exploded
    }
}
