/// For each beginning of a text, how much of the text's own beginning it ends with: what is left of a match where the next byte does
/// not go on with it (Knuth, Morris and Pratt).
package struct TextBorders {
    private let text: [UInt8]
    private var borders = [0]

    /// - Parameter text: Not empty.
    package init(_ text: [UInt8]) {
        self.text = text
        for index in text.indices.dropFirst() {
            borders.append(length(after: borders[index - 1], text[index]))
        }
    }

    /// How much of the text has been read after another byte.
    ///
    /// - Parameter length: How much was read before; all of it, where another occurrence is looked for.
    package func length(after length: Int, _ byte: UInt8) -> Int {
        var length = length == text.count ? borders[length - 1] : length
        while length > 0, text[length] != byte { length = borders[length - 1] }
        return text[length] == byte ? length + 1 : 0
    }
}
