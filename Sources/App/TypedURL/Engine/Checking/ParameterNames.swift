@_spi(Generated) import TypedURLModel

/// The owners of names, where parameters have names in the URL.
package final class ParameterNames: Sendable {
    /// The owner of a name.
    package enum Owner {
        /// A parameter, by its name or an alias. If `isExploded`, a repeated name is read as a list.
        case parameter(Int, isExploded: Bool)

        /// A member of an object, which is like a parameter.
        case member(of: Int, Parameter)

        /// A fixed item that every URL contains, and that has already been read.
        case fixed

        /// No owner, but the name is accepted.
        case ignored
    }

    /// The owner of a name in a URL.
    struct Found {
        let owner: Owner

        /// The name as it is declared, or as it stands where no declared name is meant.
        let name: String

        /// How the owner has the name.
        let match: NameMatch
    }

    /// The owners of the names of parameters, and of the members that objects declare, by their indexes in `owners`.
    private let indexes: TextTable
    private let owners: [(owner: Owner, name: String)]
    private let objects: [(parameterIndex: Int, schema: ObjectSchema)]

    /// The names of other variables, which therefore belong to no object.
    private let taken: TextTable

    private let ignored: [IgnoredName]

    /// The indexes of owners by names in lower case; nil if case matters.
    private let foldedIndexes: TextTable?

    /// Whether the schema ignores all names that have no owner.
    private let ignoresAll: Bool

    /// - Parameter isPositional: Whether the names are those of an object in `{v*}`, where nothing is ignored.
    package init(
        _ variables: [URITemplate.Variable], _ schema: URLSchema, _ parameters: TextTable,
        fixed: [[UInt8]], ignoresCase: Bool = false, isPositional: Bool = false
    ) {
        let ignored = isPositional ? [] : schema.ignoredParameters
        let taken = TextTable(schema.namesOfVariables)
        var indexes = TextTable()
        var foldedIndexes = ignoresCase ? TextTable() : nil
        var owners: [(owner: Owner, name: String)] = []
        var objects: [(parameterIndex: Int, schema: ObjectSchema)] = []
        func add(_ name: String, _ owner: Owner) {
            let bytes = name.bytes
            guard indexes.insert(bytes, at: owners.count) == owners.count else { return }
            foldedIndexes?.insert(name.lowercasedBytes, at: owners.count)
            owners.append((owner, name))
        }
        for variable in variables {
            guard let parameterIndex = parameters[variable.name] else { continue }
            let parameter = schema.parameters[parameterIndex]
            if case .object(let object) = parameter.schema {
                objects.append((parameterIndex, object))
                continue
            }
            for name in parameter.readNames {
                add(name, .parameter(parameterIndex, isExploded: variable.isExploded))
            }
        }
        let fixed = fixed.map { String(decoding: $0, as: UTF8.self) }
        for name in fixed { add(name, .fixed) }
        // Of several objects that declare a name the first has it.
        for (parameterIndex, object) in objects {
            for property in object.properties where taken[property.name] == nil {
                add(
                    property.name,
                    .member(of: parameterIndex, Parameter(property.name, .scalar(property.schema))))
            }
        }
        self.indexes = indexes
        self.owners = owners
        self.objects = objects
        self.taken = taken
        self.ignored = ignored
        self.foldedIndexes = foldedIndexes
        ignoresAll = ignored.contains(where: \.coversAll)
    }

    /// The owner of the name, or nil if the name is unknown.
    package func owner(of name: String) -> Owner? { find(name)?.owner }

    /// The owner of a name, and the name as it is declared; nil if the name is unknown.
    func find(_ name: String) -> Found? {
        let exact = indexes[name].map { owners[$0].owner }
        switch exact {
        case .parameter?, .fixed?: return exact.map { Found(owner: $0, name: name, match: .declared) }
        case .member?, .ignored?: break
        case nil:
            guard let index = foldedIndexes?[name.lowercasedBytes] else { break }
            let (owner, declared) = owners[index]
            return Found(owner: owner, name: declared, match: .declaredInOtherCase)
        }
        let bytes = name.bytes
        if ignored.precedeObjects(bytes, ignoresCase: foldedIndexes != nil) {
            return Found(owner: .ignored, name: name, match: .other)
        }
        if let exact { return Found(owner: exact, name: name, match: .declared) }
        return (unnamedMember(name, bytes) ?? (ignoresAll ? .ignored : nil)).map {
            Found(owner: $0, name: name, match: .other)
        }
    }

    /// The object that takes a name which none declares.
    private func unnamedMember(_ name: String, _ bytes: [UInt8]) -> Owner? {
        guard !objects.isEmpty, taken[bytes] == nil else { return nil }
        for (parameterIndex, object) in objects {
            if let rule = object.patternProperties.first(where: { $0.pattern.matches(name) }) {
                return .member(of: parameterIndex, Parameter(name, rule.schema))
            }
        }
        for (parameterIndex, object) in objects {
            if let schema = object.additionalProperties {
                return .member(of: parameterIndex, Parameter(name, schema))
            }
        }
        return nil
    }
}

extension URLSchema {
    /// The names and aliases of all parameters except objects, because a URL contains the names of an object's members
    /// instead.
    fileprivate var namesOfVariables: [String] {
        var names: [String] = []
        for parameter in parameters where !parameter.schema.isObject { names += parameter.readNames }
        return names
    }
}

extension [IgnoredName] {
    /// Whether a name is ignored even if an object could take it: `*` ignores only what no object takes.
    fileprivate func precedeObjects(_ name: [UInt8], ignoresCase: Bool) -> Bool {
        contains { !$0.coversAll && $0.covers(name, ignoresCase: ignoresCase) }
    }
}
