import TypedURLJSON
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Looks for instances that a template prints as a URL that is not read back: two instances may print the same, or a component
/// may hold another variable than in the template.
///
/// It prints samples and reads them. So it proves nothing: a builder whose template is not reversible by its shape reads back
/// what it prints as well.
struct Reversibility {
    /// More instances of one schema are not printed.
    private static let printLimit = 600
    /// So many are printed in any case.
    private static let leastPrints = 30
    /// With so many others, one that is not read back is compared to find a shorter one.
    private static let shortLimit = 240
    /// So many instances that are not read back are compared, for the shortest URL.
    private static let failureLimit = 40

    private let schema: URLSchema
    private let printer: URLBuilder
    private let reader: SchemaSet
    private var failures: [Failure] = []

    /// An instance that is not read back from the URL that it prints.
    private struct Failure {
        let instance: Instance
        let url: String
        /// Another instance that prints the same; nil if that is not what is wrong.
        let other: Instance?

        /// Two instances of one URL say the most; then the shortest URL comes first, then the one with the most letters.
        var rank: (Int, Int, Int, String) {
            let others = url.utf8.count { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
            return (other == nil ? 1 : 0, url.utf8.count, others, instance.json)
        }
    }

    /// What is wrong with the main template of a schema, or nil if nothing is found within what is left for the schemas of a set.
    static func problem(of schema: URLSchema, _ effort: inout SetEffort) -> IrreversibleTemplate? {
        var search = Reversibility(schema)
        return search.abutment ?? search.problem(&effort)
    }

    private init(_ schema: URLSchema) {
        self.schema = schema
        // What is not read back is what is looked for.
        printer = URLBuilder(schema, readsBack: false)
        reader = SchemaSet([schema.with(template: schema.template, accepts: [])])
    }

    // MARK: Syntax

    /// Named parameters come in any order, so that a text after them could belong to any: only what ends them may follow.
    private var abutment: IrreversibleTemplate? {
        /// What ends the parameters that stand before.
        var open: UInt8?
        for part in schema.template.parts {
            switch part {
            case .expression(.pathParameter, _): open = UInt8(ascii: "/")
            case .expression(.query, _), .expression(.continuation, _): open = UInt8(ascii: "&")
            case .expression(.fragment, _): open = nil
            case .literal(let text) where text.utf8.first == open || text.hasPrefix("#"): open = nil
            case .literal(let text) where text.hasPrefix("?") && open == UInt8(ascii: "/"): open = nil
            case .expression(.segment, let variables):
                if variables.contains(where: { schema.parameter(named: $0.name)?.isRequired ?? false }) {
                    open = nil
                }
            case .literal, .expression:
                guard let open else { continue }
                let delimiter = String(Unicode.Scalar(open))
                let shape = delimiter == "/" ? ";" : "?"
                return problem(
                    "the parameters of \"{\(shape)…}\" come in any order, so only \"\(delimiter)\" can follow them; move them to the end"
                )
            }
        }
        return nil
    }

    // MARK: The search

    private mutating func problem(_ effort: inout SetEffort) -> IrreversibleTemplate? {
        let samples = TemplateSamples.instances(schema, &effort)
        let share = effort.share(for: schema, atLeast: Self.leastPrints)
        let cost = SetEffort.cost(of: schema)
        var (prints, units) = (0, 0)
        func isEnough(_ values: [ParameterValue?]) -> Bool {
            let url = attempt(samples.instance(values))
            prints += url == nil ? 0 : 1
            units += url.map { cost + $0.utf8.count / 8 } ?? cost / 4
            return failures.count >= Self.failureLimit || prints >= Self.printLimit || units >= share
        }
        samples.visit(hasPairs: failures.isEmpty, until: isEnough)
        effort.spend(units)
        let best = failures.min { $0.rank < $1.rank }
        return best.map { problem(description(of: shortest($0, samples, &effort))) }
    }

    /// Prints an instance, and reads it back.
    ///
    /// - Returns: The URL; nil if the instance is not valid.
    private mutating func attempt(_ instance: Instance) -> String? {
        guard let built = try? printer.build(instance) else { return nil }
        if let failure = failure(instance, built) { failures.append(failure) }
        return built.canonical
    }

    /// Why a printed instance is not read back; nil if it is.
    private func failure(_ instance: Instance, _ built: ParsedURL) -> Failure? {
        let url = built.canonical
        guard let read = (try? reader.parse(url))?.instance else {
            return Failure(instance: instance, url: url, other: nil)
        }
        if read == built.instance {
            let hasDots = ComponentRanges(url).hasDotSegment
            return hasDots ? Failure(instance: instance, url: url, other: nil) : nil
        }
        let other = read.without(defaultsOf: schema)
        let isSame = (try? printer.build(other))?.canonical.hasSameScalars(as: url) ?? false
        return Failure(instance: instance, url: url, other: isSame ? other : nil)
    }

