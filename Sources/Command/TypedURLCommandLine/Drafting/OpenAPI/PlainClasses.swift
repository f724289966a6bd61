/// Patterns in the dialect of JavaScript, as I-Regexps.
enum PlainClasses {
    /// Writes the classes `\d` and `\w`, and groups that capture nothing, in the plain way.
    static func pattern(_ source: String) -> String {
        var result = ""
        var isInClass = false
        var rest = source.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                let next = rest.popFirst()
                switch next {
                case "d": result += isInClass ? "0-9" : "[0-9]"
                case "w": result += isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
                case "D" where !isInClass: result += "[^0-9]"
                case "W" where !isInClass: result += "[^A-Za-z0-9_]"
                case "/": result += "/"
                default: result += "\\" + (next.map(String.init) ?? "")
                }
            case "(" where !isInClass && rest.starts(with: "?:".unicodeScalars):
                rest = rest.dropFirst(2)
                result += "("
            default:
                if scalar == "[" { isInClass = true }
                if scalar == "]" { isInClass = false }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
