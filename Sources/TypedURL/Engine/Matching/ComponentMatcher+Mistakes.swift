import TypedURLModel

extension ComponentMatcher {
    /// The split of a component with the fewest and shortest invalid texts, so that a valid text is not reported
    /// because of its neighbours. Among equal splits, the first variable takes as few bytes as possible.
    ///
    /// - Returns: nil if there are too many ways to split the component.
    func leastMistaken() -> Result? {
        var search = MistakeSearch(matcher: self)
        guard search.best(Step(), at: 0) != nil, !search.isExhausted else { return nil }
        return search.result
    }
}

/// The search for the split with the fewest mistakes.
private struct MistakeSearch {
    /// The best way to continue from a situation.
    private struct Plan {
        var mistakes: Mistakes
        var next: ComponentMatcher.Situation
        var capture: ComponentMatcher.Capture?
        var run: ComponentMatcher.Run?
    }

    /// This is enough for any URL that people type; others need no precise explanation.
    private static let effortLimit = 1 << 15

    private(set) var matcher: ComponentMatcher
    private var effort = 0
    /// The plans, and the index of the plan of each situation that was tried; negative if the literals do not agree.
    private var plans: [Plan] = []
    private var indexes: [Int: Int] = [:]

    init(matcher: ComponentMatcher) {
        self.matcher = matcher
    }

    var isExhausted: Bool { effort >= Self.effortLimit || matcher.url.mistakeEffort <= 0 }

    private mutating func spend(_ effort: Int) {
        self.effort += effort
        matcher.url.mistakeEffort -= effort
    }

    /// The texts of the best split.
    var result: ComponentMatcher.Result {
        var result = ComponentMatcher.Result()
        var situation = ComponentMatcher.Situation(step: ComponentMatcher.Step(), position: 0)
        result.mistakes = known(situation)?.mistakes ?? Mistakes()
        while let plan = known(situation) {
            if let capture = plan.capture { result.captures.append(capture) }
            if let run = plan.run { result.runs.append(run) }
            situation = plan.next
        }
        return result
    }

    private func known(_ situation: ComponentMatcher.Situation) -> Plan? {
        guard let index = indexes[matcher.number(of: situation)], index >= 0 else { return nil }
        return plans[index]
    }

    /// The fewest mistakes from a step on; nil if the literals do not agree.
    mutating func best(_ step: ComponentMatcher.Step, at position: Int) -> Mistakes? {
        guard step.element < matcher.elements.count else {
            return position == matcher.tokens.count ? Mistakes() : nil
        }
        let situation = matcher.number(of: ComponentMatcher.Situation(step: step, position: position))
        if let index = indexes[situation] { return index < 0 ? nil : plans[index].mistakes }
        guard let plan = plan(step, at: position) else {
            indexes[situation] = -1
            return nil
        }
        indexes[situation] = plans.count
        plans.append(plan)
        return plan.mistakes
    }

    private mutating func plan(_ step: ComponentMatcher.Step, at position: Int) -> Plan? {
        let next = ComponentMatcher.Step(element: step.element + 1)
        switch matcher.elements[step.element] {
        case .literal(let literal):
            guard matcher.agrees(literal, step.element, at: position) else { return nil }
            return plan(to: next, at: position + literal.count)
        case .run(let run):
            var best: Plan?
            for end in (position...matcher.reachOfRun(from: position)).reversed() {
                spend(1)
                guard !isExhausted else { return nil }
                guard matcher.mayContinue(next, at: end), var plan = plan(to: next, at: end) else { continue }
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

    private mutating func plan(
        _ variable: CompiledComponent.Variable, _ op: URITemplate.Operator, _ step: ComponentMatcher.Step,
        at position: Int
    ) -> Plan? {
        var best: Plan?
        func isBetter(_ plan: Plan) -> Bool { plan.mistakes < best?.mistakes ?? .init(count: .max) }
        var next = step
        next.variable += 1
        next.hasPrinted = true
        if let start = matcher.start(behind: step.hasPrinted ? op.separator : op.opening, at: position) {
            let limit = matcher.reach(of: variable, op, from: start)
            var rest = start
            while best?.mistakes.count != 0, let end = matcher.nextEnd(next, from: rest, through: limit) {
                rest = end + 1
                spend(1)
                guard !isExhausted else { return nil }
                guard var plan = plan(to: next, at: end) else { continue }
                let range = matcher.offset(of: start)..<matcher.offset(of: end)
                plan.mistakes = plan.mistakes + mistakes(in: range, variable)
                plan.capture = ComponentMatcher.Capture(
                    place: variable.place, range: range, separator: variable.separator)
                if isBetter(plan) { best = plan }
            }
        }
        var absent = step
        absent.variable += 1
        if var plan = plan(to: absent, at: position) {
            plan.mistakes.count += variable.isRequired ? 1 : 0
            if isBetter(plan) { best = plan }
        }
        return best
    }

    private mutating func plan(to step: ComponentMatcher.Step, at position: Int) -> Plan? {
        best(step, at: position).map { mistakes in
            Plan(
                mistakes: mistakes, next: ComponentMatcher.Situation(step: step, position: position))
        }
    }

    private mutating func mistakes(in range: Range<Int>, _ variable: CompiledComponent.Variable) -> Mistakes {
        spend(variable.separator == nil ? range.count : 8 * range.count)
        return matcher.reader.isValid(variable.place, range, variable.separator)
            ? Mistakes() : Mistakes(count: 1, bytes: range.count)
    }
}

/// The mistakes in the variables that have no names in a URL.
struct Mistakes: Comparable {
    /// The number of texts that are invalid or missing.
    var count = 0

    /// The number of bytes in the invalid texts.
    var bytes = 0

    static func + (left: Self, right: Self) -> Self {
        Mistakes(count: left.count + right.count, bytes: left.bytes + right.bytes)
    }

    /// Compares the numbers of mistakes, then the numbers of bytes.
    static func < (left: Self, right: Self) -> Bool {
        (left.count, left.bytes) < (right.count, right.bytes)
    }
}
