import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLLinting

@testable import TypedURLSchema

/// The cases of RFC 6570, each after a scheme, since a schema's template has one.
@Suite("RFC 6570", .inTurn)
struct TemplateConformanceTests {
    /// The rules that refuse a template of the suite, and why they do.
    static let refusals: [String: String] = [
        "prefix-modifier": "what a prefix cuts off cannot be read back",
        "duplicate-variable": "a variable occurs once",
        "invalid-explode": "an object is exploded, and stands after \"?\", \"&\" or \";\"",
    ]

    @Test(
        "RFC 6570 is printed as its examples say",
        .enabled(if: ConformanceSuite.has("rfc6570"), "the cases do not stand beside the package"),
        arguments: ConformanceSuite.files(of: "rfc6570"))
    func examples(_ file: ConformanceFile) throws {
        var printed = 0
        var readBack = 0
        var refused: [String: Int] = [:]
        for group in file.root.object?.members ?? [] {
            let variables = try #require(group.node["variables"])
            for testcase in group.node["testcases"]?.elements ?? [] {
                let template = try #require(testcase.elements?.first?.string)
                let result = try #require(testcase.elements?.last)
                guard let expected = (result.elements ?? [result]).map(\.string) as? [String] else {
                    // What is not a template of RFC 6570 is none of ours, but for hyphens in names.
                    let isRefused = !errors(of: prefix(template) + template, variables).isEmpty
                    #expect(isRefused || template.contains("-"), "\(template)")
                    continue
                }
                let prefix = prefix(template)
                let rules = errors(of: prefix + template, variables)
                if let rule = rules.first(where: { $0 != "irreversible-template" }) {
                    #expect(Self.refusals[rule] != nil, "\(template) is refused by \(rule)")
                    refused[rule, default: 0] += 1
                    continue
                }
                let schema = try schema(prefix + template, variables)
                let text = try #require(
                    InstanceReading.read(instance(of: schema, variables, file), of: schema, path: "i.json")
                        .instance)
                let url: ParsedURL
                do throws(URLValidationError) {
                    url = try schema.build(text)
                } catch {
                    // Some values print what could not be read back at their position.
                    #expect(error.violations.allSatisfy { $0.code == .invalidFormat }, "\(template)")
                    refused["invalid-format", default: 0] += 1
                    continue
                }
                #expect(expected.map { prefix + $0 }.contains(url.canonical), "\(template)")
                printed += 1
                // The suite has values that are not there where a schema requires them.
                guard rules.isEmpty, let own = reading(of: prefix + template, variables).schema,
                    let url = try? own.build(text)
                else { continue }
                readBack += 1
                #expect(try SchemaSet([own]).parse(url.canonical).instance == url.instance, "\(template)")
            }
        }
        ConformancePage.expect(file, [printed, readBack], refused)
        #expect(printed > 0 || file.name.hasPrefix("negative"))
    }

    /// A scheme, and what `{&…}` continues.
    private func prefix(_ template: String) -> String {
        template.hasPrefix("{&") ? "x:?first=" : "x:"
    }

    /// The value of a variable, whose name is decoded; the suite has it as the template does.
    private func variable(_ name: String, _ variables: JSONNode) -> JSONNode? {
        variables[name] ?? variables[PercentEncoding.encode(name)]
    }

    private func names(_ template: String) -> [String] {
        var names: [String] = []
        for variable in TemplateCheck(template).variables where !names.contains(variable.name) {
            names.append(variable.name)
        }
        return names
    }

    /// What a variable may be: what it is. One without a value is a string.
    private func property(_ value: JSONNode?) -> String {
        switch value?.value {
        case .array?: #"{"type": "array", "items": {"type": "string"}}"#
        case .object?: #"{"type": "object", "additionalProperties": true}"#
        case .number(let number)?: "{\"type\": \"\(number.isInteger ? "integer" : "number")\"}"
        case .boolean?: #"{"type": "boolean"}"#
        default: #"{"type": "string"}"#
        }
    }

    /// The rules whose errors the linter finds in a schema of the template.
    private func errors(of template: String, _ variables: JSONNode) -> [String] {
        reading(of: template, variables).diagnostics.filter { $0.severity == .error }.map(\.rule.id)
    }

    private func reading(of template: String, _ variables: JSONNode) -> SchemaReading {
        let properties = names(template).map { "\(quoted($0)): \(property(variable($0, variables)))" }
        let text = """
            {"uriTemplate": \(quoted(template)), "type": "object", "properties": {\(properties.joined(separator: ","))},
            "additionalProperties": false}
            """
        return readSchema(text)
    }

    /// The schema, whether its template is allowed or not.
    private func schema(_ template: String, _ variables: JSONNode) throws -> URLSchema {
        let names = names(template)
        let properties = names.map { "\(quoted($0)): \(property(variable($0, variables)))" }
        let list = names.map {
            PercentEncoding.encode($0) + (variable($0, variables)?.object == nil ? "" : "*")
        }
        // Of several objects only one may be open, and no case has more.
        let text = """
            {"uriTemplate": \(quoted(names.isEmpty ? "x:" : "x:{?\(list.joined(separator: ","))}")), "type": "object",
            "properties": {\(properties.joined(separator: ","))}, "additionalProperties": false}
            """
        let parameters = try #require(readSchema(text).schema).parameters
        let parsed = try #require(TemplateCheck(template).template)
        return URLSchema(name: "case", template: parsed, parameters: parameters)
    }

    /// The variables that the template has, as parameters. `null` is none.
    private func instance(of schema: URLSchema, _ variables: JSONNode, _ file: ConformanceFile) -> String {
        let members = schema.parameters.compactMap { parameter -> String? in
            guard let node = variable(parameter.name, variables), node.value != .null else { return nil }
            return "\(quoted(parameter.name)): \(file.text(of: node))"
        }
        return "{\(members.joined(separator: ","))}"
    }
}
