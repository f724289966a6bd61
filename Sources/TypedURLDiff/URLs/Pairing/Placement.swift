import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the owners of the names and texts in the URLs of a pair.
struct Placement {
    let sender: NameOwners
    let reader: NameOwners
    let division: Division
    private let pair: SchemaPair
    private let fixedNames: Set<[UInt8]>
    private let positional: (sender: Set<Int>, reader: Set<Int>)

    init(_ pair: SchemaPair) {
        self.pair = pair
        sender = NameOwners(pair.sender.schema)
        reader = NameOwners(pair.reader.schema)
        division = Division(pair)
        fixedNames = Set(
            (pair.sender.schema.templates + pair.reader.schema.templates).flatMap { template in
                template.components.query.fixedItems.map(\.name)
            })
        positional = (
            Set(pair.sender.schema.parameters.indices.filter { !pair.sender.isNamed($0) }),
            Set(pair.reader.schema.parameters.indices.filter { !pair.reader.isNamed($0) })
        )
    }

    /// Whether a fixed item of a template's query has this name.
    func isFixed(_ name: String) -> Bool { fixedNames.contains(Array(name.utf8)) }

    /// Whether it is the name of a parameter without a name in the URL, or of a fixed item.
    func isOfTemplate(_ name: String) -> Bool {
        isFixed(name)
            || positional.sender.contains { pair.sender.schema.parameters[$0].name.hasSameScalars(as: name) }
            || positional.reader.contains { pair.reader.schema.parameters[$0].name.hasSameScalars(as: name) }
    }

    /// Whether there is at most one object on each side, so that its members belong to no other.
    var areAlone: Bool { sender.objects.count <= 1 && reader.objects.count <= 1 }

    /// Whether a URL of the sender may hold a name.
    func senderMayHold(_ name: String) -> Bool { sender.isKnown(name) }

    /// Whether a parameter of the sender is in the query with its name in every template, and the reader reads names
    /// there, so that it rejects unknown ones.
    func isPlain(_ parameter: Int) -> Bool {
        pair.sender.places(of: parameter).allSatisfy(\.isInQuery)
            && pair.reader.schema.templates.allSatisfy { $0.components.query.whole == nil }
    }

    /// Whether both sides have a parameter at one place, with its name, in every template.
    func isNamed(_ sender: Int, _ reader: Int) -> Bool {
        let places = Set(pair.sender.places(of: sender) + pair.reader.places(of: reader))
        return places.count == 1 && places.allSatisfy(\.isNamed)
    }

    /// Whether a parameter is in the query wherever it has a name, on both sides.
    func isNamedInQueries(_ sender: Int, _ reader: Int) -> Bool {
        let places = pair.sender.places(of: sender) + pair.reader.places(of: reader)
        return places.allSatisfy { $0.isInQuery || !$0.isNamed }
            && pair.reader.schema.templates.allSatisfy { $0.components.query.whole == nil }
    }

    /// Whether a parameter of the reader is only in fragments, and the sender's URLs have none.
    func isInNewFragments(_ parameter: Int) -> Bool {
        pair.reader.places(of: parameter).allSatisfy { $0.component == .fragment }
            && pair.sender.schema.templates.allSatisfy { $0.components.fragment == nil }
    }

    /// Whether a parameter of the reader has a name in the path, and the sender has values there that can look like it.
    func isWithinValues(_ parameter: Int) -> Bool {
        pair.reader.places(of: parameter).contains { $0.op == .pathParameter }
            && pair.sender.schema.templates.contains { template in
                template.components.mayHoldPathParameters(pair.sender.schema)
            }
    }

    /// Whether a parameter's text is always found, whatever the text is.
    func isClean(_ parameters: ParameterPair) -> Bool { division.isClean(parameters) }

    /// The parameters whose texts depend on one parameter's values.
    func neighbours(of parameters: ParameterPair) -> (sender: Set<Int>, reader: Set<Int>) {
        let own = (Set([parameters.sender].compactMap(\.self)), Set([parameters.reader].compactMap(\.self)))
        guard !isClean(parameters) else { return own }
        return (positional.sender.union(own.0), positional.reader.union(own.1))
    }
}
