import TypedURLJavaScript

extension PageScript {
    /// What reads and builds URLs: the runtime of generated JavaScript, the plans of the schemas, the field and the forms.
    static func program(_ plans: [String]) -> String {
        """
        const core = (() => {
        \(module(RuntimeText.core))
        const quote = (() => {
        \(module(RuntimeText.messages))
        return quote;
        })();
        return { \(names(of: RuntimeText.core)), quote };
        })();
        const kinds = [\(plans.map(withoutMarkup).joined(separator: ",\n"))];
        \(compact(tables))
        \(compact(links))
        \(compact(reading))
        \(compact(forms))
        """
    }

    /// A module as a part of a function. Exports are declarations after a word, or lists of names.
    private static func module(_ text: String) -> String {
        compact(
            text.split(separator: "\n").filter { !$0.hasPrefix("export {") && !$0.hasPrefix("import {") }
                .map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }.joined(separator: "\n"))
    }

    /// The names that a module exports.
    private static func names(of module: String) -> String {
        module.split(separator: "\n").compactMap { line -> String? in
            if line.hasPrefix("export {") { return String(line.dropFirst(8).prefix { $0 != "}" }) }
            guard line.hasPrefix("export ") else { return nil }
            let name = line.split(separator: " ").dropFirst(2).first ?? ""
            return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }.joined(separator: ", ")
    }

    /// A script without the character that begins a tag; plans have it in strings and expressions alone.
    private static func withoutMarkup(_ script: String) -> String {
        script.replacing("<", with: #"\u003C"#)
    }

    /// What forms are made of: for each schema its parameters with the keywords of JSON Schema.
    private static let tables = #"""
        const keywordsOf = type => ({
          ...type.keys, type: type.kind === "list" ? "array" : type.kind, writeOnly: type.isSecret,
          format: type.keys.format?.[0], texts: type.keys.texts, branches: type.branches?.map(keywordsOf),
          items: type.item ? keywordsOf(type.item) : type.items?.map(item => ({ ...keywordsOf(item), label: item.label })),
          properties: type.properties?.map(([name, own, required]) => ({ ...keywordsOf(own), name, required })),
          patternProperties: type.patterns?.map(([, own]) => ["", keywordsOf(own)]),
          additionalProperties: type.others && keywordsOf(type.others),
        });
        const tables = kinds.map(({ name, plan }) => ({
          name, servers: plan.servers,
          parameters: plan.params.map(own => ({ ...keywordsOf(own.type), name: own.name, required: own.isRequired, default: own.default })),
        }));
        """#

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
          const all = core.links(...kinds);
          const found = result => result.ok
            ? { schema: result.value.schema, server: result.value.server, values: result.value.parameters, canonical: result.value.href, ignored: result.value.ignored, violations: [] }
            : { schema: result.schema, url: result.url, violations: result.violations };
          return {
            read: text => found(all.safeParse(text)),
            build: (name, values, server) => found(core.builder(kinds.find(own => own.name === name), all).safe(values, { server })),
          };
        })();
        """#
}
