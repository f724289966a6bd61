import TypedURL
import TypedURLSamples
import TypedURLSchema

/// Decides whether a template is reversible: whether every normal instance prints a URI whose components hold the
/// template's own variables, and no two instances print the same.
package struct Reversibility {
    private let schema: URLSchema
    private let print: (Instance) -> String?

    /// What is wrong with the main template of a schema, or nil if it is reversible.
    package static func problem(of schema: URLSchema) -> IrreversibleTemplate? {
        var effort = SetEffort.unlimited
        return problem(of: schema, &effort)
    }

    /// The same within what is left for the schemas of a set.
    static func problem(of schema: URLSchema, _ effort: inout SetEffort) -> IrreversibleTemplate? {
        // Most schemas have no problem, so nothing is printed.
        var compiled: URLBuilder?
        let reversibility = Reversibility(schema: schema) { instance in
            // What is not read back is what is looked for.
            let builder = compiled ?? URLBuilder(schema, readsBack: false)
            compiled = builder
            return try? builder.build(instance).canonical
        }
        return reversibility.problem(&effort)
    }

    /// What is wrong with the main template.
    ///
    /// - Parameter print: Prints an instance, or gives nil where the instance is not valid. A problem is confirmed by it
    ///   before it is reported.
    static func problem(of schema: URLSchema, print: @escaping (Instance) -> String?) -> IrreversibleTemplate?
    {
        var effort = SetEffort.unlimited
        return Reversibility(schema: schema, print: print).problem(&effort)
    }

    private func problem(_ effort: inout SetEffort) -> IrreversibleTemplate? {
        guard !effort.isSpent else { return spent }
        let problem = problemWithinEffort(&effort)
        // What was not found out may be due to the other schemas.
        return effort.isSpent && problem == tooLarge ? spent : problem
    }

    private func problemWithinEffort(_ effort: inout SetEffort) -> IrreversibleTemplate? {
        guard let sets = TemplateAutomaton.sets(schema, schema.template) else { return tooLarge }
        guard let alphabet = OutputAlphabet(sets) else {
            return unproven(
                "the patterns and values outside the query distinguish too many kinds of characters; shorten them, or move variables into \"{?…}\""
            )
        }
        let template = TemplateAutomaton(schema, schema.template, alphabet, .printing)
        effort.spend(on: template)
        guard let automaton = template.automaton else { return tooLarge }
        if let problem = abutment(template.pieces) { return problem }
        let reading = RunReading(
            schema: schema, template: schema.template, alphabet: alphabet, marks: automaton.marks)
        let shape = template.shape
        if let problem = misplacement(automaton, template.pieces, shape, reading, &effort) { return problem }
        guard let readable = automaton.within(shape) else { return tooLarge }
        return collision(readable, reading, &effort)
            ?? template.unsplittable.first.map { unsplittable($0.parameter, alphabet.text(of: $0.separator)) }
    }

    /// No two instances print the same, but only since lists are short: a reader would split an item.
    private func unsplittable(_ position: Int, _ separator: String) -> IrreversibleTemplate {
        let name = QuotedText.quote(schema.parameters[position].name)
        return IrreversibleTemplate(
            message: message,
            detail:
                "an item of \(name) can contain the separator \(QuotedText.quote(separator)); exclude it with a \"pattern\""
        )
    }

    /// Named parameters come in any order, so that a text after them could belong to any: only what ends them may follow.
    private func abutment(_ pieces: TemplatePieces) -> IrreversibleTemplate? {
        /// What ends the parameters that stand before, and the component that they stand in.
        var open: (delimiter: UInt8, component: URIComponentKind)?
        for piece in pieces.pieces {
            if let component = open?.component, component != piece.component { open = nil }
            switch piece.part {
            case .expression(.pathParameter, _):
                open = (UInt8(ascii: "/"), piece.component)
            case .expression(.query, _), .expression(.continuation, _):
                open = (UInt8(ascii: "&"), piece.component)
            case .literal(let text) where text.utf8.first == open?.delimiter:
                open = nil
            case .expression(.segment, let variables):
                let isPresent = variables.contains { variable in
                    schema.parameters.contains { $0.isRequired && $0.name.hasSameScalars(as: variable.name) }
                }
                if isPresent { open = nil }
            case .literal, .expression:
                guard let open else { continue }
                let delimiter = String(Unicode.Scalar(open.delimiter))
                let shape = open.component == .path ? ";" : "?"
                return IrreversibleTemplate(
                    message: message,
                    detail:
                        "the parameters of \"{\(shape)…}\" come in any order, so only \"\(delimiter)\" can follow them; move them to the end"
                )
            }
        }
        return nil
    }

    // MARK: Components

    private func misplacement(
        _ automaton: OutputAutomaton, _ components: TemplatePieces, _ shape: URIShape, _ reading: RunReading,
        _ effort: inout SetEffort
    ) -> IrreversibleTemplate? {
        var attempts = Attempts(reading: reading)
        let (isComplete, _) = automaton.search(shape, reading.alphabet, &effort) {
            observed, endings, search in
            guard let symbol = observed.misplaced, observed.isComplete else { return false }
            return endings.contains { ending in
                attempts.confirm([search.run(ending)], "print a URL that the template does not match") {
                    instances in
                    print(instances[0]).map { url in
                        "\(instances[0].json) prints \(url), \(consequence(symbol, components, url))"
                    }
                }
            }
        }
        return conclusion(isComplete, attempts)
    }

    private func consequence(_ symbol: MisplacedSymbol, _ components: TemplatePieces, _ url: String)
        -> String
    {
        if symbol.component == symbol.actual {
            return symbol.component == .port ? "whose port is not a number" : "which is not a URI"
        }
        let holder = "whose \(symbol.actual.name) contains"
        switch symbol.owner {
        case .parameter(let position):
            return "\(holder) \(QuotedText.quote(schema.parameters[position].name))"
        case .literal(let position):
            guard case .literal(let text) = components.pieces[position].part else {
                return "which is not a URI"
            }
            return "\(holder) \(QuotedText.quote(text)) of the template"
        }
    }

    // MARK: Collisions

    private func collision(
        _ automaton: OutputAutomaton, _ reading: RunReading, _ effort: inout SetEffort
    ) -> IrreversibleTemplate? {
        var attempts = Attempts(reading: reading)
        let isComplete = automaton.findCollisions(reading.alphabet, &effort) { left, right in
            attempts.confirm([left, right], "print the same URL") { instances in
                replay(instances[0], instances[1]).map { url in
                    let texts = instances.map(\.json).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
                    return "\(texts[0]) and \(texts[1]) both print \(url)"
                }
            }
        }
        return conclusion(isComplete, attempts)
    }

    /// The URL that two instances print, or nil if they do not print one.
    private func replay(_ left: Instance, _ right: Instance) -> String? {
        guard left != right, let url = print(left), let other = print(right), url.hasSameScalars(as: other)
        else {
            return nil
        }
        return url
    }

    // MARK: Messages

    private var message: String { "\(QuotedText.quote(schema.template.description)) is not reversible" }

    private func conclusion(_ isComplete: Bool, _ attempts: Attempts) -> IrreversibleTemplate? {
        if let detail = attempts.confirmed { return IrreversibleTemplate(message: message, detail: detail) }
        if let candidate = attempts.unconfirmed.first {
            return unproven("\(candidate); separate them with a literal, a \"pattern\" or a name")
        }
        return isComplete ? nil : tooLarge
    }

    private var tooLarge: IrreversibleTemplate {
        unproven(
            "its variables outside the query have too many texts to compare; shorten their \"pattern\" or \"enum\", put literals between them, or move them into \"{?…}\""
        )
    }

    private var spent: IrreversibleTemplate {
        unproven(
            "the templates of all schemas together have too many texts to compare; shorten the \"pattern\" or \"enum\" of their variables outside the query, or move these into \"{?…}\""
        )
    }

    private func unproven(_ reason: String) -> IrreversibleTemplate {
        IrreversibleTemplate(
            message: "\(QuotedText.quote(schema.template.description)) is not proven reversible",
            detail: reason)
    }
}

