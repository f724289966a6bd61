import TypedURLModel

extension ComponentMatcher {
    /// The split of a component with the fewest and shortest invalid texts, so that a valid text is not reported
    /// because of its neighbours. Among equal splits, the first variable takes as few bytes as possible.
    ///
    /// - Returns: nil if there are too many ways to split the component.
    func leastMistaken() -> Result? {
        let search = MistakeSearch(matcher: self)
        guard search.best(Step(), at: 0) != nil, !search.isExhausted else { return nil }
        return search.result
    }
}

/// The search for the split with the fewest mistakes.
private final class MistakeSearch {
    /// The best way to continue from a situation.
    private final class Plan {
        var mistakes: Mistakes
        let next: ComponentMatcher.Step
        let position: Int
        var capture: ComponentMatcher.Capture?
        var run: ComponentMatcher.Run?

        init(_ mistakes: Mistakes, _ next: ComponentMatcher.Step, _ position: Int) {
            (self.mistakes, self.next, self.position) = (mistakes, next, position)
        }
    }

    /// This is enough for any URL that people type; others need no precise explanation.
    private static let effortLimit = 1 << 15

    private let matcher: ComponentMatcher
    private var effort = 0
    /// The plans, and the index of the plan of each situation that was tried; negative if the literals do not agree.
    private var plans: [Plan] = []
    private var indexes = SituationTable()

    init(matcher: ComponentMatcher) {
        self.matcher = matcher
    }

    var isExhausted: Bool { effort >= Self.effortLimit || matcher.url.mistakeEffort <= 0 }

    private func spend(_ effort: Int) {
        self.effort += effort
        matcher.url.mistakeEffort -= effort
    }

    /// The texts of the best split.
    var result: ComponentMatcher.Result {
        var result = ComponentMatcher.Result()
        var situation = matcher.situation(ComponentMatcher.Step(), at: 0)
        result.mistakes = best(ComponentMatcher.Step(), at: 0) ?? Mistakes()
        while let index = indexes[situation], index >= 0 {
            let plan = plans[index]
            if let capture = plan.capture { result.captures.append(capture) }
            if let run = plan.run { result.runs.append(run) }
            situation = matcher.situation(plan.next, at: plan.position)
        }
        return result
    }

    /// The fewest mistakes from a step on; nil if the literals do not agree.
    @_optimize(size)
    func best(_ step: ComponentMatcher.Step, at position: Int) -> Mistakes? {
        guard step.element < matcher.elements.count else {
            return position == matcher.tokens.count ? Mistakes() : nil
        }
        let situation = matcher.situation(step, at: position)
        if let index = indexes[situation] { return index < 0 ? nil : plans[index].mistakes }
        guard let plan = plan(step, at: position) else {
            indexes.set(-1, for: situation)
            return nil
        }
        indexes.set(plans.count, for: situation)
        plans.append(plan)
        return plan.mistakes
    }

    private func plan(_ step: ComponentMatcher.Step, at position: Int) -> Plan? {
        let next = step.next
        switch matcher.elements[step.element] {
        case .literal(let literal):
            guard matcher.agrees(literal, step.element, at: position) else { return nil }
            return plan(to: next, at: position + literal.count)
        case .run(let run):
            var best: Plan?
            for end in (position...matcher.reachOfRun(from: position)).reversed() {
                spend(1)
                guard !isExhausted else { return nil }
                guard matcher.mayContinue(next, at: end), let plan = plan(to: next, at: end) else { continue }
                plan.run = ComponentMatcher.Run(
                    index: run, range: matcher.offset(of: position)..<matcher.offset(of: end))
                if plan.mistakes < best?.mistakes ?? .init(count: .max) { best = plan }
            }
            return best
        case .values(let op, let variables):
            guard step.variable < variables.count else { return plan(to: next, at: position) }
            return plan(variables[step.variable], op, step, at: position)
        }
    }

    private func plan(
        _ variable: CompiledComponent.Variable, _ op: URITemplate.Operator, _ step: ComponentMatcher.Step,
        at position: Int
    ) -> Plan? {
        var best: Plan?
        func isBetter(_ plan: Plan) -> Bool { plan.mistakes < best?.mistakes ?? .init(count: .max) }
        var next = step
        next.variable += 1
        next.hasPrinted = true
        let delimiter = step.hasPrinted ? op.separator : op.opening
        if let start = matcher.start(of: variable, after: delimiter, at: position) {
            let limit = matcher.reach(of: variable, op, from: start)
            var rest = start
            while best?.mistakes.count != 0, let end = matcher.nextEnd(next, from: rest, through: limit) {
                rest = end + 1
                spend(1)
                guard !isExhausted else { return nil }
                guard let plan = plan(to: next, at: end) else { continue }
                let capture = matcher.capture(variable, start..<end)
                plan.mistakes = plan.mistakes + mistakes(in: capture)
                plan.capture = capture
                if isBetter(plan) { best = plan }
            }
        }
        var absent = step
        absent.variable += 1
        if let plan = plan(to: absent, at: position) {
            plan.mistakes.count += variable.isRequired ? 1 : 0
            if isBetter(plan) { best = plan }
        }
        return best
    }

    private func plan(to step: ComponentMatcher.Step, at position: Int) -> Plan? {
        best(step, at: position).map { Plan($0, step, position) }
    }

    private func mistakes(in capture: ComponentMatcher.Capture) -> Mistakes {
        spend(capture.separator == nil ? capture.range.count : 8 * capture.range.count)
        return matcher.match.isValid(capture) ? Mistakes() : Mistakes(count: 1, bytes: capture.range.count)
    }
}
