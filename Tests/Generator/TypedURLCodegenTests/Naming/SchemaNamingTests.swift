@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TestSupport
import Testing

@testable import TypedURLCodegen

@Suite("Names in Swift", .inTurn)
struct SchemaNamingTests {
    private func schema(
        _ name: String = "thing", _ parameters: [Parameter] = [], swiftName: String? = nil
    ) -> URLSchema {
        URLSchema(
            name: name,
            template: URITemplate([
                .literal(name + "://"), .expression(.query, parameters.map { .init($0.name) }),
            ]),
            parameters: parameters, annotations: Annotations(swiftName: swiftName))
    }

    private func problems(_ parameters: Parameter...) -> [String] {
        SchemaNaming.name(schema("thing", parameters)).problems.map {
            "\($0.path.joined(separator: "/")): \($0.message)"
        }
    }

    // MARK: Schemas

    @Test(
        "of a schema are its file's with URL after it",
        arguments: [
            ("asset", "AssetURL", "asset"), ("user-profile", "UserProfileURL", "userProfile"),
            ("none", "NoneURL", "noneValue"), ("schemas", "SchemasURL", "schemasValue"),
        ])
    func schemaNames(name: String, type: String, enumCase: String) {
        let named = SchemaNaming.name(schema(name)).named
        #expect(named.typeName == type)
        #expect(named.caseName == enumCase)
    }

    @Test(
        "of types begin with a capital letter, whatever they come from",
        arguments: [("bench", "BenchURL"), ("éclair", "ÉclairURL"), ("2048", "Value2048URL"), ("_a", "AURL")])
    func capitals(name: String, type: String) {
        #expect(SchemaNaming.name(schema(name)).named.typeName == type)
        #expect(CamelCase.upper(name) + "URL" == type)
    }

    @Test("of a schema are what swiftName says")
    func givenSchemaName() {
        #expect(SchemaNaming.name(schema("asset", swiftName: "PhotoURL")).named.typeName == "PhotoURL")
        #expect(SchemaNaming.name(schema("asset", swiftName: "PhotoURL")).named.caseName == "photo")
        #expect(SchemaNaming.name(schema("asset", swiftName: "Photo")).named.typeName == "Photo")
    }

    @Test(
        "of the enumeration over all schemas come from the module's",
        arguments: [
            ("GalleryURLs", "GalleryURL"), ("App", "AppURL"), ("my_app", "MyAppURL"), ("AppURL", "AppURLs"),
            ("bench", "BenchURL"), ("benchURLs", "BenchURL"), ("éclair", "ÉclairURL"),
            ("_2048", "Value2048URL"),
            ("URLs", "URLValue"), ("__", "URLValue"),
        ])
    func setName(module: String, type: String) {
        #expect(NamedModule.defaultTypeName(module: module) == type)
    }