    /// The failure with less members, or plainer values, where that fails too.
    private func shortest(
        _ failure: Failure, _ samples: SampleInstances, _ effort: inout SetEffort
    ) -> Failure {
        var best = failure
        let cost = SetEffort.cost(of: schema)
        let limit = min(Self.shortLimit, effort.share(for: schema, atLeast: 8) / cost)
        var attempts = limit
        defer { effort.spend((limit - attempts) * cost) }
        func attempt(_ members: [Instance.Member]) {
            attempts -= 1
            let instance = Instance(members)
            guard let built = try? printer.build(instance),
                let failure = self.failure(instance, built), failure.rank < best.rank
            else { return }
            best = failure
        }
        for member in failure.instance.members where attempts > 0 {
            attempt(best.instance.members.filter { $0 != member })
            guard let position = schema.index(ofParameter: member.name) else { continue }
            for value in samples.values[position] where attempts > 0 {
                attempt(
                    best.instance.members.map {
                        $0.name == member.name ? Instance.Member($0.name, value) : $0
                    })
            }
        }
        return best
    }

    // MARK: Messages

    private func problem(_ detail: String) -> IrreversibleTemplate {
        IrreversibleTemplate(
            message: "\(QuotedText.quote(schema.template.description)) is not reversible", detail: detail)
    }

    private func description(of failure: Failure) -> String {
        let (instance, url) = (failure.instance, failure.url)
        if let other = failure.other {
            let texts = [instance.json, other.json].sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
            return "\(texts[0]) and \(texts[1]) both print \(url)"
        }
        let prints = "\(instance.json) prints \(url), "
        if ComponentRanges(url).hasDotSegment {
            return prints + "whose path segment of dots is removed by URL parsers"
        }
        do throws(URLValidationError) {
            let other = try reader.parse(url).instance.without(defaultsOf: schema)
            let reason = splitItem(instance).map { ", because \($0)" } ?? ""
            return prints + "which is read as \(other.json)\(reason)"
        } catch {
            if let item = splitItem(instance) { return item }
            switch error.violations.first?.code {
            case .malformedURL: return prints + "which is not a URI"
            case .noMatch, .unexpectedComponent, nil: return prints + "which the template does not match"
            default:
                let reasons = error.violations.map(\.message).joined(separator: ", ")
                return prints
                    + "which is not read back: \(reasons); exclude such values, or move the variables into \"{?…}\""
            }
        }
    }

    /// An item of a list, or a name or value of a member, that holds the separator, so that a reader splits it.
    private func splitItem(_ instance: Instance) -> String? {
        for placed in schema.template.components.variables where !placed.op.isNamed {
            let separator = String(
                Unicode.Scalar(placed.variable.isExploded ? placed.op.separator : UInt8(ascii: ",")))
            func isSplit(_ value: ParameterValue) -> Bool {
                value.items.contains(where: isSplit) || value.urlText.firstRange(of: separator) != nil
            }
            let name = QuotedText.quote(placed.name)
            let problem =
                "can contain the separator \(QuotedText.quote(separator)); exclude it with a \"pattern\""
            switch instance[placed.name] {
            case .list(let items)? where items.contains(where: isSplit):
                return "an item of \(name) \(problem)"
            // Elsewhere, the separator is escaped in names and values.
            case .object(let members)? where placed.op.keepsReserved || placed.op == .label:
                let advice = ", or write \(QuotedText.quote("{\(placed.name)*}")) after a delimiter"
                if members.contains(where: { isSplit(.string($0.name)) }) {
                    return "a name in \(name) \(problem)\(advice)"
                }
                if let member = members.first(where: { isSplit($0.value) }) {
                    return "the member \(QuotedText.quote(member.name)) of \(name) \(problem)\(advice)"
                }
            default: continue
            }
        }
        return nil
    }
}

/// Why a template is not reversible.
struct IrreversibleTemplate: Hashable, Sendable {
    /// What is wrong, in one line.
    let message: String

    /// An example, or what to do, in one line.
    let detail: String

    /// The message, and the detail indented below.
    var description: String { message + "\n  " + detail }
}

extension Instance {
    /// The instance without the parameters that have their default.
    fileprivate func without(defaultsOf schema: URLSchema) -> Instance {
        Instance(members.filter { schema.parameter(named: $0.name)?.defaultValue != $0.value })
    }
}
