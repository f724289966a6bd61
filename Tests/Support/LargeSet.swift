/// Sets of less than 100 kB that are large in one way. A command that compares each of their templates with each other one, or repeats
/// a schema for each spelling of a server, is a thousand times slower than it has to be.
package enum LargeSet: String, CaseIterable, CustomStringConvertible, Sendable {
    case spellings = "300 schemas of a server with 5 spellings"
    case servers = "100 schemas of 16 servers with 16 spellings each"

    package var description: String { rawValue }

    /// The schemas in a file with `urls`.
    package var text: String {
        func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
        let (servers, urls): ([String], [String])
        switch self {
        case .spellings:
            let aliases = ["www", "m", "de", "old"].map { "\"https://\($0).shop.example\"" }
            servers = [
                #"{"name": "production", "uri": "https://shop.example", "aliases": [\#(list(aliases))]}"#
            ]
            let ends = ["/{id}", "{?q,page}", "/{id}/reviews{?page}", ""]
            urls = (0..<300).map { "\"page\($0)\": \"/section\($0)\(ends[$0 % ends.count])\"" }
        case .servers:
            servers = (0..<16).map { server in
                let aliases = (1..<16).map { "\"https://a\($0).h\(server).example\"" }
                return
                    #"{"name": "s\#(server)", "uri": "https://h\#(server).example", "aliases": [\#(list(aliases))]}"#
            }
            urls = (0..<100).map { "\"page\($0)\": \"/page\($0)/{id}{?q,page}\"" }
        }
        return """
            {"servers": [\(list(servers))], "properties": {"id": {"type": "integer"}, "q": {"type": "string"},
            "page": {"type": "integer", "minimum": 1, "default": 1}}, "urls": {\(list(urls))}}
            """
    }
}
