@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A parameter of a path in an OpenAPI description, as a variable of a template.
struct OpenAPIParameter {
    /// The operator of the expression with the variable: none, `.`, `;`, `+` or `?`.
    enum Operator: String {
        case simple = ""
        case label = "."
        case matrix = ";"
        case reserved = "+"
        case query = "?"
    }

    /// Its name in the description.
    let name: String
    /// Where it is declared.
    let range: Range<Int>
    let op: Operator
    var schema: OpenAPISchema
    var isExploded = false
    var isRequired = false
    var isDeprecated = false
    var aliases: [String] = []
    /// The property's name. It differs where a parameter of the query has the same one.
    var propertyName: String
    var swiftName: String?
    /// Keywords that the linter rejects.
    private var removed: Set<String> = []
    private(set) var isText = false
    /// Names for values in Swift, where the usual ones are taken.
    private var caseNames: [(String, JSONText)] = []

    init(
        name: String, range: Range<Int>, op: Operator, schema: OpenAPISchema, isExploded: Bool = false,
        isRequired: Bool = false
    ) {
        (self.name, self.range, self.op, self.schema) = (name, range, op, schema)
        (self.isExploded, self.isRequired, propertyName) = (isExploded, isRequired, name)
    }

    /// The variable of the template.
    var variable: String {
        let isList = schema.shape != .scalar
        return VariableName.encoded(propertyName) + (isExploded && isList ? "*" : "")
    }

    /// The text that is always the value: in the query it is fixed.
    var constant: String? {
        guard op == .query, isRequired, !isText, schema.shape == .scalar, aliases.isEmpty else { return nil }
        switch schema["const"] {
        case .string(let text): return text
        case .integer(let value): return String(value)
        case .boolean(let value): return String(value)
        default: return nil
        }
    }

    var property: DraftedSchema.Property {
        DraftedSchema.Property(name: propertyName, keywords: keywords, isRequired: isRequired)
    }

    private var keywords: [(String, JSONText)] {
        var keywords = schema.annotations
        if isDeprecated { keywords.append(("deprecated", .boolean(true))) }
        if !schema.lost.isEmpty {
            let names = schema.lost.map(QuotedText.printable).joined(separator: ", ")
            keywords.insert(("$comment", .string("Not checked: \(names).")), at: 0)
        }
        if let swiftName { keywords.append(("swiftName", .string(swiftName))) }
        if !aliases.isEmpty { keywords.append(("aliases", .array(aliases.map(JSONText.string)))) }
        return keywords + (isText ? textKeywords : valueKeywords)
    }

    private var valueKeywords: [(String, JSONText)] {
        var keywords = schema.keywords.filter { keyword in
            // An absent parameter is the same as its default.
            !removed.contains(keyword.name) && (keyword.name != "default" || !isRequired)
        }
        let names = keywords.map(\.name)
        if names.allSatisfy({ $0 == "default" }) { keywords.insert(("type", .string("string")), at: 0) }
        if !caseNames.isEmpty, names.contains("enum") {
            keywords.append(("swiftCaseNames", .object(caseNames)))
        }
        // Nothing at all between two slashes is another path.
        let isAnyText =
            schema["type"]?.description == "\"string\""
            && names.allSatisfy { ["type", "maxLength"].contains($0) }
        if isAnyText, op != .query, op != .matrix { keywords.append(("minLength", .integer(1))) }
        return keywords
    }

    private var textKeywords: [(String, JSONText)] {
        let text: [(String, JSONText)] = [("type", .string("string"))]
        let single = op == .query || op == .matrix ? text : text + [("minLength", .integer(1))]
        return schema.shape == .list ? [("type", .string("array")), ("items", .object(text))] : single
    }

    /// Names the values of an enumeration in Swift, if that has not been done.
    mutating func nameCases() -> Bool {
        guard caseNames.isEmpty, !isText, !removed.contains("enum"), case .array(let values)? = schema["enum"]
        else { return false }
        let texts = values.map { if case .string(let text) = $0 { text } else { $0.description } }
        let names = VariableName.swiftNames(of: texts, substitute: "value")
        caseNames = zip(texts, names).compactMap { text, name in name.map { (text, .string($0)) } }
        return !caseNames.isEmpty
    }

    /// Leaves a keyword out for an error of the linter, or all of them.
    ///
    /// - Parameter keyword: The keyword with the error; nil if it is not a single one.
    /// - Returns: What is left out, or nil if nothing helps.
    mutating func weaken(_ keyword: String?) -> String? {
        guard !isText, schema.shape != .object else { return nil }
        let essential: Set<String> = ["type", "items", "prefixItems"]
        if let keyword, schema[keyword] != nil, !essential.contains(keyword), removed.insert(keyword).inserted
        {
            return "\(QuotedText.quote(keyword)) of \(QuotedText.quote(name)) is left out"
        }
        isText = true
        return "\(QuotedText.quote(name)) takes any text"
    }
}
