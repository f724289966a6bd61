import TestSupport
import TypedURL

@testable import TypedURLLinting
@testable import TypedURLSchema

/// A schema as the reader has it, and as it would be were it reversible.
struct ReadSchema {
    /// A schema that is refused because two instances print one URL.
    struct Refusal {
        let schema: URLSchema
        let message: String
        let detail: String
    }

    let schema: URLSchema?
    let refusal: Refusal?
    let errors: [Diagnostic]

    init(_ text: String) {
        let reading = readSchema(text)
        errors = reading.diagnostics.filter { $0.severity == .error }
        schema = reading.schema
        guard let error = errors.first, errors.count == 1, error.rule == .irreversibleTemplate
        else {
            refusal = nil
            return
        }
        refusal = SchemaReading.read(path: "test.json", bytes: Array(text.utf8)).schema.map {
            Refusal(schema: $0, message: error.message, detail: error.detail ?? "")
        }
    }
}

extension ReadSchema.Refusal {
    /// What is said of templates that are refused although no two of their instances print one URL: the way they are
    /// split would not find them again.
    private static let structural = ["can contain the separator", "come in any order"]

    /// Why the message is not true, or nil if it is.
    var problem: String? {
        if Self.structural.contains(where: detail.contains) { return nil }
        if let match = detail.firstMatch(of: /^(.*) and (\{.*\}) both print (.*)$/) {
            let (first, second) = (url(match.1), url(match.2))
            let areBoth = first != nil && first == second && first == String(match.3)
            return areBoth && match.1 != match.2
                ? nil : "\(detail)\nbut they print \(first ?? "-") and \(second ?? "-")"
        }
        if let match = detail.firstMatch(of: /^(\{.*\}) prints (.*?), (whose|which) .*$/) {
            guard let url = url(match.1), url == String(match.2) else { return "\(detail)\nbut it does not" }
            // It must not be read as what it was built of.
            let parsed = try? SchemaSet([schema]).parse(url)
            let built = try? URLBuilder(schema).build(instance(match.1) ?? Instance([]))
            return parsed == nil || parsed?.instance != built?.instance ? nil : "\(detail)\nbut it reads back"
        }
        return "the message is unknown: \(message)\n\(detail)"
    }

    private func instance(_ json: Substring) -> Instance? {
        InstanceReading.read(String(json), of: schema, path: "test.json").instance
    }

    private func url(_ json: Substring) -> String? {
        instance(json).flatMap { try? URLBuilder(schema).build($0).canonical }
    }
}
