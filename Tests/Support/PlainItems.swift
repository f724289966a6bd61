import TypedURLSamples
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The values of named parameters, each to be found once among the items of a URL.
struct PlainItems {
    private struct Entry {
        let name: [UInt8]
        let schema: ValueSchema
        let value: ParameterValue
    }

    private var entries: [Entry] = []

    /// Ignored parameters that were read, in order; nil if any may be.
    private var ignored: [IgnoredParameter]?
    private let schema: URLSchema
    private let ignoresCase: Bool

    init(_ parsed: ParsedURL, _ schema: URLSchema, _ variables: [URITemplate.Variable]) {
        // What is ignored in the path comes first.
        self.init(parsed.instance, schema, variables, ignored: parsed.ignored)
    }

    init(
        _ instance: Instance, _ schema: URLSchema, _ variables: [URITemplate.Variable],
        ignored: [IgnoredParameter]?
    ) {
        self.ignored = ignored
        self.schema = schema
        ignoresCase = schema.accepts.contains(.nameCase)
        for variable in variables {
            guard
                let parameter = schema.parameters.first(where: { $0.name.hasSameScalars(as: variable.name) }),
                let value = instance[parameter.name]
            else { continue }
            let names = ([parameter.name] + parameter.aliases).map { Array($0.utf8) }
            switch (value, parameter.schema) {
            case (.object(let members), .object(let object)):
                for member in members {
                    let (name, schema) = (Array(member.name.utf8), object.anySchema(of: member.name))
                    if case .list(let items) = member.value {
                        repeated.append(([name], schema, items, false))
                    } else {
                        entries.append(Entry(name: name, schema: schema, value: member.value))
                    }
                }
            case (.list(let items), _) where variable.isExploded:
                repeated.append((names, parameter.schema, items, parameter.defaultValue != nil))
            default:
                single.append((names, parameter, value, parameter.defaultValue == value))
            }
        }
    }

    private var single: [(names: [[UInt8]], parameter: Parameter, value: ParameterValue, isDefault: Bool)] =
        []
    private var repeated:
        [(names: [[UInt8]], schema: ValueSchema, items: [ParameterValue], hasDefault: Bool)] = []
    private var places: [Int: Int] = [:]

    /// Takes the value that an item stands for; false where there is none.
    ///
    /// - Parameter raw: The item's name and value as they stand, where it may be ignored.
    mutating func take(
        _ name: [UInt8], _ text: PlainText, raw: (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? = nil
    ) -> Bool {
        if let place = single.firstIndex(where: { $0.names.contains(name) }) {
            let found = single[place]
            guard text.means(found.value, found.parameter.schema, separator: UInt8(ascii: ",")) else {
                return false
            }
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
        guard let rule = schema.ignoredParameters.first(where: { $0.covers(name, ignoresCase: ignoresCase) })
        else {
            return false
        }
        guard let raw, let found = ignored else { return ignored == nil }
        // After the beginning that is ignored, a name that cannot be decoded is as it stands.
        let beginning = Array(name.prefix(rule.text.utf8.count))
        let rests = raw.name.indices.map { raw.name[$0...] } + [raw.name.suffix(0)]
        let end = Array(name.dropFirst(beginning.count))
        let cut = rests.filter {
            PlainText($0).decoded == end || PlainQuery.text($0, schema).decoded == end
        }
        let names = cut.map { beginning + $0 } + [name]
        guard
            let place = found.firstIndex(where: { parameter in
                names.contains(Array(parameter.name.utf8)) && parameter.value.utf8.elementsEqual(raw.value)
            })
        else { return false }
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
        let named = properties.filter { $0.name.hasSameScalars(as: name) }.map(\.schema)
        let others =
            patternProperties.filter { $0.pattern.matches(name) }.map(\.schema)
            + [additionalProperties].compactMap { $0 }
        return .scalar(.union(UnionSchema((named + others.flatMap(\.scalars)).flatMap(\.branches))))
    }
}
