import TypedURLModel
import TypedURLSchema

@testable import TypedURLCodegen

/// The lines of generated code that a schema has and its plain schema has not.
///
/// The plain schema has the same names, but all parameters are in the query, and no type has keywords. So what all code
/// has in common is in no such text, and the text shows what a feature of the language does. A line of nothing but brackets is left
/// out, since code without it would not compile. Where the declaration around a line is common, `… name` stands for it.
struct AddedLines {
    let text: String

    init(in file: GeneratedFile, plain: GeneratedFile?) {
        let plain = plain.map { Self.lines(of: $0) } ?? []
        let lines = Self.lines(of: file)
        let difference = lines.difference(from: plain)
        var shown: [String] = []
        // The lines whose insides need no `…`, being in the text above.
        var open: Set<Int> = []
        for case .insert(let index, let line, _) in difference.insertions {
            let declarations = Self.declarations(around: index, in: lines)
            for declaration in declarations where !open.contains(declaration.line) {
                shown.append(declaration.indentation + "… " + declaration.name)
            }
            shown.append(line)
            open = Set(declarations.map(\.line) + [index])
        }
        if !difference.removals.isEmpty {
            shown.append("… without \(difference.removals.count) lines of the plain schema")
        }
        text = shown.map { $0 + "\n" }.joined()
    }

    private static func lines(of file: GeneratedFile) -> [String] {
        file.text.split(separator: "\n").map(String.init).filter { $0.contains { $0.isLetter } }
    }

    private typealias Declaration = (line: Int, indentation: String, name: String)

    /// The declarations around a line, from the outside; not the type of the whole file.
    private static func declarations(around index: Int, in lines: [String]) -> [Declaration] {
        var declarations: [Declaration] = []
        var indentation = lines[index].prefix { $0 == " " }
        for line in (0..<index).reversed() where lines[line].prefix(while: { $0 == " " }) < indentation {
            indentation = lines[line].prefix { $0 == " " }
            guard !indentation.isEmpty, let last = lines[line].last, "{([".contains(last) else { continue }
            let pattern =
                /^ *(?:[a-z]+(?:\(set\))? )*(?:(?:struct|enum|func|var|let) (`?\w+`?)|(init\??\(\w*))/
            guard
                let match = lines[line].prefixMatch(of: pattern), let name = match.1 ?? match.2
            else { continue }
            declarations.insert((line, String(indentation), String(name)), at: 0)
        }
        return declarations
    }
}

extension SchemaCollection {
    /// For each schema the plain one, with the same names.
    var plain: [SchemaFile] {
        Dictionary(grouping: schemas, by: \.document.path).map { path, schemas in
            let texts = schemas.map { Self.plain($0.schema) }
            let members = zip(schemas, texts).map { "\"\($0.schema.name)\": \($1)" }
            let isSingle = schemas.allSatisfy { $0.document.key == nil }
            let text = isSingle ? texts[0] : "{ \"urls\": { \(members.joined(separator: ", ")) } }"
            return SchemaFile(path: path, bytes: Array(text.utf8))
        }
    }

    private static func plain(_ schema: URLSchema) -> String {
        let names = schema.parameters.map(\.name)
        let properties = schema.parameters.map {
            "\"\($0.name)\": { \(Self.swiftName($0.annotations))\(Self.plain($0.schema)) }"
        }
        let required = schema.parameters.filter(\.isRequired).map { "\"\($0.name)\"" }
        return """
            { \(Self.swiftName(schema.annotations))"type": "object", "additionalProperties": false,
              "uriTemplate": "x-\(schema.name)://\(names.isEmpty ? "" : "{?\(names.joined(separator: ","))}")",
              "properties": { \(properties.joined(separator: ", ")) },
              "required": [\(required.joined(separator: ", "))] }
            """
    }

    /// The type without keywords; a string in place of what is more than a type.
    private static func plain(_ schema: ValueSchema) -> String {
        switch schema {
        case .scalar(let scalar): "\"type\": \"\(type(scalar))\""
        case .list(let list): "\"type\": \"array\", \"items\": { \"type\": \"\(type(list.items))\" }"
        case .tuple, .object: "\"type\": \"string\""
        }
    }

    private static func type(_ scalar: ScalarSchema) -> String {
        if scalar.annotations.swiftType != nil { return "string" }
        return switch scalar.type {
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        default: "string"
        }
    }

    private static func swiftName(_ annotations: Annotations) -> String {
        annotations.swiftName.map { "\"swiftName\": \"\($0)\", " } ?? ""
    }
}
