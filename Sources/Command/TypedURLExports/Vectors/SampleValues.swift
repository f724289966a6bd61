import TypedURLLinting
@_spi(Generated) import TypedURLModel

/// Valid values of parameters, the plainest first: one that is easy to read, then those at the ends of what is allowed.
struct SampleValues {
    /// Longer texts and lists are not tried.
    private static let lengthLimit = 64
    /// More listed values are not tried.
    private static let listLimit = 12

    private let schema: URLSchema
    private var examples = ExampleValues()

    init(_ schema: URLSchema) {
        self.schema = schema
    }

    /// Values of a parameter. Each is valid by itself; its place in the URL may still not allow it.
    mutating func values(of parameter: Parameter) -> [ParameterValue] {
        var values = examples.value(of: parameter, schema).map { [$0] } ?? []
        let plain = values.first
        switch parameter.schema {
        case .scalar(let scalar): values += Self.values(of: scalar)
        case .list(let list): values += Self.lists(list)
        case .tuple(let tuple): values += plain.map { Self.tuples(tuple, around: $0.items) } ?? []
        case .object(let object): values += Self.objects(object, around: plain?.members ?? [])
        }
        var seen: Set<ParameterValue> = []
        return values.compactMap(parameter.normal).filter { seen.insert($0).inserted }
    }

    // MARK: Single values

    /// Texts that some schema allows, and that are easily read or written wrongly.
    private static let texts = [
        "1", "0", "-1", "0.5", "-12.25", "1e+21", "1e-7", "true", "false", "a", "Ab", "a b", "é", "😀", "a+b",
        "a/b",
        "a?b=c&d#e", "a,b", "a;b", "%41", "a%2Fb", ".", "\"<'>\"", "",
    ]

    private static func values(of schema: ScalarSchema) -> [ParameterValue] {
        let all: [ParameterValue] =
            switch schema {
            case .strings, .integers, .numbers, .booleans, .boolean, .booleanTexts:
                Array((schema.listed ?? []).prefix(listLimit))
            case .union(let union): union.branches.flatMap { values(of: $0.schema) }
            case .string(let string): (ends(of: string) + texts).map(ParameterValue.string)
            case .integer(let integer):
                (integer.ends(.min, .max) { $0.advanced(by: $1) } + [1, 0, -1, (1 << 53) + 1])
                    .map(ParameterValue.integer)
            case .number(let number):
                (number.ends(-1e21, 1e21) { $1 < 0 ? $0.nextDown : $0.nextUp }
                    + texts.compactMap { NumberText.parse($0.utf8) }).map(ParameterValue.number)
            }
        return all.map(schema.normal).filter(schema.admits)
    }

    /// The shortest and the longest text.
    private static func ends(of schema: StringSchema) -> [String] {
        [schema.minLength, schema.maxLength].compactMap(\.self).filter { $0 <= lengthLimit }
            .map { String(repeating: "a", count: $0) }
    }

    // MARK: Values of several parts

    private static func lists(_ list: ListSchema) -> [ParameterValue] {
        let items = values(of: list.items)
        let least = max(list.minItems ?? 1, 1)
        let all = items.prefix(min(list.maxItems ?? 4, 4)).map(\.self)
        let one = items.map { Array(repeating: $0, count: least) }
        return ([all] + one).filter { $0.count <= lengthLimit }.map(ParameterValue.list)
    }

    private static func tuples(_ tuple: TupleSchema, around plain: [ParameterValue]) -> [ParameterValue] {
        guard plain.count == tuple.items.count else { return [] }
        return tuple.items.indices.flatMap { place in
            values(of: tuple.items[place].schema).map { value in
                var items = plain
                items[place] = value
                return .list(items)
            }
        }
    }

    private static func objects(
        _ object: ObjectSchema, around plain: [Instance.Member]
    ) -> [ParameterValue] {
        var objects: [ParameterValue] = []
        for property in object.properties {
            let others = plain.filter { !$0.name.hasSameScalars(as: property.name) }
            objects += values(of: property.schema).prefix(listLimit).map {
                .object(others + [Instance.Member(property.name, $0)])
            }
        }
        if let other = object.additionalProperties {
            let items = values(of: other.single).prefix(2).map(\.self)
            let values = other.isList ? [.list(items)] : items
            objects += values.map { .object(plain + [Instance.Member("x other", $0)]) }
        }
        return objects
    }
}

extension NumericSchema {
    /// The least and the greatest value, as far as the bounds tell.
    fileprivate func ends(_ least: Value, _ most: Value, _ next: (Value, Int) -> Value) -> [Value] {
        [
            minimum ?? exclusiveMinimum.map { next($0, 1) } ?? least,
            maximum ?? exclusiveMaximum.map { next($0, -1) } ?? most,
        ]
    }
}
