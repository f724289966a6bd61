@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Names everything in a schema, or in the types that schemas of a set share, and notes what cannot be named.
final class SchemaNaming {
    /// Where the declaration of a value's type is, and where its schema is.
    final class Nesting {
        /// The types around the value's own, the outermost first.
        let types: [String]

        /// The keys and indices from the schema's root.
        let path: [String]

        /// Whether the value is read from a text, as a member of an object or a branch of a union.
        let isText: Bool

        /// The members of the innermost type. A nested type cannot be named like one.
        let members: [String]

        /// Whether the value's type is one that schemas share.
        let isShared: Bool

        init(
            _ types: [String], _ path: [String], isText: Bool = false, members: [String],
            isShared: Bool = false
        ) {
            self.types = types
            self.path = path
            self.isText = isText
            self.members = members
            self.isShared = isShared
        }

        /// A part of the value, in the same type.
        @inline(never)
        func inside(_ keys: String...) -> Nesting {
            Nesting(types, path + keys, isText: isText, members: members)
        }
    }

    /// The schema; nil for the types that schemas share.
    private let schema: URLSchema?

    /// The schema's type, or the enumeration over all schemas.
    private let typeName: String

    /// The type that holds the regular expressions.
    private let patternHolder: String

    /// The names of the servers' cases.
    private var servers: [String] = []

    /// The types that schemas share, once they are known.
    unowned var set: SetNaming?

    /// The path of the file of the definition that is being named; nil for the schema's own.
    var file: String?

    private(set) var problems: [NamingProblem] = []
    private(set) var patterns: [NamedPattern] = []

    /// The references to definitions that become types.
    private(set) var uses: [TypeUse] = []

    /// The shared types that the schema's type has an alias for, each with the first parameter that has it.
    private var aliases: [(type: SharedType, parameter: String)] = []
    private var nestedTypes = NameTable<String>()
    private var customTypes: [String] = []

    /// The values that were named last, and their names: many parameters can refer to one long list.
    private var lastValues: [ParameterValue] = []
    private var lastNames: (cases: [NamedEnumeration.Case], problems: [Message]) = ([], [])

    /// A schema's names, the references that it shares types by, and what cannot be named.
    struct Result {
        let named: NamedSchema
        let uses: [TypeUse]
        let problems: [NamingProblem]
    }

    /// The type that holds the regular expressions of shared types, in the enumeration over all schemas.
    static let patternHolder = "Patterns"

    private init(_ schema: URLSchema, _ typeName: String?, serverOwner: String?, in set: SetNaming?) {
        self.schema = schema
        self.set = set
        self.typeName = typeName ?? Self.typeName(of: schema)
        patternHolder = NamedSchema.constantHolder(self.typeName, schema)
        servers = Self.serverNames(of: schema, areShared: serverOwner != nil)
    }

    /// Names the types that schemas share.
    init(ofSet typeName: String) {
        schema = nil
        self.typeName = typeName
        patternHolder = "\(SwiftText.identifier(typeName)).\(Self.patternHolder)"
    }

    /// - Parameters:
    ///   - typeName: The name of the type, where it is not the schema's own.
    ///   - serverOwner: The enumeration that declares the servers; nil if the schema's type does.
    ///   - set: The types that schemas share; nil as long as they are not known.
    static func name(
        _ schema: URLSchema, as typeName: String? = nil, serverOwner: String? = nil,
        in set: SetNaming? = nil
    ) -> Result {
        let naming = SchemaNaming(schema, typeName, serverOwner: serverOwner, in: set)
        let parameters = naming.nameParameters(of: schema)
        let named = NamedSchema(
            schema, typeName: naming.typeName, caseName: caseName(of: schema), parameters: parameters,
            servers: naming.servers, patterns: naming.patterns,
            shared: NamedSchema.Shared(
                types: naming.aliases, patterns: set?.patterns ?? [], serverOwner: serverOwner))
        return Result(named: named, uses: naming.uses, problems: naming.problems)
    }

    /// Names what a definition is that schemas share.
    func name(_ use: TypeUse, _ typeName: String) -> NamedValue {
        let outer = file
        defer { file = outer }
        file = use.definition.path
        let nesting = Nesting(
            [self.typeName], [use.definition.keyword, use.definition.name], members: [], isShared: true)
        return name(use.schema, definition: nil, typeBase: typeName, nesting)
    }

    func caseNames(
        of values: [ParameterValue], _ annotations: Annotations
    ) -> (cases: [NamedEnumeration.Case], problems: [Message]) {
        guard annotations.swiftCaseNames.isEmpty else { return EnumerationNaming.name(values, annotations) }
        if values != lastValues {
            (lastValues, lastNames) = (values, EnumerationNaming.name(values, annotations))
        }
        return lastNames
    }

    private func nameParameters(of schema: URLSchema) -> [NamedParameter] {
        let properties = schema.parameters.map { Self.propertyName(of: $0, in: schema) }
        var scope = NameTable<String>()
        return schema.parameters.map { parameter in
            let property = Self.propertyName(of: parameter, in: schema)
            let nesting = Nesting(
                [typeName], ["properties", parameter.name], members: properties)
            claim(property, for: parameter.name, in: &scope, nesting.path)
            if let given = parameter.annotations.swiftName, given != property {
                report(
                    nesting.path + ["swiftName"],
                    "the Swift type has another \(quoted: given); choose another \"swiftName\"")
            }
            let value = self.name(
                parameter.schema, definition: parameter.annotations.definition,
                typeBase: CamelCase.upper(parameter.annotations.swiftName ?? parameter.name), nesting)
            let isConstant =
                parameter.defaultValue != nil && value.scalars.contains(where: \.hasCheckedLiteral)
            return NamedParameter(
                parameter, property: property, value: value, folding: folding(parameter, of: schema),
                defaultConstant: isConstant ? (SwiftText.identifier(typeName), "\(property)Default") : nil)
        }
    }

