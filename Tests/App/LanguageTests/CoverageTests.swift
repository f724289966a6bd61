import LanguageURLs
import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

@Suite("The schemas of the whole language use", .inTurn)
struct CoverageTests {
    private let schemas = LanguageURL.schemas.schemas

    @Test(
        "The schemas of the whole language use every operator, and lists that are exploded after each",
        arguments: URITemplate.Operator.allCases)
    func operators(op: URITemplate.Operator) {
        let uses = schemas.flatMap { schema in
            schema.template.parts.flatMap { part -> [(URITemplate.Variable, ValueSchema)] in
                guard case .expression(op, let variables) = part else { return [] }
                return variables.compactMap { variable in
                    schema.parameters.first { $0.name == variable.name }.map { (variable, $0.schema) }
                }
            }
        }
        func isUsed(isExploded: Bool, _ isKind: (ValueSchema) -> Bool) -> Bool {
            uses.contains { $0.0.isExploded == isExploded && isKind($0.1) }
        }
        #expect(isUsed(isExploded: false) { if case .scalar = $0 { true } else { false } })
        #expect(isUsed(isExploded: false) { if case .list = $0 { true } else { false } })
        #expect(isUsed(isExploded: true) { if case .list = $0 { true } else { false } })
        #expect(isUsed(isExploded: false) { if case .tuple = $0 { true } else { false } })
        #expect(isUsed(isExploded: true) { if case .tuple = $0 { true } else { false } })
        guard op.isNamed else { return }
        #expect(isUsed(isExploded: true) { if case .object = $0 { true } else { false } })
    }

    @Test("The schemas of the whole language use every format", arguments: StringFormat.allCases)
    func formats(format: StringFormat) {
        #expect(
            scalars.contains { if case .string(let text) = $0.type { text.format == format } else { false } })
    }

    @Test("The schemas of the whole language use every kind of value")
    func kinds() {
        let kinds = Set(scalars.map(\.kind))
        let all = [
            "string", "pattern", "integer", "multiple", "number", "boolean", "strings", "integers",
            "anyOf", "oneOf",
        ]
        #expect(all.filter { !kinds.contains($0) } == [])
    }

    @Test("The schemas of the whole language use every rule over parameters, and every position")
    func rules() {
        #expect(schemas.contains { !$0.dependencies.isEmpty })
        #expect(schemas.contains { $0.presenceRules.contains { $0.kind == .anyOf } })
        #expect(schemas.contains { $0.presenceRules.contains { $0.kind == .oneOf } })
        #expect(schemas.contains { $0.ignoredParameters.contains(where: \.isPrefix) })
        #expect(schemas.contains { $0.alternateTemplates.count > 1 })
        #expect(schemas.contains { $0.servers.count > 1 && $0.servers.contains { !$0.aliases.isEmpty } })
        #expect(schemas.contains { $0.parameters.contains { !$0.aliases.isEmpty } })
        let components = schemas.map { $0.template.components }
        func varies(_ pattern: ComponentPattern?) -> Bool { pattern.map { !$0.isLiteral } ?? false }
        #expect(components.contains { varies($0.userInfo) })
        #expect(components.contains { varies($0.host) && $0.scheme == "https" })
        #expect(components.contains { varies($0.host) && $0.scheme != "https" })
        #expect(components.contains { varies($0.port) && !$0.isPortOptional })
        #expect(components.contains { $0.isPortOptional })
        #expect(components.contains { varies($0.query.whole) })
        #expect(components.contains { $0.query.fixedItems.contains { varies($0.value) } })
        #expect(components.contains { varies($0.fragment) && $0.isFragmentFixed })
        #expect(components.contains { varies($0.fragment) && !$0.isFragmentFixed })
    }

    private var scalars: [ScalarSchema] {
        schemas.flatMap(\.parameters).flatMap { parameter -> [ScalarSchema] in
            switch parameter.schema {
            case .scalar(let scalar): [scalar]
            case .list(let list): [list.items]
            case .tuple(let tuple): tuple.items.map(\.schema)
            case .object(let object): object.properties.map(\.schema)
            }
        }
    }
}

extension ScalarSchema {
    fileprivate var kind: String {
        switch type {
        case .string(let text): text.pattern == nil ? "string" : "pattern"
        case .integer(let integer): integer.multipleOf == nil ? "integer" : "multiple"
        case .number: "number"
        case .boolean, .booleanTexts: "boolean"
        case .strings: "strings"
        case .integers: "integers"
        case .union(let union): union.isExclusive ? "oneOf" : "anyOf"
        }
    }
}
