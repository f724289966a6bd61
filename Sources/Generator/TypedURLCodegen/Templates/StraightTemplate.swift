@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// A template whose URLs can be read in a straight line: what is read one after the other.
final class StraightTemplate {
    /// The text that URLs of a server start with.
    struct Prefix {
        let text: String
        /// The index of the server.
        let server: Int
    }

    /// Items between ampersands, in any order: of the query, or of a form in the fragment.
    struct Form {
        /// The items that every URL has, each with the steps that read its value.
        var fixedItems: [(name: String, steps: [StraightStep])] = []
        var parameters: [NamedParameter] = []

        /// What the form begins with.
        let delimiter: String
    }

    /// The texts that URLs can start with: the longer before the shorter, which it may begin with.
    private(set) var prefixes: [Prefix] = []

    /// The steps after the prefix, up to the query.
    private(set) var steps: [StraightStep] = []

    /// The query's items; nil if it is not made of items.
    private(set) var query: Form?

    /// The steps after the query.
    private(set) var fragment: [StraightStep] = []

    /// The form in the fragment.
    private(set) var fragmentForm: Form?

    /// How many items every URL has.
    var fixedItemCount: Int { forms.reduce(0) { $0 + $1.fixedItems.count } }

    private var forms: [Form] { [query, fragmentForm].compactMap { $0 } }
    private let schema: NamedSchema

    /// nil if only the engine can check the values, or if the template has parts that generated code does not read. The engine then reads
    /// the URL.
    init?(_ schema: NamedSchema) {
        self.schema = schema
        let main = schema.schema.template
        guard !schema.needsEngineToRead, !schema.schema.canMistakeNameCase,
            case .literal(let start)? = main.parts.first, read(main.components)
        else { return nil }
        for (server, template) in schema.schema.printedTemplates.enumerated() {
            add(Self.split(template.prefix).before, server: server)
        }
        readAlternates(of: main, start)
        guard isQueryOnly || !areMixed else { return nil }
    }

    // MARK: What URLs begin with

    /// The parts of the prefixes that a table of prefixes can have, each once.
    var keys: [String] {
        var keys: [String] = []
        for key in prefixes.map(key) where !keys.contains(key) { keys.append(key) }
        return keys
    }

    /// Up to a slash or the scheme's colon, or all of what is before the query.
    private func key(of prefix: Prefix) -> String {
        if isQueryOnly { return prefix.text + "?" }
        let end = prefix.text.lastIndex(of: "/") ?? prefix.text.firstIndex(of: ":")
        return end.map { String(prefix.text[...$0]) } ?? prefix.text
    }

    /// What all URLs begin with.
    var beginning: String {
        var text = prefixes[0].text
        for prefix in prefixes { while !prefix.text.hasPrefix(text) { text.removeLast() } }
        return text
    }

    /// What follows in the path, up to a value that can have slashes or be absent: `{}` for the rest of a segment with a value,
    /// and `?` for the end. Empty if URLs can begin otherwise.
    var path: String {
        let main = schema.schema.template
        guard prefixes.count == 1, !main.hasAuthorityVariables else { return "" }
        var path = ""
        for (index, part) in main.parts.enumerated() {
            switch part {
            case .literal(let text):
                let (before, rest) = Self.split(text)
                if index > 0 { path += path.hasSuffix("}") ? String(before.drop { $0 != "/" }) : before }
                guard rest.isEmpty else { return path + "?" }
            case .expression(.simple, let variables):
                let isInSegment = variables.allSatisfy {
                    !(schema.parameter($0.name)?.parameter.allowReserved.contains("/") ?? true)
                }
                guard isInSegment else { return path }
                if !path.hasSuffix("}") { path += "{}" }
            case .expression(.query, _), .expression(.fragment, _): return path + "?"
            case .expression: return path
            }
        }
        return path + "?"
    }

    private func add(_ text: String, server: Int) {
        let index = prefixes.firstIndex { $0.text.utf8.count < text.utf8.count } ?? prefixes.count
        prefixes.insert(Prefix(text: text, server: server), at: index)
    }

    /// Whether URLs of one server can start like those of another, so that the rest of the URL decides.
    private var areMixed: Bool {
        prefixes.contains { prefix in
            prefixes.contains { $0.server != prefix.server && $0.text.hasPrefix(prefix.text) }
        }
    }

    /// Whether nothing but the query's items follows what URLs begin with.
    var isQueryOnly: Bool { steps.isEmpty && fragment.isEmpty && fragmentForm == nil }

    /// A literal, divided before the query or fragment.
    private static func split(_ literal: String) -> (before: String, rest: String) {
        let end = literal.firstIndex { $0 == "?" || $0 == "#" } ?? literal.endIndex
        return (String(literal[..<end]), String(literal[end...]))
    }

    /// Reads the prefixes of templates that are only read, and that otherwise equal the main one.
    private func readAlternates(of main: URITemplate, _ mainStart: String) {
        let schema = schema.schema
        for (index, template) in schema.templates.enumerated() where index >= schema.printedTemplates.count {
            guard case .literal(let start)? = template.parts.first,
                Self.split(start).rest == Self.split(mainStart).rest,
                template.parts.count == main.parts.count,
                main.parts.indices.dropFirst().allSatisfy({ template.parts[$0].isLike(main.parts[$0]) }),
                !template.hasAuthorityVariables
            else { continue }
            add(Self.split(start).before, server: schema.serverOfTemplate[index])
        }
    }

