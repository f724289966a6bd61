@testable import TypedURLDiff
import TestSupport
import Testing
import TypedURL

import TypedURLLinting
@testable import TypedURLSchema

/// A change of values that stand with their names in the main template, and without them in alternates.
struct AlternateChange: CustomTestStringConvertible {
    let testDescription: String
    /// The older and newer schema of each property that changes, and the rest.
    let old: String
    let new: String
    let alternates: String
    let oldURLs: String
    let newURLs: String

    init(
        _ title: String, _ old: String, _ new: String, alternates: String, oldURLs: String, newURLs: String
    ) {
        testDescription = title
        self.old = old
        self.new = new
        self.alternates = alternates
        self.oldURLs = oldURLs
        self.newURLs = newURLs
    }

    var changes: [SchemaChange] {
        get throws {
            SchemaComparison.changes(from: [try schema(old)], to: [try schema(new)])
        }
    }

    private func schema(_ properties: String) throws -> URLSchema {
        let names = properties.contains(#""b""#) ? "a,b" : "a*"
        let text =
            #"{"uriTemplate": "b-x:{?\#(names)}", "type": "object", "properties": {\#(properties)}, "additionalProperties": false, "alternateTemplates": [\#(alternates)]}"#
        let reading = SchemaReading.checked(path: "test.json", bytes: Array(text.utf8))
        return try #require(reading.schema, "\(reading.diagnostics)")
    }
}

@Suite("Changes of values that alternates place without their names", .inTurn)
struct AlternateChangeTests {
    @Test("are judged by all templates", arguments: changes)
    func change(change: AlternateChange) throws {
        let changes = try change.changes
        #expect(changes.map(\.oldURLs.line) == [change.oldURLs])
        #expect(changes.map(\.newURLs.line) == [change.newURLs])
    }

    private static let twoPaths = #""a-x:/{a}{?b}", "a-x:/{b}{?a}""#

    static let changes = [
        AlternateChange(
            "a wider pattern", #""a": {"type": "string", "pattern": "^[0-9]+$"}, "b": {"type": "string"}"#,
            #""a": {"type": "string", "pattern": "^[0-9a-f]+$"}, "b": {"type": "string"}"#,
            alternates: twoPaths, oldURLs: "meaning a-x:/a", newURLs: "meaning a-x:/a"),
        AlternateChange(
            "another value", #""a": {"enum": ["p", "q"]}, "b": {"type": "string"}"#,
            #""a": {"enum": ["p", "q", "r"]}, "b": {"type": "string"}"#,
            alternates: twoPaths, oldURLs: "meaning a-x:/r", newURLs: "meaning a-x:/r"),
        AlternateChange(
            "a greater maximum", #""a": {"type": "integer", "maximum": 5}, "b": {"type": "string"}"#,
            #""a": {"type": "integer", "maximum": 9}, "b": {"type": "string"}"#,
            alternates: twoPaths, oldURLs: "meaning a-x:/6", newURLs: "meaning a-x:/6"),
        AlternateChange(
            "a greater length", #""a": {"type": "string", "maxLength": 3}, "b": {"type": "string"}"#,
            #""a": {"type": "string", "maxLength": 5}, "b": {"type": "string"}"#,
            alternates: twoPaths, oldURLs: "meaning a-x:/ab-ab", newURLs: "meaning a-x:/aaaa"),
        AlternateChange(
            "a smaller divisor", #""a": {"type": "integer", "multipleOf": 4}, "b": {"type": "string"}"#,
            #""a": {"type": "integer", "multipleOf": 2}, "b": {"type": "string"}"#,
            alternates: twoPaths, oldURLs: "meaning a-x:/2", newURLs: "meaning a-x:/2"),
        AlternateChange(
            "texts that share a segment",
            #""a": {"type": "string"}, "b": {"type": "string", "maxLength": 1}"#,
            #""a": {"type": "string"}, "b": {"type": "string", "maxLength": 3}"#,
            alternates: #""a-x:/{a}-{b}""#, oldURLs: "meaning a-x:/-a-a", newURLs: "meaning a-x:/-aa-"),
        AlternateChange(
            "an empty item", #""a": {"type": "array", "items": {"type": "string", "pattern": "^[0-9]*$"}}"#,
            #""a": {"type": "array", "items": {"type": "string", "pattern": "^[0-9]+$"}}"#,
            alternates: #""a-x:{/a*}""#, oldURLs: "meaning a-x:/", newURLs: "meaning a-x:/"),
        AlternateChange(
            "fewer items than an empty text has",
            #""a": {"type": "array", "items": {"type": "string"}}"#,
            #""a": {"type": "array", "items": {"type": "string"}, "minItems": 2}"#,
            alternates: #""a-x:{/a*}""#, oldURLs: "meaning a-x:/", newURLs: "meaning a-x:/"),
        AlternateChange(
            "a text that holds what looks like a parameter",
            #""a": {"type": "string", "pattern": "^[a-z;=0-9]+$"}, "b": {"type": "integer"}"#,
            #""a": {"type": "string", "pattern": "^[a-z]+$"}, "b": {"type": "integer"}"#,
            alternates: #""a-x:/{a}{;b}""#, oldURLs: "some b-x:?a=1", newURLs: "not proven"),
        AlternateChange(
            "a greater maximum, where delimiters divide the texts",
            #""a": {"type": "integer", "minimum": 1, "maximum": 5}, "b": {"type": "string"}"#,
            #""a": {"type": "integer", "minimum": 1, "maximum": 9}, "b": {"type": "string"}"#,
            alternates: #""a-x:/v/{a}/{b}", "a-x:/w/{a}{;b}""#, oldURLs: "not proven",
            newURLs: "some b-x:?a=6"),
        AlternateChange(
            "a greater maximum, where no text is one of both templates",
            #""a": {"type": "integer", "maximum": 5}, "b": {"type": "string", "pattern": "^[a-z]+$"}"#,
            #""a": {"type": "integer", "maximum": 9}, "b": {"type": "string", "pattern": "^[a-z]+$"}"#,
            alternates: #""a-x:/{a}/v{?b}", "a-x:/{b}/{a}""#, oldURLs: "not proven",
            newURLs: "some b-x:?a=6"),
    ]
}
