@testable import TypedURLDiff
import TestSupport
import Testing
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("The column of Swift source", .inTurn)
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

    @Test("Shows each break where it comes from, by a declaration")
    func witnesses() throws {
        let lines = try InterfaceCase.all.flatMap { example in
            try example.changes().filter { $0.swift != .compatible }.map { change in
                "\(example): \(change.kind.id)\(change.parameter.map { " \($0)" } ?? ""): \(change.swift.wordAndWitness)"
            }
        }
        #expect(
            lines.joined(separator: "\n") == """
                A required parameter is added: parameter-added page: breaks for some: AssetURL.page: Int
                A parameter is removed: parameter-removed page: breaks for some: AssetURL.page: Int?
                The last parameter is removed: parameter-removed id: breaks for some: AssetURL.id: String?
                A parameter with an enumeration is removed: parameter-removed filter: breaks for some: AssetURL.filter: Filter?
                A parameter is renamed, with an alias: parameter-renamed width: breaks for some: AssetURL.w: Int?
                A required parameter becomes optional: required-removed id: breaks for some: AssetURL.id: String
                An optional parameter becomes required: required-added id: breaks for some: AssetURL.id: String?
                An optional list becomes required: required-added tags: breaks for some: AssetURL.tags: [String]
                A default is added to an optional parameter: default-added page: breaks for some: AssetURL.page: Int?
                A default is taken from a parameter: default-removed page: breaks for some: AssetURL.page: Int
                A parameter with a default becomes required: required-added page: breaks for some: AssetURL.page: Int
                A default changes: default-changed page: changes meaning: AssetURL.page: Int
                The default of an enumeration changes: default-changed filter: changes meaning: AssetURL.filter: Filter
                A list gets a default: default-added tags: changes meaning: AssetURL.tags: [String]
                Two parameters change places: parameter-order-changed: breaks for some: AssetURL(id:page:)
                Two parameters, of which one is passed at most, change places: parameter-order-changed: breaks for some: AssetURL(id:page:)
                Parameters are ignored, one of which is called so: swift-declaration-changed ignored: breaks for some: AssetURL.ignored: String?
                Parameters are ignored no longer: ignored-name-removed: breaks for some: AssetURL.ignored: [IgnoredParameter]
                The examples are removed: swift-declaration-removed: breaks for some: AssetURL.examples: static [AssetURL]
                A string becomes an integer: type-changed v: breaks for some: AssetURL.v: String?
                An integer becomes a number: type-changed v: breaks for some: AssetURL.v: Int?
                A number becomes an integer: type-changed v: breaks for some: AssetURL.v: Double?
                A string becomes a UUID: format-added v: breaks for some: AssetURL.v: String?
                A moment becomes a string: format-removed v: breaks for some: AssetURL.v: Date?
                A string becomes an enumeration: enum-added v: breaks for some: AssetURL.v: String?
                An enumeration becomes a string: enum-removed v: breaks for some: AssetURL.v: V?
                A string becomes a list: type-changed v: breaks for some: AssetURL.v: String?
                The items of a list change: type-changed v: breaks for some: AssetURL.v: [String]
                A list becomes a tuple: type-changed v: breaks for some: AssetURL.v: [Double]
                An enumeration of strings becomes one of integers: type-changed v: breaks for some: AssetURL.V: enum String
                A union becomes a string: type-changed v: breaks for some: AssetURL.v: V?
                An enumeration becomes a union: type-changed v: breaks for some: AssetURL.V: enum String
                A boolean becomes the enumeration of one: enum-value-removed v: breaks for some: AssetURL.v: Bool?
                A case is added: enum-value-added filter: breaks for some: AssetURL.Filter.fade: case String
                A case is removed: enum-value-removed filter: breaks for some: AssetURL.Filter.sepia: case String
                A case is named in Swift: swift-declaration-removed filter: breaks for some: AssetURL.Filter.noir: case String
                A value is another, its case is called the same: enum-value-removed filter: changes meaning: AssetURL.Filter.noir: case String
                Two values exchange their cases: swift-declaration-changed filter: changes meaning: AssetURL.Filter.noir: case String
                A parameter has another name in Swift, and another type: type-changed v: breaks for some: AssetURL.v: String?
                An integer is added to some: enum-value-added v: breaks for some: AssetURL.V.value180: case Int
                A number is another of some: enum-value-removed v: breaks for some: AssetURL.V.value1: case Double
                The only value of a required parameter gets another beside it: enum-value-added v: breaks for some: AssetURL.v: V
                A case is added to the items of a list: enum-value-added v: breaks for some: AssetURL.VItem.fade: case String
                A branch is added to a union: branch-added v: breaks for some: AssetURL.V.boolean: case(Bool)
                A branch is removed from a union: branch-changed v: breaks for some: AssetURL.V.integer: case(Int)
                A value is added to a branch without a name, whose values are cases: branch-changed v: breaks for some: AssetURL.V.last: case
                A branch whose values are cases is given a name: swift-declaration-removed v: breaks for some: AssetURL.V.prev: case
                A branch of a union is of another type, under its name: branch-changed v: breaks for some: AssetURL.V.pixels: case(Int)
                A constant of a union becomes a payload, under its name: branch-changed v: breaks for some: AssetURL.V.auto: case
                An item is added to a tuple: tuple-item-added v: breaks for some: AssetURL.V.z: Double
                An item of a tuple has another label: swift-declaration-removed v: breaks for some: AssetURL.V.y: Double
                The labels of a tuple change places: swift-declaration-changed v: breaks for some: AssetURL.V(x:y:)
                An item of a tuple is of another type: type-changed v: breaks for some: AssetURL.V.y: Double
                A required member is added to an object: member-added o: breaks for some: AssetURL.O.b: Int
                A member is removed from an object: member-removed o: breaks for some: AssetURL.O.b: Int?
                A member of an object becomes required: member-required-added o: breaks for some: AssetURL.O.a: String?
                A member of an object is of another type: type-changed o: breaks for some: AssetURL.O.a: String?
                A case is added to a member of an object: enum-value-added o: breaks for some: AssetURL.O.A.fade: case String
                A member of an object has another name in Swift: swift-declaration-removed o: breaks for some: AssetURL.O.a: String?
                Two members of an object exchange their names in Swift: swift-declaration-changed o: changes meaning: AssetURL.O.x: String?
                The further members of an object are of another type: further-members-changed o: breaks for some: AssetURL.O.others: NamedValues<String>
                A parameter has another name in Swift: swift-declaration-removed w: breaks for some: AssetURL.w: Int?
                A parameter with an enumeration has another name in Swift: swift-declaration-removed f: breaks for some: AssetURL.f: F?
                A parameter has another name in Swift, and another default: default-changed f: breaks for some: AssetURL.f: F
                Two parameters exchange their names in Swift: swift-declaration-changed a: changes meaning: AssetURL.x: String?
                Two parameters exchange their names in Swift: swift-declaration-changed b: changes meaning: AssetURL.y: String?
                Two parameters exchange their names in Swift: swift-declaration-changed: breaks for some: AssetURL(x:y:)
                Two parameters exchange their names in Swift, and their positions: swift-declaration-changed a: changes meaning: AssetURL.x: String?
                Two parameters exchange their names in Swift, and their positions: swift-declaration-changed b: changes meaning: AssetURL.y: String?
                The items of a list have another name in Swift: swift-declaration-changed v: breaks for some: AssetURL.v: [VItem]
                The schema's type has another name: swift-declaration-removed: breaks always: AssetURL: struct
                The schema's type has another name, and a parameter more: swift-declaration-removed: breaks always: AssetURL: struct
                A keyword of Swift is no parameter any more: parameter-removed default: breaks for some: AssetURL.default: Default?
                A server is added to two: server-added: breaks for some: AssetURL.Server.three: case String
                A server is removed, and one is left: server-removed: breaks for some: AssetURL.server: Server
                A server has another name: server-removed: breaks for some: AssetURL.Server.two: case String
                Another server is the first: default-server-changed: changes meaning: AssetURL.server: Server
                A server is added, and a parameter is called so: swift-declaration-changed server: breaks for some: AssetURL.server: Int?
                A server is removed, and a parameter is called so: server-removed: breaks for some: AssetURL.server: Server
                A server is removed, and a parameter is called so: swift-declaration-removed server: breaks for some: AssetURL.serverValue: Int?
                A schema is added: schema-added: breaks for some: AppURL.other: case(OtherURL)
                A schema is removed: schema-deleted: breaks always: OtherURL: struct
                A schema is renamed: schema-renamed: breaks always: AssetURL: struct
                The enumeration over all schemas has another name: swift-declaration-removed: breaks always: AppURL: enum
                Two schemas with the same properties exchange their names in Swift: swift-declaration-changed: changes meaning: AppURL.asset: case(AssetURL)
                Two schemas with the same properties exchange their names in Swift: swift-declaration-changed id: changes meaning: AssetURL.id: String?
                Two schemas with the same properties exchange their names in Swift: swift-declaration-changed: changes meaning: AppURL.other: case(OtherURL)
                Two schemas with the same properties exchange their names in Swift: swift-declaration-changed id: changes meaning: OtherURL.id: String?
                Two schemas exchange their names in Swift: swift-declaration-changed: changes meaning: AppURL.asset: case(AssetURL)
                Two schemas exchange their names in Swift: swift-declaration-changed id: breaks for some: AssetURL.id: String?
                Two schemas exchange their names in Swift: swift-declaration-changed: changes meaning: AppURL.other: case(OtherURL)
                Two schemas exchange their names in Swift: swift-declaration-changed id: breaks for some: OtherURL.id: Int?
                A schema refers to a shared definition no longer: swift-declaration-removed filter: breaks for some: AppURL.Filter: enum String
                A case is added to a shared definition: enum-value-added filter: breaks for some: AppURL.Filter.fade: case String
                A case is added to a shared definition: enum-value-added filter: breaks for some: OtherURL.Filter.fade: case String
                A shared definition has another name: swift-declaration-removed filter: breaks for some: AppURL.Filter: enum String
                A shared definition has another name: swift-declaration-changed filter: breaks for some: OtherURL.filter: Filter?
                A server is added to those of the set: server-added: breaks for some: AppURL.Server.three: case String
                A server is added to those of the set: server-added: breaks for some: OtherURL.Server.three: case String
                A string becomes a type of the app: swift-declaration-changed v: breaks for some: AssetURL.v: String?
                """)
    }

    @Test(
        "Tells code of other modules that it sees the types no more",
        arguments: [
            (.public, .public, true), (.public, .package, false), (.public, .internal, false),
            (.package, .internal, false), (.internal, .public, true), (.package, .public, true),
        ] as [(AccessLevel, AccessLevel, Bool)])
    func access(_ old: AccessLevel, _ new: AccessLevel, _ isKept: Bool) throws {
        let changes = try Self.version(new).changes(since: Self.version(old))
        #expect(changes.map(\.kind) == (isKept ? [] : [.swiftAccessLowered]))
        #expect(changes.allSatisfy { $0.schema == nil && $0.newPath == ["accessLevel"] })
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
        let ids = Set(ChangeKind.allCases.map(\.id))
        #expect(ids.count == ChangeKind.allCases.count)
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
