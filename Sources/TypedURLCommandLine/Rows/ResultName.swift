/// The name of a column of the result, ready to be printed.
struct ResultName: Sendable {
    let text: String
    /// The name with quotes and a colon.
    let member: [UInt8]

    init(_ text: String) {
        self.text = text
        var bytes: [UInt8] = []
        JSONText.string(text).append(to: &bytes)
        member = bytes + [UInt8(ascii: ":")]
    }
}

/// The names that results have, but for those of parameters.
struct ResultNames: Sendable {
    let argument, line, url, valid, schema, codes, parameters, canonical, violations, error: ResultName
    /// nil where no schema has several servers.
    let server: ResultName?
    /// What all of them begin with.
    let prefix: String

    init(prefix: String, hasServers: Bool) {
        func name(_ text: String) -> ResultName { ResultName(prefix + text) }
        self.prefix = prefix
        (argument, line, url) = (name("argument"), name("line"), name("url"))
        (valid, schema, codes) = (name("valid"), name("schema"), name("codes"))
        (parameters, canonical) = (name("parameters"), name("canonical"))
        server = hasServers ? name("server") : nil
        (violations, error) = (name("violations"), name("error"))
    }
}
