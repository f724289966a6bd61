import TestSupport
import Testing
import TypedURLLinting

@testable import TypedURLSchema

@Suite("The files of a target", .inTurn)
struct SchemaCollectionTests {
    private func schema(_ path: String, _ scheme: String, _ keywords: String = #"{"type": "string"}"#)
        -> SchemaFile
    {
        let text = """
            {"uriTemplate": "\(scheme):{?a}", "type": "object", "properties": {"a": \(keywords)},
            "additionalProperties": false}
            """
        return SchemaFile(path: path, bytes: Array(text.utf8))
    }

    private func configuration(_ text: String) -> SchemaFile {
        SchemaFile(path: "Schemas/typed-url.json", bytes: Array(text.utf8))
    }

    @Test("The files of a target come in any order; the schemas are sorted by name")
    func order() {
        let files = [schema("x/b.json", "b"), schema("y/a.json", "a"), configuration("{}")]
        for files in [files, files.reversed()] {
            let collection = SchemaCollection.read(files)
            #expect(collection.schemas.map(\.schema.name) == ["a", "b"])
            #expect(collection.schemas.map(\.document.path) == ["y/a.json", "x/b.json"])
            #expect(collection.diagnostics.isEmpty)
            #expect(collection.isUsable)
        }
    }

    @Test(
        "The files of a target share what the configuration says of names and spellings, unless they say it themselves"
    )
    func shared() {
        let text = #"{"ignoredParameters": ["utm_*"], "accepts": ["iri"]}"#
        let own = #"{"type": "string"}}, "ignoredParameters": [], "accepts": ["fragment"], "$defs": {"#
        let collection = SchemaCollection.read([
            configuration(text), schema("a.json", "a"), schema("b.json", "b", own),
        ])
        #expect(collection.diagnostics.isEmpty)
        #expect(collection.schemas.map { $0.schema.ignoredParameters.map(\.description) } == [["utm_*"], []])
        #expect(collection.schemas.map(\.schema.accepts) == [[.iri], [.fragment]])
    }

    @Test("The files of a target may be configured")
    func configured() {
        let text = #"{"$schema": "x", "enumName": "GalleryURL", "accessLevel": "internal", "strict": true}"#
        let configuration = SchemaCollection.read([configuration(text)]).configuration
        #expect(configuration.enumName == "GalleryURL")
        #expect(configuration.accessLevel == .internal)
        #expect(configuration.isStrict)
    }

    @Test("The files of a target are public, unnamed and lenient unless configured")
    func unconfigured() {
        for files in [[], [configuration("{}")]] {
            let configuration = SchemaCollection.read(files).configuration
            #expect(configuration.enumName == nil)
            #expect(configuration.accessLevel == .public)
            #expect(!configuration.isStrict)
        }
    }

    @Test(
        "The files of a target cannot be used when there is an error; with a warning, unless they are strict")
    func usability() {
        let warning = schema("a.json", "a", #"{"type": "string", "minLength": 0}"#)
        let error = schema("b.json", "b", #"{"type": "text"}"#)
        #expect(SchemaCollection.proven([warning]).isUsable)
        #expect(SchemaCollection.proven([warning, configuration(#"{"strict": false}"#)]).isUsable)
        #expect(!SchemaCollection.proven([warning, configuration(#"{"strict": true}"#)]).isUsable)
        #expect(SchemaCollection.read([warning, configuration(#"{"strict": true}"#)]).isUsable)
        #expect(!SchemaCollection.read([error]).isUsable)
    }

    @Test("The files of a target keep the schemas that are right when another is wrong")
    func partial() {
        let files = [schema("a.json", "a"), schema("b.json", "b", "5")]
        let collection = SchemaCollection.read(files)
        #expect(collection.schemas.map(\.schema.name) == ["a"])
        #expect(collection.diagnostics.map(\.path) == ["b.json"])
    }
}
