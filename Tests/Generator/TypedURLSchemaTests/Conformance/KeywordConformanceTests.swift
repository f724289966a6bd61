import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLLinting

@testable import TypedURLSchema

/// The cases of JSON Schema: each schema becomes that of a parameter, with the type of the value where it says none, since
/// in a URL a value has the type that the schema gives it.
@Suite("JSON Schema 2020-12", .inTurn)
struct KeywordConformanceTests {
    /// Why a case says nothing of URLs.
    static let refusals: [String: String] = [
        "no value of a URL": "null, a list or object within a list or object, or an object without members",
        "another type": "a value in a URL is read as the type of its schema, and all items of a list as one",
        "unsupported-keyword": "the keyword has no place in a schema of URLs",
        "unknown-keyword": "the keyword is none",
        "inapplicable-keyword": "a keyword stands only with the types that it applies to",
        "wrong-json-type": "values of \"enum\" are of one type, and schemas are objects",
        "untyped-property": "every schema says a type",
        "open-tuple": "a tuple has all its items and no more",
        "missing-keyword": "a list says what its items are",
        "unsatisfiable": "no value meets the schema",
        "mixed-members": "members that are not named are of one type",
        "invalid-pattern": "patterns are I-Regexps",
        "invalid-format": "the format is not carried out",
        "number-out-of-range": "numbers fit 64 bits",
        "invalid-value": "an integer is a multiple of an integer",
        "unresolved-reference": "references lead to \"$defs\" of this file or one beside it",
    ]

    /// What the names of cases hold that are decided otherwise, and why.
    static let differences: [String: String] = [
        "is only an annotation by default": "formats are checked",
        "bignum is an integer": "an integer fits 64 bits",
        "if overflow is handled": "an integer fits 64 bits",
        "with a leap second": "a date-time is a moment of the calendar, without second 60",
        "a valid date-time string": "a date-time is one to the millisecond",
        "case-insensitive T and Z": "a date-time is one to the millisecond",
        "a second fraction of fifteen nines": "a date-time is one to the millisecond",
    ]

    @Test(
        "JSON Schema 2020-12 is carried out as its cases say",
        .enabled(if: ConformanceSuite.has("json-schema"), "the cases do not stand beside the package"),
        arguments: ConformanceSuite.files(of: "json-schema"))
    func cases(_ file: ConformanceFile) throws {
        var agreed = 0
        var different = 0
        var refused: [String: Int] = [:]
        for group in file.root.elements ?? [] {
            guard let schema = group["schema"] else { continue }
            for testcase in group["tests"]?.elements ?? [] {
                guard let data = testcase["data"], case .boolean(let isValid)? = testcase["valid"]?.value
                else {
                    continue
                }
                let name = "\(group["description"]?.string ?? ""): \(testcase["description"]?.string ?? "")"
                switch verdict(schema, data, file) {
                case .success(let verdict) where Self.differences.keys.contains(where: name.contains):
                    different += verdict == isValid ? 0 : 1
                    agreed += verdict == isValid ? 1 : 0
                case .success(let verdict):
                    agreed += 1
                    #expect(verdict == isValid, "\(file), \(name)")
                case .failure(let refusal):
                    #expect(Self.refusals[refusal.rule] != nil, "\(file), \(name): \(refusal.rule)")
                    refused[refusal.rule, default: 0] += 1
                }
            }
        }
        ConformancePage.expect(file, [agreed, different], refused)
    }

    private struct Refusal: Error { let rule: String }

    /// Whether the value is valid, as a parameter of a URL.
    private func verdict(
        _ schema: JSONNode, _ data: JSONNode, _ file: ConformanceFile
    ) -> Result<Bool, Refusal> {
        guard data.isCarried else { return .failure(Refusal(rule: "no value of a URL")) }
        if schema["prefixItems"] == nil, Set((data.elements ?? []).map(\.typeName)).count > 1 {
            return .failure(Refusal(rule: "another type"))
        }
        let definitions = schema["$defs"].map { ", \"$defs\": \(file.text(of: $0))" } ?? ""
        let keywords = typed(schema, data, file)
        if let type = JSONNode.read(keywords)?["type"]?.string, type != data.typeName,
            type != "integer" || data.typeName != "number"
        {
            return .failure(Refusal(rule: "another type"))
        }
        let star = data.object == nil ? "" : "*"
        let reading = readSchema(
            """
            {"uriTemplate": "x:{?value\(star)}", "type": "object", "properties": {"value": \(keywords)},
            "additionalProperties": false\(definitions)}
            """)
        guard let url = reading.schema else {
            let errors = reading.diagnostics.filter { $0.severity == .error }
            return .failure(Refusal(rule: errors.first?.rule.id ?? "none"))
        }
        let instance = InstanceReading.read("{\"value\": \(file.text(of: data))}", of: url, path: "i.json")
        guard let instance = instance.instance else { return .success(false) }
        do throws(URLValidationError) {
            let built = try url.build(instance)
            return .success(try SchemaSet([url]).parse(built.canonical).instance == built.instance)
        } catch {
            return .success(false)
        }
    }

