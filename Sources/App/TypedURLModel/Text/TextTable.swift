/// The indexes of texts, such as the names of a schema's parameters.
package struct TextTable: Sendable {
    /// The keys are bytes, because equal `String` keys can have different scalars.
    private var indexes: [[UInt8]: Int] = [:]

    /// The indexes of texts in a list; of equal texts that of the first.
    package init(_ texts: [String] = []) {
        for (index, text) in texts.enumerated() { insert(Array(text.utf8), at: index) }
    }

    /// The index of a text; nil if it is not one of these.
    package subscript(text: String) -> Int? { self[Array(text.utf8)] }

    package subscript(text: [UInt8]) -> Int? {
        get { indexes[text] }
        set { indexes[text] = newValue }
    }

    package func contains(_ text: String) -> Bool { self[text] != nil }

    /// Adds a text, unless it is there.
    ///
    /// - Returns: The first index of the text, which can be the new one.
    @discardableResult
    package mutating func insert(_ text: [UInt8], at index: Int) -> Int {
        if let first = indexes[text] { return first }
        indexes[text] = index
        return index
    }
}
