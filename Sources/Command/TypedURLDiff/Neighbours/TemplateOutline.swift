@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The literals of a template, which quickly show that no URL matches another one too.
struct TemplateOutline {
    let components: TemplateComponents
    let precedence: TemplatePrecedence
    private let host: [ComponentPattern.LiteralByte]?
    private let path: Segments

    /// Whether paths end with a slash only if it is the end of a text.
    let needsEnd: Bool

    init(_ components: TemplateComponents, _ schema: URLSchema) {
        self.components = components
        needsEnd = components.needsEnd(in: schema)
        precedence = TemplatePrecedence(components)
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
