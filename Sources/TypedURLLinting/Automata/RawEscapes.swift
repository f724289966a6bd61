import TypedURLSchema

/// The escapes within raw texts, as steps over the symbols that they are in a URL.
///
/// A raw text's escape of `b` and a `b` are one symbol, since a reader takes either for a literal. So raw texts that differ
/// in such escapes count as one; each prints other bytes.
struct RawEscapes {
    /// A step over the symbols of one character that is written with escapes.
    struct Step {
        let symbols: BitSet
        let target: Int
    }

    /// A step over one escape.
    private struct Escape {
        let ascii: BitSet
        let isBeyond: Bool
        let target: Int
    }

    private let language: TextLanguage
    private let alphabet: OutputAlphabet
    private let percent: Int

    init(_ language: TextLanguage, _ alphabet: OutputAlphabet) {
        self.language = language
        self.alphabet = alphabet
        percent = alphabet.classes["%"]
    }

    /// The steps from a state of the language.
    func steps(from state: Int) -> [Step] {
        var steps: [Step] = []
        var ends: Set<Int> = [state]
        // Up to four bytes beyond ASCII may be one character. Bytes that are not UTF-8 can be any character.
        for count in 1...4 {
            var next: Set<Int> = []
            for escape in ends.sorted().flatMap(escapes) {
                if count == 1, !escape.ascii.isEmpty {
                    steps.append(Step(symbols: escape.ascii, target: escape.target))
                }
                guard escape.isBeyond, next.insert(escape.target).inserted else { continue }
                steps.append(Step(symbols: alphabet.beyondASCII, target: escape.target))
            }
            ends = next
        }
        return steps
    }

    /// The classes of characters that are not escapes.
    func withoutEscapes(_ classes: BitSet) -> BitSet { classes.subtracting(BitSet([percent])) }

    private func escapes(from state: Int) -> [Escape] {
        language.steps[state].filter { $0.classes.contains(percent) }.flatMap { sign in
            language.steps[sign.target].flatMap { high in
                language.steps[high.target].map { low in
                    let (ascii, isBeyond) = alphabet.symbols(ofEscapes: high.classes, low.classes)
                    return Escape(ascii: ascii, isBeyond: isBeyond, target: low.target)
                }
            }
        }
    }
}
