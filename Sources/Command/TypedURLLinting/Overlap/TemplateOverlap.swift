@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Looks for a URL that templates of two schemas both read: samples of each are read by the other, with the query of one merged
/// into the URL of the other, and with `+` for spaces.
enum TemplateOverlap {
    /// More URLs of each side are not read by the other.
    fileprivate static let readLimit = 400
    /// More queries of one side are not merged into URLs of the other.
    fileprivate static let queryLimit = 24

    /// Two schemas with all their templates, which are only compiled if a URL is found.
    final class Schemas {
        private let schemas: [URLSchema]
        fileprivate private(set) lazy var set = SchemaSet(schemas)

        init(_ schemas: [URLSchema]) { self.schemas = schemas }
    }

    /// A URL that is valid for both templates, whichever is more literal; nil if none is found, which proves nothing.
    ///
    /// - Parameter schemas: Those of the templates, if one has others, to which the URL may belong.
    static func url(
        matching left: ClaimedTemplate, _ right: ClaimedTemplate, of schemas: Schemas? = nil,
        _ effort: inout SetEffort
    ) -> String? {
        guard !effort.isSpent, left.mayAgree(with: right), !left.hasOtherQueries(than: right) else {
            return nil
        }
        var search = OverlapSearch(left, right, schemas)
        return search.found(&effort)
    }
}

/// The search for one pair of templates.
private struct OverlapSearch {
    private let sides: [ClaimedTemplate]
    /// Both templates as those of one set.
    private let both: TemplateOverlap.Schemas
    private let schemas: TemplateOverlap.Schemas?
    /// The queries that were printed of each side, one for each set of names and a few more.
    private var queries: [[WrittenURL]] = [[], []]
    private var seen: Set<String> = []
    private let readsPlus: Bool
    private let ignoresCase: Bool
    /// Names that a side ignores, for URLs of both.
    private let ignoredNames: [String]
    /// Names of each side's parameters, with others of them that the other side reads too.
    private let aliases: [[(name: String, alias: String)]]

    init(_ left: ClaimedTemplate, _ right: ClaimedTemplate, _ schemas: TemplateOverlap.Schemas?) {
        sides = [left, right]
        self.schemas = schemas
        both = TemplateOverlap.Schemas(sides.map(\.single))
        readsPlus = sides.contains { $0.schema.accepts.contains(.plusAsSpace) }
        ignoresCase = sides.contains { $0.schema.accepts.contains(.nameCase) }
        let pairs = [(left, right), (right, left)]
        // A name that both ignore can be covered by the one as `*`, and by the other as `utm_*`.
        let names = sides.flatMap(\.schema.ignoredSamples)
        ignoredNames = pairs.flatMap { $0.schema.ignored(names, beside: $1.schema) }.map(
            PercentEncoding.encode)
        aliases = pairs.map { $0.aliases(of: $1) }
    }

    mutating func found(_ effort: inout SetEffort) -> String? {
        guard !areApart(&effort) else { return nil }
        let all = sides.indices.map { samples(of: $0, &effort) }
        // A few of each first, because most pairs have a URL of few parameters in common, or of few values.
        for part in [8, 1] {
            for side in sides.indices {
                let share = effort.share(for: sides[side].schema, atLeast: 8)
                let cost = sides.reduce(0) { $0 + SetEffort.cost(of: $1.schema) }
                var (prints, units) = (0, 0)
                var common: String?
                let printer = URLBuilder(
                    sides[side].schema.with(template: sides[side].template, accepts: []))
                let instances = all[side]
                instances.visit { values in
                    units += cost / 4
                    if let url = try? printer.build(instances.instance(values)).canonical {
                        prints += 1
                        units += cost + url.utf8.count / 8
                        common = test(url, of: side)
                    }
                    return common != nil || prints >= TemplateOverlap.readLimit / part || units >= share
                }
                effort.spend(units)
                if let common { return common }
            }
        }
        return nil
    }

