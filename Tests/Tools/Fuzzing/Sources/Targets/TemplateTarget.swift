/// The reader of templates: a template, after a line break a letter for the kind of each variable, and after
/// another a URL or an instance. The properties are made up, so that most templates get as far as their check.
enum TemplateTarget {
    static func run(_ input: [UInt8]) {
        let lines = input.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        let template = String(decoding: lines[0], as: UTF8.self)
        let letters = lines.count > 1 ? Array(lines[1]) : []
        SchemaTarget.read(schema(template, letters), lines.count > 2 ? lines[2] : [])
    }

    private static func schema(_ template: String, _ letters: [UInt8]) -> [UInt8] {
        var properties: [String] = []
        var required: [String] = []
        for (place, name) in names(of: template).enumerated() {
            let letter = letters.isEmpty ? UInt8(ascii: "s") : letters[place % letters.count]
            let (kind, isRequired) = kind(letter)
            properties.append("\(quoted(name)):\(kind)")
            if isRequired { required.append(quoted(name)) }
        }
        let text = """
            {"uriTemplate":\(quoted(template)),"type":"object","properties":{\(properties.joined(separator: ","))},\
            "required":[\(required.joined(separator: ","))],"additionalProperties":false}
            """
        return Array(text.utf8)
    }

    /// The names that stand in braces, each once.
    private static func names(of template: String) -> [String] {
        var names: [String] = []
        for piece in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let inside = piece.prefix { $0 != "}" }
            let list = inside.first.map("+#./;?&".contains) == true ? inside.dropFirst() : inside
            for item in list.split(separator: ",").prefix(16) {
                let name = String(item.last == "*" ? item.dropLast() : item)
                if !names.contains(name) { names.append(name) }
            }
        }
        return Array(names.prefix(32))
    }

    /// A letter's kind; in upper case, the property is required.
    private static func kind(_ letter: UInt8) -> (schema: String, isRequired: Bool) {
        let isRequired = letter & 0x20 == 0
        let schema =
            switch letter | 0x20 {
            case UInt8(ascii: "i"): #"{"type":"integer"}"#
            case UInt8(ascii: "n"): #"{"type":"number"}"#
            case UInt8(ascii: "b"): #"{"type":"boolean"}"#
            case UInt8(ascii: "t"): #"{"type":"string","minLength":1}"#
            case UInt8(ascii: "p"): #"{"type":"string","pattern":"^[a-z]+$"}"#
            case UInt8(ascii: "q"): #"{"type":"string","pattern":"^([^/?#]{2}|x.*)$"}"#
            case UInt8(ascii: "u"): #"{"type":"string","format":"uuid"}"#
            case UInt8(ascii: "e"): #"{"enum":["","a","a.b","x/y"]}"#
            case UInt8(ascii: "c"): #"{"const":"c"}"#
            case UInt8(ascii: "l"): #"{"type":"array","items":{"type":"string"}}"#
            case UInt8(ascii: "m"): #"{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":2}"#
            case UInt8(ascii: "o"):
                #"{"type":"object","properties":{"k":{"type":"integer"}},"patternProperties":{"^x":{"type":"string"}}}"#
            case UInt8(ascii: "a"): #"{"type":"object","additionalProperties":true}"#
            default: #"{"type":"string"}"#
            }
        return (schema, isRequired)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\0"..<" ":
                result += scalar.value < 16 ? "\\u000" : "\\u00"
                result += String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
