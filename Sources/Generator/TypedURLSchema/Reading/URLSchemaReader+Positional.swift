@_spi(Generated) @_spi(Once) import TypedURLModel

/// Which parameters are present because of their positions in the main template.
extension URLSchemaReader {
    /// The main template; nil if it could not be read.
    var main: ReadTemplate? { hasReadMain ? templates.first : nil }

    /// The components of the variables that every URL of the main template has, by name.
    var positionalComponents: NameTable<URIComponentKind> {
        var components = NameTable<URIComponentKind>()
        for variable in main?.template.components.positionalVariables ?? [] where !hasDelimiter(variable.name)
        {
            components[variable.name] = variable.component
        }
        return components
    }

    /// Whether a property has the keyword. A variable that cannot have it where it is has been reported.
    private func hasDelimiter(_ name: String) -> Bool {
        propertyIndices[name].map { properties[$0].delimiter != nil } ?? false
    }

    /// Adds the variables that every URL has to those that `required` lists, and finds defaults that they cannot have.
    mutating func addPositional(
        _ positional: NameTable<URIComponentKind>, to listed: NameTable<Range<Int>>
    ) -> NameTable<Range<Int>> {
        var required = listed
        for property in properties {
            guard let component = positional[property.name] else { continue }
            if !required.contains(property.name) { required[property.name] = property.nameRange }
            guard property.hasDefault else { continue }
            let message: Message =
                "every URL has \(quoted: property.name), so it cannot have a default; remove the default\(component.alternative(to: property.name))"
            findings.add(.defaultAndRequired, message, at: property.rangeOfDefault)
        }
        return required
    }

    /// Adds what a later value of `{/a,b}` needs, the earlier ones, to the rules of `dependentRequired`.
    mutating func addPositional(
        to dependencies: [Dependency], required: NameTable<Range<Int>>
    ) -> [Dependency] {
        var dependencies = dependencies
        for case .expression(let op, let variables) in main?.template.parts ?? []
        where [.segment, .label, .fragment].contains(op) {
            let names = Array(variables.map(\.name).drop { required.contains($0) })
            var earlier: [String] = []
            for name in names {
                if !earlier.isEmpty { dependencies.add(earlier, to: name) }
                if !required.contains(name) { earlier.append(name) }
            }
            checkDefaults(of: names)
        }
        return dependencies
    }

    /// Finds defaults of values without names that need each other, because nothing is printed for a default.
    ///
    /// - Parameter names: The values of one expression from the first optional one on.
    private mutating func checkDefaults(of names: [String]) {
        guard names.count > 1 else { return }
        for property in names.compactMap({ name in propertyIndices[name].map { properties[$0] } })
        where property.hasDefault {
            let name = QuotedText.quote(property.name)
            let isFirst = property.name.hasSameScalars(as: names[0])
            let other = QuotedText.quote(isFirst ? names[1] : names[0])
            let fact: Message =
                isFirst
                ? "\(other) follows \(name), which is not printed if it is the default"
                : "\(name) follows \(other), so it cannot have a default while \(other) is optional"
            let message: Message =
                "\(fact); remove the default, or add \(quoted: names[0]) to \"required\""
            findings.add(.defaultAndRequired, message, at: property.rangeOfDefault)
        }
    }
}

extension URIComponentKind {
    /// What to write for a value that can be absent.
    fileprivate func alternative(to name: String) -> Message {
        let name = PercentEncoding.encode(name)
        switch self {
        case .userInfo, .host: return ""
        case .port: return ", or add \":\" as its \"prefix\" and remove it from the template"
        case .path: return ", or write \"{/\(name)}\" or a \"prefix\""
        case .query, .fragmentForm: return ", or write \"{?\(name)}\""
        case .fragment: return ", or write \"{#\(name)}\" or a \"prefix\""
        }
    }
}

extension [Dependency] {
    fileprivate mutating func add(_ names: [String], to parameter: String) {
        guard let index = firstIndex(where: { $0.parameter.hasSameScalars(as: parameter) }) else {
            return append(Dependency(parameter, requires: names))
        }
        let known = self[index].required
        let others = names.filter { name in !known.contains { $0.hasSameScalars(as: name) } }
        self[index] = Dependency(parameter, requires: known + others)
    }
}

extension ReadProperty {
    fileprivate var rangeOfDefault: Range<Int> {
        declaration.node.objectValue?.member("default")?.nameRange ?? nameRange
    }
}
