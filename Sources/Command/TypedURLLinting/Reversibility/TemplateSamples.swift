@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// Instances that show how the variables of a schema's main template meet: values are made of the template's delimiters and
/// literals, letters and digits.
struct TemplateSamples {
    /// Two variables without names that follow each other in one component.
    struct Neighbours {
        let left: Int
        let right: Int
        /// What is printed between them, decoded.
        let gap: String
    }

    /// More texts of literals and values are not put into values.
    private static let insertionLimit = 18
    /// More values of a parameter are not tried.
    private static let valueLimit = 56

    let instances: SampleInstances
    let neighbours: [Neighbours]
    private let separators: [Int: Character]

    /// - Parameter effort: The budget of the set, which what automata cost is taken of.
    init(_ schema: URLSchema, _ effort: inout SetEffort) {
        let pieces = TemplatePieces(schema.template)
        let placed = pieces.variables(of: schema)
        let allowed = effort.automata
        var samples = SampleValues(
            insertions: Self.insertions(pieces, placed, schema), limit: Self.valueLimit, effort: allowed)
        let named = Set(placed.filter { $0.op.isNamed && $0.op != .pathParameter }.map(\.parameter))
        let hasRules = !schema.dependencies.isEmpty || !schema.presenceRules.isEmpty
        let isContinued = pieces.parts(of: .query).count > 1
        let values = schema.parameters.enumerated().map { position, parameter -> [ParameterValue] in
            // An absent parameter and one that has the default are one instance.
            guard named.contains(position) else {
                return samples.values(of: parameter).filter { $0 != parameter.defaultValue }
            }
            // What a value with a name in the query is does not matter.
            guard hasRules || isContinued || parameter.isRequired else { return [] }
            return samples.example(of: parameter, schema).map { [$0] } ?? []
        }
        effort.spend(automata: allowed - samples.effort)
        // Of the query, only what decides whether other parameters, or the "?", are printed.
        let positional = Set(placed.map(\.parameter)).subtracting(named)
        let related = PresenceRules(schema).related(to: positional)
        let varied = placed.map(\.parameter).filter {
            positional.contains($0) || related.contains($0) || isContinued
        }
        instances = SampleInstances(schema, varied: varied, values: values)
        neighbours = Self.neighbours(pieces, placed)
        separators = Dictionary(
            placed.map {
                ($0.parameter, Character(Unicode.Scalar($0.isExploded ? $0.op.separator : UInt8(ascii: ","))))
            },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: What values are made of

    private static func insertions(
        _ pieces: TemplatePieces, _ placed: [TemplatePieces.Variable], _ schema: URLSchema
    ) -> [String] {
        let literals = pieces.pieces.compactMap { piece -> String? in
            guard case .literal(let text) = piece.part, piece.component != .query else { return nil }
            return (try? PercentEncoding.decode(text.utf8)) ?? text
        }
        let expressions = placed.filter { !$0.op.isNamed || $0.op == .pathParameter }
        var texts: [String] = []
        for variable in expressions {
            texts += [variable.op.opening, variable.op.separator].compactMap {
                $0.map { String(Unicode.Scalar($0)) }
            }
        }
        texts += literals.joined().map { String($0) }
        texts += literals.filter { (2...12).contains($0.count) }
        if expressions.contains(where: \.op.keepsReserved) {
            texts += ["/", "//", "=", ":", "@"]
            for variable in expressions where variable.op == .pathParameter {
                let name = schema.parameters[variable.parameter].name
                texts += [";\(name)=1", ";\(name)", ";\(name)=a"]
            }
        }
        for variable in expressions {
            let listed = schema.parameters[variable.parameter].schema.scalars.flatMap { $0.listed ?? [] }
            texts += listed.prefix(6).map(\.urlText).filter { (1...12).contains($0.count) }
        }
        texts += ["1", "-"]
        var seen: Set<String> = []
        return Array(texts.filter { seen.insert($0).inserted }.prefix(insertionLimit))
    }

    private static func neighbours(
        _ pieces: TemplatePieces, _ placed: [TemplatePieces.Variable]
    ) -> [Neighbours] {
        zip(placed, placed.dropFirst()).compactMap { left, right in
            guard !left.op.isNamed, !right.op.isNamed, left.component == right.component else { return nil }
            var gap = ""
            for case .literal(let text) in pieces.pieces[left.piece..<right.piece].map(\.part) {
                gap += (try? PercentEncoding.decode(text.utf8)) ?? text
            }
            let delimiter = left.piece == right.piece ? right.op.separator : right.op.opening
            if let delimiter { gap.unicodeScalars.append(Unicode.Scalar(delimiter)) }
            return Neighbours(left: left.parameter, right: right.parameter, gap: gap)
        }
    }

    // MARK: Splitting texts elsewhere

    /// Visits instances whose neighbours have the text of two values, split at another place.
    func visitSplits(until isEnough: ([ParameterValue?]) -> Bool) {
        let schema = instances.schema
        for pair in neighbours {
            guard
                let set = instances.presentSets.first(where: { $0.isSuperset(of: [pair.left, pair.right]) })
            else { continue }
            let base = schema.parameters.indices.map { set.contains($0) ? instances.values[$0].first : nil }
            for first in instances.values[pair.left].prefix(10) {
                for second in instances.values[pair.right].prefix(10) {
                    let text = self.text(first, pair.left) + pair.gap + self.text(second, pair.right)
                    guard text.count <= 80 else { continue }
                    for (left, right) in splits(of: text, pair) where left != first || right != second {
                        var values = base
                        (values[pair.left], values[pair.right]) = (left, right)
                        if isEnough(values) { return }
                    }
                }
            }
        }
    }

    private func splits(of text: String, _ pair: Neighbours) -> [(ParameterValue?, ParameterValue?)] {
        let parameters = instances.schema.parameters
        let (left, right) = (parameters[pair.left], parameters[pair.right])
        var splits: [(ParameterValue?, ParameterValue?)] = []
        var rest = text[...]
        while true {
            if rest.hasPrefix(pair.gap) {
                let first = value(String(text[..<rest.startIndex]), pair.left)
                let second = value(String(rest.dropFirst(pair.gap.count)), pair.right)
                if first != nil, second != nil { splits.append((first, second)) }
                if rest.startIndex == text.startIndex, !left.isRequired, second != nil {
                    splits.append((nil, second))
                }
            }
            guard rest.popFirst() != nil else { break }
        }
        if !right.isRequired, let whole = value(text, pair.left) { splits.append((whole, nil)) }
        if !left.isRequired, let whole = value(text, pair.right) { splits.append((nil, whole)) }
        return splits
    }

    /// The text of a value without a name, decoded.
    private func text(_ value: ParameterValue, _ position: Int) -> String {
        guard case .list(let items) = value else { return value.urlText }
        return items.map(\.urlText).joined(separator: String(separators[position] ?? ","))
    }

    private func value(_ text: String, _ position: Int) -> ParameterValue? {
        switch instances.schema.parameters[position].schema {
        case .scalar(let scalar): return scalar.ownValue(of: text)
        case .list(let list): return items(text, position) { _ in list.items }
        case .tuple(let tuple):
            return items(text, position) { $0 < tuple.items.count ? tuple.items[$0].schema : nil }
        case .object: return nil
        }
    }

    private func items(_ text: String, _ position: Int, _ schema: (Int) -> ScalarSchema?) -> ParameterValue? {
        let texts = text.split(separator: separators[position] ?? ",", omittingEmptySubsequences: false)
        let items = texts.enumerated().compactMap { schema($0)?.ownValue(of: String($1)) }
        return items.count == texts.count ? .list(items) : nil
    }
}

extension TemplatePieces {
    /// A variable of a template that is a parameter of its schema.
    struct Variable {
        let parameter: Int
        let op: URITemplate.Operator
        let component: URIComponentKind
        let isExploded: Bool
        /// The index of its expression among the pieces.
        let piece: Int
    }

    /// The variables, in order.
    func variables(of schema: URLSchema) -> [Variable] {
        pieces.enumerated().flatMap { index, piece -> [Variable] in
            guard case .expression(let op, let variables) = piece.part else { return [] }
            return variables.compactMap { variable in
                schema.place(ofParameter: variable.name).map {
                    Variable(
                        parameter: $0, op: op, component: piece.component, isExploded: variable.isExploded,
                        piece: index)
                }
            }
        }
    }
}
