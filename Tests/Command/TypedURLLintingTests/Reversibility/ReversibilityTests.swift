import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

extension Reversibility {
    /// What is wrong with the main template of a schema, as if it were the only one of its set.
    static func problem(of schema: URLSchema) -> IrreversibleTemplate? {
        var effort = SetEffort(schemas: 1)
        return problem(of: schema, &effort)
    }
}

func problem(_ schema: URLSchema) -> IrreversibleTemplate? {
    Reversibility.problem(of: schema)
}

@Suite("A template is reversible", .inTurn)
struct ReversibilityTests {
    @Test(
        "A template is reversible where literals, types and patterns keep variables apart",
        arguments: [
            "asset://{?id} | id? text",
            "geo:{lat},{lon}{;u} | lat number, lon number, u? number",
            "otpauth://{type}/{label}{?secret} | type =totp|hotp, label text, secret? text",
            "things:///add{?title,creation-date} | title? text, creation-date? text",
            "https://host/users/{id}/posts{/post}{?page,tags*}{#section} | id word, post? int, page? int, tags? [text], section? text",
            "a:{a}-{b} | a natural, b int",
            "a:{a}-{b} | a int, b text",
            "a:{a}-{b} | a /^[^-]*$/, b text",
            "a:{a}{b} | a natural, b =x|yz",
            "a:{a,b} | a text, b text",
            "a:{a}/{b} | a text, b text",
            "a:x{/a} | a? text",
            "a:x{/list*} | list? [text]",
            "a:{list} | list [text]",
            "a:{.labels*} | labels? [/^[^.]*$/]",
            "a:{/name}{.ext} | name /^[^.]+$/, ext? /^[^.]+$/",
            "a:{+path} | path /^[^/]/",
            "a://h:{port}/ | port natural",
            "a://{user}@{host} | user text, host text",
            "a:?q={q}&v=1{&b,c} | q text, b? text, c? text",
            "a:{?a}{&b} | a text, b? text",
            "a:x{;a}/y{;b}{/c} | a? text, b? text, c? text",
            "a:x{;a,b,c*} | a? text, b? text, c? [text]",
            "a:{kind}{id} | kind =a|b|bb, id natural",
        ])
    func reversible(line: String) {
        #expect(problem(URLSchema(line: line)) == nil)
    }

    @Test("A template is reversible where a length keeps variables apart, or the empty text is a default")
    func lengths() {
        #expect(
            problem(URLSchema("a:{a}{b}", [.required("a", .text(nil, 2...2)), .required("b", .text())]))
                == nil)
        #expect(problem(URLSchema("a:{x}", [.optional("x", .text(), default: .string(""))])) == nil)
    }

    @Test(
        "A template is irreversible where two instances print the same",
        arguments: [
            (
                "a:x{?a}{b} | a? text, b text",
                #"the parameters of "{?…}" come in any order, so only "&" can follow them; move them to the end"#
            ),
            (
                "doc:{name}{.ext} | name word, ext? word",
                #"{"name":"a.b"} and {"name":"a","ext":"b"} both print doc:a.b"#
            ),
            ("a:{a}{b} | a natural, b natural", #"{"a":1,"b":10} and {"a":11,"b":0} both print a:110"#),
            ("a:{a}-{b} | a text, b int", #"{"a":"","b":-1} and {"a":"-","b":1} both print a:--1"#),
            ("a:{x} | x? text", #"{} and {"x":""} both print a:"#),
            ("a:x{/a,b} | a? word, b? word", #"{"a":"a"} and {"b":"a"} both print a:x/a"#),
            ("a:{.labels*} | labels? [text]", #"{"labels":[".a"]} and {"labels":["","a"]} both print a:..a"#),
            ("a:{list} | list? [text]", #"{} and {"list":[""]} both print a:"#),
            ("a:x{+list} | list [word]", #"{"list":["a,b"]} and {"list":["a","b"]} both print a:xa,b"#),
            (
                "a:x{+path}{name} | path text, name text",
                #"{"path":"","name":"a"} and {"path":"a","name":""} both print a:xa"#
            ),
            ("a:{a}{b} | a =x|xy, b =yz|z", #"{"a":"x","b":"yz"} and {"a":"xy","b":"z"} both print a:xyz"#),
            (
                "a:x{+path}{;u} | path text, u? int",
                #"{"path":";u=1"} and {"path":"","u":1} both print a:x;u=1"#
            ),
            (
                "a:x{;a}{b} | a? text, b text",
                #"the parameters of "{;…}" come in any order, so only "/" can follow them; move them to the end"#
            ),
        ])
    func collisions(line: String, detail: String) { expect(line, detail) }

    private func expect(_ line: String, _ detail: String) {
        let schema = URLSchema(line: line)
        #expect(problem(schema)?.message == "\"\(schema.template)\" is not reversible")
        #expect(problem(schema)?.detail == detail)
    }

    @Test(
        "A template is irreversible where it does not match what it prints",
        arguments: [
            ("x:{?a}{&b} | a? text, b? text", #"{"b":"a"} prints x:&b=a, which the template does not match"#),
            ("x:{?a}&v=1 | a? text", #"{} prints x:&v=1, which the template does not match"#),
            ("x:{/a,b} | a text, b text", #"{"a":"","b":""} prints x://, which the template does not match"#),
            ("x://h:{port} | port int", #"{"port":-1} prints x://h:-1, which is not a URI"#),
            (
                "x://h{/a}{;b} | a? text, b? text",
                #"{"b":""} prints x://h;b, which the template does not match"#
            ),
            ("x:a{#f}# | f? text", #"{} prints x:a#, which the template does not match"#),
            ("x:{+path} | path text", #"{"path":"//"} prints x://, which the template does not match"#),
        ])
    func components(line: String, detail: String) { expect(line, detail) }

    @Test("The message shows two instances and what both print")
    func engine() {
        let schema = URLSchema(line: "doc:{name}{.ext} | name word, ext? word")
        #expect(
            Reversibility.problem(of: schema)?.description == """
                "doc:{name}{.ext}" is not reversible
                  {"name":"a.b"} and {"name":"a","ext":"b"} both print doc:a.b
                """)
        let other = URLSchema(line: "doc:{name}{.ext} | name /^[a-z]+$/, ext? word")
        #expect(Reversibility.problem(of: other) == nil)
    }

    @Test("A template is reversible where an object leaves names to other parameters")
    func declaredNames() {
        let object = ObjectSchema(additionalProperties: .scalar(.text()))
        let schema = URLSchema("a:x{;u,p*}", [.optional("u", .text()), Parameter("p", .object(object))])
        #expect(Reversibility.problem(of: schema) == nil)
    }

    @Test("An irreversible template is found even where the effort of the set is spent")
    func effort() {
        var effort = SetEffort(units: 0)
        let schema = URLSchema(line: "doc:{name}{.ext} | name word, ext? word")
        #expect(Reversibility.problem(of: schema, &effort) != nil)
        #expect(effort.left < 0)
    }

    @Test(
        "A template is judged by its delimiters for strings of each format", arguments: StringFormat.allCases)
    func formats(format: StringFormat) {
        let string = ScalarSchema.string(StringSchema(format: format))
        let schema = URLSchema(
            "doc:/{a}/{b}{?c}", [.required("a", string), .required("b", string), .optional("c", string)])
        #expect(Reversibility.problem(of: schema) == nil)
        #expect(
            Reversibility.problem(
                of: URLSchema("doc:{a}{.b}", [.required("a", .word), .optional("b", string)])) != nil)
    }
}
