import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Values with a text before them", .inTurn)
struct PrefixTests {
    private static let package = TestedSchema(
        "pkg:{type}/{name}{version}{?arch}",
        [
            .string("type", isRequired: true), .string("name", minLength: 1, isRequired: true),
            Parameter("version", .scalar(.string(StringSchema(minLength: 1))), prefix: "@"), .string("arch"),
        ])

    @Test(
        "Values with a text before them are absent with it, and a value in front ends there",
        arguments: [
            ("pkg:npm/foo", "valid: pkg:npm/foo"),
            ("pkg:npm/foo@1.2?arch=x", "valid: pkg:npm/foo@1.2?arch=x"),
            // A text that is there has a value, which can be empty.
            (
                "pkg:npm/foo@",
                "pkg:npm/foo@\n            ^ \"version\" must have at least 1 character; it has 0"
            ),
            // The first one divides.
            ("pkg:npm/foo@1@2", "valid: pkg:npm/foo@1%402"),
            // A delimiter that is an escape is part of a value.
            ("pkg:npm/f%40o", "valid: pkg:npm/f%40o"),
            ("pkg:npm/f%40o@1", "valid: pkg:npm/f%40o@1"),
            ("pkg:npm/@1", "pkg:npm/@1\n        ^ \"name\" must have at least 1 character; it has 0"),
        ])
    func path(_ url: String, _ verdict: String) { #expect(Self.package.verdict(url) == verdict) }

    @Test("Values with a text before them print it only where they are present")
    func printing() {
        #expect(Self.package.built(["type": .string("npm"), "name": .string("a@b")]) == "pkg:npm/a%40b")
        #expect(
            Self.package.built(["type": .string("npm"), "name": .string("a"), "version": .string("@")])
                == "pkg:npm/a@%40")
        let empty = Self.package.built(["type": .string("npm"), "name": .string("a"), "version": .string("")])
        #expect(
            empty == """
                pkg:npm/a@
                          ^ "version" must have at least 1 character; it has 0
                """)
    }

    private static let lines = TestedSchema(
        "https://h.example/{+path}#L{from}{to}",
        [
            .string("path", minLength: 1, isRequired: true), .integer("from", minimum: 1, isRequired: true),
            Parameter("to", .scalar(.integer(IntegerSchema(minimum: 1))), prefix: "-L"),
        ])

    @Test(
        "Values with a text before them of several characters, in a fragment",
        arguments: Verdict.list(
            """
            https://h.example/a/b#L12 → https://h.example/a/b#L12
            https://h.example/a/b#L12-L20 → https://h.example/a/b#L12-L20
            // Letters, digits and hyphens mean the same as their escapes.
            https://h.example/a/b#L12%2D%4c20 → https://h.example/a/b#L12-L20
            https://h.example/a/b#L12-20
                                   ^~~~~ "from" must be an integer
            https://h.example/a/b#L12-L0
                                       ^ "to" must be at least 1
            """))
    func fragment(verdict: Verdict) { #expect(Self.lines.verdict(verdict.url) == verdict.text) }

    private static let cache = TestedSchema(
        "redis://{user}{password}@{host}{port}/{db}",
        [
            .string("user", minLength: 1, isRequired: true),
            Parameter("password", .scalar(.string(StringSchema(minLength: 1))), prefix: ":"),
            .string("host", minLength: 1, isRequired: true),
            Parameter("port", .scalar(.integer(IntegerSchema(minimum: 1, maximum: 65_535))), prefix: ":"),
            .integer("db", isRequired: true),
        ])

    @Test(
        "Values with a text before them can be the port of an authority",
        arguments: Verdict.list(
            """
            redis://u@h/0 → redis://u@h/0
            redis://u@h:6379/0 → redis://u@h:6379/0
            redis://u:p%3Aq@h/0 → redis://u:p%3Aq@h/0
            redis://u:p@h:1/0 → redis://u:p@h:1/0
            redis://u@h:/0
                        ^ "port" must be an integer; it is empty
            redis://u@h:65536/0
                        ^~~~~ "port" must be at most 65535
            """))
    func port(verdict: Verdict) { #expect(Self.cache.verdict(verdict.url) == verdict.text) }

    @Test(
        "Values with a text before them stand after a host without brackets, which only an address in the template has"
    )
    func brackets() {
        #expect(
            Self.cache.verdict("redis://u@[2001:db8::1]:6379/0") == """
                redis://u@[2001:db8::1]:6379/0
                          ^~~~~~~~~~~~~ "host" cannot contain "[" here, because the name of a host has no brackets; write those of an IP address in the template
                """)
        #expect(Self.cache.verdict("redis://u@a%5d/0").contains("\"host\" cannot contain \"]\" here"))
        let built = Self.cache.built(["user": .string("u"), "host": .string("[::1]"), "db": .integer(0)])
        #expect(built.contains("\"host\" cannot contain \"[\" here"))
        let port = Parameter("port", .scalar(.integer(IntegerSchema(minimum: 1))), prefix: ":")
        let address = TestedSchema("redis://[2001:db8::1]{port}/", [port])
        #expect(address.verdict("redis://[2001:db8::1]/").hasPrefix("valid"))
    }

    @Test("Values with a text before them are absent in an empty port under http and https, where it is none")
    func emptyPort() {
        let port = Parameter("port", .scalar(.integer(IntegerSchema(minimum: 1))), prefix: ":")
        let web = TestedSchema("https://h.example{port}/", [port])
        #expect(web.verdict("https://h.example:/") == "valid: https://h.example/")
        #expect(web.verdict("https://h.example:8443/") == "valid: https://h.example:8443/")
    }

    @Test("Values with a text before them are a port that is printed with its colon")
    func printedPort() {
        #expect(
            Self.cache.built(["user": .string("u"), "host": .string("h"), "db": .integer(0)])
                == "redis://u@h/0")
        let built = Self.cache.built([
            "user": .string("u"), "host": .string("h"), "port": .integer(80), "db": .integer(0),
        ])
        #expect(built == "redis://u@h:80/0")
    }

    private static let relay = TestedSchema(
        "turn:{host}{port}",
        [
            .string("host", minLength: 1, isRequired: true),
            Parameter(
                "port", .scalar(.integer(IntegerSchema(minimum: 1))), default: .integer(3478), prefix: ":"),
        ])

    @Test("Values with a text before them are left out with it where they equal the default")
    func byDefault() throws {
        #expect(Self.relay.verdict("turn:h:3478") == "valid: turn:h")
        #expect(Self.relay.verdict("turn:h:80") == "valid: turn:h:80")
        #expect(try Self.relay.value("port", in: "turn:h") == .integer(3478))
        #expect(Self.relay.built(["host": .string("h"), "port": .integer(3478)]) == "turn:h")
    }

    @Test("Values with a text before them in a host, in any case")
    func host() {
        let hosts = TestedSchema(
            "https://{site}{zone}.example/",
            [
                .string("site", isRequired: true),
                Parameter("zone", .scalar(.strings(["eu", "us"])), prefix: "-Z"),
            ])
        #expect(hosts.verdict("https://a-zEU.example/") == "valid: https://a-Zeu.example/")
        #expect(hosts.verdict("https://a.example/") == "valid: https://a.example/")
    }

    @Test("Values with a text before them in one value of a query, between escaped commas")
    func query() {
        let places = TestedSchema(
            "x:?at={lat}{lon}",
            [
                .number("lat", isRequired: true),
                Parameter("lon", .scalar(.number(NumberSchema())), prefix: ","),
            ],
            accepts: [.encodedCommas])
        #expect(places.verdict("x:?at=1%2C2") == "valid: x:?at=1,2")
        #expect(places.verdict("x:?at=1") == "valid: x:?at=1")
    }

    @Test("Values with a text before them have none in alternates that give them a name")
    func alternates() {
        let package = TestedSchema(
            "pkg:{name}{version}", alternates: ["old:{name}{?version}"],
            [
                .string("name", minLength: 1, isRequired: true),
                Parameter("version", .scalar(.string(StringSchema(minLength: 1))), prefix: "@"),
            ])
        #expect(package.verdict("old:a?version=1") == "valid: pkg:a@1")
    }

    @Test("Values with a text before them leave URLs to a template that has the text as a literal")
    func moreLiteral() throws {
        let version = Parameter("version", .scalar(.string(StringSchema(minLength: 1))), prefix: "@")
        let name = Parameter.string("name", minLength: 1, isRequired: true)
        let all = URLSchema(
            name: "all", template: URITemplate(text: "x:/{name}{version}"), parameters: [name, version])
        let tagged = URLSchema(
            name: "tagged", template: URITemplate(text: "x:/{name}@{tag}"),
            parameters: [name, .integer("tag", isRequired: true)])
        let set = SchemaSet([all, tagged])
        #expect(try set.parse("x:/a@1").schema == "tagged")
        #expect(try set.parse("x:/a").schema == "all")
        #expect(throws: URLValidationError.self) { try set.parse("x:/a@b") }
    }
}
