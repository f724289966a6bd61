import TypedURLSchema
import TypedURL

/// Two states of one schema, of which the one's URLs meet the other's parser.
struct SchemaPair {
    /// A state, and all schemas that stand beside it.
    struct Side {
        let schema: URLSchema
        let set: SchemaSet
        let places: VariablePlaces
        let presence: PresenceTable
        init(_ schema: URLSchema, _ set: SchemaSet) {
            self.schema = schema
            self.set = set
            places = VariablePlaces(schema.template)
            presence = PresenceTable(schema)
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

    /// Instances of the sender, of values that the reader takes too where there are any.
    var samples: SampleInstances {
        let (parameters, schema) = (parameters, reader.schema)
        let presence = reader.presence
        let wanted = parameters.filter { pair in
            pair.reader.map { schema.parameters[$0].isRequired || presence.relates($0) } ?? false
        }
        return SampleInstances(
            sender.schema, sender.presence, wanted: Set(wanted.compactMap(\.sender)),
            isPreferred: { present in
                let read = Set(
                    parameters.filter { $0.sender.map(present.contains) ?? false }.compactMap(\.reader))
                let isWhole = schema.parameters.indices.allSatisfy { place in
                    !schema.parameters[place].isRequired || read.contains(place)
                        || !parameters.contains { $0.reader == place && $0.sender != nil }
                }
                return isWhole && presence.admits(read)
            },
            isWelcome: { place, value in
                guard let reader = parameters.first(where: { $0.sender == place })?.reader else {
                    return true
                }
                let parameter = schema.parameters[reader]
                return parameter.normal(value).map { parameter.violations(of: $0).isEmpty } ?? false
            })
    }

    func reader(of sender: Int) -> Int? { parameters.first { $0.sender == sender }?.reader }

    func sender(of reader: Int) -> Int? { parameters.first { $0.reader == reader }?.sender }
}

extension URLSchema {
    func place(of name: String) -> Int? {
        parameters.firstIndex { $0.name.hasSameScalars(as: name) }
    }
}
