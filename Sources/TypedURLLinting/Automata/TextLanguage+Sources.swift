import TypedURL
import TypedURLSchema

extension TextLanguage {
    /// The texts of a source.
    ///
    /// - Parameter effort: What may be spent on making patterns deterministic, which is reduced by what is.
    package init(_ source: TextSource, _ classes: ScalarClasses, _ effort: inout Int) {
        switch source {
        case .words(let words):
            self.init(words, classes)
        case .matching(let patterns, let lengths):
            let languages = patterns.map { TextLanguage($0, classes, &effort) }
            let all = languages.dropFirst().reduce(languages.first ?? .everything(classes)) {
                $0.intersection($1)
            }
            self = all.limited(to: lengths)
        case .union(let sources):
            self.init(union: sources.map { TextLanguage($0, classes, &effort) })
        }
    }

    /// Whether a text is in the language.
    package func contains(_ text: String, _ classes: ScalarClasses) -> Bool {
        var states: Set<Int> = [0]
        for scalar in text.unicodeScalars {
            let scalarClass = classes[scalar]
            states = Set(
                states.flatMap { steps[$0] }.filter { $0.classes.contains(scalarClass) }.map(\.target))
        }
        return states.contains { isAccepting[$0] }
    }

    /// A shortest text of readable scalars, or nil if there is none.
    package func shortest(_ alphabet: OutputAlphabet) -> String? {
        var found: [Int]?
        var search = ProductSearch(from: 0)
        search.run(atMost: .max) { search, state in
            if isAccepting[state] { found = search.steps.map(\.symbol) }
            for step in steps[state] {
                let symbols = alphabet.symbols(of: step.classes, keepsReserved: false)
                search.add(step.target, reading: alphabet.mostReadable(symbols))
            }
            return found != nil
        }
        return found.map { symbols in
            String(String.UnicodeScalarView(symbols.compactMap { alphabet.scalar($0, occurrence: 0) }))
        }
    }
}
