import TypedURLModel

/// Names everything in a schema, and notes what cannot be named.
final class SchemaNaming {
    /// Where the declaration of a value's type is, and where its schema is.
    final class Nesting {
        /// The types around the value's own, the outermost first.
        let types: [String]

        /// The keys and indices from the schema's root.
        let path: [String]

        /// What the names of the value's regular expressions begin with.
        let property: String

        /// Whether the value is read out of a text in hand.
        let isText: Bool

        /// The members of the innermost type. A nested type cannot be named like one.
        let members: [String]

        init(
            _ types: [String], _ path: [String], property: String, isText: Bool = false, members: [String]
        ) {
            self.types = types
            self.path = path
            self.property = property
            self.isText = isText
            self.members = members
        }

        /// A part of the value, in the same type.
        func inside(_ keys: [String], property suffix: String = "") -> Nesting {
            Nesting(types, path + keys, property: property + suffix, isText: isText, members: members)
        }
    }

    let schema: URLSchema
    let typeName: String
    private(set) var problems: [NamingProblem] = []
    private var nestedTypes = NameScope()
    private var patterns: [NamedPattern] = []

    /// The values that were named last, and their names: many parameters can refer to one long list.
    private var lastValues: [ParameterValue] = []
    private var lastNames: (cases: [NamedEnumeration.Case], problems: [String]) = ([], [])

    /// The regular expressions that several parts of the schema share, as far as they are known.
    private var sharedPatterns: [Pattern]

    private init(_ schema: URLSchema, sharedPatterns: [Pattern] = []) {
        self.schema = schema
        self.sharedPatterns = sharedPatterns
        typeName = Self.typeName(of: schema)
    }

    static func name(_ schema: URLSchema) -> (named: NamedSchema, problems: [NamingProblem]) {
        var naming = SchemaNaming(schema)
        var parameters = naming.nameParameters()
        if !naming.sharedPatterns.isEmpty {
            // Shared expressions are not named after the first parameter.
            naming = SchemaNaming(schema, sharedPatterns: naming.sharedPatterns)
            parameters = naming.nameParameters()
        }
        let named = NamedSchema(
            schema, typeName: naming.typeName, caseName: caseName(of: schema), parameters: parameters,
            servers: serverNames(of: schema), patterns: naming.patterns)
        return (named, naming.problems)
    }

    func caseNames(
        of values: [ParameterValue], _ annotations: Annotations
    ) -> (cases: [NamedEnumeration.Case], problems: [String]) {
        guard annotations.swiftCaseNames.isEmpty else { return EnumerationNaming.name(values, annotations) }
        if values != lastValues {
            (lastValues, lastNames) = (values, EnumerationNaming.name(values, annotations))
        }
        return lastNames
    }

    private static func typeName(of schema: URLSchema) -> String {
        if let given = schema.annotations.swiftName { return given }
        let name = CamelCase.upper(schema.name)
        return name.hasSuffix("URL") ? name : "\(name)URL"
    }

    private static func caseName(of schema: URLSchema) -> String {
        var name = schema.annotations.swiftName ?? schema.name
        if name.hasSuffix("URL"), name.count > 3 { name.removeLast(3) }
        return ReservedNames.resolve(
            CamelCase.lower(name),
            against: ReservedNames.cases + ReservedNames.members + ReservedNames.setMembers)
    }

