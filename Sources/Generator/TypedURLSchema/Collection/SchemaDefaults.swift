@_spi(Generated) @_spi(Once) import TypedURLModel

/// The keywords in a target's `typed-url.json`, for all its schemas, or those beside `urls`. A schema's own keywords replace
/// them.
package struct SchemaDefaults: Sendable {
    /// The keywords of schemas that are allowed in `typed-url.json`.
    package static let keywords = ["servers", "ignoredParameters", "accepts"]

    /// The servers of templates without a scheme; nil if the target has none.
    var servers: [ReadServer]?

    /// The names to ignore; nil if the target says nothing of them.
    var ignoredNames: [IgnoredName]?

    /// The accepted spellings; nil if the target says nothing of them.
    var tolerances: [Tolerance]?

    package init() {}

    /// The servers that all schemas without their own have.
    package var sharedServers: [URLServer] { servers?.map(\.server) ?? [] }

    /// Reads the keywords in a target's configuration, as they are read in a schema.
    init(_ root: JSONObject, _ findings: inout Findings) {
        self.init(root, &findings, over: SchemaDefaults())
        servers = servers?.map(\.elsewhere)
    }

    /// Reads the keywords beside `urls`, in place of those of the target.
    init(_ root: JSONObject, _ findings: inout Findings, over target: SchemaDefaults) {
        servers = findings.servers(in: root) ?? target.servers
        ignoredNames = findings.ignoredNames(in: root)?.map(\.value) ?? target.ignoredNames
        tolerances = findings.tolerances(in: root)?.map(\.value) ?? target.tolerances
    }

    /// The keywords in a message.
    static var listed: String { keywords.map(QuotedText.quote).joined(separator: ", ") }
}

/// The keyword `servers`, at the root of a schema and in `typed-url.json`.
extension Findings {
    private static let serverKeys: [(name: String, type: JSONType)] = [
        ("name", .string), ("uri", .string), ("aliases", .array), ("description", .string),
    ]

    /// Reads `servers`; nil if the keyword is absent. Servers with a mistake are left out.
    mutating func servers(in root: JSONObject) -> [ReadServer]? {
        guard let items = root.array("servers") else { return nil }
        if items.value.isEmpty {
            add(.invalidValue, "\"servers\" is empty; add a server, or remove it", at: items.range)
        }
        var names = NameTable<Range<Int>>()
        return items.value.compactMap { server($0, &names) }
    }

    private mutating func server(_ node: JSONNode, _ names: inout NameTable<Range<Int>>) -> ReadServer? {
        guard let object = node.objectValue else {
            let message: Message =
                "\"servers\" must list objects, not \(node.kind); write {\"name\": \"production\", \"uri\": \"https://example.com\"}"
            add(.wrongJSONType, message, at: node.range)
            return nil
        }
        checkKeys(
            of: object, Self.serverKeys, "the keys are \"name\", \"uri\", \"aliases\" and \"description\"")
        let name = serverName(object, node, &names)
        let uri = object.string("uri")
        if object["uri"] == nil {
            let message: Message =
                "the server has no \"uri\"; add what its URLs begin with, such as \"https://example.com\""
            add(.missingKeyword, message, at: node.range.prefix(1))
        }
        let own = uri.flatMap { serverURI($0) }
        var aliases: [Located<String>] = []
        if let elements = object["aliases"]?.arrayValue {
            for element in elements {
                guard let text = element.stringValue else {
                    let message: Message = "\"aliases\" must list strings, not \(element.kind)"
                    add(.wrongJSONType, message, at: element.range)
                    continue
                }
                let alias = Located(value: text, range: element.range)
                if let text = serverURI(alias) {
                    aliases.append(Located(value: text, range: element.range))
                }
            }
        }
        guard let name, let own, let uri else { return nil }
        return ReadServer(
            URLServer(
                name.value, own, aliases: aliases.map(\.value),
                description: object["description"]?.stringValue),
            at: uri.range, aliases.map(\.range))
    }

