import TypedURL
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The way from schemas to files of Kotlin.
package struct KotlinGeneration: Sendable {
    /// What was found in the schemas, by path and position.
    package let diagnostics: [Diagnostic]

    /// The files to be written, or nil if the schemas are not good enough.
    package let files: [GeneratedFile]?

    /// Why Kotlin cannot have a schema.
    package let refusals: [String]

    /// Generates a file for each schema, one for all of them, and the runtime.
    ///
    /// - Parameters:
    ///   - package: The package of all files: `com.example.shop`. The interface over all schemas is named after its last word: `ShopURL`.
    ///   - uuid: The class of UUIDs.
    package static func run(
        _ collection: SchemaCollection, package: String, uuid: KotlinUUID = .java
    ) -> KotlinGeneration {
        let schemas = collection.schemas.map(\.schema)
        let word = package.split(separator: ".").last.map(String.init) ?? "App"
        let (set, problems) = NamedModule.name(
            schemas, module: CamelCase.upper(word), enumName: nil,
            servers: collection.configuration.defaults.sharedServers, neighbours: collection.neighbours)
        let found = problems.compactMap { problem -> Diagnostic? in
            guard let loaded = collection.schemas.first(where: { $0.schema.name == problem.schema }) else {
                return nil
            }
            let document = loaded.document
            return Diagnostic(
                .invalidSwiftName, problem.message, path: document.path,
                range: document.root.range(ofKeyAt: problem.path), in: document.source)
        }
        let diagnostics = (collection.diagnostics + found).inOrder
        let refusals = set.schemas.compactMap(refusal)
        guard collection.isUsable, problems.isEmpty, refusals.isEmpty else {
            return KotlinGeneration(diagnostics: diagnostics, files: nil, refusals: refusals)
        }
        // The generated code itself mentions what is deprecated.
        let head =
            "@file:Suppress(\"DEPRECATION\")\n\(uuid == .kotlin ? "@file:OptIn(kotlin.uuid.ExperimentalUuidApi::class)\n" : "")\npackage \(package.split(separator: ".").map { KotlinText.identifier(String($0)) }.joined(separator: "."))\n"
        let setFile = SetFile(set, collection.neighbours, uuid: uuid)
        var files = [
            file("TypedURL", "its runtime for Kotlin", head + "\n" + KotlinRuntime.text),
            file(set.typeName, "all schemas", head + setFile.text),
        ]
        if !collection.neighbours.isEmpty {
            files.append(
                file("Neighbours", "the schemas of neighbours", head + setFile.neighbourText))
        }
        for (index, schema) in set.schemas.enumerated() {
            let others = set.specificity.moreSpecific[index].map {
                $0 < schemas.count ? set.schemas[$0].typeName : SetFile.neighbour($0 - schemas.count)
            }
            let text = SchemaFile(schema, set: set.typeName, others: others, uuid: uuid).text
            files.append(
                file(schema.typeName, "\(QuotedText.printable(schema.schema.name)).json", head + text))
        }
        return KotlinGeneration(diagnostics: diagnostics, files: files, refusals: [])
    }

    private static func file(_ name: String, _ source: String, _ text: String) -> GeneratedFile {
        GeneratedFile(name: name + ".kt", text: "// \(GeneratedFile.mark) \(source). Do not edit.\n" + text)
    }

    /// Whether a text is words with dots between them.
    package static func isPackage(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            word.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
                && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
    }

    /// Whether a file of that name can be one that was generated.
    @Sendable
    package static func isName(_ name: String) -> Bool { name.hasSuffix(".kt") }

    /// A class of the JVM has at most 255 slots for what its constructor takes; a default takes a bit more.
    private static let slotLimit = 240

    /// What makes the entries of an enum class must fit into 64 kB.
    private static let entryLimit = 1_000

    private static func entryCount(_ scalar: NamedScalar) -> Int {
        switch scalar {
        case .enumeration(let enumeration): enumeration.cases.count
        case .union(let union): ([union.branches.count] + union.payloads.map(entryCount)).max() ?? 0
        case .string, .integer, .number, .boolean, .custom: 0
        }
    }

    private static func refusal(_ named: NamedSchema) -> String? {
        let slots = named.parameters.reduce(2) {
            $0
                + (["Long", "Double"].contains(ValueTypes(outer: "", set: "", uuid: .java).type($1.value))
                    ? 2 : 1)
        }
        if slots > slotLimit {
            return
                "\(QuotedText.quote(named.schema.name)) has \(named.parameters.count) parameters, which are too many for a constructor of the JVM; make some of them members of an object"
        }
        let most = named.parameters.flatMap { $0.value.scalars.map(entryCount) }.max() ?? 0
        if most > entryLimit {
            return
                "\(QuotedText.quote(named.schema.name)) has a list of \(most) values, which are too many for an enum class of the JVM; use a \"pattern\""
        }
        if KotlinRuntime.typeNames.contains(named.typeName) {
            return
                "\(QuotedText.quote(named.schema.name)) would become the type \"\(named.typeName)\", which the runtime has; choose another \"swiftName\""
        }
        return nil
    }
}
