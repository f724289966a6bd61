import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

/// Claims are compared with what the engine reads.
@Suite("What is said of alternates and positions", .inTurn)
struct CoverageLawTests {
    @Test(
        "What the linter says of alternates and positions is so for all URLs of alternates that have few",
        arguments: 0..<4)
    func alternates(seed: UInt64) async {
        await LongWork.run {
            var random = SeededGenerator(seed: seed)
            var unreachable = 0
            var reachable = 0
            for _ in 0..<100 {
                let schema = SmallAlternates(using: &random)
                let found = Set(schema.schema.unreadAlternates.map(\.alternate))
                for index in schema.schema.templates.indices.dropFirst() {
                    let difference = schema.difference(ofAlternate: index)
                    if found.contains(index) {
                        unreachable += 1
                        #expect(difference == nil, "\(schema.schema.templates): \(difference ?? "")")
                    } else if difference != nil {
                        reachable += 1
                    }
                }
            }
            #expect(
                unreachable > 0 && reachable > 8,
                "\(unreachable) are unreachable, and \(reachable) reachable")
        }
    }

    @Test(
        "What the linter says of alternates and positions is so for all values of small schemas",
        arguments: 0..<4)
    func positions(seed: UInt64) async {
        await LongWork.run {
            var random = SeededGenerator(seed: seed)
            for _ in 0..<100 {
                let small = SmallSchema(using: &random)
                let schema = small.schema
                // A literal segment of dots is refused before.
                guard let instances = small.instances(atMost: 400),
                    TemplateCheck(schema.template.description).template != nil
                else { continue }
                let built = instances.filter { (try? URLBuilder(schema).build($0)) != nil }
                let problems = PositionCheck.problems(of: schema)
                for problem in problems {
                    let isHeld = built.contains { instance in
                        guard let value = instance[problem.parameter] else { return false }
                        return problem.value.map(value.holds) ?? true
                    }
                    #expect(!isHeld, "\(small.description): \(problem.message)")
                }
            }
        }
    }
}

extension ParameterValue {
    fileprivate func holds(_ text: String) -> Bool {
        switch self {
        case .list(let items): items.contains { $0.holds(text) }
        default: self.text == text
        }
    }
}

/// A random schema with alternates, whose parameters have few values each.
private struct SmallAlternates {
    let schema: URLSchema
    private let instances: [Instance]

    init(using random: inout SeededGenerator) {
        let names = ["p", "q"]
        func template() -> String {
            let positional = names.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            let rest = names.filter { !positional.contains($0) }
            var path = random.pick(["", "/", "/a", "a", "/a/"])
            for name in positional {
                path += random.pick([
                    "{\(name)}", "/{\(name)}", "{+\(name)}", "{.\(name)}", "{/\(name)}", "-{\(name)}",
                ])
            }
            let query = rest.isEmpty ? "" : "{?\(rest.joined(separator: ","))}"
            let fixed = random.pick(["", "", "?v=1", "?v=2"])
            let separated = fixed.isEmpty ? query : fixed + query.replacing("{?", with: "{&")
            return "x:" + path + separated
        }
        let words = ["", "a", "b", "ab", "-a", "/a", "a/b", ".b"]
        var parameters: [Parameter] = []
        var values: [[ParameterValue?]] = []
        for name in names {
            var own = words.filter { _ in random.oneIn(2) }
            if own.isEmpty { own = ["a"] }
            let isRequired = random.oneIn(2)
            let isOpen = random.oneIn(2)
            let least = random.oneIn(2) ? 1 : 0
            let pattern = random.oneIn(2) ? Pattern(checked: "^[ab]*$") : nil
            parameters.append(
                Parameter(
                    name,
                    .scalar(
                        isOpen ? .string(StringSchema(minLength: least, pattern: pattern)) : .strings(own)),
                    isRequired: isRequired))
            values.append([nil] + words.map { .string($0) })
        }
        schema = URLSchema(
            name: "test", template: URITemplate(reading: template()),
            alternateTemplates: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                URITemplate(reading: template())
            },
            parameters: parameters)
        instances = values[0].flatMap { first in
            values[1].map { second in
                Instance(
                    [first.map { Instance.Member("p", $0) }, second.map { Instance.Member("q", $0) }]
                        .compactMap { $0 })
            }
        }
    }

    /// A URL that is read otherwise without the alternate.
    func difference(ofAlternate index: Int) -> String? {
        let templates = schema.templates
        let printing = URLSchema(
            name: "test", template: templates[index], parameters: schema.parameters)
        let with = SchemaSet([reduced(to: Array(templates[...index]))])
        let without = SchemaSet([reduced(to: Array(templates[..<index]))])
        for instance in instances {
            guard let url = try? URLBuilder(printing).build(instance).canonical,
                let read = try? with.parse(url)
            else {
                continue
            }
            let other = try? without.parse(url)
            if other?.instance != read.instance { return url }
        }
        return nil
    }

    private func reduced(to templates: [URITemplate]) -> URLSchema {
        URLSchema(
            name: "test", template: templates[0], alternateTemplates: Array(templates.dropFirst()),
            parameters: schema.parameters)
    }
}
