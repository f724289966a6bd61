/// Sets of schemas in which it takes more than literals to tell whose a URL is, or which way to split it is meant.
struct SharingSchemas: Sendable {
    let schemas: [String]
    let urls: [String]

    private init(_ schemas: [String], _ urls: [String]) {
        (self.schemas, self.urls) = (schemas, urls)
    }

    private static func schema(_ template: String, _ properties: String, _ more: String = "") -> String {
        """
        {"uriTemplate": "\(template)", "type": "object", "properties": {\(properties)}, \(more)
         "additionalProperties": false}
        """
    }

    private static let text = #"{"type": "string", "minLength": 1}"#

    static let all = [
        // A path without the last value belongs to the more literal template.
        SharingSchemas(
            [
                schema("https://h/x{/a}", #""a": \#(text)"#, #""required": ["a"],"#),
                schema("https://h/{b}", #""b": \#(text)"#, #""required": ["b"],"#),
                schema("https://h/y/{+c}", #""c": \#(text)"#, #""required": ["c"],"#),
                schema(
                    "https://h/{d}/{e}", #""d": \#(text), "e": {"type": "string"}"#,
                    #""required": ["d", "e"],"#),
            ],
            ["https://h/x", "https://h/x/1", "https://h/z", "https://h/y/", "https://h/y/1", "https://h/z/"]),
        // A fragment belongs to the rest of the URL.
        SharingSchemas(
            [
                schema("x://h/a{?q}", #""q": {"type": "string"}"#),
                schema(
                    "x://h/{+rest}", #""rest": {"type": "string", "restOfURL": true}"#,
                    #""required": ["rest"],"#),
            ], ["x://h/a?q=1", "x://h/a?q=1#b", "x://h/a#b"]),
        // What takes any number of segments comes last, and the rest of the URL after it.
        SharingSchemas(
            [
                schema(
                    "x://h/{+rest}", #""rest": {"type": "string", "restOfURL": true}"#,
                    #""required": ["rest"],"#),
                schema("x://h/{+page}{?q}", #""page": \#(text), "q": \#(text)"#, #""required": ["page"],"#),
                schema("x://h/{a}/{b}", #""a": \#(text), "b": \#(text)"#, #""required": ["a", "b"],"#),
                schema("x://h/a-{c}/{+d}", #""c": \#(text), "d": \#(text)"#, #""required": ["c", "d"],"#),
                schema(
                    "x://h/{e}/n/{f}", #""e": \#(text), "f": {"type": "integer"}"#,
                    #""required": ["e", "f"],"#),
            ],
            [
                "x://h/a", "x://h/a?q=1", "x://h/a?r=1", "x://h/a#b", "x://h/a/b", "x://h/a/b?q=1",
                "x://h/a/b/c", "x://h/a/n/1", "x://h/a/n/x", "x://h/a-b/c", "x://h/a-b/c/d", "x://h/a-b/n/1",
            ]),
        // The more literal template needs a fragment, or another one.
        SharingSchemas(
            [
                schema(
                    "x://h/{?a,b}", #""a": \#(text), "b": \#(text)"#,
                    #""required": ["b"],"#),
                schema(
                    "x://h/{?a}#q={b}{&c}", #""a": \#(text), "b": \#(text), "c": \#(text)"#,
                    #""required": ["b"],"#),
                schema("x://h/c#p", ""),
                schema("x://h/{a}{#b}", #""a": \#(text), "b": \#(text)"#, #""required": ["a"],"#),
            ],
            [
                "x://h/?b=1", "x://h/?a=1#q=2", "x://h/?b=1#c", "x://h/c#p", "x://h/c#q", "x://h/c",
                "x://h/d#p",
            ]),
        // No slash is added where another template lacks its fragment alone.
        SharingSchemas(
            [
                schema("https://h/a{#b}", #""b": \#(text)"#, #""required": ["b"],"#),
                schema("https://h/a/{?c}", #""c": \#(text)"#, #""accepts": ["trailing-slash"],"#),
            ], ["https://h/a", "https://h/a?c=1", "https://h/a#1", "https://h/a/"]),
        // With the slash, the path belongs to the template that then lacks a value.
        SharingSchemas(
            [
                schema("x://h{/v}/", #""v": \#(text)"#, #""accepts": ["trailing-slash"],"#),
                schema("x://h/a/{o}", #""o": \#(text)"#),
            ], ["x://h/a", "x://h/a/", "x://h/b", "x://h/b/", "x://h/a/1"]),
        // Values and names decide, whatever the case of the names and the fragment.
        SharingSchemas(
            [
                schema(
                    "https://h/{a}{?tab}",
                    #""a": {"type": "string", "pattern": "^[a-z]+$"}, "tab": \#(text)"#,
                    #""required": ["a"], "accepts": ["fragment"],"#),
                schema(
                    "https://h/{b}{?c,Tab}", #""b": {"type": "integer"}, "c": \#(text), "Tab": \#(text)"#,
                    #""required": ["b"], "accepts": ["fragment", "name-case"],"#),
            ],
            [
                "https://h/a?tab=1#x", "https://h/1?TAB=1#x", "https://h/1?Tab=1#x", "https://h/a?Tab=1",
                "https://h/1?tab=1",
            ]),
        SharingSchemas(
            [
                schema(
                    "//{a}.h/x/{b}", #""a": {"type": "string", "pattern": "^[a-zB]{2}$"}, "b": \#(text)"#,
                    #""required": ["a", "b"], "servers": [{"name": "app", "uri": "x:", "aliases": ["http:"]}, "#
                        + #"{"name": "web", "uri": "https:", "aliases": ["y:"]}],"#),
                schema(
                    "z://{a}/x", #""a": {"enum": ["en", "De"], "valueAliases": {"Eng": "en"}}"#,
                    #""required": ["a"], "alternateTemplates": ["https://{a}.z/x"],"#),
            ],
            [
                "https://EN.h/x/1", "http://aB.h/x/1", "x://aB.h/x/1", "x://AB.h/x/1", "y://AB.h/x/1",
                "y://ab.h/x/1",
                "z://De/x", "z://de/x", "https://de.z/x", "https://ENG.z/x", "https://EN.z/x",
            ]),
        // A slash is no item of a list, unless an item can be empty.
        SharingSchemas(
            [
                schema(
                    "https://h/a{/b*}",
                    #""b": {"type": "array", "items": {"type": "string", "minLength": 1}}"#,
                    #""accepts": ["trailing-slash"],"#),
                schema(
                    "https://h/c{/b*}", #""b": {"type": "array", "items": {"type": "string"}}"#,
                    #""accepts": ["trailing-slash"],"#),
            ], ["https://h/a/1/2/", "https://h/a/1/2", "https://h/a/", "https://h/c/1/", "https://h/c/"]),
        // A slash at the end is accepted by the schema of the URL alone, not by another of the set.
        SharingSchemas(
            [
                schema("x://h/a{?q}", #""q": {"type": "string"}"#),
                schema("x://h/b{?q}", #""q": {"type": "string"}"#, #""accepts": ["trailing-slash"],"#),
            ], ["x://h/a/", "x://h/b/", "x://h/a/?q=1", "x://h/b/?q=1"]),
        // Only an item is missing, and one of the templates has the fragment.
        SharingSchemas(
            [
                schema(
                    "x://h?k={a}{&b}#s-{c}", #""a": \#(text), "b": \#(text), "c": \#(text)"#,
                    #""required": ["a", "c"],"#),
                schema("x://h?k={a}{&b}", #""a": \#(text), "b": \#(text)"#, #""required": ["a"],"#),
            ], ["x://h?b=1#s-1", "x://h?k1#s-1", "x://h?k1"]),
        // A label in Punycode can have a joiner after a virama, and nowhere else (RFC 5892, appendix A).
        SharingSchemas(
            [schema("x:{?h}", #""h": {"type": "string", "format": "hostname"}"#)],
            ["x:?h=xn--ab-m1t", "x:?h=xn--11b2ezcw70k", "x:?h=xn--abc", "x:?h=a.b-c"]),
    ]
}
