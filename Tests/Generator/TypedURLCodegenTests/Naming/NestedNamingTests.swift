@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TestSupport
import Testing

@testable import TypedURLCodegen
import TypedURLSchema

@Suite("Names of what values are made of", .inTurn)
struct NestedNamingTests {
    private func name(_ parameters: Parameter..., ignored: [IgnoredName] = []) -> (NamedSchema, [String]) {
        let result = SchemaNaming.name(
            URLSchema(
                name: "thing",
                template: URITemplate([
                    .literal("thing://"),
                    .expression(.query, parameters.map { .init($0.name, isExploded: $0.isObject) }),
                ]),
                parameters: parameters, ignoredParameters: ignored))
        return (result.named, result.problems.map { "\($0.path.joined(separator: "/")): \($0.message)" })
    }

    // MARK: Unions

    private func cases(_ branches: ScalarSchema...) -> (names: [String], problems: [String]) {
        let (named, problems) = name(Parameter("a", .scalar(.union(UnionSchema(branches)))))
        guard case .scalar(.union(let union))? = named.parameters.first?.value else { return ([], problems) }
        return (union.branches.map(\.name), problems)
    }

    @Test("A branch is named by its kind")
    func kinds() throws {
        let strings: [ScalarSchema] = StringFormat.allCases.map {
            .init(.string(StringSchema(format: $0)))
        }
        let (named, _) = name(Parameter("a", .scalar(.union(UnionSchema(strings)))))
        guard case .scalar(.union(let union))? = named.parameters.first?.value else {
            throw Unexpected("\(named.parameters)")
        }
        #expect(
            union.branches.map(\.name) == [
                "uuid", "date", "dateTime", "url", "email", "hostname", "ipv4", "ipv6",
            ])
        let kinds = cases(
            .init(.integer(IntegerSchema())), .init(.number(NumberSchema())), .init(.boolean),
            .init(.string(StringSchema())), .init(.strings(["a", "b"])))
        #expect(kinds.names == ["integer", "number", "boolean", "text", "a", "b"])
        #expect(kinds.problems == [])
    }

    @Test("A branch is named by its swiftName, else its only value, else its title")
    func givenNames() {
        let named = cases(
            .init(
                .integer(IntegerSchema()), annotations: Annotations(title: "In pixels", swiftName: "pixels")),
            .init(.strings(["auto"]), annotations: Annotations(title: "By itself")),
            .init(.strings(["+"]), annotations: Annotations(swiftCaseNames: ["+": "plus"])),
            .init(.integers([5])), .init(.strings(["none"])), .init(.strings(["normal"])),
            .init(.number(NumberSchema()), annotations: Annotations(title: "In percent")))
        #expect(
            named.names == [
                "pixels", "auto", "plus", "value5", "noneValue", "normalValue", "inPercent",
            ])
    }

    @Test("Branches that are called by what they are, and alike, are numbered")
    func numberedBranches() {
        let named = cases(
            .init(.integer(IntegerSchema(maximum: 3))), .init(.integer(IntegerSchema())),
            .init(.number(NumberSchema()), annotations: Annotations(title: "Integer 3")),
            .init(.integer(IntegerSchema(maximum: 9))), .init(.strings(["integer"])))
        #expect(named.names == ["integer2", "integer4", "integer3", "integer5", "integer"])
    }

    @Test("Two branches may not be given one case, and none is without a name")
    func collidingBranches() {
        let named = cases(
            .init(.integer(IntegerSchema(maximum: 3)), annotations: Annotations(swiftName: "count")),
            .init(.strings(["count"])), .init(.strings(["🙂"])))
        #expect(
            named.problems == [
                "properties/a/anyOf/1: branch 1 and branch 2 both become \"count\" in Swift; give one of them a "
                    + "\"swiftName\"",
                "properties/a/anyOf/2: \"branch 3\" cannot become a Swift name; add \"swiftName\"",
            ])
    }

    @Test("Listed values of a branch without a name are cases, and are named like those of an enumeration")
    func listedValues() {
        let listed = cases(
            .init(
                .strings(["prev", "next", "none", "+", "normal"]),
                annotations: Annotations(swiftCaseNames: ["+": "plus"])),
            .init(.integers([0, 90])), .init(.integers([5, 2]), annotations: Annotations(title: "ratio")),
            .init(.integer(IntegerSchema())))
        #expect(
            listed.names == [
                "prev", "next", "noneValue", "plus", "normalValue", "value0", "value90",
                "ratio",
                "integer",
            ])
        #expect(listed.problems == [])
        let colliding = cases(
            .init(.integer(IntegerSchema())), .init(.strings(["page", "integer2", "🙂"])),
            .init(.boolean, annotations: Annotations(title: "page")))
        #expect(colliding.names == ["integer", "page", "integer2", "", "page"])
        #expect(
            colliding.problems == [
                "properties/a/anyOf/1: \"🙂\" cannot become a Swift name; name it in \"swiftCaseNames\"",
                "properties/a/anyOf/2: the value page and branch 3 both become \"page\" in Swift; give one of them a "
                    + "\"swiftName\"",
            ])
    }

    // MARK: Objects

    private func object(
        _ members: String..., others: Bool = false, name: String = "a"
    ) -> Parameter {
        Parameter(
            name,
            .object(
                ObjectSchema(
                    properties: members.map { .init($0, .string(StringSchema())) },
                    additionalProperties: others ? .scalar(.integer(IntegerSchema())) : nil)))
    }

    @Test("Members give way to what every object has")
    func members() throws {
        let (named, problems) = name(object("others", "page[size]", "normal", "2x", "class", others: true))
        guard case .object(let object)? = named.parameters.first?.value else {
            throw Unexpected("\(named.parameters)")
        }
        #expect(
            object.members.map(\.property) == ["othersValue", "pageSize", "normalValue", "value2x", "class"])
        #expect(problems == [])
    }

    @Test("Values of other members have the names that the schema gives them")
    func namesOfOthers() throws {
        let plus = ScalarSchema(.strings(["+"]), annotations: Annotations(swiftCaseNames: ["+": "plus"]))
        let (named, problems) = name(
            Parameter("a", .object(ObjectSchema(additionalProperties: .scalar(plus)))))
        guard case .object(let object)? = named.parameters.first?.value,
            case .enumeration(let enumeration)? = object.others?.scalar
        else { throw Unexpected("\(named.parameters)") }
        #expect(enumeration.cases.map(\.name) == ["plus"])
        #expect(problems == [])
    }

    @Test("Two members may not be one, and none is without a name")
    func collidingMembers() {
        let (_, problems) = name(object("a-b", "a_b", "🙂"))
        #expect(
            problems == [
                "properties/a/properties/a_b: \"a-b\" and \"a_b\" both become \"aB\" in Swift; give one of them a "
                    + "\"swiftName\"",
                "properties/a/properties/🙂: \"🙂\" cannot become a Swift name; add \"swiftName\"",
            ])
    }

    @Test("Two objects may each have a type of one name, and none is named like one around it")
    func nestedTypes() {
        func sized(_ name: String) -> Parameter {
            Parameter(
                name,
                .object(
                    ObjectSchema(properties: [
                        .init("size", .strings(["s", "m"])), .init(name, .strings(["yes"])),
                    ])))
        }
        let (named, problems) = name(sized("a"), sized("b"))
        #expect(problems == [])
        let types = named.parameters.map { $0.value.scalars.map(\.type) }
        #expect(types == [["Size", "AValue"], ["Size", "BValue"]])
    }

    // MARK: Others

    @Test("A parameter gives way to what is ignored, where anything is")
    func ignored() {
        #expect(name(.string("ignored")).0.parameters.map(\.property) == ["ignored"])
        #expect(
            name(.string("ignored"), ignored: [IgnoredName("b")]).0.parameters.map(\.property) == [
                "ignoredValue"
            ])
    }

    @Test("A file of signs gives no name")
    func files() {
        let schema = URLSchema(name: "🙂", template: URITemplate([.literal("a:")]), parameters: [])
        #expect(
            NamedModule.name([schema], module: "App", enumName: nil).problems.map(\.message) == [
                "\"🙂\" cannot become a Swift name; add \"swiftName\""
            ])
    }

    @Test("A regular expression is named once")
    func patterns() throws {
        let letters = try Pattern("[a-z]")
        let digits = try Pattern("[0-9]")
        let (named, _) = name(
            .string("a", pattern: letters), .string("b", pattern: letters),
            Parameter("c", .list(ListSchema(.string(StringSchema(pattern: digits))))),
            .string("d", pattern: try Pattern("[a-z0-9]")))
        #expect(named.patterns.map(\.name) == ["pattern1", "pattern2", "pattern3"])
    }
}

extension Parameter {
    fileprivate var isObject: Bool {
        if case .object = schema { true } else { false }
    }
}