    private static func propertyName(of parameter: Parameter, in schema: URLSchema) -> String {
        var reserved = ReservedNames.members + ReservedNames.typeMembers + ReservedNames.builderMembers
        if schema.ignoresParts { reserved += ReservedNames.ignoringMembers }
        if hasServers(schema) { reserved += ReservedNames.serverMembers }
        return ReservedNames.resolve(
            parameter.annotations.swiftName ?? CamelCase.lower(parameter.name), against: reserved)
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

    private func nameParameters() -> [NamedParameter] {
        let properties = schema.parameters.map { Self.propertyName(of: $0, in: schema) }
        var scope = NameScope()
        return zip(schema.parameters, properties).map { parameter, property in
            let nesting = Nesting(
                [typeName], ["properties", parameter.name], property: property, members: properties)
            claim(property, for: parameter.name, in: &scope, nesting.path)
            if let given = parameter.annotations.swiftName, given != property {
                let message =
                    "the Swift type has another \(QuotedText.quote(given)); choose another \"swiftName\""
                report(nesting.path + ["swiftName"], message)
            }
            let value = self.name(
                parameter, typeBase: CamelCase.upper(parameter.annotations.swiftName ?? parameter.name),
                nesting)
            let isConstant =
                parameter.defaultValue != nil && value.scalars.contains(where: \.hasCheckedLiteral)
            return NamedParameter(
                parameter, property: property, value: value, folding: folding(parameter),
                defaultConstant: isConstant ? (SwiftText.identifier(typeName), "\(property)Default") : nil)
        }
    }

    /// Where the parameter is a part of the host of a web address, which is the same in upper and lower case.
    private func folding(_ parameter: Parameter) -> HostFolding {
        guard case .string(let string)? = parameter.schema.scalarType, string.format != .uuid else {
            return .none
        }
        let areFolded = schema.printedTemplates.map { template in
            template.components.variables.contains {
                $0.ignoresCase && $0.name.hasSameScalars(as: parameter.name)
            }
        }
        guard areFolded.contains(true) else { return .none }
        guard areFolded.contains(false) else { return .all }
        return .servers(zip(Self.serverNames(of: schema), areFolded).filter(\.1).map(\.0))
    }

    private func name(_ parameter: Parameter, typeBase: String, _ nesting: Nesting) -> NamedValue {
        switch parameter.schema {
        case .scalar(let scalar):
            return .scalar(name(scalar, typeBase, nesting))
        case .list(let list):
            let given = list.items.annotations.swiftName ?? list.items.annotations.title
            let base = given.map { CamelCase.upper($0) } ?? "\(typeBase)Item"
            return .list(name(list.items, base, nesting.inside(["items"])), list)
        case .tuple(let tuple):
            let isExploded = schema.template.variables.contains {
                $0.name.hasSameScalars(as: parameter.name) && $0.isExploded
            }
            return .tuple(name(tuple, typeBase, isExploded: isExploded, nesting))
        case .object(let object):
            return .object(name(object, typeBase, nesting))
        }
    }

    // MARK: What the names of all types need

    /// Takes a name in a scope, and reports an empty name and a name that is already taken.
    ///
    /// - Parameter kind: The word for both owners of the name, with a space after it.
    func claim(
        _ name: String, for owner: String, in scope: inout NameScope, _ path: [String], kind: String = ""
    ) {
        let quoted = QuotedText.quote(owner)
        if name.isEmpty {
            report(path, "\(quoted) cannot become a Swift name; add \"swiftName\"")
        } else if let other = scope.claim(name, for: owner) {
            reportCollision("\(kind)\(QuotedText.quote(other)) and \(quoted)", name, path)
        }
    }

    @inline(never) func reportCollision(_ owners: String, _ name: String, _ path: [String]) {
        report(path, "\(owners) both become \"\(name)\" in Swift; give one of them a \"swiftName\"")
    }

    /// Takes the name of a type that is nested in another.
    ///
    /// - Returns: The name, and the place of what the type holds.
    func nest(
        _ base: String, in nesting: Nesting, isText: Bool, members: [String] = []
    ) -> (typeName: String, inner: Nesting) {
        var reserved = ReservedNames.types + nesting.types
        if Self.hasServers(schema) { reserved += ReservedNames.serverTypes }
        var name = ReservedNames.resolve(base, against: reserved)
        while nesting.members.contains(name) { name += "Value" }
        let inner = Nesting(
            nesting.types + [name], nesting.path, property: nesting.property, isText: isText, members: members
        )
        let typePath = inner.types.joined(separator: ".")
        if let other = nestedTypes.claim(typePath, for: nesting.path.joined(separator: "/")) {
            report(nesting.path, "the Swift type \"\(name)\" already belongs to \(other); add \"swiftName\"")
        }
        return (name, inner)
    }

    /// Names a regular expression, once for each.
    func name(_ pattern: Pattern, _ property: String) -> String {
        if let known = patterns.first(where: { $0.pattern == pattern }) {
            sharedPatterns.append(pattern)
            return known.expression
        }
        let base = "\(sharedPatterns.contains(pattern) ? "shared" : property)Pattern"
        var name = base
        var number = 1
        while patterns.contains(where: { $0.name == name }) {
            number += 1
            name = "\(base)\(number)"
        }
        let named = NamedPattern(
            pattern, name: name, holder: NamedSchema.constantHolder(typeName, schema))
        patterns.append(named)
        return named.expression
    }

    @inline(never) func report(_ path: [String], _ message: String) {
        problems.append(NamingProblem(schema, path, message))
    }
}
