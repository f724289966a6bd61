import TypedURLJavaScript

extension PageScript {
    /// What reads and builds URLs: the runtime of generated JavaScript, the tables of the schemas, the field and the forms.
    static func program(_ tables: [String]) -> String {
        // Exports are declarations after a word, or a list of names.
        let runtime = [RuntimeText.shared, RuntimeText.results, RuntimeText.engine].joined(separator: "\n")
            .split(separator: "\n")
            .filter { !$0.hasPrefix("export {") }.map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }
        return """
            const runtime = (() => {
            \(compact(runtime.joined(separator: "\n")))
            return { kind: kindOfTable, links: linksOfTables, describeViolation, quote };
            })();
            const tables = [\(tables.map(withoutMarkup).joined(separator: ",\n"))];
            \(compact(links))
            \(compact(reading))
            \(compact(forms))
            """
    }

    /// JSON without the character that begins a tag, which JSON has in strings alone.
    private static func withoutMarkup(_ json: String) -> String { json.replacing("<", with: #"\u003C"#) }

    /// A script without indentation, comments and empty lines. It has no text of several lines.
    static func compact(_ script: String) -> String {
        script.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") && !($0.hasPrefix("/**") && $0.hasSuffix("*/")) }
            .joined(separator: "\n")
    }

    /// `links.read(text)` and `links.build(name, values, server)` return the schema, the server, the values and the
    /// canonical URL of a link, or its violations.
    private static let links = #"""
        const links = (() => {
          const all = runtime.links(...tables.map(table => runtime.kind(table)));
          const found = result => result.ok
            ? { schema: result.value.schema, server: result.value.server, values: result.value.parameters, canonical: result.value.href, ignored: result.value.ignored, violations: [] }
            : { schema: result.schema, url: result.url, violations: result.violations };
          return {
            read: text => found(all.safeParse(text)),
            build: (name, values, server) => found(all.safeBuild(name, values, { server })),
          };
        })();
        """#
}
