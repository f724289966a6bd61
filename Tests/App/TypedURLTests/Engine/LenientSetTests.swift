import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Lenient reading by a set", .inTurn)
struct LenientSetTests {
    @Test(
        "A lenient set reads a URL by the schema that can have it, and reports what that schema tolerated")
    func compared() throws {
        let first = URLSchema(
            name: "first", template: URITemplate(text: "x:/a{?p}"),
            parameters: [Parameter("p", .scalar(.integer(IntegerSchema())), isRequired: true)],
            ignoredParameters: [IgnoredName("y"), IgnoredName("z")])
        let second = URLSchema(
            name: "second", template: URITemplate(text: "x:/a{?q}"),
            parameters: [Parameter("q", .scalar(.integer(IntegerSchema())))])
        let set = SchemaSet([first, second])
        let strict = #expect(throws: URLValidationError.self) { try set.parse("x:/a?y=1&z=1") }
        #expect(strict?.schema == "first")
        let read = set.parseLeniently("x:/a?y=1&z=1")
        #expect(read.value?.schema == "second" && read.error?.schema == "second")
        #expect(read.violations.map(\.message) == [#"unknown parameter "y""#, #"unknown parameter "z""#])
        #expect(SchemaSet([first]).parseLeniently("x:/a?y=1&z=1").value == nil)
    }

    private static let shop = SchemaSet([
        URLSchema(
            name: "product",
            template: URITemplate(text: "https://shop.example/products/{id}{?page,sort,sizes,q}"),
            parameters: [
                Parameter("id", .scalar(.integer(IntegerSchema(minimum: 1))), isRequired: true),
                Parameter("page", .scalar(.integer(IntegerSchema())), aliases: ["p"]),
                Parameter("sort", .scalar(.strings(["new", "price"])), default: .string("new")),
                Parameter("sizes", .list(ListSchema(ScalarSchema(.integer(IntegerSchema()))))),
                Parameter("q", .scalar(.string(StringSchema()))),
            ]),
        URLSchema(
            name: "reviews", template: URITemplate(text: "https://shop.example/products/{id}/reviews/"),
            parameters: [Parameter("id", .scalar(.integer(IntegerSchema(minimum: 1))), isRequired: true)]),
    ])