    /// Where the parameter is a part of the host of a web address, which is the same in upper and lower case.
    private func folding(_ parameter: Parameter, of schema: URLSchema) -> HostFolding {
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
        return .servers(zip(servers, areFolded).filter(\.1).map(\.0))
    }

    /// - Parameter definition: The definition that the value refers to, if it is a tuple or an object.
    private func name(
        _ schema: ValueSchema, definition: ValueDefinition?, typeBase: String, _ nesting: Nesting
    ) -> NamedValue {
        switch schema {
        case .scalar(let scalar):
            return .scalar(name(scalar, typeBase, nesting))
        case .list(let list):
            let given = list.items.annotations.swiftName ?? list.items.annotations.title
            let base = given.map { CamelCase.upper($0) } ?? "\(typeBase)Item"
            return .list(name(list.items, base, nesting.inside("items")), list)
        case .tuple(let tuple):
            if let shared = shared(definition, schema, nesting) { return shared.value }
            return .tuple(name(tuple, typeBase, nesting))
        case .object(let object):
            if let shared = shared(definition, schema, nesting) { return shared.value }
            return .object(name(object, typeBase, nesting))
        }
    }

    // MARK: What schemas share

    /// The type of a definition that several schemas refer to; nil if the value is to have one of its own.
    func shared(
        _ definition: ValueDefinition?, _ schema: ValueSchema, _ nesting: Nesting
    ) -> SharedType? {
        guard let definition else { return nil }
        uses.append(TypeUse(definition: definition, schema: schema, parameter: nesting.path[1]))
        guard let type = set?.type(of: definition) else { return nil }
        guard self.schema != nil, !aliases.contains(where: { $0.type === type }) else { return type }
        aliases.append((type, nesting.path[1]))
        claimType(
            type.typeName, in: [typeName], nesting.path,
            advice: "add \"swiftName\" there, or to the definition")
        return type
    }

    /// Takes the name of a type of the app, which a type within the schema's own would hide.
    @inline(never)
    func claimCustomType(_ name: String, _ path: [String]) {
        let first = String(name.prefix { $0 != "." })
        guard !customTypes.contains(first) else { return }
        customTypes.append(first)
        claimType(first, in: [typeName], path)
    }

    /// Takes the path of a type within the schema's own.
    @inline(never)
    private func claimType(
        _ name: String, in types: [String], _ path: [String], advice: Message = "add \"swiftName\""
    ) {
        let typePath = (types + [name]).joined(separator: ".")
        if let other = nestedTypes.insert(path.joined(separator: "/"), for: typePath) {
            report(path, "the Swift type \"\(name)\" already belongs to \(other); \(advice)")
        }
    }

    // MARK: What the names of all types need

    /// Takes a name in a scope, and reports an empty name and a name that is already taken.
    ///
    /// - Parameter kind: The word for both owners of the name, with a space after it.
    @inline(never)
    func claim(
        _ name: String, for owner: String, in scope: inout NameTable<String>, _ path: [String],
        kind: Message = ""
    ) {
        if name.isEmpty {
            report(path, "\(quoted: owner) cannot become a Swift name; add \"swiftName\"")
        } else if let other = scope.insert(owner, for: name) {
            reportCollision("\(kind)\(quoted: other) and \(quoted: owner)", name, path)
        }
    }

    @inline(never)
    func reportCollision(_ owners: Message, _ name: String, _ path: [String]) {
        report(path, "\(owners) both become \"\(name)\" in Swift; give one of them a \"swiftName\"")
    }

    /// Takes the name of a type that is nested in another.
    ///
    /// - Returns: The name, and the position of what the type holds.
    func nest(
        _ base: String, in nesting: Nesting, isText: Bool = false, members: [String] = []
    ) -> (typeName: String, inner: Nesting) {
        var name = base
        // The name of a shared type is known before it is named in full.
        if !nesting.isShared {
            var reserved = ReservedNames.types + nesting.types
            if let schema, Self.hasServers(schema) { reserved += ReservedNames.serverTypes }
            // A type within another would hide a shared one.
            if nesting.types.count > 1, let set { reserved += set.typeNames }
            name = ReservedNames.resolve(base, against: reserved)
            while nesting.members.contains(name) { name += "Value" }
            claimType(name, in: nesting.types, nesting.path)
        }
        let inner = Nesting(
            nesting.types + [name], nesting.path, isText: isText, members: members)
        return (name, inner)
    }

    /// Names a regular expression, once for each.
    func name(_ pattern: Pattern) -> String {
        if let known = patterns.first(where: { $0.pattern == pattern }) { return known.expression }
        let named = NamedPattern(pattern, name: "pattern\(patterns.count + 1)", holder: patternHolder)
        patterns.append(named)
        return named.expression
    }

    @inline(never)
    func report(_ path: [String], _ message: Message) {
        problems.append(NamingProblem(schema, path, message, file: file))
    }
}
