import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Searches for a query with which a URL that two templates match is valid for both schemas.
enum CommonURL {
    enum Answer {
        /// Parameters of the query tell them apart.
        case none
        /// Both hold this one valid.
        case valid(String)
        case unknown
    }

    /// - Parameters:
    ///   - url: A URL that both templates match.
    ///   - effort: What may still be spent, which is reduced. Where nothing is left when it ends, the answer is not to be
    ///     relied on.
    static func find(
        _ url: String, _ left: ClaimedTemplate, _ right: ClaimedTemplate, _ effort: inout SetEffort
    ) -> Answer {
        effort.spend(50)
        var rest = effort
        let found = CommonQuery.find((left.schema, left.template), (right.schema, right.template)) {
            rest.isSpent ? .unknown : text(of: $0, and: $1, &rest)
        }
        effort = rest
        switch found {
        case .none: return .none
        case .unknown: return isValid(url, left, right) ? .valid(url) : .unknown
        case .items(let items):
            let query = items.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
            let path = url.prefix { $0 != "?" && $0 != "#" }
            let fragment = url.firstIndex(of: "#").map { url[$0...] } ?? ""
            let common = "\(path)\(query.isEmpty ? "" : "?")\(query.joined(separator: "&"))\(fragment)"
            return isValid(common, left, right) ? .valid(common) : .unknown
        }
    }

    /// A common text of two values, each of which is alone in a path.
    private static func text(
        of left: ScalarSchema, and right: ScalarSchema, _ effort: inout SetEffort
    ) -> CommonQuery.CommonText {
        let beginning = "x:-"
        let template = URITemplate([.literal(beginning), .expression(.simple, ["v"])])
        let schemas = [left, right].map { scalar in
            URLSchema(
                name: "", template: template,
                parameters: [Parameter("v", .scalar(scalar), isRequired: true)])
        }
        let url = TemplateOverlap.url(
            matching: ClaimedTemplate(template, schemas[0]), ClaimedTemplate(template, schemas[1]), &effort)
        guard let url else { return effort.isSpent ? .unknown : .none }
        let text = url.dropFirst(beginning.count)
        return (try? PercentEncoding.decode(text.utf8)).map(CommonQuery.CommonText.text) ?? .unknown
    }

    private static func isValid(_ url: String, _ left: ClaimedTemplate, _ right: ClaimedTemplate) -> Bool {
        [left, right].allSatisfy { (try? SchemaSet([$0.schema]).check(url)) != nil }
    }
}
