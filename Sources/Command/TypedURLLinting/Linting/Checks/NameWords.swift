/// The words of a parameter's name: `access`, `token` of `accessToken`, `access_token` and `ACCESS-TOKEN`.
struct NameWords {
    /// The words, in lower case and without digits.
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.properties.isAlphabetic else {
                // A digit ends no word: `sha256key` aside, `token2` is a token.
                if !("0"..."9").contains(scalar), !word.isEmpty {
                    words.append(word)
                    word = ""
                }
                continue
            }
            if scalar.properties.isUppercase, !word.isEmpty {
                let followsLower = index > 0 && !scalars[index - 1].properties.isUppercase
                let beginsWord =
                    index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
                if followsLower || beginsWord {
                    words.append(word)
                    word = ""
                }
            }
            word += scalar.properties.lowercaseMapping
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    /// Whether the name ends with these words, parted or not: `api key` in `apiKey`, `my_api_key` and `apikey`.
    func ends(with suffix: [String]) -> Bool {
        words.suffix(suffix.count) == suffix[...] || words.last == suffix.joined()
    }
}
