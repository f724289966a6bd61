import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A template of a schema, with facts that quickly distinguish most pairs of templates. It is a class, because
/// thousands of them are compared pair by pair.
package final class ClaimedTemplate {
    let template: URITemplate
    package let schema: URLSchema
    private let compared: ComparedTemplate
    package var components: TemplateComponents { compared.components }
    package var outline: TemplateOutline { compared.outline }
    package var path: PathTable.Path { compared.path }

    /// The schema with this template alone.
    private(set) lazy var single = schema.with(template: template)
    /// Reads its URLs.
    private(set) lazy var reader = SchemaSet([single])
    /// The literals of the template without its host, decoded and divided at delimiters, and the delimiters.
    private(set) lazy var words: [String] = {
        var words: [String] = []
        for case .literal(let text) in template.parts {
            let rest = text.replacing(/^[a-z][a-z0-9+.\-]*:(\/\/[^\/?#]*)?/, with: "")
            for word in rest.split(whereSeparator: "/?&=#".contains) where word.count <= 20 {
                words.append((try? PercentEncoding.decode(word.utf8)) ?? String(word))
            }
        }
        return words
    }()

    private lazy var names = makeNames()
    private lazy var namesInLowerCase = names.lowercased

    /// - Parameter other: Another template of the schema. What they have in common is shared.
    package init(_ template: URITemplate, _ schema: URLSchema, like other: ClaimedTemplate? = nil) {
        self.template = template
        self.schema = schema
        compared = ComparedTemplate(template, like: other?.compared)
    }

    private func makeNames() -> QueryNames {
        let query = template.components.query
        let parameters = query.variables.compactMap { variable in
            schema.parameter(named: variable.name)
        }
        func names(_ parameter: Parameter) -> [[UInt8]] {
            parameter.readNames.map { Array($0.utf8) }
        }
        let named = parameters.filter { !$0.schema.isObject }
        let areAllNamed =
            named.count == query.variables.count && schema.ignoredParameters.isEmpty
            && query.whole == nil && !schema.takesRest
        return QueryNames(
            known: areAllNamed ? Set(named.flatMap(names) + query.fixedItems.map(\.name)) : nil,
            required: named.filter(\.isRequired).map(names))
    }

    /// Whether one schema fixes an item of the query as another text, or requires a parameter that the other does not have: a
    /// quick answer for many schemas of one path.
    package func hasOtherQueries(than other: ClaimedTemplate) -> Bool {
        guard compared.mayMeetInQuery(other.compared) else { return true }
        // A name in a third case can be one of both.
        let ignoresCase = schema.accepts.contains(.nameCase) || other.schema.accepts.contains(.nameCase)
        let (own, others) =
            ignoresCase ? (namesInLowerCase, other.namesInLowerCase) : (names, other.names)
        return own.lackRequired(of: others) || others.lackRequired(of: own)
    }

    /// Whether one of the two is more literal, so that it owns the URLs of both.
    func isToldApart(from other: ClaimedTemplate) -> Bool {
        outline.isMoreLiteral(than: other.outline) || other.outline.isMoreLiteral(than: outline)
    }

    /// Whether both may match the same URL, according to their literals.
    package func mayAgree(with other: ClaimedTemplate) -> Bool {
        compared.mayMeetInPath(other.compared) && compared.mayMeetInPort(other.compared)
            && compared.mayMeetInQuery(other.compared)
            && Self.mayAgree(components.userInfo, other.components.userInfo)
            && (!components.endsTextOfFragment(as: other.components)
                || Self.mayAgree(components.fragment, other.components.fragment))
    }

    /// Whether two components that are literals are the same.
    private static func mayAgree(_ component: ComponentPattern?, _ other: ComponentPattern?) -> Bool {
        guard let literal = component?.literalBytes, let other = other?.literalBytes else { return true }
        return literal.map { $0.compared() } == other.map { $0.compared() }
    }
}

extension TemplateComponents {
    /// Whether both read the same part of a fragment as a form, or none.
    fileprivate func endsTextOfFragment(as other: TemplateComponents) -> Bool {
        (fragmentForm == nil) == (other.fragmentForm == nil)
            && hasFormAfterQuestionMark == other.hasFormAfterQuestionMark
    }
}

/// The names of a query, as bytes.
private struct QueryNames {
    /// The names that are allowed; nil if the schema does not declare all of them.
    let known: Set<[UInt8]>?
    /// For each required parameter its names.
    let required: [[[UInt8]]]

    var lowercased: QueryNames {
        func lowercased(_ name: [UInt8]) -> [UInt8] { name.map(ByteClass.lowercased) }
        return QueryNames(
            known: known.map { Set($0.map(lowercased)) }, required: required.map { $0.map(lowercased) })
    }

    /// Whether a required parameter of others has no name among these.
    func lackRequired(of others: QueryNames) -> Bool {
        known.map { known in others.required.contains { known.isDisjoint(with: $0) } } ?? false
    }
}
