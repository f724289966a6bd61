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
        add("another scheme") { $0["uriTemplate"] = "new-" + template }
        add("another host") { $0["uriTemplate"] = template.replacing("://", with: "://new.") }
        for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
            func set(_ keyword: String, _ value: Any?) {
                add("\(keyword) of \(name)") { object in
                    var property = property
                    property[keyword] = value
                    object["properties"] = properties.merging([name: property]) { $1 }
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
                continue
            }
            switch property["type"] as? String {
            case "string":
                set("maxLength", (property["maxLength"] as? Int ?? 301) - 1)
                set("minLength", (property["minLength"] as? Int ?? 0) + 1)
                set("maxLength", nil)
                set("pattern", property["pattern"] == nil ? "^[a-z]+$" : nil)
            case "integer", "number":
                set("minimum", (property["minimum"] as? Int ?? 0) + 1)
                set("maximum", (property["maximum"] as? Int ?? 1_000) - 1)
                set("type", "string")
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
