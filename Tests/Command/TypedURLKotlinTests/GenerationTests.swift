import Foundation
import TestSupport
import Testing
import TypedURLCodegen

@testable import TypedURLKotlin
@testable import TypedURLSchema

@Suite("Files of Kotlin")
struct GenerationTests {
    private func generation(_ schemas: (name: String, text: String)...) -> KotlinGeneration {
        let files = schemas.map { SchemaFile(path: $0.name + ".json", bytes: Array($0.text.utf8)) }
        return KotlinGeneration.run(SchemaCollection.read(files), package: "com.example.shop")
    }

    private func schema(_ name: String, members: String = "", property: String = #"{"type": "string"}"#)
        -> String
    {
        """
        {"uriTemplate": "\(name):{?v}", "type": "object", "properties": {"v": \(property)}, \(members)
         "additionalProperties": false}
        """
    }

    @Test("Files of Kotlin are the runtime, one for all schemas and one for each")
    func files() {
        let generation = generation(("b", schema("b")), ("a", schema("a")))
        #expect(generation.diagnostics.isEmpty)
        #expect(generation.files?.map(\.name) == ["TypedURL.kt", "ShopURL.kt", "AURL.kt", "BURL.kt"])
        #expect(generation.files?.allSatisfy { $0.text.hasPrefix("// \(GeneratedFile.mark)") } ?? false)
        #expect(generation.files?.allSatisfy { $0.text.contains("\npackage com.example.shop\n") } ?? false)
    }

    @Test("A schema of Kotlin becomes a data class, with its documentation, its nested types and its plan")
    func golden() throws {
        let text = try String(
            contentsOf: Repository.root.appending(
                path: "Tests/Command/TypedURLKotlinTests/Golden/product.json"), encoding: .utf8)
        let files = try #require(generation(("product", text)).files)
        let found = try #require(files.first { $0.name == "ProductURL.kt" }).text
        let golden = Repository.root.appending(path: "Tests/Command/TypedURLKotlinTests/Golden/ProductURL.kt")
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try found.write(to: golden, atomically: true, encoding: .utf8)
        }
        #expect(try found == String(contentsOf: golden, encoding: .utf8))
    }

    @Test("The words of violations in Kotlin are those of Swift")
    func words() throws {
        let runtime = try #require(generation(("a", schema("a"))).files?.first).text
        #expect(
            runtime.contains(
                #"    minLength(ViolationCode.INVALID_LENGTH, "<subject> must have at least <limit><length>"),"#
            ))
        #expect(runtime.contains(#"    INVALID_LENGTH("invalid-length"),"#))
    }

    @Test("A name that Kotlin has is written so that it is another one")
    func names() throws {
        let files = generation(("a", schema("a", property: #"{"swiftName": "when", "enum": ["in", "a$b"]}"#)))
            .files
        let text = try #require(files?.first { $0.name == "AURL.kt" }).text
        #expect(text.contains("public val `when`: AURL.When? = null,"))
        let value = generation(("a", schema("a", property: #"{"swiftName": "value", "enum": ["x"]}"#))).files
        #expect(value?.last?.text.contains("public val value: AURL.ValueValue? = null,") ?? false)
        #expect(text.contains(#"AB("a\$b"),"#))
        #expect(text.contains(#"allowed = listOf("in", "a\$b")"#))
    }

    @Test("A schema that Kotlin cannot have is refused, with the reason")
    func refusals() {
        let members = #""swiftName": "Violation","#
        let generation = generation(("a", schema("a", members: members)))
        #expect(generation.files == nil)
        #expect(
            generation.refusals == [
                #""a" would become the type "Violation", which the runtime has; choose another "swiftName""#
            ])
        let many = (0..<240).map { "v\($0)" }
        let properties = many.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        let text =
            #"{"uriTemplate": "many:{?\#(many.joined(separator: ","))}", "properties": {\#(properties)}}"#
        #expect(
            self.generation(("many", text)).refusals == [
                #""many" has 240 parameters, which are too many for a constructor of the JVM; make some of them members of an object"#
            ])
    }

    @Test("An enumeration that no class of the JVM can have is refused")
    func longEnumerations() {
        let values = (0...1_000).map { "\"v\($0)\"" }.joined(separator: ",")
        #expect(
            generation(("a", schema("a", property: "{\"enum\": [\(values)]}"))).refusals == [
                #""a" has a list of 1001 values, which are too many for an enum class of the JVM; use a "pattern""#
            ])
    }

    @Test("A UUID is of the class that was asked for", arguments: KotlinUUID.allCases)
    func uuids(uuid: KotlinUUID) throws {
        let text = schema("a", property: #"{"type": "string", "format": "uuid"}"#)
        let files = [SchemaFile(path: "a.json", bytes: Array(text.utf8))]
        let generation = KotlinGeneration.run(SchemaCollection.read(files), package: "links", uuid: uuid)
        let found = try #require(generation.files?.last).text
        let type = uuid == .java ? "java.util.UUID" : "kotlin.uuid.Uuid"
        #expect(found.contains("public val v: \(type)? = null,"))
        #expect(found.contains("ExperimentalUuidApi") == (uuid == .kotlin))
    }

    @Test("A package is words with dots between them", arguments: ["a", "com.example.shop_2", "_a.B"])
    func package(_ text: String) { #expect(KotlinGeneration.isPackage(text)) }

    @Test("Other texts are no packages", arguments: ["", "a.", ".a", "a..b", "1a", "a-b", "a b", "é"])
    func noPackage(_ text: String) { #expect(!KotlinGeneration.isPackage(text)) }
}
