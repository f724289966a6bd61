@_spi(Generated) import TypedURL

/// The values of named parameters, each to be found once among the items of a URL.
struct PlainItems {
    private struct Entry {
        let name: [UInt8]
        let schema: ValueSchema
        let value: ParameterValue
    }

    private var entries: [Entry] = []

    /// Ignored parameters that were read, in order; nil where any may be.
    private var ignored: [IgnoredParameter]?
    private let ignoredNames: [IgnoredName]

    init(_ parsed: ParsedURL, _ schema: URLSchema, _ variables: [URITemplate.Variable]) {
        // What is ignored in the path comes first.
        self.init(parsed.instance, schema, variables, ignored: parsed.ignored)
    }

    init(
        _ instance: Instance, _ schema: URLSchema, _ variables: [URITemplate.Variable],
        ignored: [IgnoredParameter]?
    ) {
        self.ignored = ignored
        ignoredNames = schema.ignoredParameters
        for variable in variables {
            guard
                let parameter = schema.parameters.first(where: { $0.name.hasSameScalars(as: variable.name) }),
                let value = instance[parameter.name]
            else { continue }
            let names = ([parameter.name] + parameter.aliases).map { Array($0.utf8) }
            switch (value, parameter.schema) {
            case (.object(let members), .object(let object)):
                for member in members {
                    entries.append(
                        Entry(
                            name: Array(member.name.utf8), schema: object.anySchema(of: member.name),
                            value: member.value))
                }
            case (.list(let items), _) where variable.isExploded:
                repeated.append((names, parameter.schema, items, parameter.defaultValue != nil))
            default:
                single.append((names, parameter.schema, value, parameter.defaultValue == value))
            }
        }
    }

    private var single: [(names: [[UInt8]], schema: ValueSchema, value: ParameterValue, isDefault: Bool)] = []
    private var repeated:
        [(names: [[UInt8]], schema: ValueSchema, items: [ParameterValue], hasDefault: Bool)] = []
    private var places: [Int: Int] = [:]

    /// Takes the value that an item stands for; false where there is none.
    mutating func take(_ name: [UInt8], _ text: PlainText) -> Bool {
        if let place = single.firstIndex(where: { $0.names.contains(name) }) {
            let found = single[place]
            guard text.means(found.value, found.schema, separator: UInt8(ascii: ",")) else { return false }
            single.remove(at: place)
            return true
        }
        if let place = repeated.firstIndex(where: { $0.names.contains(name) }) {
            let next = places[place, default: 0]
            guard next < repeated[place].items.count,
                text.means(repeated[place].items[next], repeated[place].schema.item(next))
            else { return false }
            places[place] = next + 1
            return true
        }
        if let place = entries.firstIndex(where: { $0.name == name }) {
            guard text.means(entries[place].value, entries[place].schema, separator: UInt8(ascii: ",")) else {
                return false
            }
            entries.remove(at: place)
            return true
        }
        guard let decoded = UTF8Validation.text(name),
            ignoredNames.contains(where: { $0.covers(decoded) })
        else { return false }
        guard
            let place = ignored?.firstIndex(where: {
                $0.name.hasSameScalars(as: decoded) && Array($0.value.utf8) == text.decoded
            })
        else { return ignored == nil }
        ignored?.remove(at: place)
        return true
    }

    /// What is left over: a value that stands nowhere.
    var rest: String? {
        if let left = single.first(where: { !$0.isDefault }) { return "\(left.value) stands nowhere" }
        if let left = entries.first { return "\(left.value) stands nowhere" }
        for (place, list) in repeated.enumerated() {
            let count = places[place, default: 0]
            if count != list.items.count, !(count == 0 && list.hasDefault) {
                return "\(list.items) stand nowhere"
            }
        }
        return nil
    }
}

extension ObjectSchema {
    /// What a member may be: formats of all rules that its name may be under.
    fileprivate func anySchema(of name: String) -> ValueSchema {
        var schemas = properties.filter { $0.name.hasSameScalars(as: name) }.map(\.schema)
        schemas += patternProperties.filter { $0.pattern.matches(name) }.map(\.schema)
        schemas += [additionalProperties].compactMap { $0 }
        return .scalar(.union(UnionSchema(schemas.map { UnionSchema.Branch($0) })))
    }
}