/// The attempts to confirm a problem by printing the instances that show it.
private struct Attempts {
    let reading: RunReading
    /// The instances and what they print, once a problem is confirmed.
    private(set) var confirmed: String?
    /// What the printer did not confirm.
    private(set) var unconfirmed: [String] = []

    init(reading: RunReading) {
        self.reading = reading
    }

    /// Prints the instances of some runs that read the same symbols.
    ///
    /// - Parameters:
    ///   - fact: What the instances are supposed to do.
    ///   - detail: What they print; nil if they do not do that.
    /// - Returns: Whether there is no need for other runs.
    mutating func confirm(_ runs: [Run], _ fact: String, _ detail: ([Instance]) -> String?) -> Bool {
        for isVaried in [true, false] {
            let scalars = reading.scalars(runs[0].symbols, isVaried: isVaried)
            let instances = runs.compactMap { reading.instance($0, scalars) }
            let isReadable = instances.count == runs.count
            if isReadable, let detail = detail(instances) {
                confirmed = detail
                return true
            }
            let subject = isReadable ? instances.map(\.json).joined(separator: " and ") : "some instances"
            unconfirmed.append("\(subject) may \(fact)")
        }
        return unconfirmed.count >= ReversibilityLimits.candidates
    }
}

/// Why a template is not reversible, or could not be proven so.
package struct IrreversibleTemplate: Hashable, Sendable {
    /// What is wrong, in one line.
    package let message: String

    /// An example, or what to do, in one line.
    package let detail: String

    /// The message, and the detail indented below.
    package var description: String { message + "\n  " + detail }
}
