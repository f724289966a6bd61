import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A template that does not decide where a value ends", .inTurn)
struct SplittingEditTests {
    /// A template of a real app, what is said about it, and the edit that this names.
    struct Row: Sendable, CustomTestStringConvertible {
        let template: String
        let properties: [String: String]
        var message: String?
        var note: String?
        var edit: [String: String] = [:]
        var editedTemplate: String?

        var testDescription: String { template }

        var schemaText: String { schemaText(template, [:]) }
        var editedText: String { schemaText(editedTemplate ?? template, edit) }

        private func schemaText(_ template: String, _ edit: [String: String]) -> String {
            let properties = properties.merging(edit) { $1 }.sorted { $0.key < $1.key }
                .map { "\"\($0)\": \($1)" }.joined(separator: ", ")
            return "{ \"uriTemplate\": \"\(template)\", \"properties\": { \(properties) } }"
        }
    }

    private static let text = #"{ "type": "string" }"#
    private static let signed = #"{ "type": "integer" }"#
    private static let number = #"{ "type": "integer", "minimum": 0 }"#

    private static let rows = [
        Row(
            template: "https://maps.example/static/{position}/{width}x{height}{retina}",
            properties: [
                "position": text, "width": number, "height": number, "retina": #"{ "enum": ["@2x"] }"#,
            ],
            message: #"where "height" ends is not decided: "retina" follows it with nothing between them"#,
            note:
                #"note: a text between them, a "suffix" on "height" or a "prefix" on "retina", if it can be absent, decides it"#,
            edit: ["retina": #"{ "enum": ["2x"], "prefix": "@" }"#]),
        Row(
            template: "https://{language}.{project}.org/wiki/{+title}{#anchor}",
            properties: ["language": text, "project": text, "title": text, "anchor": text],
            message: #"where "language" ends is not decided: it can contain ".", which follows it"#,
            note: #"note: "pattern": "^[^.]+$" on "language" decides it"#,
            edit: ["language": #"{ "type": "string", "pattern": "^[^.]+$" }"#]),
        Row(
            template: "https://images.example/{signature}{/options*}/plain/{+source}",
            properties: [
                "signature": text, "options": #"{ "type": "array", "items": { "type": "string" } }"#,
                "source": text,
            ],
            message: #"where "options" ends is not decided: it can contain "/plain/", which follows it"#,
            note: #"note: "pattern": "^([^p]|p[^l])" on the items of "options" decides it"#,
            edit: [
                "options":
                    #"{ "type": "array", "items": { "type": "string", "pattern": "^[a-z_]+:.*$" } }"#
            ]),
        Row(
            template: "https://github.com/{owner}/{repo}/compare/{+base}...{+head}",
            properties: ["owner": text, "repo": text, "base": text, "head": text],
            message: #"where "base" ends is not decided: it can contain "...", which follows it"#,
            note: #"note: "pattern": "^[^.]+([.][^.]+)*$" on "base" decides it"#,
            edit: ["base": #"{ "type": "string", "pattern": "^[^.]+([.][^.]+)*$" }"#]),
        Row(template: "mailto:{to}{?subject}", properties: ["to": text, "subject": text]),
        Row(
            template: "https://www.notion.so{/workspace}/{title}{id}",
            properties: [
                "workspace": text, "title": text,
                "id": #"{ "type": "string", "pattern": "^[0-9a-f]{32}$" }"#,
            ],
            message: #"where "title" ends is not decided: "id" follows it with nothing between them"#,
            note:
                #"note: a text between them, a "suffix" on "title" or a "prefix" on "id", if it can be absent, decides it"#,
            edit: ["title": #"{ "type": "string", "suffix": "-" }"#]),
        Row(
            template: "docker://{registry}{port}/{+name}{tag}{digest}",
            properties: [
                "registry": #"{ "type": "string", "format": "hostname" }"#,
                "port": #"{ "type": "integer", "minimum": 1, "maximum": 65535, "prefix": ":" }"#,
                "name": text, "tag": #"{ "type": "string", "prefix": ":" }"#,
                "digest": #"{ "type": "string", "prefix": "@", "allowReserved": ":" }"#,
            ],
            message: #"where "name" ends is not decided: it can contain ":", which follows it"#,
            note: #"note: "pattern": "^[^:@]+$" on "name" decides it"#,
            edit: ["name": #"{ "type": "string", "pattern": "^[^:@]+$" }"#]),
        Row(
            template: "swh:1:{type}:{hash}{+qualifiers}",
            properties: ["type": text, "hash": text, "qualifiers": text],
            message: #"where "hash" ends is not decided: "qualifiers" follows it with nothing between them"#,
            note:
                #"note: a text between them, a "suffix" on "hash" or a "prefix" on "qualifiers", if it can be absent, decides it"#,
            edit: ["qualifiers": #"{ "type": "string", "prefix": ";" }"#]),
        // An optional port has its colon, and nothing else is in its component.
        Row(
            template: "https://h.example{p}x/{a}/{b}",
            properties: ["p": #"{ "type": "integer", "minimum": 0, "prefix": ":" }"#, "a": text, "b": text],
            message: #"without "p", what follows it would be in the host"#,
            note: ##"note: "/", "?" or "#" after it decides it"##,
            editedTemplate: "https://h.example{p}/x/{a}/{b}"),
        // Of a delimiter, one character counts.
        Row(
            template: "x:#L{from}{to}",
            properties: ["from": signed, "to": #"{ "type": "integer", "prefix": "-L" }"#],
            message:
                #"where "from" ends is not decided: it can contain "-", with which the "-L" after it begins"#,
            note: #"note: "minimum": 0 on "from" decides it"#,
            edit: ["from": number]),
        Row(
            template: "x:#{from}{to}",
            properties: ["from": #"{ "type": "string", "suffix": "L-" }"#, "to": signed],
            message:
                #"where "to" begins is not decided: it can contain "-", with which the "L-" before it ends"#,
            note: #"note: "minimum": 0 on "to" decides it"#,
            edit: ["to": number]),
        Row(
            template: "x:{a}{b}", properties: ["a": text, "b": #"{ "type": "string", "prefix": "~x" }"#],
            message:
                #"where "a" ends is not decided: it can contain "~", with which the "~x" after it begins"#,
            note: #"note: "pattern": "^[^~]+$" on "a" decides it"#,
            edit: ["a": #"{ "type": "string", "pattern": "^[^~]+$" }"#]),
        Row(
            template: "x:{a}{b}{c}",
            properties: [
                "a": text, "b": #"{ "type": "string", "pattern": "^[a-z]*$", "prefix": "~x" }"#,
                "c": #"{ "type": "string", "prefix": "-y" }"#,
            ],
            message:
                #"where "a" ends is not decided: it can contain "~", with which the "~x" after it begins"#,
            note: #"note: "pattern": "^[^~-]+$" on "a" decides it"#,
            edit: ["a": #"{ "type": "string", "pattern": "^[^~-]+$" }"#]),
        Row(
            template: "https://{a}{b}.example/",
            properties: ["a": text, "b": #"{ "enum": ["eu"], "prefix": "x" }"#],
            message: #"where "a" ends is not decided: it can contain "x", which follows it"#,
            note: #"note: "pattern": "^[^xX]+$" on "a" decides it"#,
            edit: ["a": #"{ "type": "string", "pattern": "^[^xX]+$" }"#]),
        // What prints escapes.
        Row(
            template: "x:{a}%20{b}", properties: ["a": text, "b": text],
            message: #"where "a" ends is not decided: it can contain "%20", which follows it"#,
            note: #"note: "pattern": "^[A-Za-z0-9._~-]+$" on "a" decides it"#,
            edit: ["a": #"{ "type": "string", "pattern": "^[A-Za-z0-9._~-]+$" }"#]),
        // Numbers, and items.
        Row(
            template: "x:{a}-{b}", properties: ["a": signed, "b": signed],
            message: #"where "a" ends is not decided: it can contain "-", which follows it"#,
            note: #"note: "minimum": 0 on "a" decides it"#,
            edit: ["a": number]),
        Row(
            template: "x:{a}.{b}", properties: ["a": #"{ "type": "number" }"#, "b": text],
            message: #"where "a" ends is not decided: it can contain ".", which follows it"#,
            note: #"note: "type": "integer" and "minimum": 0 on "a" decide it"#,
            edit: ["a": number]),
        Row(
            template: "x:{a}-{b}",
            properties: [
                "a": #"{ "type": "array", "minItems": 1, "items": { "type": "string" } }"#, "b": text,
            ],
            message: #"where "a" ends is not decided: it can contain "-", which follows it"#,
            note: #"note: "pattern": "^[^-]+$" on the items of "a" decides it"#,
            edit: [
                "a":
                    #"{ "type": "array", "minItems": 1, "items": { "type": "string", "pattern": "^[^-]+$" } }"#
            ]),
        Row(
            template: "x:{a}-{b}",
            properties: [
                "a": #"{ "type": "array", "minItems": 1, "items": { "type": "integer" } }"#, "b": text,
            ],
            message: #"where "a" ends is not decided: it can contain "-", which follows it"#,
            note: #"note: "minimum": 0 on the items of "a" decides it"#,
            edit: ["a": #"{ "type": "array", "minItems": 1, "items": { "type": "integer", "minimum": 0 } }"#]),
        Row(
            template: "x:y{/a*}/plain/{+b}",
            properties: ["a": #"{ "type": "array", "items": { "type": "string" } }"#, "b": text],
            message: #"where "a" ends is not decided: it can contain "/plain/", which follows it"#,
            note: #"note: "pattern": "^([^p]|p[^l])" on the items of "a" decides it"#,
            edit: ["a": #"{ "type": "array", "items": { "type": "string", "pattern": "^([^p]|p[^l])" } }"#]),
    ]

    @Test(
        "A template that does not decide where a value ends does so after the edit that the message names",
        arguments: rows)
    func edit(row: Row) {
        let found = read(row.schemaText).diagnostics
        #expect(found.map(\.message) == (row.message.map { [$0] } ?? []))
        #expect(found.map(\.detail) == (row.note.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.rule == .irreversibleTemplate })
        #expect(read(row.editedText).diagnostics.map(\.message) == [])
    }

    @Test("The keywords that a note names decide what the message says, on random schemas")
    func notes() async {
        await LongWork.run {
            var count = 0
            for round in 0..<UInt64(Environment.rounds(1_000)) {
                let seed = Environment.firstSeed + round
                var schemas = RandomSchemas(seed: seed)
                var draft = schemas.nextDraft()
                guard let found = read(draft.text).diagnostics.first(where: { $0.detail != nil }),
                    let note = found.detail?.firstMatch(
                        of: /^note: (.*) on (the items of )?"([^"]*)" decides? it$/),
                    let place = draft.properties.firstIndex(where: { $0.name == note.3 }),
                    draft.properties[place].keywords["type"] != nil,
                    draft.properties[place].keywords["prefixItems"] == nil
                else { continue }
                var keywords = draft.properties[place].keywords
                var value = note.2 == nil ? keywords : keywords["items", or: [:]]
                if let pattern = note.1.firstMatch(of: /^"pattern": "(.*)"$/)?.1 {
                    value["pattern"] = .string(String(pattern).replacing(#"\\"#, with: #"\"#))
                } else if note.1.hasSuffix(#""minimum": 0"#) {
                    value["minimum"] = 0
                    if note.1.contains("type") { value["type"] = "integer" }
                } else {
                    continue
                }
                if note.2 == nil { keywords = value } else { keywords["items"] = value }
                draft.properties[place].keywords = keywords
                count += 1
                let messages = read(draft.text).diagnostics.map(\.message)
                #expect(!messages.contains(found.message), "seed \(seed): \(found)\n\(draft.text)")
            }
            // Else nothing much is tried.
            #expect(count * 100 > Environment.rounds(1_000))
        }
    }

    /// A template, and what is said about it; nothing if it is allowed.
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        var properties = ""
        var root = ""
        var place = ""
        var message: String?

        var testDescription: String { [template, properties, root].joined(separator: " ") }
    }

    private static let cases = [
        // What moves a component.
        Case(
            template: "https://cdn.example{/a}.json", place: "1:40",
            message: #"without "a", what follows it would be in the host"#),
        Case(template: "https://cdn.example{/a}/data.json"),
        Case(
            template: "doc:/{a}/{b}", place: "1:25",
            message: #"the path can begin with "//", which begins a host"#),
        Case(template: "doc:/{a}/{b}", properties: #""a": { "type": "string", "minLength": 1 }"#),
        Case(template: "https://h.example/{a}/{b}"),
        Case(
            template: "doc:x{;a}y", place: "1:26",
            message: #"where the parameters of "{;…}" end is not decided: only "/" can follow them"#),
        Case(template: "doc:x{;a}/y"),
        Case(
            template: "doc:x{?a}&k=1", place: "1:26",
            message: #"without "a", the query would begin with "&" and belong to the path"#),
        Case(template: "doc:x{?a}&k=1", root: #", "required": ["a"]"#),
        // The same delimiter twice.
        Case(
            template: "doc:{a}{b}{c}",
            properties:
                #""b": { "type": "string", "prefix": ":" }, "c": { "type": "string", "prefix": ":" }"#,
            place: "1:30", message: #""b" and "c" have delimiters that contain ":""#),
        Case(
            template: "doc:{a}{b}{c}",
            properties:
                #""b": { "type": "string", "prefix": ":" }, "c": { "type": "string", "prefix": ":" }"#,
            root: #", "dependentRequired": { "c": ["b"] }"#),
        Case(template: "doc:x{/a,b}"),
        Case(
            template: "doc:x{/a}{/b}", place: "1:30",
            message: #""a" and "b" have delimiters that contain "/""#),
        // What values can contain.
        Case(
            template: "doc:{a}{.b}", place: "1:24",
            message: #"where "a" ends is not decided: it can contain ".", which follows it"#),
        Case(template: "doc:{a}{.b}", properties: #""a": { "type": "integer" }"#),
        Case(template: "doc:{a}{.b}", properties: #""a": { "type": "string", "pattern": "^[a-z]*$" }"#),
        Case(template: "doc:{a}{.b}", properties: #""a": { "type": "string", "format": "date" }"#),
        Case(
            template: "doc:{a}{.b}",
            properties: #""a": { "type": "string", "format": "hostname", "pattern": "^[^.]*$" }"#),
        Case(
            template: "doc:{a}-{b}",
            properties: #""a": { "type": "string", "format": "uuid", "pattern": "^[^.]*$" }"#, place: "1:24",
            message: #"where "a" ends is not decided: it can contain "-", which follows it"#),
        // What members of an object contain, and no other text.
        Case(
            template: "doc:{+a*}/{+b}",
            properties:
                #""a": { "type": "object", "properties": { "n": { "type": "integer" } }, "additionalProperties": false }"#
        ),
        Case(
            template: "doc:{+a*}/{+b}",
            properties:
                #""a": { "type": "object", "properties": { "n": { "type": "string" } }, "additionalProperties": false }"#,
            place: "1:25",
            message:
                #"where a member of "a" ends is not decided: it can contain ",", which is between the members"#
        ),
        Case(
            template: "doc:{a}-{b}-{c}", properties: #""a": { "type": "number", "minimum": 0 }"#,
            place: "1:24",
            message: #"where "a" ends is not decided: it can contain "-", which follows it"#),
        Case(
            template: "doc:{a}-{b}-{c}",
            properties: #""a": { "type": "integer", "minimum": 0 }, "b": { "type": "integer", "minimum": 0 }"#
        ),
        Case(
            template: "doc:{a}-{b}",
            properties: #""a": { "type": "integer" }, "b": { "type": "integer", "minimum": 0 }"#),
        Case(
            template: "doc:{a}-{b}", properties: #""a": { "type": "integer" }, "b": { "type": "integer" }"#,
            place: "1:24", message: #"where "a" ends is not decided: it can contain "-", which follows it"#),
        Case(
            template: "doc:x{+a}%20{b}",
            properties: #""a": { "type": "string", "rawText": true, "pattern": "^[^%]*$" }"#),
        Case(
            template: "doc:x{+a}%20{+b}",
            properties:
                #""a": { "type": "string", "rawText": true, "pattern": "^[a%20]*$" }, "b": { "type": "string", "rawText": true }"#,
            place: "1:26", message: #"where "a" ends is not decided: it can contain "%20", which follows it"#),
        Case(
            template: "doc:{a}", properties: #""a": { "type": "string", "prefix": "-", "suffix": "-" }"#,
            place: "1:95",
            message:
                #"a value has a "prefix" or a "suffix", because one delimiter shows that it is there; remove one of them"#
        ),
    ]

    @Test("A template that does not decide where a value ends is reported at the value", arguments: cases)
    func message(example: Case) {
        let named = example.properties.isEmpty ? [] : [example.properties]
        let others = ["a", "b", "c"].filter {
            !example.properties.contains("\"\($0)\":")
                && example.template.split(whereSeparator: { "{}+/.;?,".contains($0) }).contains(Substring($0))
        }.map { "\"\($0)\": { \"type\": \"string\" }" }
        let text =
            "{ \"uriTemplate\": \"\(example.template)\", \"properties\": { \((named + others).joined(separator: ", ")) }\(example.root) }"
        let found = read(text).diagnostics
        #expect(found.map(\.message) == (example.message.map { [$0] } ?? []), "\(text)")
        #expect(
            found.map { "\($0.line):\($0.column)" }
                == (example.message == nil ? [] : [example.place]))
    }
}

/// What the plugin's tool finds.
func read(_ text: String) -> SchemaReading {
    SchemaReading.read(path: "test.json", bytes: Array(text.utf8))
}