    @Test(
        "A lenient set reads a URL with every tolerance that its schema can have, and reports what it tolerated",
        arguments: [
            ("/products/42/", "/products/42", [.noMatch]),
            ("/products/42#reviews", "/products/42", [.unexpectedComponent]),
            ("/products/42?Page=2", "/products/42?page=2", [.unknownParameter]),
            ("/products/42?P=2", "/products/42?page=2", [.unknownParameter]),
            ("/products/42?hue=1", "/products/42", [.unknownParameter]),
            ("/products/42?%4=1", "/products/42", [.invalidPercentEncoding]),
            ("/products/42?sort=best", "/products/42", [.notAllowed]),
            ("/products/42?sizes=1%2C2", "/products/42?sizes=1,2", [.invalidType]),
            ("/products/42?q=\u{E9} |", "/products/42?q=%C3%A9%20%7C", [.malformedURL]),
            ("/products/42/?Page=2&hue=1&sort=best#top", "/products/42?page=2", [.noMatch]),
            // What is valid keeps its meaning.
            ("/products/42?q=a+b&hue=1", "/products/42?q=a%2Bb", [.unknownParameter]),
            ("/products/42/reviews", "/products/42/reviews/", [.noMatch]),
        ] as [(String, String, [ViolationCode])])
    func tolerated(url: String, canonical: String, codes: [ViolationCode]) throws {
        let read = Self.shop.parseLeniently("https://shop.example" + url)
        #expect(read.value?.canonical == "https://shop.example" + canonical)
        #expect(read.violations.map(\.code) == codes)
        let error = #expect(throws: URLValidationError.self) {
            try Self.shop.parse("https://shop.example" + url)
        }
        #expect(read.error == error)
    }

    @Test(
        "A lenient set has no value for a URL with another mistake, and says what is wrong",
        arguments: [
            "/products/0/", "/products/x#top", "/products/42?page=x", "/products/42?page=1&Page=2",
            "/product/42",
            "/products/42//", "/products/42?q=%4",
        ])
    func refused(url: String) {
        let read = Self.shop.parseLeniently("https://shop.example" + url)
        #expect(read.value == nil)
        #expect(!read.violations.isEmpty)
    }

    @Test("A lenient set knows whose a tolerated URL is, and refuses names that differ only in case")
    func cases() {
        let set = SchemaSet([
            URLSchema(
                name: "a", template: URITemplate(text: "x:/a{?id,ID,Key}"),
                parameters: ["id", "ID", "Key"].map { Parameter($0, .scalar(.string(StringSchema()))) })
        ])
        #expect(set.parseLeniently("x:/a?iD=1").value?.canonical == "x:/a")
        #expect(set.parseLeniently("x:/a?id=1&hue=2").value?.canonical == "x:/a?id=1")
        #expect(
            Self.shop.parseLeniently("https://shop.example/products/7/reviews/#a").value?.schema == "reviews")
    }

    @Test("A lenient set puts no default in place of a text that is not there")
    func emptyText() {
        func schema(_ name: String, _ template: String, default value: ParameterValue?) -> URLSchema {
            let words = ValueSchema.scalar(.strings(["a", "b"]))
            return URLSchema(
                name: name, template: URITemplate(text: template),
                parameters: [
                    Parameter("v", words, isRequired: true),
                    Parameter("w", words, isRequired: value == nil, default: value),
                ])
        }
        let set = SchemaSet([
            schema("pair", "x:/{v}-{w}", default: nil), schema("parts", "x:/{v}{/w}", default: .string("a")),
        ])
        // Else the path with the slash would be one of the second schema, and its first value be wrong.
        #expect(set.parseLeniently("x:/a-b/").value?.canonical == "x:/a-b")
        #expect(set.parseLeniently("x:/a/").value?.canonical == "x:/a")
        #expect(set.parseLeniently("x:/a/new").value?.canonical == "x:/a")
    }

    @Test("A lenient set puts no default in place of an empty text where another schema has the path")
    func emptyTextOfOther() {
        let words = ValueSchema.scalar(.strings(["a", "b"]))
        let set = SchemaSet([
            URLSchema(
                name: "part", template: URITemplate(text: "x:/a{/w}"),
                parameters: [Parameter("w", words, default: .string("a"))]),
            URLSchema(
                name: "query", template: URITemplate(text: "x:/a?k=1{&q}"),
                parameters: [Parameter("q", .scalar(.string(StringSchema())), isRequired: true)]),
        ])
        #expect(set.parseLeniently("x:/a/?k=1&q=2").value?.canonical == "x:/a?k=1&q=2")
        #expect(set.parseLeniently("x:/a/?k=2").value?.canonical == "x:/a")
    }

    @Test("A lenient set has no value whose URL belongs to another schema")
    func otherOwner() {
        let word = ValueSchema.scalar(.string(StringSchema(pattern: Pattern(checked: "^[a-z]+$"))))
        let set = SchemaSet([
            URLSchema(
                name: "parts", template: URITemplate(text: "x:/{v}{/w}"),
                parameters: [Parameter("v", word, isRequired: true), Parameter("w", word)]),
            // A segment is more literal than one and a half.
            URLSchema(
                name: "members", template: URITemplate(text: "x:/{o*}"),
                parameters: [
                    Parameter(
                        "o",
                        .object(
                            ObjectSchema(properties: [
                                .init("x", .integer(IntegerSchema()), isRequired: true)
                            ])),
                        isRequired: true)
                ]),
        ])
        #expect((try? set.parse("x:/me")) == nil)
        #expect(set.parseLeniently("x:/me/").value == nil)
    }

    @Test(
        "A lenient set ignores unknown members of an object in the path, but not all of a text that stands there"
    )
    func membersInPath() {
        let set = SchemaSet([
            URLSchema(
                name: "image", template: URITemplate(text: "x://h{/options*}"),
                parameters: [
                    Parameter(
                        "options",
                        .object(
                            ObjectSchema(properties: [.init("w", .integer(IntegerSchema()))])))
                ])
        ])
        #expect(set.parseLeniently("x://h/w=1/fit=cover").value?.canonical == "x://h/w=1")
        #expect(set.parseLeniently("x://h/fit=cover").value == nil)
        #expect(set.parseLeniently("x://h//").value == nil)
    }
}
