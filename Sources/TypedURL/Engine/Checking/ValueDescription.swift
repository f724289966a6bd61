extension ValueSchema: CustomStringConvertible {
    /// The values in words: `an integer from 1 to 10`, `a list, each item a string`.
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.description
        case .list(let list): "a list, each item \(list.items)"
        case .tuple(let tuple): "a list of \(tuple.items.map(\.label).joined(separator: ", "))"
        case .object(let object) where object.properties.isEmpty: "an object"
        case .object(let object): "an object of \(object.properties.map(\.name).joined(separator: ", "))"
        }
    }
}
