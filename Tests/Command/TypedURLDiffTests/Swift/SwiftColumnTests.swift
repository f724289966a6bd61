@testable import TypedURLDiff
import Testing
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("The column of Swift source")
struct SwiftColumnTests {
    @Test(
        "Gives all that client code notices to the changes that it comes from", arguments: InterfaceCase.all)
    func effects(_ example: InterfaceCase) throws {
        let verdicts = try example.changes().map(\.swift)
        switch example.effect {
        case .nothing: #expect(verdicts.allSatisfy { $0 == .compatible })
        case .breaks:
            #expect(verdicts.contains { $0.word == "breaks for some" || $0.word == "changes meaning" })
        case .breaksAlways: #expect(verdicts.contains { $0.word == "breaks always" })
        case .silence: #expect(Set(verdicts.map(\.word)).subtracting(["compatible"]) == ["changes meaning"])
        case .unknown: break
        }
    }

    @Test("Shows each break where it comes from, by a line of Swift")
    func witnesses() throws {
        let lines = try InterfaceCase.all.flatMap { example in
            try example.changes().filter { $0.swift != .compatible }.map { change in
                "\(example): \(change.kind.id)\(change.parameter.map { " \($0)" } ?? ""): \(change.swift.wordAndWitness)"
            }
        }
        #expect(
            lines.joined(separator: "\n") == """
                A required parameter is added: parameter-added page: breaks for some: try AssetURL(id: id)
                A parameter is removed: parameter-removed page: breaks for some: try AssetURL(id: id, page: page)
                The last parameter is removed: parameter-removed id: breaks for some: try AssetURL(id: id)
                A parameter with an enumeration is removed: parameter-removed filter: breaks for some: try AssetURL(id: id, filter: filter)
                A parameter is renamed, with an alias: parameter-renamed width: breaks for some: try AssetURL(w: w)
                A required parameter becomes optional: required-removed id: breaks for some: let value: String = asset.id
                An optional parameter becomes required: required-added id: breaks for some: try AssetURL(id: id)
                An optional list becomes required: required-added tags: breaks for some: try AssetURL()
                A default is added to an optional parameter: default-added page: breaks for some: try AssetURL(page: page)
                A default is taken from a parameter: default-removed page: breaks for some: let value: Int = asset.page
                A parameter with a default becomes required: required-added page: breaks for some: try AssetURL()
                A default changes: default-changed page: changes meaning: try AssetURL()
                The default of an enumeration changes: default-changed filter: changes meaning: try AssetURL()
                A list gets a default: default-added tags: changes meaning: try AssetURL()
                Two parameters change places: swift-order-changed: breaks for some: try AssetURL(id: id, page: page)
                Two parameters, of which one is passed at most, change places: swift-order-changed: breaks for some: try AssetURL(id: id, page: page)
                Parameters are ignored, one of which is called so: ignored-name-added: breaks for some: let value: String? = asset.ignored
                Parameters are ignored no longer: ignored-name-removed: breaks for some: let value: [IgnoredParameter] = asset.ignored
                The examples are removed: swift-property-changed: breaks for some: let value: [AssetURL] = AssetURL.examples
                A string becomes an integer: type-changed v: breaks for some: let value: String? = asset.v
                An integer becomes a number: type-changed v: breaks for some: let value: Int? = asset.v
                A number becomes an integer: type-changed v: breaks for some: let value: Double? = asset.v
                A string becomes a UUID: format-added v: breaks for some: let value: String? = asset.v
                A moment becomes a string: format-removed v: breaks for some: let value: Date? = asset.v
                A string becomes an enumeration: enum-added v: breaks for some: let value: String? = asset.v
                An enumeration becomes a string: enum-removed v: breaks for some: let value: AssetURL.V? = asset.v
                A string becomes a list: type-changed v: breaks for some: let value: String? = asset.v
                The items of a list change: type-changed v: breaks for some: let value: [String] = asset.v
                A list becomes a tuple: type-changed v: breaks for some: let value: [Double] = asset.v
                An enumeration of strings becomes one of integers: type-changed v: breaks for some: let value: String = v.rawValue
                A union becomes a string: type-changed v: breaks for some: let value: AssetURL.V? = asset.v
                An enumeration becomes a union: type-changed v: breaks for some: let value: [AssetURL.V] = AssetURL.V.allCases
                A boolean becomes the enumeration of one: enum-value-removed v: breaks for some: let value: Bool? = asset.v
                A case is added: enum-value-added filter: breaks for some: switch filter { case .noir: break; case .sepia: break }
                A case is removed: enum-value-removed filter: breaks for some: switch filter { case .noir: break; case .sepia: break }
                A case is named in Swift: swift-name-changed filter: breaks for some: let filter: AssetURL.Filter = .noir
                A value is another, its case is called the same: enum-value-removed filter: changes meaning: let filter: AssetURL.Filter = .noir
                Two values exchange their cases: swift-cases-changed filter: changes meaning: let filter: AssetURL.Filter = .noir
                A parameter has another name in Swift, and another type: type-changed v: breaks for some: let value: String? = asset.v
                An integer is added to some: enum-value-added v: breaks for some: switch v { case .value0: break; case .value90: break }
                A number is another of some: enum-value-removed v: breaks for some: switch v { case .value0Point5: break; case .value1: break }
                A number is another of some: enum-value-added v: breaks for some: switch v { case .value0Point5: break; case .value1: break }
                The only value of a required parameter gets another beside it: enum-value-added v: breaks for some: try AssetURL()
                A case is added to the items of a list: enum-value-added v: breaks for some: switch vItem { case .noir: break; case .sepia: break }
                A branch is added to a union: branch-added v: breaks for some: switch v { case .auto: break; case .integer: break }
                A branch is removed from a union: branch-changed v: breaks for some: switch v { case .auto: break; case .integer: break }
                A value is added to a branch without a name, whose values are cases: branch-changed v: breaks for some: switch v { case .prev: break; case .next: break; case .integer: break }
                A branch whose values are cases is given a name: swift-cases-changed v: breaks for some: switch v { case .prev: break; case .next: break; case .integer: break }
                A branch of a union is of another type, under its name: branch-changed v: breaks for some: let v: AssetURL.V = .pixels(payload)
                A constant of a union becomes a payload, under its name: branch-changed v: breaks for some: let v: AssetURL.V = .auto
                An item is added to a tuple: tuple-item-added v: breaks for some: AssetURL.V(x: x, y: y)
                An item of a tuple has another label: swift-name-changed v: breaks for some: let value: Double = v.y
                The labels of a tuple change places: swift-order-changed v: breaks for some: AssetURL.V(x: x, y: y)
                An item of a tuple is of another type: type-changed v: breaks for some: let value: Double = v.y
                A required member is added to an object: member-added o: breaks for some: AssetURL.O(a: a)
                A member is removed from an object: member-removed o: breaks for some: let value: Int? = o.b
                A member of an object becomes required: member-required-added o: breaks for some: AssetURL.O(a: a)
                A member of an object is of another type: type-changed o: breaks for some: let value: String? = o.a
                A case is added to a member of an object: enum-value-added o: breaks for some: switch a { case .noir: break; case .sepia: break }
                A member of an object has another name in Swift: swift-name-changed o: breaks for some: let value: String? = o.a
                Two members of an object exchange their names in Swift: swift-name-changed o: changes meaning: let value: String? = o.x
                The further members of an object are of another type: member-pattern-changed o: breaks for some: let value: NamedValues<String> = o.others
                A parameter has another name in Swift: swift-name-changed w: breaks for some: let value: Int? = asset.w
                A parameter with an enumeration has another name in Swift: swift-name-changed f: breaks for some: let value: AssetURL.F? = asset.f
                A parameter has another name in Swift, and another default: default-changed f: changes meaning: try AssetURL()
                A parameter has another name in Swift, and another default: swift-name-changed f: breaks for some: let value: AssetURL.F = asset.f
                Two parameters exchange their names in Swift: swift-order-changed: breaks for some: try AssetURL(x: x, y: y)
                Two parameters exchange their names in Swift: swift-name-changed a: changes meaning: let value: String? = asset.x
                Two parameters exchange their names in Swift: swift-name-changed b: changes meaning: let value: String? = asset.y
                Two parameters exchange their names in Swift, and their places: swift-name-changed a: changes meaning: let value: String? = asset.x
                Two parameters exchange their names in Swift, and their places: swift-name-changed b: changes meaning: let value: String? = asset.y
                The items of a list have another name in Swift: swift-name-changed v: breaks for some: let value: [AssetURL.VItem] = asset.v
                The schema's type has another name: swift-type-renamed: breaks always: try AssetURL(id: id)
                The schema's type has another name, and a parameter more: parameter-added v: breaks for some: try AssetURL(id: id)
                The schema's type has another name, and a parameter more: swift-type-renamed: breaks always: try AssetURL(id: id)
                A keyword of Swift is no parameter any more: parameter-removed default: breaks for some: try AssetURL(in: `in`, default: `default`)
                A server is added to two: server-added: breaks for some: switch server { case .one: break; case .two: break }
                A server is removed, and one is left: server-removed: breaks for some: try AssetURL(a: a, server: server)
                A server has another name: server-removed: breaks for some: switch server { case .one: break; case .two: break }
                A server has another name: server-added: breaks for some: switch server { case .one: break; case .two: break }
                Another server is the first: default-server-changed: changes meaning: try AssetURL()
                A server is added, and a parameter is called so: server-added: breaks for some: let value: Int? = asset.server
                A server is removed, and a parameter is called so: server-removed: breaks for some: let value: Int? = asset.serverValue
                A schema is added: schema-added: breaks for some: switch app { case .asset: break }
                A schema is removed: schema-deleted: breaks always: try OtherURL(id: id)
                A schema is renamed: schema-renamed: breaks always: try AssetURL(id: id)
                The enumeration over all schemas has another name: swift-enumeration-renamed: breaks always: try AppURL(text)
                Two schemas with the same properties exchange their names in Swift: swift-type-renamed: changes meaning: try AssetURL(id: id)
                Two schemas with the same properties exchange their names in Swift: swift-type-renamed: changes meaning: try OtherURL(id: id)
                Two schemas exchange their names in Swift: swift-type-renamed: changes meaning: try AssetURL()
                Two schemas exchange their names in Swift: swift-type-changed id: breaks for some: let value: String? = asset.id
                Two schemas exchange their names in Swift: swift-type-renamed: changes meaning: try OtherURL()
                Two schemas exchange their names in Swift: swift-type-changed id: breaks for some: let value: Int? = other.id
                """)
    }

    @Test(
        "Tells code of other modules that it sees the types no more, as the compiler does",
        arguments: [
            (.public, .public, true), (.public, .package, false), (.public, .internal, false),
            (.package, .internal, false), (.internal, .public, true), (.package, .public, true),
        ] as [(AccessLevel, AccessLevel, Bool)])
    func access(_ old: AccessLevel, _ new: AccessLevel, _ isKept: Bool) async throws {
        let changes = try Self.version(new).changes(since: Self.version(old))
        #expect(changes.map(\.kind) == (isKept ? [] : [.swiftAccessLowered]))
        #expect(changes.allSatisfy { $0.schema == nil && $0.newPath == ["accessLevel"] })
        guard old == .public else { return }
        let compiler = try ClientCompiler()
        defer { compiler.remove() }
        let files = try CodeGenerator(module: "App", access: new).generate(
            Self.version(new).collection.schemas.map(\.schema))
        for file in files { try compiler.write(file.text, to: file.name) }
        let log = try await compiler.run(
            ["-emit-module", "-module-name", "App", "-package-name", "app"] + files.map(\.name))
        #expect(log == "")
        let line = changes.first?.swift.witness ?? #"try AssetURL(id: "123")"#
        try compiler.write("import App\nfunc use() throws {\n_ = \(line)\n}\n", to: "client.swift")
        let (mistakes, _) = try await compiler.typecheck(["client.swift"], options: ["-I", "."])
        #expect(mistakes.keys.map(\.line) == (isKept ? [] : [3]))
    }

    private static func version(_ access: AccessLevel) throws -> ModuleVersion {
        let text = schema(
            ["id": #"{ "type": "string" }"#], required: "id", root: #""examples": [{ "id": "123" }]"#)
        let configuration = #"{ "accessLevel": "\#(access.rawValue)" }"#
        let files = [("asset.json", text), ("typed-url.json", configuration)]
        return try ModuleVersion(
            SchemaCollection.checked(files.map { SchemaFile(path: $0.0, bytes: Array($0.1.utf8)) }),
            module: "App")
    }

    @Test("Has nothing to break where there were no schemas")
    func nothingBefore() throws {
        let before = try ModuleVersion(SchemaCollection.checked([]), module: "App")
        let changes = try Self.version(.internal).changes(since: before)
        #expect(changes.map(\.kind.id) == ["schema-added"])
        #expect(changes.map(\.swift) == [.compatible])
    }

    @Test("Knows each kind of change by its id")
    func kinds() {
        let ids = Set(ChangeKind.all.map(\.id))
        #expect(Set(ChangeKind.aspectsOfID.keys).subtracting(ids) == [])
        #expect(ids.count == ChangeKind.all.count)
        // One command explains both.
        #expect(ids.isDisjoint(with: LintRule.allCases.map(\.id)))
    }
}

extension Verdict {
    fileprivate var word: String {
        switch self {
        case .compatible: "compatible"
        case .breaksAlways: "breaks always"
        case .breaksForSome: "breaks for some"
        case .changesMeaning: "changes meaning"
        case .notProven: "not proven"
        }
    }

    fileprivate var wordAndWitness: String { word + (witness.map { ": \($0)" } ?? "") }
}
