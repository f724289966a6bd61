#if CommandLine
import ArgumentParser
import TypedURL

/// How `check` prints what it finds.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people: the URLs that are not valid, a mark under each violation.
    case text

    /// For programs: an object a line for every URL.
    case jsonl

    /// What is printed of a valid URL.
    func text(of url: String, _ parsed: ParsedURL) -> String? {
        switch self {
        case .text: nil
        case .jsonl:
            JSONText.object([
                ("url", .string(url)), ("valid", .boolean(true)), ("schema", .string(parsed.schema)),
                ("parameters", JSONText(parsed.instance)), ("canonical", .string(parsed.canonical)),
            ]).description
        }
    }

    /// What is printed of another.
    func text(of error: URLValidationError) -> String {
        switch self {
        case .text: error.description + "\n"
        case .jsonl:
            JSONText.object([
                ("url", .string(error.url)), ("valid", .boolean(false)),
                ("schema", .optional(error.schema)),
                ("violations", .array(error.violations.map(JSONText.init))),
            ]).description
        }
    }
}
#endif