    /// A URL that both read, made of one that a side has printed; nil if there is none.
    private mutating func test(_ url: String, of side: Int) -> String? {
        guard seen.insert(url).inserted else { return nil }
        let components = sides[side].components
        let isInQuery = !components.query.variables.isEmpty || !components.query.fixedItems.isEmpty
        let query = WrittenURL(url, formOf: isInQuery ? nil : components)
        let names = query.names
        let isKnown = queries[side].count { $0.names == names } > 2
        if !isKnown, queries[side].count < TemplateOverlap.queryLimit { queries[side].append(query) }
        if isCommon(url, side) { return url }
        if readsPlus {
            let spaced = query.replacingSpaces
            if spaced != url, isCommon(spaced, side) { return spaced }
        }
        if ignoresCase {
            for others in query.inOtherCases where others != url && isCommon(others, side) { return others }
        }
        /// Items with another name of the parameter.
        var others: [String] = []
        for (name, alias) in aliases[side] {
            guard let index = query.items.firstIndex(where: { $0.hasPrefix(name + "=") }) else { continue }
            var items = query.items
            items[index] = alias + items[index].dropFirst(name.count)
            others.append(items[index])
            let renamed = query.with(items)
            if isCommon(renamed, 1 - side) { return renamed }
        }
        for name in ignoredNames {
            let longer = query.with(query.items + [name + "=0"])
            if isCommon(longer, 1 - side) { return longer }
        }
        for other in queries[1 - side] {
            let merges = [query.adding(other), query.with(other.items)]
            for merged in merges + others.map({ query.with(other.items + [$0]) })
            where seen.insert(merged).inserted {
                if isCommon(merged, 1 - side) { return merged }
            }
        }
        return nil
    }

    /// Whether the schemas of both read a URL, and none of the two comes first because of its names or fragment.
    ///
    /// - Parameter side: The side that is less likely to read it.
    private func isCommon(_ url: String, _ side: Int) -> Bool {
        sides[1 - side].reader.matches(url) && sides[side].reader.matches(url) && isLeftOpen(url)
            && schemas?.set.isAmbiguous(url) ?? true
    }

    /// Templates of other literals are compared by these before.
    private func isLeftOpen(_ url: String) -> Bool {
        sides[0].isToldApart(from: sides[1]) || both.set.isAmbiguous(url)
    }

    /// Instances of a side, with values that the other side's may be.
    private func samples(of side: Int, _ effort: inout SetEffort) -> SampleInstances {
        let (own, other) = (sides[side], sides[1 - side])
        let insertions = own.words + other.words
        let allowed = effort.automata
        var samples = SampleValues(insertions: Array(insertions.prefix(14)), limit: 32, effort: allowed)
        let schema = own.schema
        let positional = other.components.positionalNames.compactMap {
            other.schema.parameter(named: $0)?.schema
        }
        let values = schema.parameters.map { parameter -> [ParameterValue] in
            let named = other.schema.parameters.first {
                $0.declares(parameter.name) || $0.aliases.contains(where: parameter.declares)
            }
            let beside =
                named?.schema
                ?? (own.components.positionalNames.contains(parameter.name) ? positional.first : nil)
            let all = samples.values(of: parameter, beside: beside).filter { $0 != parameter.defaultValue }
            let common = self.common(parameter.schema, beside, &effort).value
            return (common.map { $0 == all.first || $0 == parameter.defaultValue ? [] : [$0] } ?? []) + all
        }
        effort.spend(automata: allowed - samples.effort)
        effort.spend(200)
        return SampleInstances(schema, values: values)
    }

    /// A value whose text is also one of the other schema's texts.
    private func common(
        _ own: ValueSchema, _ other: ValueSchema?, _ effort: inout SetEffort
    ) -> (value: ParameterValue?, isCertain: Bool) {
        guard case .scalar(let scalar) = own, case .scalar(let others)? = other else { return (nil, false) }
        let allowed = effort.automata
        var rest = allowed
        let (text, isCertain) = TextSource.common(scalar, others, &rest)
        effort.spend(automata: allowed - rest)
        return (text.flatMap(scalar.ownValue), isCertain)
    }

