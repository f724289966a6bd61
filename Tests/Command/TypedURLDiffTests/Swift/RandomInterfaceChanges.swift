@testable import TypedURLDiff
import TestSupport

/// Random schemas, each with a random change or several.
struct RandomInterfaceChanges {
    private struct Property {
        var name: String
        var value: String
        var isRequired: Bool
        var swiftName: String?
        var isDeprecated = false

        /// What stands in `properties`.
        var text: String {
            // Types that are named by their titles have to differ.
            var members = value.replacing("tone", with: "tone-\(name)")
            if let swiftName { members += #", "swiftName": "\#(swiftName)""# }
            if isDeprecated { members += #", "deprecated": true"# }
            return "{ \(members) }"
        }

        /// Whether a value has a default, beside which nothing is required.
        var hasDefault: Bool { value.contains("default") }
    }

    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> InterfaceCase {
        count += 1
        var properties: [Property] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) { add(to: &properties) }
        let oldRoot = root()
        let newRoot = random.oneIn(3) ? root() : oldRoot
        let old = properties
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&properties) }
        return InterfaceCase(
            "Random change \(count): \(old.map(text)) to \(properties.map(text))", .unknown,
            text(old, oldRoot), text(properties, newRoot))
    }

    private func text(_ property: Property) -> String {
        "\(property.name)\(property.isRequired ? "!" : ""): \(property.text)"
    }

    private func text(_ properties: [Property], _ root: String) -> String {
        schema(
            of: properties.map { ($0.name, $0.text) },
            required: properties.filter { $0.isRequired && !$0.hasDefault }.map(\.name).joined(
                separator: " "),
            root: root)
    }

    private mutating func root() -> String {
        random.pick([
            "", "", #""ignoredParameters": ["utm_*"]"#, #""deprecated": true"#, #""swiftName": "PhotoURL""#,
        ])
    }

    // MARK: Changes

    private mutating func change(_ properties: inout [Property]) {
        guard let index = properties.indices.randomElement(using: &random) else {
            return add(to: &properties)
        }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: add(to: &properties)
        case 1: properties.remove(at: index)
        case 2, 3: properties[index].value = random.pick(Self.values)
        case 4: properties[index].isRequired.toggle()
        case 5: properties[index].isDeprecated.toggle()
        case 6: properties.shuffle(using: &random)
        case 7: rename(index, in: &properties)
        default: name(index, in: &properties)
        }
    }

    private mutating func add(to properties: inout [Property]) {
        let free = Self.free(Self.names, among: properties)
        guard let name = free.randomElement(using: &random) else { return }
        properties.insert(
            Property(name: name, value: random.pick(Self.values), isRequired: random.oneIn(2)),
            at: Int.random(in: 0...properties.count, using: &random))
    }

    private mutating func rename(_ index: Int, in properties: inout [Property]) {
        let free = Self.free(Self.names, among: properties)
        guard let name = free.randomElement(using: &random) else { return }
        // The name in Swift may stay.
        if random.oneIn(2) {
            properties[index].swiftName = properties[index].swiftName ?? properties[index].name
        }
        properties[index].name = name
    }

    /// Gives a property another name in Swift: no one else's.
    private mutating func name(_ index: Int, in properties: inout [Property]) {
        let free = Self.free(Self.names + ["first", "second"], among: properties)
        properties[index].swiftName = free.randomElement(using: &random)
    }

    /// The names that no property has, in a URL or in Swift.
    private static func free(_ names: [String], among properties: [Property]) -> [String] {
        let taken = properties.flatMap { [$0.name, $0.swiftName ?? $0.name] }
        return names.filter { !taken.contains($0) }
    }

    // MARK: Values

    private static let names = ["a", "b", "c", "id", "in", "x", "ignored"]

    private static let values = [
        #""type": "string""#, #""type": "integer""#, #""type": "number""#, #""type": "boolean""#,
        #""type": "integer", "default": 1"#, #""type": "integer", "default": 2"#,
        #""type": "boolean", "default": true"#,
        #""type": "string", "format": "uuid""#, #""type": "string", "format": "date-time""#,
        #""type": "string", "format": "uri", "default": "a:b""#, #""type": "string", "default": "a""#,
        #""enum": ["noir", "sepia"]"#, #""enum": ["sepia", "noir"], "default": "noir""#,
        #""enum": ["noir", "sepia", "fade"], "default": "fade""#, #""enum": ["noir"]"#, #""const": "sepia""#,
        #""enum": ["noir", "sepia"], "swiftCaseNames": { "noir": "black" }"#,
        #""enum": ["n", "sepia"], "swiftCaseNames": { "n": "noir" }"#,
        #""type": "integer", "enum": [0, 90]"#, #""type": "integer", "enum": [0, 90, 180], "default": 90"#,
        #""type": "boolean", "const": true"#, #""type": "number", "enum": [0.5, 1]"#,
        #""type": "array", "items": { "type": "string" }"#,
        #""type": "array", "items": { "enum": ["noir", "sepia"] }"#,
        #""type": "array", "items": { "type": "string" }, "minItems": 1, "default": ["a"]"#,
        #""type": "array", "items": { "title": "tone", "enum": ["noir", "sepia"] }"#,
        #""type": "array", "prefixItems": [{ "title": "x", "type": "number" }, { "title": "y", "type": "number" }], "items": false, "minItems": 2"#,
        #""type": "array", "prefixItems": [{ "title": "y", "type": "number" }, { "title": "x", "type": "integer" }], "items": false, "minItems": 2"#,
        #""type": "array", "prefixItems": [{ "title": "x", "enum": ["a", "b"] }], "items": false, "minItems": 1"#,
        #""anyOf": [{ "const": "auto" }, { "type": "integer" }]"#,
        #""anyOf": [{ "const": "full" }, { "type": "integer" }]"#,
        #""anyOf": [{ "const": "auto" }, { "type": "boolean" }, { "type": "integer" }]"#,
        #""anyOf": [{ "enum": ["auto", "full"], "swiftName": "auto" }, { "type": "integer" }]"#,
    ]
}
