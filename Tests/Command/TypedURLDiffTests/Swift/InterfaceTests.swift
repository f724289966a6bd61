@testable import TypedURLDiff
import Testing
import TypedURL
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("The interface of generated types")
struct InterfaceTests {
    @Test("has each declaration of the generated code", arguments: InterfaceCase.all)
    func declarations(_ example: InterfaceCase) throws {
        let (old, new) = try example.modules()
        for module in [old, new] {
            let interface = PublicInterface(module)
            for schema in module.schemas {
                var writer = SwiftWriter()
                StructTranslator(schema: schema, access: .public).write(to: &writer)
                let types = interface.types.filter { $0.owner.schema == schema.schema.name }
                #expect(Set(types.flatMap(Self.declarations)) == Self.declarations(in: writer.text))
            }
        }
    }

    private static func declarations(_ type: InterfaceType) -> [String] {
        let members = type.members.filter { !["allCases", "rawValue"].contains($0.name) }
        return ["\(type.kind == .structure ? "struct" : "enum") \(type.lastName)"]
            + members.map { "\($0.isStatic ? "static " : "")\($0.name): \(relative($0.type))" }
            + type.cases.map { "case \($0.name)\($0.payload.map { "(\(relative($0)))" } ?? "")" }
    }

    /// A type as the code says it that is nested as deeply.
    private static func relative(_ type: SwiftType) -> String {
        type.text.replacing(type.name, with: type.name.split(separator: ".").last ?? "")
    }

    /// The public declarations in generated code, except those that each type has.
    private static func declarations(in text: String) -> Set<String> {
        let declaration =
            /(?:public (?:let |var |(?=static|struct|enum)))(static )?(?:let )?((?:struct |enum )?\w+)(: [^ ={]+)?.*/
        let enumCase = /case [^.:=]+?(?: = .*)?/
        var found: Set<String> = []
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " }.filter { $0 != "`" }
            if let match = line.wholeMatch(of: declaration) {
                let isType = match.2.contains(" ")
                found.insert("\(match.1 ?? "")\(match.2)\(isType ? "" : match.3 ?? "")")
            } else if line.wholeMatch(of: enumCase) != nil {
                found.insert(String(line.split(separator: " = ")[0]))
            }
        }
        let common: Set = [
            "builder: Builder", "struct Builder", "rawValue: Bool", "rawValue: String", "static schema",
            "static schemas",
            "static func",
        ]
        return Set(found.map { $0.replacing("URLInteger", with: "Int") }).subtracting(common)
    }
}
