extension CompiledSchema {
    /// The parameters whose values a printed URL does not hold for a reader: it reads others, or no URL of the schema.
    /// Templates that the linter takes have none.
    ///
    /// - Parameter values: What the URL was printed of: a normal instance, with defaults.
    func lost(_ values: [ParameterValue?], in printed: PrintedURL) -> [Violation] {
        guard !isPlain else { return [] }
        let bytes = Array(printed.text.utf8)
        guard let uri = try? URIComponents(bytes),
            let (template, match) = match(MatchedURL(uri, bytes), by: templates),
            match.isFull
        else {
            return unreadable(printed)
        }
        let read = URLReader.read(match, by: template, of: self, bytes)
        let lost = order.filter { values[$0] != read.values[$0] }
        guard read.violations.isEmpty || !lost.isEmpty else { return unreadable(printed) }
        return lost.map { place in
            let name = schema.parameters[place].name
            let other = read.values[place].map { "as \($0)" } ?? "as absent"
            return Violation(
                .invalidFormat, parameter: name, range: printed.values[place]?.whole,
                message: "\(QuotedText.quote(name)) would be read \(other); choose other values")
        }
    }

    private func unreadable(_ printed: PrintedURL) -> [Violation] {
        guard let place = order.first(where: { printed.values[$0] != nil }) else {
            return [
                Violation(
                    .invalidFormat,
                    message: "the schema does not match this URL; choose other values, or change the template"
                )
            ]
        }
        return [
            Violation(
                .invalidFormat, parameter: schema.parameters[place].name, range: printed.values[place]?.whole,
                message: "the schema does not match this URL; choose other values, or change the template")
        ]
    }
}