    // MARK: Components

    /// - Returns: Whether generated code can read the template.
    private func read(_ components: TemplateComponents) -> Bool {
        var reader = StraightReader(schema)
        guard !components.scheme.isWebScheme || components.port?.isLiteral ?? true else { return false }
        reader.hasPrefix = true
        if let userInfo = components.userInfo {
            guard reader.read(userInfo, .userInfo) else { return false }
            reader.literal("@")
        }
        guard reader.read(components.host, .host) else { return false }
        if let port = components.port {
            if !components.isPortOptional { reader.literal(":") }
            guard reader.read(port, .port) else { return false }
        }
        guard reader.read(components.path, .path) else { return false }
        reader.flush()
        if !components.hasAuthority, components.path.mayBeginWithSlashes {
            reader.steps.ask("scanner.hasNoAuthority")
        }
        if schema.mayPrintDots { reader.steps.ask("scanner.hasNoDots") }
        for exclusion in schema.exclusions ?? [] {
            let text = SwiftText.literal(exclusion.text)
            reader.steps.ask(
                exclusion.isSegment ? "scanner.hasNo(segment: \(text))" : "scanner.hasNo(\(text))")
        }
        if let whole = components.query.whole {
            guard components.query.fixedItems.isEmpty, components.query.variables.isEmpty,
                schema.schema.ignoredParameters.isEmpty
            else { return false }
            reader.literal("?")
            guard reader.read(whole, .query) else { return false }
            reader.flush()
        } else if schema.schema.ignoresParts || !components.query.isEmpty {
            guard let form = form(components.query, after: "?") else { return false }
            query = form
        }
        steps = reader.steps
        return readFragment(components)
    }

    private func readFragment(_ components: TemplateComponents) -> Bool {
        guard let pattern = components.fragment else { return true }
        var reader = StraightReader(schema)
        if components.isFragmentFixed {
            if pattern.isEmpty, components.fragmentForm != nil, !components.hasFormAfterQuestionMark {
                // Of `#{&a}`, the ampersand is printed, too.
                let isContinued = components.fragmentForm?.fixedItems.isEmpty ?? false
                if isContinued { fragment = [.literal("#")] }
                return readFragmentForm(components.fragmentForm, after: isContinued ? "&" : "#")
            }
            reader.literal("#")
            guard reader.read(pattern, .fragment, endsAtForm: components.hasFormAfterQuestionMark) else {
                return false
            }
            reader.flush()
            fragment = reader.steps
            return readFragmentForm(components.fragmentForm, after: "?")
        }
        guard reader.read(pattern, .fragment, isOptional: true) else { return false }
        reader.flush()
        fragment = [.optional("#", reader.steps)]
        return true
    }

    private func readFragmentForm(_ pattern: FormPattern?, after delimiter: String) -> Bool {
        guard let pattern else { return true }
        fragmentForm = form(pattern, after: delimiter)
        return fragmentForm != nil
    }

    /// nil if generated code cannot read the items.
    private func form(_ pattern: FormPattern, after delimiter: String) -> Form? {
        var form = Form(delimiter: delimiter)
        for item in pattern.fixedItems {
            var reader = StraightReader(schema)
            guard reader.read(item.value, .query) else { return nil }
            reader.flush()
            form.fixedItems.append((String(decoding: item.name, as: UTF8.self), reader.steps))
        }
        guard fixedItemCount + form.fixedItems.count <= 64 else { return nil }
        form.parameters = pattern.variables.compactMap { schema.parameter($0.name) }
        return schema.hasExplodedTuple(pattern.variables) ? nil : form
    }
}

extension NamedSchema {
    /// Whether one of the variables is a tuple whose name is repeated, so that the items of the name are of several types.
    func hasExplodedTuple(_ variables: [URITemplate.Variable]) -> Bool {
        variables.contains { variable in
            guard variable.isExploded, case .tuple? = parameter(variable.name)?.value else { return false }
            return true
        }
    }
}

extension FormPattern {
    fileprivate var isEmpty: Bool { fixedItems.isEmpty && variables.isEmpty }
}

extension ComponentPattern {
    /// Whether the path of a URL without an authority could begin with two slashes, which would be one.
    fileprivate var mayBeginWithSlashes: Bool {
        var elements = elements[...]
        if case .literal(let bytes)? = elements.first {
            guard bytes.count == 1, bytes[0].byte == UInt8(ascii: "/") else { return false }
            elements = elements.dropFirst()
        }
        if case .values(let op, _)? = elements.first { return op.keepsReserved }
        return false
    }
}

extension URITemplate {
    fileprivate var hasAuthorityVariables: Bool { components.variables.contains { $0.component <= .port } }
}

extension URITemplate.Part {
    /// Whether both are the same, or hold the same parameters of the query.
    fileprivate func isLike(_ other: Self) -> Bool {
        switch (self, other) {
        case (.expression(.query, let left), .expression(.query, let right)):
            left.allSatisfy(right.contains) && right.allSatisfy(left.contains)
        default: self == other
        }
    }
}