    /// Whether a required parameter of the one stands where one of the other does, and no text is a value of both.
    private func areApart(_ effort: inout SetEffort) -> Bool {
        guard Set(sides.map { $0.schema.accepts.contains(.plusAsSpace) }).count == 1 else { return false }
        let queries = sides.map(\.components.query.variables)
        var pairs = queries[0].compactMap { own in
            queries[1].first { $0.name == own.name }.map { (own, $0) }
        }
        let paths = sides.map { $0.components.segments }
        if paths.allSatisfy({ $0.openIndex == nil }) {
            pairs += zip(paths[0].patterns, paths[1].patterns).compactMap { own, other in
                own.variable.flatMap { own in other.variable.map { (own, $0) } }
            }
        }
        return pairs.contains { left, right in
            guard let left = sides[0].schema.parameter(named: left.name), left.isCertain,
                let right = sides[1].schema.parameter(named: right.name), right.isCertain
            else { return false }
            let (value, isCertain) = common(left.schema, right.schema, &effort)
            return value == nil && isCertain
        }
    }
}

extension URLSchema {
    /// Names that it ignores.
    fileprivate var ignoredSamples: [String] {
        ignoredParameters.prefix(4).flatMap { ignored in
            ignored.isPrefix ? [ignored.text, ignored.text + "z"].filter { !$0.isEmpty } : [ignored.text]
        }
    }

    /// Those of some names that it ignores, and that another schema takes as those of members, or ignores too while this one
    /// ignores a name that the other declares.
    fileprivate func ignored(_ names: [String], beside other: URLSchema) -> [String] {
        func ignores(_ schema: URLSchema, _ name: String) -> Bool {
            schema.ignoredParameters.contains { $0.covers(name) }
        }
        let leavesNames = other.parameters.contains { $0.readNames.contains { ignores(self, $0) } }
        return names.filter { name in
            ignores(self, name) && (other.hasMember(name) || leavesNames && ignores(other, name))
        }
    }

    /// Whether an object takes a name that is not declared.
    fileprivate func hasMember(_ name: String) -> Bool {
        parameters.contains { parameter in
            guard case .object(let object) = parameter.schema else { return false }
            return object.additionalProperties != nil
                || object.patternProperties.contains { $0.pattern.matches(name) }
        }
    }
}

extension ClaimedTemplate {
    /// The names of its parameters that have others which another template reads, each with one of these.
    fileprivate func aliases(of other: ClaimedTemplate) -> [(name: String, alias: String)] {
        let fixed = other.components.forms.flatMap(\.fixedItems).map {
            String(decoding: $0.name, as: UTF8.self)
        }
        let names = other.schema.parameters.flatMap(\.readNames) + fixed
        return schema.parameters.flatMap { parameter in
            parameter.aliases.filter { alias in
                names.contains { $0.hasSameScalars(as: alias) } || other.schema.hasMember(alias)
            }.map {
                (PercentEncoding.encode(parameter.name), PercentEncoding.encode($0))
            }
        }
    }
}

extension Parameter {
    /// Whether each URL has it, under one name, with the texts of its schema alone.
    fileprivate var isCertain: Bool {
        isRequired && aliases.isEmpty && !hasValueAliases && !isRaw && allowReserved.isEmpty
    }
}

extension WrittenURL {
    /// The URL with the items of another one whose names it does not have.
    fileprivate func adding(_ other: WrittenURL) -> String {
        let names = names
        return with(items + zip(other.names, other.items).filter { !names.contains($0.0) }.map(\.1))
    }

    /// The URL with plus signs for spaces.
    fileprivate var replacingSpaces: String { with(items.map { $0.replacing("%20", with: "+") }) }

    /// The URL with names in other cases, one of which neither schema writes if they write two: the first letter in the one
    /// case, the others in the same or the other.
    fileprivate var inOtherCases: [String] {
        let cases: [(Substring) -> String] = [{ $0.lowercased() }, { $0.uppercased() }]
        return [(1, 0), (0, 1), (1, 1), (0, 0)].map { first, rest in
            with(
                zip(names, items).map { name, item in
                    let letter = name.firstIndex(where: \.isLetter)
                    let end = letter.map(name.index(after:)) ?? name.endIndex
                    return cases[first](name[..<end]) + cases[rest](name[end...]) + item[name.endIndex...]
                })
        }
    }
}

extension TemplateComponents {
    /// The variables without names in the URL.
    fileprivate var positionalNames: [String] { variables.filter { !$0.op.isNamed }.map(\.name) }
}
