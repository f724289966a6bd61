import TypedURLModel

/// Names everything in a schema, and notes what cannot be named.
package struct SchemaNaming {
    /// The declaration of a value's type, and the place of its schema.
    package struct Place {
        /// The types around the value's own, the outermost first.
        package var types: [String]

        /// The keys and indices from the schema's root.
        package var path: [String]

        /// What the names of the value's regular expressions begin with.
        package var property: String

        /// Whether the value is read out of a text in hand.
        package var isText = false

        package var typePath: String { types.joined(separator: ".") }
    }

    package let schema: URLSchema
    package let typeName: String
    package private(set) var problems: [NamingProblem] = []
    private var properties = NameScope()
    private var nestedTypes = NameScope()
    private var patterns: [NamedPattern] = []
    private var placesOfPatterns: [Pattern: Int] = [:]
    /// How many regular expressions have names with the same start.
    private var patternCounts: [String: Int] = [:]

    /// The regular expressions that several parts of the schema share, as far as they are known.
    private var sharedPatterns: Set<Pattern> = []

    /// The members of the types that others are nested in. A nested type cannot be named like one.
    private var membersOfType: [String: Set<String>]

    private init(_ schema: URLSchema, sharedPatterns: Set<Pattern> = []) {
        self.schema = schema
        self.sharedPatterns = sharedPatterns
        typeName = Self.typeName(of: schema)
        membersOfType = [typeName: Set(schema.parameters.map { Self.propertyName(of: $0, in: schema) })]
    }

    package static func name(_ schema: URLSchema) -> (named: NamedSchema, problems: [NamingProblem]) {
        var naming = SchemaNaming(schema)
        var parameters = schema.parameters.map { naming.name($0) }
        if !naming.sharedPatterns.isEmpty {
            // Shared expressions are not named after the first parameter.
            naming = SchemaNaming(schema, sharedPatterns: naming.sharedPatterns)
            parameters = schema.parameters.map { naming.name($0) }
        }
        let named = NamedSchema(
            schema: schema, typeName: naming.typeName, caseName: caseName(of: schema),
            parameters: parameters, servers: serverNames(of: schema), patterns: naming.patterns)
        return (named, naming.problems)
    }

    private static func typeName(of schema: URLSchema) -> String {
        if let given = schema.annotations.swiftName { return given }
        let name = CamelCase.upper(schema.name)
        return name.hasSuffix("URL") ? name : name + "URL"
    }

    private static func caseName(of schema: URLSchema) -> String {
        let name = schema.annotations.swiftName ?? schema.name
        let stem = name.hasSuffix("URL") && name.count > 3 ? String(name.dropLast(3)) : name
        return ReservedNames.resolve(
            CamelCase.lower(stem), against: ReservedNames.cases, ReservedNames.members,
            ReservedNames.setMembers)
    }

    private static func propertyName(of parameter: Parameter, in schema: URLSchema) -> String {
        ReservedNames.resolve(
            parameter.annotations.swiftName ?? CamelCase.lower(parameter.name),
            against: ReservedNames.members, ReservedNames.builderMembers,
            schema.ignoresParts ? ReservedNames.ignoringMembers : [],
            hasServers(schema) ? ReservedNames.serverMembers : [])
    }

    /// Whether values say which server they lead to.
    private static func hasServers(_ schema: URLSchema) -> Bool { schema.servers.count > 1 }

    /// The cases of the servers. Names of servers differ in more than case and hyphens.
    private static func serverNames(of schema: URLSchema) -> [String] {
        guard hasServers(schema) else { return [] }
        return schema.servers.map {
            ReservedNames.resolve(CamelCase.lower($0.name), against: ReservedNames.cases)
        }
    }

    private mutating func name(_ parameter: Parameter) -> NamedParameter {
        let annotations = parameter.annotations
        let property = Self.propertyName(of: parameter, in: schema)
        let place = Place(types: [typeName], path: ["properties", parameter.name], property: property)
        var scope = properties
        claim(property, for: parameter.name, in: &scope, place.path) {
            "\($0) and \(QuotedText.quote(parameter.name))"
        }
        properties = scope
        let value = self.name(
            parameter, typeBase: CamelCase.upper(annotations.swiftName ?? parameter.name), place)
        let isConstant = parameter.defaultValue != nil && value.scalars.contains(where: \.hasCheckedLiteral)
        return NamedParameter(
            parameter: parameter, property: property, variable: ReservedNames.variable(for: property),
            value: value, isFolded: isFolded(parameter),
            defaultConstant: isConstant ? (typeName, property + "Default") : nil)
    }

    /// Whether the parameter is a part of the host of a web address, which is the same in upper and lower case.
    private func isFolded(_ parameter: Parameter) -> Bool {
        guard case .scalar(.string(let string)) = parameter.schema, string.format != .uuid else {
            return false
        }
        return schema.template.components.variables.contains {
            $0.isFolded && $0.name.hasSameScalars(as: parameter.name)
        }
    }

    private mutating func name(_ parameter: Parameter, typeBase: String, _ place: Place) -> NamedValue {
        switch parameter.schema {
        case .scalar(let scalar):
            return .scalar(name(scalar, parameter.annotations, typeBase, place))
        case .list(let list):
            let annotations = list.itemAnnotations
            let base = (annotations.swiftName ?? annotations.title).map(CamelCase.upper) ?? typeBase + "Item"
            var place = place
            place.path.append("items")
            return .list(name(list.items, annotations, base, place), list)
        case .tuple(let tuple):
            let isExploded = schema.template.variables.contains {
                $0.name.hasSameScalars(as: parameter.name) && $0.isExploded
            }
            return .tuple(name(tuple, typeBase, isExploded: isExploded, place))
        case .object(let object):
            return .object(name(object, typeBase, place))
        }
    }

    // MARK: What the names of all types need

    /// Takes a name in a scope, and reports an empty name and a name that is already taken.
    ///
    /// - Parameter collision: Returns the phrase for both owners of the name, given the other owner in quotes.
    package mutating func claim(
        _ name: String, for owner: String, in scope: inout NameScope, _ path: [String],
        collision: (String) -> String
    ) {
        if name.isEmpty {
            report(path, "\(QuotedText.quote(owner)) cannot become a Swift name; add \"swiftName\"")
        } else if let other = scope.claim(name, for: owner) {
            report(
                path,
                "\(collision(QuotedText.quote(other))) both become \"\(name)\" in Swift; give one of them a "
                    + "\"swiftName\"")
        }
    }

    /// Takes the name of a type that is nested in another.
    package mutating func claimType(_ base: String, _ place: Place) -> String {
        var name = ReservedNames.resolve(
            base, against: ReservedNames.types, Set(place.types),
            Self.hasServers(schema) ? ReservedNames.serverTypes : [])
        while membersOfType[place.typePath]?.contains(name) == true { name += "Value" }
        let full = "\(place.typePath).\(name)"
        if let other = nestedTypes.claim(full, for: place.path.joined(separator: "/")) {
            report(place.path, "the Swift type \"\(name)\" already belongs to \(other); add \"swiftName\"")
        }
        return name
    }

    /// Notes the members of a type, before the types that are nested in it are named.
    package mutating func declare(members: [String], of place: Place) {
        membersOfType[place.typePath] = Set(members)
    }

    /// Names a regular expression, once for each.
    package mutating func name(_ pattern: Pattern, _ property: String) -> Expression {
        if let place = placesOfPatterns[pattern] {
            sharedPatterns.insert(pattern)
            return patterns[place].expression
        }
        let base = (sharedPatterns.contains(pattern) ? "shared" : property) + "Pattern"
        let number = patternCounts[base, default: 0] + 1
        patternCounts[base] = number
        let name = number == 1 ? base : base + String(number)
        let holder = NamedSchema.constantHolder(typeName, isDeprecated: schema.annotations.isDeprecated)
        let expression = Expression.name(holder).dot(name)
        placesOfPatterns[pattern] = patterns.count
        patterns.append(NamedPattern(pattern: pattern, name: name, expression: expression))
        return expression
    }

    package mutating func report(_ path: [String], _ message: String) {
        problems.append(NamingProblem(schema: schema.name, path: path, message: message))
    }
}

extension NamedSchema {
    /// The type that holds the constants of a schema: its own or, where that is deprecated, one beside it that can be
    /// named without a warning.
    package static func constantHolder(_ typeName: String, isDeprecated: Bool) -> String {
        isDeprecated ? typeName + "Schema" : typeName
    }
}

/// The names of one scope. Each belongs to one text.
package struct NameScope {
    private var owners: [String: String] = [:]

    /// Takes a name for a text.
    ///
    /// - Returns: The text that has the name already, if there is one.
    package mutating func claim(_ name: String, for owner: String) -> String? {
        if let other = owners[name] { return other }
        owners[name] = owner
        return nil
    }
}

/// A name that Swift cannot have.
package struct NamingProblem: Hashable, Sendable {
    /// The schema's name.
    package let schema: String

    /// Where in the schema's file the name comes from: the keys and indices from the root.
    package let path: [String]

    /// What is wrong and what to do.
    package let message: String
}

/// Names that Swift cannot have.
package struct NamingError: Error, Hashable, Sendable {
    /// What is wrong. There is at least one problem.
    package let problems: [NamingProblem]

    package init(problems: [NamingProblem]) {
        self.problems = problems
    }
}
