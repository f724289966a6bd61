@testable import TypedURLDiff
import Foundation
import TestSupport
import TypedURLLinting
import TypedURLModel

@testable import TypedURLSchema

/// Single edits of the schemas of public URLs and of the gallery: what people do to a schema.
struct SingleEdits {
    fileprivate typealias Object = [String: Any]

    struct Edit {
        let title: String
        let old: [URLSchema]
        /// The place of the schema that is edited, and its new text; nil if it is deleted.
        fileprivate let index: Int
        fileprivate let object: [String: Any]?

        /// The schema alone, before and after; nil if it is deleted, or has errors.
        func edited() throws -> (old: URLSchema, new: URLSchema)? {
            guard let object else { return nil }
            return try SingleEdits.schema(object, old[index].name + ".json").map { (old[index], $0) }
        }

        /// Whether the edit keeps, or only widens, what is read.
        var isSafe: Bool {
            ["old one kept", ": exchanged", "other keywords of"].contains { title.contains($0) }
        }

        /// The schemas afterwards; nil if the edited one has errors.
        func new() throws -> [URLSchema]? {
            var new = old
            guard let object else {
                new.remove(at: index)
                return new
            }
            guard let edited = try SingleEdits.schema(object, old[index].name + ".json") else { return nil }
            new[index] = edited
            return new
        }
    }

    /// All edits of the schemas in a folder.
    static func all(of folder: String) throws -> [Edit] {
        let folder = Repository.root.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && $0 != "typed-url.json" }.sorted()
        let objects = try names.map { name in
            try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name)))
                as? Object ?? [:]
        }
        let schemas = try zip(names, objects).compactMap { try schema($1, $0) }
        guard schemas.count == names.count else { return [] }
        return names.indices.flatMap { index in
            let edits = edits(objects[index]) + [("deleted", nil)]
            return edits.map { title, object in
                Edit(title: "\(names[index]): \(title)", old: schemas, index: index, object: object)
            }
        }
    }

    fileprivate static func schema(_ object: Object, _ name: String) throws -> URLSchema? {
        let bytes = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return SchemaReading.checked(path: name, bytes: Array(bytes)).schema
    }

    private static func edits(_ object: Object) -> [(String, Object?)] {
        var edits: [(String, Object?)] = []
        func add(_ title: String, _ change: (inout Object) -> Void) {
            var object = object
            change(&object)
            edits.append((title, object))
        }
        let template = object["uriTemplate"] as? String ?? ""
        let properties = object["properties"] as? [String: Object] ?? [:]
        let required = object["required"] as? [String] ?? []
        for (title, value) in [("optional", #""#), ("default", "1")] {
            add("a parameter, \(title)") { object in
                object["uriTemplate"] = extended(template)
                object["alternateTemplates"] = (object["alternateTemplates"] as? [String])?.map(extended)
                var property: Object = ["type": "integer"]
                if !value.isEmpty { property["default"] = 1 }
                object["properties"] = properties.merging(["zz": property]) { $1 }
            }
        }
        add("an ignored name") { $0["ignoredParameters"] = ["utm_*"] }
        let alternates = object["alternateTemplates"] as? [String] ?? []
        let others = [
            ("scheme", "new-" + template), ("host", template.replacing(/:\/\/(?=[a-z{])/, with: "://new.")),
            ("path", template.replacing(/^([a-z]+:\/\/[^\/]*\/|[a-z]+:\/?)(?=[a-z{])/) { "\($0.1)new/" }),
        ]
        for (part, other) in others where other != template {
            add("another \(part)") { $0["uriTemplate"] = other }
            add("another \(part), the old one kept") { object in
                object["uriTemplate"] = other
                object["alternateTemplates"] = [template] + alternates
            }
        }
        if let first = alternates.first {
            add("exchanged") { object in
                object["uriTemplate"] = first
                object["alternateTemplates"] = [template] + alternates.dropFirst()
            }
            add("no alternate") { $0["alternateTemplates"] = nil }
        }
        for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
            func set(_ keyword: String, _ value: Any?) {
                add("\(keyword) of \(name)") { object in
                    var property = property
                    property[keyword] = value
                    object["properties"] = properties.merging([name: property]) { $1 }
                    object["examples"] = nil
                }
            }
            /// Another kind of value in place of all keywords.
            func replace(_ other: Object) {
                add("other keywords of \(name)") { object in
                    let kept = property.filter {
                        ["default", "prefix", "suffix", "allowReserved"].contains($0.key)
                    }
                    let other = other.merging(["type": "string"]) { $1 }.merging(kept) { $1 }
                    object["properties"] = properties.merging([name: other]) { $1 }
                    object["examples"] = nil
                }
            }
            if required.contains(name) {
                add("\(name) optional") { $0["required"] = required.filter { $0 != name } }
            } else if property["default"] == nil {
                add("\(name) required") { object in
                    object["required"] = required + [name]
                    object["examples"] = nil
                }
            } else {
                set("default", nil)
            }
            if let values = property["enum"] as? [String] {
                set("enum", values + ["extra"])
                set("enum", Array(values.dropLast()))
                let words = values.map { $0.replacing(/[^A-Za-z0-9_]/) { "\\\($0.output)" } }.joined(
                    separator: "|")
                replace(["pattern": "^(\(words)|extra)$"])
                continue
            }
            switch property["type"] as? String {
            case "string":
                set("maxLength", (property["maxLength"] as? Int ?? 301) - 1)
                set("minLength", (property["minLength"] as? Int ?? 0) + 1)
                set("maxLength", nil)
                set("pattern", property["pattern"] == nil ? "^[a-z]+$" : nil)
                if let pattern = property["pattern"] as? String {
                    set("pattern", pattern + "|^extra$")
                    set("pattern", pattern.replacing("+", with: "{1,40}"))
                }
            case "integer", "number":
                set("minimum", (property["minimum"] as? Int ?? 0) + 1)
                set("maximum", (property["maximum"] as? Int ?? 1_000) - 1)
                set("minimum", nil)
                set("maximum", (property["maximum"] as? Int ?? 1_000) + 1)
                set("type", "string")
                if property["type"] as? String == "integer" {
                    set("type", "number")
                    set("multipleOf", (property["multipleOf"] as? Int ?? 1) * 2)
                }
            case "array":
                set("maxItems", (property["maxItems"] as? Int ?? 10) - 1)
                set("minItems", (property["minItems"] as? Int ?? 1) + 1)
            default: break
            }
        }
        return edits
    }

    /// A template with a further name in its query.
    private static func extended(_ template: String) -> String {
        for operators in ["{?", "{&"] {
            if let start = template.range(of: operators),
                let end = template[start.upperBound...].firstIndex(of: "}")
            {
                return template[..<end] + ",zz" + template[end...]
            }
        }
        let end = template.range(of: "{#")?.lowerBound ?? template.endIndex
        return template[..<end] + "{?zz}" + template[end...]
    }
}
