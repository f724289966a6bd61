import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

/// The decision is compared with all instances of schemas that have few.
@Suite("What is said of authorities", .inTurn)
struct AuthorityLawTests {
    @Test("What is said of authorities is what all instances show that there are", arguments: 0..<4)
    func decision(seed: UInt64) async {
        await LongWork.run {
            var random = SeededGenerator(seed: seed)
            var faulty = 0
            var kinds: Set<AuthorityFault> = []
            for _ in 0..<80 {
                let schema = SmallAuthority(using: &random)
                let urls = schema.instances.compactMap {
                    try? URLBuilder(schema.schema).build($0).canonical
                }
                let law = BuilderLaw(schema.schema)
                let loss = schema.instances.lazy.compactMap(law.problem).first
                #expect(loss == nil, "\(loss ?? "")")
                let expected = Set(urls.flatMap { schema.faults(of: $0) })
                let problems = AuthorityCheck.problems(of: schema.schema, template: 0)
                #expect(
                    Set(problems.map(\.fault)) == expected,
                    "\(schema.schema.template) \(schema.schema.parameters): \(problems.map(\.message))")
                if !expected.isEmpty { faulty += 1 }
                kinds.formUnion(expected)
                // What is only another spelling may be read.
                let alternate = URLSchema(
                    name: "test",
                    template: URITemplate([.literal("other:"), .expression(.query, schema.variables)]),
                    alternateTemplates: [schema.schema.template], parameters: schema.schema.parameters,
                    dependencies: schema.schema.dependencies)
                let read = AuthorityCheck.problems(of: alternate, template: 1).map(\.fault)
                #expect(Set(read) == expected.filter { !$0.isReadable }, "\(schema.schema.template)")
            }
            #expect((10...75).contains(faulty))
            #expect(kinds == Set(AuthorityFault.allCases))
        }
    }
}

/// A random schema whose authority has variables of few values each, none of which contains a dot.
private struct SmallAuthority {
    let schema: URLSchema
    let instances: [Instance]
    let variables: [URITemplate.Variable]
    private let endsWithDot: Bool

    func faults(of url: String) -> [AuthorityFault] {
        SeenAuthority(url, endsWithDot: endsWithDot)?.faults ?? []
    }

    init(using random: inout SeededGenerator) {
        var names = ["p", "q", "r", "s", "t"][...]
        func choice(_ shapes: String...) -> String {
            random.pick(shapes).map { character in
                guard character == "@" || character == "^" else { return String(character) }
                let op = character == "^" ? "." : ""
                return "{\(op)\(names.popFirst() ?? "z")}"
            }.joined()
        }
        let scheme = random.pick(["https", "https", "ws", "x"])
        var userInfo = choice("", "", "", "me", "@", "u:@")
        if !userInfo.isEmpty { userInfo += "@" }
        let host = choice(
            "h", "@", "@", "@.example", "a.@", "@.@", "h^", "@^", "h.", "@.", "x@.b.", "h^.c")
        endsWithDot = host.hasSuffix(".")
        let port = choice("", "", ":80", ":@", ":@", ":6@", ":@5")
        let path = choice("", "/", "/@")
        let text = "\(scheme)://\(userInfo)\(host)\(port)\(path)"
        var parameters: [Parameter] = []
        var values: [[ParameterValue?]] = []
        for name in ["p", "q", "r", "s", "t"] where text.contains("{\(name)}") || text.contains("{.\(name)}")
        {
            let isPort = port.contains("{\(name)}")
            let all =
                isPort ? ["", "0", "00", "80", "5534", "5535", "5536", "65535", "065536"] : ["", "a", "b1"]
            var words = all.filter { _ in Bool.random(using: &random) }
            if words.isEmpty { words = [all[all.count - 1]] }
            let isRequired = text.contains("{\(name)}") || random.oneIn(2)
            let initial = isRequired || random.oneIn(2) ? nil : random.pick(words)
            parameters.append(
                Parameter(
                    name, .scalar(.strings(words)), isRequired: isRequired,
                    default: initial.map(ParameterValue.string)))
            values.append((isRequired ? [] : [nil]) + words.filter { $0 != initial }.map { .string($0) })
        }
        let optional = parameters.filter { !$0.isRequired && $0.defaultValue == nil }.map(\.name)
        let dependencies =
            optional.count > 1 && random.oneIn(2) ? [Dependency(optional[0], requires: [optional[1]])] : []
        schema = URLSchema(text, parameters, dependencies: dependencies)
        variables = schema.template.variables
        var all: [[Instance.Member]] = [[]]
        for (parameter, values) in zip(parameters, values) {
            all = all.flatMap { members in
                values.map { value in members + (value.map { [Instance.Member(parameter.name, $0)] } ?? []) }
            }
        }
        instances = all.map(Instance.init)
    }
}
