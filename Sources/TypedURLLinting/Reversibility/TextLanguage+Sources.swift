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
        var origin: [(state: Int, scalarClass: Int)?] = Array(repeating: nil, count: stateCount)
        var queue = [0]
        var index = 0
        while index < queue.count {
            let state = queue[index]
            if isAccepting[state] {
                let readable = alphabet.classes.readable
                var text: [Unicode.Scalar] = []
                var current = state
                while current != 0 || text.isEmpty, let (source, scalarClass) = origin[current] {
                    readable[scalarClass].first.map { text.append($0) }
                    current = source
                    if current == 0 { break }
                }
                return String(String.UnicodeScalarView(text.reversed()))
            }
            for step in steps[state] where step.target != 0 && origin[step.target] == nil {
                let symbols = alphabet.symbols(of: step.classes, keepsReserved: false)
                origin[step.target] = (state, alphabet.scalarClass(of: alphabet.mostReadable(symbols)))
                queue.append(step.target)
            }
            index += 1
        }
        return nil
    }
}
