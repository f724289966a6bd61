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
            URLSchema("asset://{?id}", [.optional("id", .text())]),
            URLSchema(
                "geo:{lat},{lon}{;u}",
                [.required("lat", .number), .required("lon", .number), .optional("u", .number)]),
            URLSchema(
                "otpauth://{type}/{label}{?secret}",
                [
                    .required("type", .strings(["totp", "hotp"])), .required("label", .text()),
                    .optional("secret", .text()),
                ]),
            URLSchema(
                "things:///add{?title,creation-date}",
                [.optional("title", .text()), .optional("creation-date", .text())]),
            URLSchema(
                "https://host/users/{id}/posts{/post}{?page,tags*}{#section}",
                [
                    .required("id", .word), .optional("post", .int), .optional("page", .int),
                    .list("tags", .text()),
                    .optional("section", .text()),
                ]),
            URLSchema("a:{a}-{b}", [.required("a", .natural), .required("b", .int)]),
            URLSchema("a:{a}-{b}", [.required("a", .int), .required("b", .text())]),
            URLSchema("a:{a}-{b}", [.required("a", .text("^[^-]*$")), .required("b", .text())]),
            URLSchema("a:{a}{b}", [.required("a", .text(nil, 2...2)), .required("b", .text())]),
            URLSchema("a:{a}{b}", [.required("a", .natural), .required("b", .strings(["x", "yz"]))]),
            URLSchema("a:{a,b}", [.required("a", .text()), .required("b", .text())]),
            URLSchema("a:{a}/{b}", [.required("a", .text()), .required("b", .text())]),
            URLSchema("a:x{/a}", [.optional("a", .text())]),
            URLSchema("a:x{/list*}", [.list("list", .text())]),
            URLSchema("a:{list}", [.list("list", .text(), isRequired: true)]),
            URLSchema("a:{.labels*}", [.list("labels", .text("^[^.]*$"))]),
            URLSchema(
                "a:{/name}{.ext}", [.required("name", .text("^[^.]+$")), .optional("ext", .text("^[^.]+$"))]),
            URLSchema("a:{+path}", [.required("path", .text("^[^/]"))]),
            URLSchema("a://h:{port}/", [.required("port", .natural)]),
            URLSchema("a://{user}@{host}", [.required("user", .text()), .required("host", .text())]),
            URLSchema(
                "a:?q={q}&v=1{&b,c}",
                [.required("q", .text()), .optional("b", .text()), .optional("c", .text())]),
            URLSchema("a:{?a}{&b}", [.required("a", .text()), .optional("b", .text())]),
            URLSchema("a:{x}", [.optional("x", .text(), default: .string(""))]),
            URLSchema(
                "a:x{;a}/y{;b}{/c}",
                [.optional("a", .text()), .optional("b", .text()), .optional("c", .text())]),
            URLSchema(
                "a:x{;a,b,c*}", [.optional("a", .text()), .optional("b", .text()), .list("c", .text())]),
            URLSchema(
                "a:{kind}{id}", [.required("kind", .strings(["a", "b", "bb"])), .required("id", .natural)]),
        ])
    func reversible(schema: URLSchema) {
        #expect(problem(schema) == nil)
    }

    @Test(
        "A template is irreversible where two instances print the same",
        arguments: [
            (
                URLSchema("a:x{?a}{b}", [.optional("a", .text()), .required("b", .text())]),
                #"the parameters of "{?…}" come in any order, so only "&" can follow them; move them to the end"#
            ),
            (
                URLSchema("doc:{name}{.ext}", [.required("name", .word), .optional("ext", .word)]),
                #"{"name":"a.b"} and {"name":"a","ext":"b"} both print doc:a.b"#
            ),
            (
                URLSchema("a:{a}{b}", [.required("a", .natural), .required("b", .natural)]),
                #"{"a":1,"b":10} and {"a":11,"b":0} both print a:110"#
            ),
            (
                URLSchema("a:{a}-{b}", [.required("a", .text()), .required("b", .int)]),
                #"{"a":"","b":-1} and {"a":"-","b":1} both print a:--1"#
            ),
            (URLSchema("a:{x}", [.optional("x", .text())]), #"{} and {"x":""} both print a:"#),
            (
                URLSchema("a:x{/a,b}", [.optional("a", .word), .optional("b", .word)]),
                #"{"a":"a"} and {"b":"a"} both print a:x/a"#
            ),
            (
                URLSchema("a:{.labels*}", [.list("labels", .text())]),
                #"{"labels":[".a"]} and {"labels":["","a"]} both print a:..a"#
            ),
            (URLSchema("a:{list}", [.list("list", .text())]), #"{} and {"list":[""]} both print a:"#),
            (
                URLSchema("a:x{+list}", [.list("list", .word, isRequired: true)]),
                #"{"list":["a,b"]} and {"list":["a","b"]} both print a:xa,b"#
            ),
            (
                URLSchema("a:x{+path}{name}", [.required("path", .text()), .required("name", .text())]),
                #"{"path":"","name":"a"} and {"path":"a","name":""} both print a:xa"#
            ),
            (
                URLSchema(
                    "a:{a}{b}",
                    [.required("a", .strings(["x", "xy"])), .required("b", .strings(["yz", "z"]))]),
                #"{"a":"x","b":"yz"} and {"a":"xy","b":"z"} both print a:xyz"#
            ),
            (
                URLSchema("a:x{+path}{;u}", [.required("path", .text()), .optional("u", .int)]),
                #"{"path":";u=1"} and {"path":"","u":1} both print a:x;u=1"#
            ),
            (
                URLSchema("a:x{;a}{b}", [.optional("a", .text()), .required("b", .text())]),
                #"the parameters of "{;…}" come in any order, so only "/" can follow them; move them to the end"#
            ),
        ])
    func collisions(schema: URLSchema, detail: String) {
        let found = problem(schema)
        #expect(found?.message == "\"\(schema.template)\" is not reversible")
        #expect(found?.detail == detail)
    }

    @Test(
        "A template is irreversible where it does not match what it prints",
        arguments: [
            (
                URLSchema("x:{?a}{&b}", [.optional("a", .text()), .optional("b", .text())]),
                #"{"b":"a"} prints x:&b=a, which the template does not match"#
            ),
            (
                URLSchema("x:{?a}&v=1", [.optional("a", .text())]),
                #"{} prints x:&v=1, which the template does not match"#
            ),
            (
                URLSchema("x:{/a,b}", [.required("a", .text()), .required("b", .text())]),
                #"{"a":"","b":""} prints x://, which the template does not match"#
            ),
            (
                URLSchema("x://h:{port}", [.required("port", .int)]),
                #"{"port":-1} prints x://h:-1, which is not a URI"#
            ),
            (
                URLSchema("x://h{/a}{;b}", [.optional("a", .text()), .optional("b", .text())]),
                #"{"b":""} prints x://h;b, which the template does not match"#
            ),
            (
                URLSchema("x:a{#f}#", [.optional("f", .text())]),
                #"{} prints x:a#, which the template does not match"#
            ),
            (
                URLSchema("x:{+path}", [.required("path", .text())]),
                #"{"path":"//"} prints x://, which the template does not match"#
            ),
        ])
    func components(schema: URLSchema, detail: String) {
        let found = problem(schema)
        #expect(found?.message == "\"\(schema.template)\" is not reversible")
        #expect(found?.detail == detail)
    }

    @Test("A template is reversible as the engine prints")
    func engine() {
        let schema = URLSchema("doc:{name}{.ext}", [.required("name", .word), .optional("ext", .word)])
        #expect(
            Reversibility.problem(of: schema)?.description == """
                "doc:{name}{.ext}" is not reversible
                  {"name":"a.b"} and {"name":"a","ext":"b"} both print doc:a.b
                """)
        let other = URLSchema(
            "doc:{name}{.ext}", [.required("name", .text("^[a-z]+$")), .optional("ext", .word)])
        #expect(Reversibility.problem(of: other) == nil)
    }

    @Test("A template is reversible if an object leaves names to other parameters")
    func declaredNames() {
        let object = ObjectSchema(additionalProperties: .scalar(.text()))
        let schema = URLSchema("a:x{;u,p*}", [.optional("u", .text()), Parameter("p", .object(object))])
        #expect(Reversibility.problem(of: schema) == nil)
    }

    @Test("A template is reversible with a search of a few instances where those of a set have cost much")
    func effort() {
        var effort = SetEffort(units: 0)
        let schema = URLSchema("doc:{name}{.ext}", [.required("name", .word), .optional("ext", .word)])
        #expect(Reversibility.problem(of: schema, &effort) != nil)
        #expect(effort.left < 0)
    }

    @Test(
        "A template is reversible whatever the formats of its strings are", arguments: StringFormat.allCases)
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