    @Test("of two schemas may not be one")
    func collidingSchemas() {
        func problems(_ schemas: URLSchema...) -> [String] {
            NamedModule.name(schemas, module: "App", enumName: nil).problems.map(\.message)
        }
        #expect(
            problems(schema("a-b"), schema("aB")) == [
                "the type would be \"ABURL\" as for \"a-b\"; choose another \"swiftName\""
            ])
        #expect(
            problems(schema("app")) == [
                "the type would be \"AppURL\", the name of the enumeration over all schemas; choose another \"swiftName\""
            ])
        #expect(
            problems(schema("schema")) == [
                "the type would be \"SchemaURL\", which generated code uses; choose another \"swiftName\""
            ])
        #expect(
            problems(schema("a", swiftName: "Photo"), schema("b", swiftName: "PhotoURL")) == [
                "the case would be \"photo\" as for \"a\"; choose another \"swiftName\""
            ])
    }

    // MARK: Parameters

    @Test(
        "give way to what every type has",
        arguments: [
            ("url", "urlValue"), ("string", "stringValue"), ("self", "selfValue"), ("build", "buildValue"),
            ("description", "descriptionValue"), ("schema", "schemaValue"), ("schemas", "schemasValue"),
            ("examples", "examplesValue"), ("pathAndQuery", "pathAndQueryValue"),
            ("path-and-query", "pathAndQueryValue"),
            ("builder", "builderValue"), ("hashValue", "hashValueValue"), ("class", "class"),
            ("with", "with"),
            ("matches", "matches"), ("hash", "hash"), ("server", "server"),
            ("parameterValues", "parameterValues"),
        ])
    func reservedProperties(name: String, property: String) {
        let named = SchemaNaming.name(schema("thing", [.string(name)])).named
        #expect(named.parameters.map(\.property) == [property])
    }

    @Test(
        "of nested types hide none of Swift's", arguments: [("string", "StringValue"), ("type", "TypeValue")])
    func reservedTypes(name: String, type: String) throws {
        let named = SchemaNaming.name(schema("thing", [.strings(name, ["a"])])).named
        guard case .scalar(.enumeration(let enumeration))? = named.parameters.first?.value else {
            throw Unexpected("no enumeration")
        }
        #expect(enumeration.typeName == type)
    }

    @Test("of two parameters may not be one")
    func collidingParameters() {
        #expect(
            problems(.string("page-size"), .string("page_size")) == [
                "properties/page_size: \"page-size\" and \"page_size\" both become \"pageSize\" in Swift; give one of "
                    + "them a \"swiftName\""
            ])
        #expect(
            problems(.string("url"), .string("url-value")) == [
                "properties/url-value: \"url\" and \"url-value\" both become \"urlValue\" in Swift; give one of them "
                    + "a \"swiftName\""
            ])
    }

    @Test("are not given by swiftName to what every type has")
    func reservedSwiftName() {
        let parameter = Parameter(
            "link", .scalar(.string(StringSchema())), annotations: Annotations(swiftName: "url"))
        #expect(
            problems(parameter) == [
                "properties/link/swiftName: the Swift type has another \"url\"; choose another \"swiftName\""
            ])
    }

    @Test("cannot be made of signs")
    func nameless() {
        #expect(
            problems(.string("+")) == ["properties/+: \"+\" cannot become a Swift name; add \"swiftName\""])
    }

    @Test("of two nested types may not be one")
    func collidingTypes() {
        #expect(
            problems(
                .init("tags", .list(ListSchema(.strings(["a"])))), .strings("tags-item", ["b"])
            ) == [
                "properties/tags-item: the Swift type \"TagsItem\" already belongs to properties/tags/items; "
                    + "add \"swiftName\""
            ])
    }

    @Test("of nested types give way to properties, which scripts without case make the same")
    func typesLikeProperties() {
        let parameters: [Parameter] = [
            .strings("日本", ["a"]),
            .init(
                "pin", .tuple(TupleSchema([.init("京", .strings(["a"]))])),
                annotations: Annotations(swiftName: "Pin")),
        ]
        let named = SchemaNaming.name(
            URLSchema(
                name: "a", template: URITemplate([.literal("a:"), .expression(.query, ["日本", "pin"])]),
                parameters: parameters)
        ).named
        #expect(named.parameters.map(\.value.type) == ["日本Value", "PinValue"])
    }

    @Test("of a tuple's items differ")
    func collidingLabels() {
        let tuple = TupleSchema([.init("a b", .boolean), .init("a-b", .boolean), .init("?", .boolean)])
        #expect(
            problems(.init("at", .tuple(tuple))) == [
                "properties/at/prefixItems/1: the items \"a b\" and \"a-b\" both become \"aB\" in Swift; give one of "
                    + "them a \"swiftName\"",
                "properties/at/prefixItems/2: \"?\" cannot become a Swift name; add \"swiftName\"",
            ])
    }

    // MARK: Cases

    private func cases(_ values: [ParameterValue], _ names: [String: String] = [:]) -> [String] {
        EnumerationNaming.name(values, Annotations(swiftCaseNames: names)).cases.map(\.name)
    }

    @Test("of cases are those of the values")
    func caseNames() {
        #expect(
            cases([.string("noir"), .string("creation-date"), .string("2x"), .string(""), .string("default")])
                == ["noir", "creationDate", "value2x", "empty", "default"])
        #expect(cases([.string("none"), .string("some")]) == ["noneValue", "someValue"])
        #expect(cases([.integer(0), .integer(90), .integer(-1)]) == ["value0", "value90", "valueMinus1"])
        #expect(
            cases([.string("90"), .string("-1"), .string("-a")]) == ["value90", "valueMinus1", "minusA"])
        #expect(cases([.string("price"), .string("-price")]) == ["price", "minusPrice"])
    }

    @Test("of cases are what swiftCaseNames says")
    func givenCaseNames() {
        #expect(
            cases([.string("none"), .string("+")], ["none": "nothing", "+": "plus"]) == ["nothing", "plus"])
        #expect(cases([.integer(90), .integer(180)], ["90": "quarter"]) == ["quarter", "value180"])
    }

    @Test("of cases may not be what Swift takes for something else")
    func reservedCases() {
        let annotations = Annotations(swiftCaseNames: ["a": "none", "b": "init"])
        #expect(
            EnumerationNaming.name([.string("a"), .string("b")], annotations).problems == [
                "Swift does not accept \"none\" as a case; choose another name in \"swiftCaseNames\"",
                "Swift does not accept \"init\" as a case; choose another name in \"swiftCaseNames\"",
            ])
    }

    @Test("of two cases may not be one")
    func collidingCases() {
        let annotations = Annotations(swiftCaseNames: ["b": "aB"])
        let problems = EnumerationNaming.name(
            [.string("a-b"), .string("b"), .string("*")], annotations
        ).problems
        #expect(
            problems == [
                "\"a-b\" and \"b\" both become the case \"aB\" in Swift; name one of them in \"swiftCaseNames\"",
                "\"*\" cannot become a Swift name; name it in \"swiftCaseNames\"",
            ])
    }
}
