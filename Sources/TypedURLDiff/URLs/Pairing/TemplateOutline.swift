@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The literals of a template, which quickly show that no URL matches another one too.
struct TemplateOutline {
    let components: TemplateComponents
    private let host: [ComponentPattern.LiteralByte]?
    private let path: Segments

    init(_ components: TemplateComponents) {
        self.components = components
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
        return path.isApart(from: other.path, hasLooseSlashes: hasLooseSlashes)
            || Self.fixesOther(components, other.components)
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

        /// How many there are, without an empty one at the end if that does not count.
        private func count(_ hasLooseSlashes: Bool) -> Int {
            guard hasLooseSlashes, texts.count > 1, let last = texts.last, last?.isEmpty ?? false else {
                return texts.count
            }
            return texts.count - 1
        }

        func isApart(from other: Segments, hasLooseSlashes: Bool) -> Bool {
            let (count, otherCount) = (count(hasLooseSlashes), other.count(hasLooseSlashes))
            if isComplete, count < otherCount { return true }
            if other.isComplete, otherCount < count { return true }
            return (0..<min(count, otherCount)).contains { index in
                guard let text = texts[index], let otherText = other.texts[index] else { return false }
                return text != otherText
            }
        }
    }
}

extension TemplatePattern {
    /// Whether all URLs have the same number of segments. Under `http` and `https`, an empty path may be written as one.
    var hasFixedLength: Bool {
        PathSegments(path).openPlace == nil && !(path.elements.isEmpty && scheme.isWebScheme)
    }
}
