import TypedURL

/// The laws that hold for each URL, as questions: each answer says how one is broken, or is nil.
package struct URLLaws: Sendable {
    private let set: SchemaSet
    private let tolerances: ToleranceLaw
    private let lenience: LenienceLaw
    private let accounting: [Accounting]

    package init(_ set: SchemaSet) {
        self.set = set
        accounting = set.schemas.map(Accounting.init)
        tolerances = ToleranceLaw(set)
        lenience = LenienceLaw(set)
    }

    /// What is printed reads back as the same value.
    package func problem(roundTripOf built: ParsedURL) -> String? {
        do throws(URLValidationError) {
            let parsed = try set.parse(built.canonical)
            guard parsed.instance == built.instance, parsed.schema == built.schema,
                parsed.server == built.server
            else {
                return
                    "\(built.canonical) is built of \(built.instance) and reads as \(parsed.schema) \(parsed.instance)"
            }
            guard parsed.canonical == built.canonical else {
                return "\(built.canonical) has the canonical form \(parsed.canonical)"
            }
            return accounting(of: parsed.schema)?.problem(parsed, built.canonical).map {
                "\(built.canonical): \($0)"
            }
        } catch {
            return "\(built.canonical) is built and refused: \(error)"
        }
    }

    /// However a URL is written, its canonical form is one.
    package func problem(respelling url: String, as respelt: String) -> String? {
        do throws(URLValidationError) {
            let parsed = try set.parse(respelt)
            guard parsed.canonical == url else {
                return "\(respelt) has the canonical form \(parsed.canonical), not \(url)"
            }
            return problem(of: respelt)
        } catch {
            return "\(respelt) is \(url) and refused: \(error)"
        }
    }

    /// What holds for any text: the canonical form is its own, and nothing is dropped.
    package func problem(of url: String) -> String? {
        do throws(URLValidationError) {
            let parsed = try set.parse(url)
            guard let schema = schema(named: parsed.schema) else {
                return "\(url): there is no schema \(parsed.schema)"
            }
            if let problem = accounting(of: parsed.schema)?.problem(parsed, url) {
                return "\(url): \(problem)"
            }
            if let problem = problem(rereading: url, parsed) { return problem }
            if let problem = tolerances.problem(of: url, parsed) { return problem }
            guard url != parsed.canonical else { return nil }
            do throws(URLValidationError) {
                let again = try set.parse(parsed.canonical)
                guard again.canonical == parsed.canonical, again.instance == parsed.instance,
                    again.server == parsed.server
                else {
                    return
                        "\(url) has the canonical form \(parsed.canonical), which reads otherwise: \(again.instance), not \(parsed.instance)"
                }
                let built = try schema.build(parsed.instance, server: parsed.server)
                guard built.canonical == parsed.canonical else {
                    return
                        "\(url) has the canonical form \(parsed.canonical), but is built as \(built.canonical)"
                }
                return nil
            } catch {
                return "\(url) has the canonical form \(parsed.canonical), which is refused: \(error)"
            }
        } catch {
            return problem(error, url)
        }
    }

    /// A reader that has read another URL says of this one what a new reader says.
    private func problem(rereading url: String, _ parsed: ParsedURL?) -> String? {
        let rows = URLRows(set)
        for text in [url, url + "&x=%", url] {
            let again: ParsedURL? = Array(text.utf8).withUnsafeBufferPointer {
                rows.read($0) ? rows.parsed() : nil
            }
            guard text == url else { continue }
            guard again == parsed, again?.instance == parsed?.instance, again?.ignored == parsed?.ignored
            else {
                return "a reader in use reads \(url) as \(again?.description ?? "invalid")"
            }
        }
        return nil
    }

    private func problem(_ error: URLValidationError, _ url: String) -> String? {
        if let problem = problem(rereading: url, nil) { return problem }
        if let problem = lenience.problem(of: url, error) { return problem }
        guard let first = error.violations.first else { return "\(url) is refused without a violation" }
        let count = url.utf8.count
        for range in error.violations.compactMap(\.range)
        where range.lowerBound < 0 || range.upperBound > count {
            return "\(url): \(range) is not within it"
        }
        let starts = error.violations.map { $0.range?.lowerBound ?? .max }
        guard starts == starts.sorted() else { return "\(url): the violations are not in order: \(error)" }
        let isWhole = [.malformedURL, .noMatch].contains(first.code)
        guard !isWhole || error.violations.count == 1 else {
            return "\(url): \(first.code) does not stand alone"
        }
        guard let accounting = error.schema.flatMap(accounting(of:)) else {
            return error.isAboutWhole ? nil : "\(url): the violations are no schema's\n\(error)"
        }
        return accounting.problem(error, url).map { "\(url): \($0) is dropped\n\(error)" }
    }

    private func accounting(of name: String) -> Accounting? {
        accounting.first { $0.schema.name == name }
    }

    private func schema(named name: String) -> URLSchema? {
        set.schemas.first { $0.name == name }
    }
}
