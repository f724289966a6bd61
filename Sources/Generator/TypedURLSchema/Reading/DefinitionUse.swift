/// A definition that is being read for what refers to it.
final class DefinitionUse {
    let definition: Definition
    /// The `$ref` that leads to it.
    let reference: Range<Int>

    init(_ definition: Definition, reference: Range<Int>) {
        self.definition = definition
        self.reference = reference
    }

    /// Whether the bytes are in the definition's name or value.
    func holds(_ range: Range<Int>) -> Bool {
        definition.member.nameRange.lowerBound <= range.lowerBound
            && range.upperBound <= definition.member.node.range.upperBound
    }
}
