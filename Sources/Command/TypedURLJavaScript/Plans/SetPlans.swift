@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The plans of a set of schemas.
struct SetPlans {
    enum Outcome {
        case plan(SchemaPlan)
        /// The engine must read the schema's URLs, for a reason.
        case engine(String)
    }

    private(set) var outcomes: [Outcome] = []

    var areAllCovered: Bool { outcomes.allSatisfy { if case .plan = $0 { true } else { false } } }

    /// - Parameter moreSpecific: The schemas that own URLs which each one would accept.
    init(_ schemas: [URLSchema], _ specificity: SchemaSpecificity) {
        let ranks = Ranks(schemas, Set(schemas.indices.filter { specificity.isSharing[$0] }))
        for (index, schema) in schemas.enumerated() {
            do throws(UncoveredSchema) {
                guard !ranks.undecided.contains(index) else {
                    throw UncoveredSchema(
                        "only the engine can tell which of its URLs belong to other schemas")
                }
                outcomes.append(.plan(try SchemaPlan(schema, ranks: ranks.byTemplate[index])))
            } catch {
                outcomes.append(.engine(error.reason))
            }
        }
        // A URL that belongs to a schema without a plan is the engine's.
        var isChanged = true
        while isChanged {
            isChanged = false
            for index in schemas.indices {
                guard case .plan = outcomes[index] else { continue }
                for other in specificity.moreSpecific[index] {
                    guard case .engine = outcomes[other] else { continue }
                    outcomes[index] = .engine(
                        "its URLs may belong to \"\(schemas[other].name)\", which the engine reads")
                    isChanged = true
                    break
                }
            }
        }
    }
}

/// How literal the templates of schemas are that share paths.
private struct Ranks {
    /// By schema; nil if it shares no path.
    private(set) var byTemplate: [[Int]?]
    /// The schemas with templates for which a number cannot tell which of two is more literal.
    private(set) var undecided: Set<Int> = []

    init(_ schemas: [URLSchema], _ sharing: Set<Int>) {
        byTemplate = schemas.map { _ in nil }
        var all: [(schema: Int, template: Int, compared: ComparedTemplate)] = []
        for schema in sharing.sorted() {
            for (index, template) in schemas[schema].templates.enumerated() {
                let last = all.last.flatMap { $0.schema == schema ? $0.compared : nil }
                all.append((schema, index, ComparedTemplate(template, like: last)))
            }
        }
        // The less literal ones first, so that each rank is one more than those below it.
        all.sort { left, right in
            let (own, other) = (left.compared.outline, right.compared.outline)
            return (own.rank, own.weight) < (other.rank, other.weight)
        }
        var ranks = [Int](repeating: 0, count: all.count)
        // A template's rank is decided by those before it.
        var table = PathTable()
        var pairs: [(Int, Int)] = []
        for (index, entry) in all.enumerated() {
            table.forEach(agreeingWith: entry.compared.path) { other in
                if entry.compared.mayMeetInPath(all[other].compared) { pairs.append((index, other)) }
            }
            table.insert(index, at: entry.compared.path)
        }
        for (index, other) in pairs {
            let (outline, otherOutline) = (all[index].compared.outline, all[other].compared.outline)
            let isMore = outline.isMoreLiteral(than: otherOutline)
            if isMore { ranks[index] = max(ranks[index], ranks[other] + 1) }
            if !isMore, otherOutline.isMoreLiteral(than: outline) {
                undecided.formUnion([all[index].schema, all[other].schema])
            }
        }
        for (index, other) in pairs {
            let (template, otherTemplate) = (all[index].compared, all[other].compared)
            let isMore = template.outline.isMoreLiteral(than: otherTemplate.outline)
            let (schema, otherSchema) = (schemas[all[index].schema], schemas[all[other].schema])
            // Of one path, whose a fixed item in another case is, or a fragment that one has not, depends on the values there.
            let areUnlike =
                (template.components.fragment == nil) != (otherTemplate.components.fragment == nil)
            let isOnePath =
                template.outline.hasSamePath(as: otherTemplate.outline) && schema !== otherSchema
                && [schema, otherSchema].contains {
                    areUnlike && $0.accepts.contains(.fragment) || isMore && $0.accepts.contains(.nameCase)
                }
            if isOnePath || isMore != (ranks[index] > ranks[other]) || !isMore && ranks[index] != ranks[other]
            {
                undecided.formUnion([all[index].schema, all[other].schema])
            }
        }
        for schema in sharing { byTemplate[schema] = schemas[schema].templates.map { _ in 0 } }
        for (index, entry) in all.enumerated() { byTemplate[entry.schema]?[entry.template] = ranks[index] }
    }
}
