import TypedURLJSON
import TestSupport
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A random schema whose parameters have few values each.
struct SmallSchema {
    let schema: URLSchema
    /// For each component the template of its part.
    let parts: [String]
    private let values: [[ParameterValue?]]

    var description: String {
        "\(schema.template) \(zip(schema.parameters, values).map { "\($0.name): \($1.map { $0.map { Instance([.init("v", $0)]).json } ?? "absent" })" }) \(schema.dependencies)"
    }

    init(using generator: inout SeededGenerator) {
        var names = ["p", "q", "r", "s"].shuffled(using: &generator)[...]
        let literals = ["a", "-", ".", ",", "/a", ";", "/", "b/"]
        func literal() -> String { literals.randomElement(using: &generator) ?? "a" }
        var operators: [String: String] = [:]
        func expression(_ kinds: [String]) -> String {
            let op = kinds.randomElement(using: &generator) ?? ""
            let count = Int.random(in: 1...2, using: &generator)
            let used = names.prefix(count)
            names = names.dropFirst(count)
            guard !used.isEmpty else { return "" }
            return "{" + op
                + used.map { name in
                    operators[name] = op
                    let isExploded = Bool.random(using: &generator) && name < "r"
                    return name + (isExploded ? "*" : "")
                }.joined(separator: ",") + "}"
        }
        /// One of some texts, in which each `$` and the operator after it become an expression, and `@` one without.
        func choice(_ shapes: String...) -> String {
            var result = ""
            var rest = (shapes.randomElement(using: &generator) ?? "")[...]
            while let character = rest.popFirst() {
                switch character {
                case "@": result += expression([""])
                case "$": result += expression([rest.popFirst().map { String($0) } ?? ""])
                default: result.append(character)
                }
            }
            return result
        }
        let hasAuthority = Bool.random(using: &generator)
        let host = hasAuthority ? choice("//", "//h", "//@", "//h") : ""
        var path = hasAuthority ? choice("/", "/a", "$/", "") : choice("", "", "/@/", "@/")
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            if hasAuthority, path.isEmpty { break }
            path += Bool.random(using: &generator) ? literal() : expression(["", "", "+", ".", "/", ";"])
        }
        var query = choice("", "", "?k=@", "?k=$+&v=1", "$?", "$?$&", "$?&v=1", "?v=1$&")
        // The names may have been used up.
        if query.hasPrefix("&") { query = "" }
        let fragment = choice("", "", "$#", "#@", "#$+")
        parts = [host, path, query, fragment]

        var parameters: [Parameter] = []
        var values: [[ParameterValue?]] = []
        let text = "x:" + parts.joined()
        let used = ["p", "q", "r", "s"].filter { operators[$0] != nil && text.contains($0) }
        for name in used {
            let characters = ["a", "b", ".", "-", "/", ",", ";", "1", "%", "2", "?", "="].shuffled(
                using: &generator
            ).prefix(3)
            let words = Set(
                (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                    (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                        characters.randomElement(using: &generator) ?? "a"
                    }.joined()
                }
            ).sorted()
            let strings = words.map { ParameterValue.string($0) }
            let (scalar, all): (ScalarSchema, [ParameterValue]) =
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: (.integer(IntegerSchema(minimum: -2, maximum: 12)), (-2...12).map { .integer($0) })
                case 1: (.strings(words), strings)
                case 2: (.text("^(" + words.map(Self.escaped).joined(separator: "|") + ")$"), strings)
                default:
                    (
                        .text("^[" + characters.prefix(2).map(Self.escaped).joined() + "]*$", 1...2),
                        characters.prefix(2).flatMap { first in
                            ([""] + characters.prefix(2)).map { .string(first + $0) }
                        }
                    )
                }
            let isRequired = Bool.random(using: &generator)
            if name < "r" {
                let most = Int.random(in: 1...2, using: &generator)
                let least = Int.random(in: 1...most, using: &generator)
                parameters.append(.list(name, scalar, isRequired: isRequired, min: least, max: most))
                var lists: [ParameterValue?] = isRequired ? [] : [nil]
                if least == 1 { lists += all.map { .list([$0]) } }
                if most == 2 { lists += all.flatMap { first in all.map { .list([first, $0]) } } }
                values.append(lists)
            } else {
                let initial =
                    isRequired || Bool.random(using: &generator) ? nil : all.randomElement(using: &generator)
                parameters.append(Parameter(name, .scalar(scalar), isRequired: isRequired, default: initial))
                // An absent parameter and one that has the default are one instance.
                values.append((isRequired ? [] : [nil]) + all.filter { $0 != initial })
            }
        }
        var dependencies: [Dependency] = []
        let optional = parameters.filter { !$0.isRequired && $0.defaultValue == nil }.map(\.name)
        if optional.count > 1, Bool.random(using: &generator) {
            dependencies = [Dependency(optional[0], requires: [optional[1]])]
        }
        schema = URLSchema(text, parameters, dependencies: dependencies)
        self.values = values
    }

    private static func escaped(_ text: String) -> String {
        text.map { "-.?".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// All instances, unless there are too many.
    func instances(atMost limit: Int) -> [Instance]? {
        guard values.reduce(1, { min($0 * $1.count, limit + 1) }) <= limit else { return nil }
        var all: [[Instance.Member]] = [[]]
        for (parameter, values) in zip(schema.parameters, values) {
            all = all.flatMap { members in
                values.map { value in members + (value.map { [Instance.Member(parameter.name, $0)] } ?? []) }
            }
        }
        return all.map(Instance.init)
    }
}