    /// The properties that `required` and `dependentRequired` name, and `properties` does not.
    private func undeclared(_ schema: JSONObject, _ data: JSONNode?) -> [String] {
        let dependencies = schema["dependentRequired"]?.object?.members ?? []
        let lists = [schema["required"]] + dependencies.map(\.node)
        let names = dependencies.map(\.name) + lists.flatMap { $0?.elements ?? [] }.compactMap(\.string)
        let open = Set(names).filter { schema["properties"]?.object?[$0] == nil }
        return open.sorted().map {
            "\(quoted($0)): {\"type\": \"\(data?.object?[$0]?.typeName ?? "string")\"}"
        }
    }

    /// The keywords of a schema, with the types of the value where it says none.
    private func typed(_ schema: JSONNode, _ data: JSONNode?, _ file: ConformanceFile) -> String {
        guard let object = schema.object else { return file.text(of: schema) }
        var members = object.members.filter { !["$schema", "$defs"].contains($0.name) }.map { member in
            var text = file.text(of: member.node)
            switch member.name {
            case "properties":
                let properties = (member.node.object?.members ?? []).map {
                    "\(quoted($0.name)): \(typed($0.node, data?.object?[$0.name], file))"
                }
                text = "{\((properties + undeclared(object, data)).joined(separator: ","))}"
            case "patternProperties":
                let first = data?.object?.members.first?.node
                let patterns = (member.node.object?.members ?? []).map {
                    "\(quoted($0.name)): \(typed($0.node, first, file))"
                }
                text = "{\(patterns.joined(separator: ","))}"
            case "prefixItems":
                let items = (member.node.elements ?? []).enumerated().map { index, item in
                    typed(item, data?.elements?.dropFirst(index).first, file)
                }
                text = "[\(items.joined(separator: ","))]"
            case "anyOf", "oneOf":
                let branches = (member.node.elements ?? []).map { typed($0, data, file) }
                text = "[\(branches.joined(separator: ","))]"
            case "items", "additionalProperties":
                let first = data?.elements?.first ?? data?.object?.members.first?.node
                text = typed(member.node, first, file)
            default: break
            }
            return "\(quoted(member.name)): \(text)"
        }
        guard !["type", "$ref", "anyOf", "oneOf"].contains(where: { object[$0] != nil }) else {
            return "{\(members.joined(separator: ","))}"
        }
        if object["properties"] == nil, data?.object != nil {
            members.append("\"properties\": {\(undeclared(object, data).joined(separator: ","))}")
        }
        members.append("\"type\": \"\(data?.typeName ?? "string")\"")
        if let items = data?.elements, object["items"] == nil, object["prefixItems"] == nil {
            members.append("\"items\": {\"type\": \"\(items.first?.typeName ?? "string")\"}")
        }
        if let all = data?.object, object["additionalProperties"] == nil {
            let others = all.members.filter { member in
                object["properties"]?.object?[member.name] == nil
                    && !undeclared(object, data).contains { $0.hasPrefix(quoted(member.name)) }
            }
            members.append(
                "\"additionalProperties\": {\"type\": \"\(others.first?.node.typeName ?? "string")\"}")
        }
        return "{\(members.joined(separator: ","))}"
    }
}

extension JSONNode {
    /// Whether a URL can carry the value.
    fileprivate var isCarried: Bool {
        switch value {
        case .null: false
        case .string, .number, .boolean: true
        case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isSingle)
        case .object(let object): !object.members.isEmpty && object.members.allSatisfy(\.node.isSingle)
        }
    }

    private var isSingle: Bool {
        switch value {
        case .string, .number, .boolean: true
        case .null, .array, .object: false
        }
    }

    fileprivate var typeName: String {
        switch value {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
