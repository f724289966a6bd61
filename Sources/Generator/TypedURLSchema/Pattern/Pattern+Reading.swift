import TypedURLModel

extension Pattern {
    /// Reads a regular expression.
    package init(_ source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let tree = try parser.parse()
        self.init(source, AutomatonBuilder.automaton(of: tree, sets: parser.sets))
    }
}
