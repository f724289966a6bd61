import TypedURL

/// Two states of one schema, of which the one's URLs meet the other's parser.
struct SchemaPair {
    /// A state, and all schemas that stand beside it.
    struct Side {
        let schema: URLSchema
        let set: SchemaSet
        let places: VariablePlaces
        let presence: PresenceTable
        let samples: SampleInstances

        init(_ schema: URLSchema, _ set: SchemaSet) {
            self.schema = schema
            self.set = set
            places = VariablePlaces(schema.template)
            presence = PresenceTable(schema)
            samples = SampleInstances(schema, presence)
        }

        /// Whether the parameter's name stands in URLs.
        func isNamed(_ parameter: Int) -> Bool {
            places[schema.parameters[parameter].name]?.isNamed ?? false
        }
    }

    let sender: Side
    let reader: Side
    let parameters: [ParameterPair]

    var swapped: SchemaPair {
        SchemaPair(sender: reader, reader: sender, parameters: parameters.map(\.swapped))
    }

    func reader(of sender: Int) -> Int? { parameters.first { $0.sender == sender }?.reader }

    func sender(of reader: Int) -> Int? { parameters.first { $0.reader == reader }?.sender }
}

extension URLSchema {
    func place(of name: String) -> Int? {
        parameters.firstIndex { $0.name.hasSameScalars(as: name) }
    }
}
