import TestSupport

/// Schemas with templates of all shapes, most of which nobody would write.
struct RandomShapes {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The text of a schema. The reader may refuse it.
    mutating func next() -> String {
        var names = ["p", "q", "r", "s", "t"]
        var operators: [(name: String, op: String)] = []
        /// One of some texts, in which each `{…$}` gets a name of its own.
        func choice(_ shapes: [String]) -> String {
            var text = ""
            for character in generator.pick(shapes) {
                guard character == "$" else {
                    text.append(character)
                    continue
                }
                guard let name = names.popLast() else { return "" }
                let op = text.split(separator: "{", omittingEmptySubsequences: false).last?.first.map(
                    String.init)
                operators.append((name, op ?? ""))
                text += name
            }
            return text
        }
        let isWeb = Bool.random(using: &generator)
        let hasAuthority = isWeb || Bool.random(using: &generator)
        var text = isWeb ? "https:" : "x:"
        if hasAuthority {
            text += choice([
                "//h", "//h", "//h.example", "//{$}", "//{$}.h", "//h{.$}", "//{$}@h", "//h:80", "//a-{$}",
            ])
        }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            text += choice([
                "/", "/a", "a", ".", "-", ",", "//", "/.", "b/", "%2F", ".json", "/{$}", "/{$}", "{$}",
                "{/$}", "{/$}",
                "{/$,$}", "{/$*}", "{.$}", "{+$}", "/{+$}", "{;$}", "{$,$}", "{$*}",
            ])
        }
        text += choice([
            "", "", "{?$}", "{?$,$}", "?k={$}", "?k=1{&$}", "?k=a{$}b", "{?$*}", "?{$}", "?k={+$}",
        ])
        text += choice(["", "", "", "{#$}", "#{$}", "#a{$}", "{#$}c", "{#$*}"])
        var required: [String] = []
        let properties = operators.map { name, op -> String in
            var keywords = generator.pick([
                #""type": "string""#, #""type": "string", "minLength": 1"#, #""type": "integer""#,
                #""type": "number""#,
                #""enum": ["", "a", "."]"#, #""enum": ["a", "b-c", ".."]"#,
                #""type": "string", "pattern": "^[a-c.,-]*$""#,
                #""type": "string", "pattern": "^[a-z]+$""#, #""type": "boolean""#,
                #""anyOf": [{"type": "integer"}, {"const": ""}, {"type": "string", "pattern": "^[x/]"}]"#,
                #""type": "string", "format": "date""#,
            ])
            if text.contains("\(name)*") || Int.random(in: 0..<5, using: &generator) == 0 {
                keywords = #""type": "array", "items": {\#(keywords)}"#
                if Bool.random(using: &generator) { keywords += #", "minItems": 1, "maxItems": 3"# }
            }
            if Bool.random(using: &generator) { required.append(#""\#(name)""#) }
            return #""\#(name)": {\#(keywords)}"#
        }
        let optional = operators.map(\.name).filter { !required.contains("\"\($0)\"") }
        var rule = ""
        if optional.count > 1, Bool.random(using: &generator) {
            rule = #", "dependentRequired": {"\#(optional[0])": ["\#(optional[1])"]}"#
        }
        return """
            {"uriTemplate": "\(text)", "type": "object", "properties": {\(properties.joined(separator: ", "))},
            "required": [\(required.joined(separator: ", "))]\(rule), "additionalProperties": false}
            """
    }
}
