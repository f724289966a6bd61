import TestSupport

@testable import TypedURL
@testable import TypedURLModel

/// Holds the generated code of a target to the laws: the engine's own, and that both agree on every URL.
struct GeneratedLaws<Value: SchemaURL>: Sendable {
    private let set = Value.schemas
    private let laws = URLLaws(Value.schemas)

    /// How a law is broken for one schema's URLs, valid ones and their neighbours; nil if none is.
    ///
    /// - Parameter rounds: How many instances are tried.
    func problem(of schema: URLSchema, seed: UInt64, rounds: Int) -> String? {
        var instances = RandomInstances(schema, in: set, seed: seed)
        var respelt = RespeltURLs(schema, seed: seed)
        var mutated = MutatedURLs(set.schemas, seed: seed)
        var owners: [String: Instance] = [:]
        for _ in 0..<rounds {
            guard let built = instances.next() else { return "no instance is found" }
            if let other = owners.updateValue(built.instance, forKey: built.canonical),
                other != built.instance
            {
                return "\(other) and \(built.instance) print \(built.canonical)"
            }
            let spelling = respelt.respelt(built.canonical)
            if let problem = laws.problem(roundTripOf: built) { return problem }
            if let problem = laws.problem(respelling: built.canonical, as: spelling) { return problem }
            let others = [
                mutated.mutated(built.canonical), mutated.mutated(spelling),
                mutated.hostile(schema.template.components.scheme),
            ]
            for url in others {
                if let problem = laws.problem(of: url) { return problem }
            }
            for url in [built.canonical, spelling] + others {
                if let problem = disagreement(over: url) { return problem }
            }
        }
        return nil
    }

    /// How generated code and engine differ over a URL.
    func disagreement(over url: String) -> String? {
        let fast = URLScanner.scan(url, as: Value.self)
        do throws(URLValidationError) {
            let parsed = try set.parse(url)
            if let problem = refusal(of: url) { return problem.isEmpty ? nil : problem }
            guard Value.matches(url), set.matches(url) else {
                return "\(url) is valid, but matches(_:) denies it"
            }
            if let fast, fast.string != parsed.canonical {
                return "\(url) is \(fast.string) to generated code, and \(parsed.canonical) to the engine"
            }
            // What the fast path leaves it gets as values, and what it takes it must understand too.
            if let fast, Self.ignored(fast) != parsed.ignored {
                return "\(url): generated code ignores \(Self.ignored(fast)), the engine \(parsed.ignored)"
            }
            let values = try set.values(of: url)
            guard let value = try? Value(_values: values) else {
                return "\(url): generated code refuses the values \(values)"
            }
            guard value.string == parsed.canonical else {
                return "\(url): taken over it is \(value.string), not \(parsed.canonical)"
            }
            guard Self.ignored(value) == parsed.ignored else {
                return "\(url): taken over it ignores \(Self.ignored(value)), not \(parsed.ignored)"
            }
            let read = Value.parseLeniently(url)
            guard read.value == value, read.violations.isEmpty, read.schema == parsed.schema else {
                return "\(url): parseLeniently(_:) differs"
            }
            guard try Value(url) == value else { return "\(url): init differs" }
            return division(of: value, parsed)
        } catch {
            if Value.matches(url) || set.matches(url) {
                return "\(url) is not valid, but matches(_:) says so"
            }
            if let fast { return "generated code alone accepts \(url) as \(fast.string)\n\(error)" }
            return intolerance(of: url, error)
        }
    }

    /// How a URL is read wrongly whose value a type of the app refuses: an empty text if it is refused everywhere; nil if none refuses it.
    private func refusal(of url: String) -> String? {
        guard let values = set.validValues(of: url) else { return "\(url) is valid, and has no values" }
        do throws(URLValues.Mismatch) {
            _ = try Value(_values: values)
            return nil
        } catch {
            guard let index = error.parameter else {
                return "\(url): generated code refuses the values \(values)"
            }
            let refusal = Result { () throws(URLValidationError) in try Value(url) }
            guard case .failure(let error) = refusal, !Value.matches(url),
                error.violations.map(\.code) == [.notAllowed],
                error.violations[0].range != nil, Value.parseLeniently(url).error == error
            else { return "\(url): the type of parameter \(index) refuses its value, but \(refusal)" }
            return ""
        }
    }

    /// How the path and query of a value are not what stands between its server and its fragment.
    private func division(of value: Value, _ parsed: ParsedURL) -> String? {
        let bytes = Array(value.string.utf8)
        guard let uri = PlainURI(bytes), let schema = set.schemas.first(where: { $0.name == parsed.schema })
        else {
            return "\(value.string) is no URI"
        }
        let server = schema.servers.first { parsed.server == nil || $0.name == parsed.server }
        let beforePath = String(decoding: bytes[..<uri.path.lowerBound], as: UTF8.self)
        let head = server.map { ["http:", "https:"].contains($0.uri) ? beforePath : $0.uri } ?? beforePath
        let fragment = uri.fragment.map { "#" + String(decoding: bytes[$0], as: UTF8.self) } ?? ""
        return head + value.pathAndQuery + fragment == value.string
            ? nil : "\(value.string) has the path and query \(value.pathAndQuery)"
    }

    /// What a value keeps of what its schema ignores. Types of schemas that ignore nothing have no such property.
    private static func ignored(_ value: Value) -> [IgnoredParameter] {
        // The value of an enumeration over all schemas holds that of one of them.
        let own = Mirror(reflecting: value).children
        let all = own.flatMap { [$0] + Array(Mirror(reflecting: $0.value).children) }
        return all.first { $0.label == "ignored" }?.value as? [IgnoredParameter] ?? []
    }

    /// How reading what is only partly understood goes wrong.
    private func intolerance(of url: String, _ error: URLValidationError) -> String? {
        let read = set.parseLeniently(url)
        let typed = Value.parseLeniently(url)
        if let values = set.lenientValues(of: url).value, (try? Value(_values: values)) == nil {
            // A type of the app refuses a value.
            let others = typed.violations.filter {
                $0.message.hasSuffix("its type in the app accepts") == false
            }
            return typed.value == nil && others == read.violations
                && others.count + 1 == typed.violations.count
                ? nil : "\(url): the refusal of a value hides what is tolerated"
        }
        guard typed.error == read.error, typed.value?.string == read.value?.canonical,
            typed.schema == read.value?.schema ?? error.schema
        else { return "\(url): generated code is lenient otherwise than the engine" }
        return nil
    }
}
