@_spi(Generated) import TypedURLModel

/// The other spellings of a query that a schema reads: of its names (`name-case`), and of the commas between items
/// (`encoded-commas`).
final class QuerySpellings: Sendable {
    /// The names that the schema declares, if their case does not matter.
    private let names: [String]
    private let indexes: TextTable

    /// The same in lower case.
    private let foldedIndexes: TextTable

    /// The names with values between commas, if these can be escapes, and what they belong to: nil for a fixed name.
    private let separated: TextTable
    private let parameters: [Parameter?]

    /// nil if the schema reads no other spellings.
    init?(_ schema: URLSchema, _ templates: [CompiledTemplate], _ positions: [ParameterPosition]) {
        let hasNameCase = schema.accepts.contains(.nameCase)
        let hasCommas = schema.accepts.contains(.encodedCommas)
        guard hasNameCase || hasCommas else { return nil }
        let patterns = templates.flatMap(\.components.query.fixedItems)
            .map { String(decoding: $0.name, as: UTF8.self) }
        let variables = TextTable(templates.flatMap(\.components.query.variables).map(\.name))
        let named = schema.parameters.filter { variables[$0.name] != nil }
        names = hasNameCase ? named.flatMap(\.declaredNames) + patterns : []
        indexes = TextTable(names)
        foldedIndexes = TextTable(names.map(\.lowercasedASCII))
        var separated: [(name: String, parameter: Parameter?)] = hasCommas ? patterns.map { ($0, nil) } : []
        for (parameter, position) in zip(schema.parameters, positions)
        where hasCommas && parameter.schema.isSequence && !position.isExploded {
            separated += parameter.readNames.map { ($0, parameter) }
        }
        self.separated = TextTable(separated.map(\.name))
        parameters = separated.map(\.parameter)
    }

    /// The replacements that write a query as the schema does, in order.
    func replacements(
        _ respelling: Respelling, in query: Range<Int>, of bytes: [UInt8]
    ) -> [SpellingMap.Replacement] {
        var all: [SpellingMap.Replacement] = []
        // Plus signs that are spaces are replaced at the same time.
        let (plus, space) = (UInt8(ascii: "+"), UInt8(ascii: " "))
        let read = respelling.contains(.plusAsSpace) ? bytes.map { $0 == plus ? space : $0 } : bytes
        for item in QueryItem.items(of: query, in: bytes) {
            guard var name = try? PercentEncoding.decode(read[item.name]) else { continue }
            if respelling.contains(.nameCase), indexes[name] == nil,
                let index = foldedIndexes[name.lowercasedASCII]
            {
                name = names[index]
                all.append((item.name, Array(PercentEncoding.encode(name).utf8)))
            }
            guard respelling.contains(.commas), let owner = separated[name],
                !isValid(read[item.value], parameters[owner])
            else { continue }
            var index = item.value.lowerBound
            while index + 2 < item.value.upperBound {
                let isComma =
                    bytes[index] == UInt8(ascii: "%") && bytes[index + 1] == UInt8(ascii: "2")
                    && ByteClass.lowercased(bytes[index + 2]) == UInt8(ascii: "c")
                if isComma { all.append((index..<index + 3, [UInt8(ascii: ",")])) }
                index += isComma ? 3 : 1
            }
        }
        return all
    }

    /// Whether a value is valid as it stands, so that its escaped commas are parts of items.
    private func isValid(_ value: ArraySlice<UInt8>, _ parameter: Parameter?) -> Bool {
        let items = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        func areValid(_ schemas: [ScalarSchema]) -> Bool {
            schemas.count == items.count
                && zip(items, schemas).allSatisfy { item, schema in
                    (try? PercentEncoding.decode(item)).map { schema.ownValue(of: $0) != nil } ?? false
                }
        }
        switch parameter?.schema {
        case .list(let list)?:
            guard items.count >= list.minItems ?? 0, items.count <= list.maxItems ?? .max else {
                return false
            }
            return areValid(Array(repeating: list.items, count: items.count))
        case .tuple(let tuple)?: return areValid(tuple.items.map(\.schema))
        // The comma of a template is never an escape.
        case .scalar?, .object?, nil: return items.count > 1
        }
    }
}

extension Parameter {
    /// Its names in a query: those of its members if it is an object.
    fileprivate var declaredNames: [String] {
        if case .object(let object) = schema { object.properties.map(\.name) } else { readNames }
    }
}