    private mutating func serverName(
        _ object: JSONObject, _ node: JSONNode, _ names: inout NameTable<Range<Int>>
    ) -> Located<String>? {
        guard let name = object.string("name") else {
            if object["name"] == nil {
                let message: Message = "the server has no \"name\"; add one, such as \"production\""
                add(.missingKeyword, message, at: node.range.prefix(1))
            }
            return nil
        }
        guard SchemaName.isUsable(name.value) else {
            let message: Message =
                "\(quoted: name.value) is not a valid server name; use letters, digits, \"-\" and \"_\", and start with a letter"
            add(.invalidValue, message, at: name.range)
            return nil
        }
        // Names that differ in case and hyphens alone would be one name in Swift.
        if let first = names.insert(name.range, for: SchemaName.folded(name.value)) {
            let message: Message =
                "the server at line \(line(of: first)) has the same name; rename one of them"
            add(.duplicateValue, message, at: name.range)
            return nil
        }
        return name
    }

    /// The text that a server's URLs start with; nil if it cannot start a URL.
    private mutating func serverURI(_ text: Located<String>) -> String? {
        let parts = parts(ofStringAt: text.range)
        if let (message, range) = Self.unexpectedPart(of: text.value) {
            add(.invalidValue, message, at: parts.range(of: range))
            return nil
        }
        guard URITemplate.hasScheme(text.value) else {
            let message: Message = "a server must start with a scheme and a colon, such as \"https:\""
            add(.invalidScheme, message, at: text.range)
            return nil
        }
        // The host after a scheme alone is in the templates.
        let host = Junction.needsHost(after: text.value) ? "//h" : ""
        let check = TemplateCheck(text.value + host)
        for problem in check.problems {
            add(problem.rule, problem.message, remedy: problem.remedy, at: parts.range(of: problem.range))
        }
        return check.template.map { String($0.prefix.dropLast(host.count)) }
    }

    /// What a server cannot have, and where.
    private static func unexpectedPart(of text: String) -> (message: String, range: Range<Int>)? {
        let bytes = text.bytes
        guard let index = bytes.firstIndex(where: { "{}?#".utf8.contains($0) }) else { return nil }
        let noun =
            switch bytes[index] {
            case UInt8(ascii: "?"): "a query"
            case UInt8(ascii: "#"): "a fragment"
            default: "variables"
            }
        return ("a server cannot have \(noun); move this to the template", index..<bytes.count)
    }
}

/// Keywords about what else is read, at the root of a schema and in `typed-url.json`.
extension Findings {
    /// Reads `accepts`: spellings of URLs that are read and never printed. nil where the keyword is absent.
    mutating func tolerances(in root: JSONObject) -> [Located<Tolerance>]? {
        guard let names = root["accepts"]?.arrayValue else { return nil }
        return differentStrings("accepts", names).compactMap { name in
            if let tolerance = Tolerance(rawValue: name.value) {
                return Located(value: tolerance, range: name.range)
            }
            let all = Tolerance.allCases.map(\.rawValue)
            let list = all.dropLast().map(QuotedText.quote).joined(separator: ", ")
            let ending = ending(
                for: name.value, among: all, else: "write \(list) or \(quoted: all[all.count - 1])")
            let message: Message = "\(quoted: name.value) is not a spelling that can be accepted\(ending)"
            add(.invalidValue, message, at: name.range)
            return nil
        }
    }

    /// Reads `ignoredParameters`: names, or what they begin with and a `*`; a `*` alone is all names that are not
    /// declared. nil where the keyword is absent.
    mutating func ignoredNames(in root: JSONObject) -> [Located<IgnoredName>]? {
        guard let names = root["ignoredParameters"]?.arrayValue else { return nil }
        _ = checkCount(
            names.map(\.range), SchemaLimits.ignoredNames, "a schema can ignore", "names")
        let texts = Array(names.prefix(SchemaLimits.ignoredNames))
        return differentStrings("ignoredParameters", texts).compactMap { ignoredName($0) }
    }

    private mutating func ignoredName(_ text: Located<String>) -> Located<IgnoredName>? {
        let star = UInt8(ascii: "*")
        let isPrefix = text.value.bytes.last == star
        let name = isPrefix ? String(text.value.dropLast()) : text.value
        if name.isEmpty, !isPrefix {
            let message: Message =
                "an ignored name must have at least one character; write \"*\" for all names"
            add(.invalidValue, message, at: text.range)
            return nil
        }
        if name.utf8.contains(star) {
            let message: Message = "\"*\" is only allowed at the end, after a prefix; list the names"
            add(.invalidValue, message, at: text.range)
            return nil
        }
        return Located(value: IgnoredName(name, isPrefix: isPrefix), range: text.range)
    }
}
