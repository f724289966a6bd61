import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Proves of a schema that parts of it contradict each other, or have no effect.
///
/// The code for such a schema would do what the schema says: it would reject values, with the engine's messages. So only the
/// linter asks.
final class ContradictionProofs: SchemaProofs {
    private var targets: ReferenceTargets?

    func check(_ keywords: JSONObject, _ kind: ValueKinds, _ reader: inout URLSchemaReader) {
        reader.checkEffect(of: keywords, kind)
        if kind == .array { reader.checkClosed(keywords) }
    }

    func accepts(
        _ pattern: Pattern, at position: Range<Int>, _ reader: inout URLSchemaReader
    ) -> Bool {
        if TextAutomaton(pattern).shortest() != nil { return true }
        reader.findings.add(.unsatisfiable, "no text matches this pattern; change it", at: position)
        return false
    }

    func accepts(
        _ type: ScalarType, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) -> Bool {
        switch type {
        case .string(let schema):
            return schema.format.map {
                reader.checkLengths(schema.minLength, schema.maxLength, of: $0, in: keywords)
            } ?? true
        case .integer(let schema): return reader.checkBounds(schema, keywords)
        case .number(let schema): return reader.checkBounds(schema, keywords)
        case .strings, .integers: reader.checkEffect(ofConstraintsIn: keywords)
        case .union(let union): reader.checkBranches(of: union, keywords)
        case .boolean, .booleanTexts: break
        }
        return true
    }

    func accepts(
        _ list: ListSchema, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) -> Bool {
        reader.checkCounts(list, keywords)
    }

    func check(
        _ schema: ScalarSchema, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) {
        reader.checkMeanings(ofAliasesOf: schema, keywords)
    }

    func check(
        _ property: ReadProperty, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) {
        reader.checkExamples(of: property, keywords)
    }

    func checkDependencies(
        _ keywords: JSONObject, _ scope: NameScope, required: NameTable<Range<Int>>,
        _ reader: inout URLSchemaReader
    ) {
        reader.checkEffect(ofDependencies: keywords, scope, required)
    }

    func explanations(of value: ParameterValue, _ parameter: Parameter) -> [String] {
        parameter.violations(of: value).map(\.description)
    }

    func check(_ definition: Definition, _ reader: inout URLSchemaReader) {
        let targets = targets ?? ReferenceTargets(reader.definitions)
        self.targets = targets
        guard !targets.contains(definition) else { return }
        let name = QuotedText.quote(definition.member.name)
        let message = "unused definition \(name); refer to it, or remove it"
        reader.findings.add(.unusedDefinition, message, at: definition.member.nameRange)
    }

    func check(_ schema: SchemaParts, _ root: JSONObject, _ reader: inout URLSchemaReader) {
        _ = reader.findings.readIgnores(root)
        reader.findings.checkRepetition(ofServersIn: root)
        reader.checkUse(ofServersIn: root)
        reader.checkRepetition()
        reader.checkIgnored(schema.ignoredNames, isInherited: root["ignoredParameters"] == nil)
        reader.checkTolerances(
            schema.tolerances, ignored: schema.ignoredNames.map(\.value), areInherited: root["accepts"] == nil
        )
        reader.checkEffect(ofRulesIn: root, schema.required)
        reader.checkExamples(root, schema)
    }

    func checkFile(_ root: JSONObject, _ reader: inout URLSchemaReader) {
        _ = reader.findings.readIgnores(root)
        reader.findings.checkRepetition(ofServersIn: root)
    }
}
