@_spi(Generated) import TypedURLModel

// The keywords of strings in Swift: as arguments of the schema's literal, in conditions, and in words.

extension StringSchema {
    /// The keywords as arguments.
    ///
    /// - Parameter pattern: Returns a pattern in Swift.
    func arguments(_ pattern: (Pattern) -> Expression) -> [Expression.Argument] {
        [
            minLength.map { .labelled("minLength", .integer(Int64($0))) },
            maxLength.map { .labelled("maxLength", .integer(Int64($0))) },
            self.pattern.map { .labelled("pattern", pattern($0)) },
            format.map { .labelled("format", .implicitMember($0.caseName)) },
        ].compactMap { $0 }
    }
}

extension NamedString {
    /// What must hold of a value.
    func conditions(_ value: Expression) -> [Expression] {
        var conditions: [Expression] = []
        var text = value
        switch foundationType {
        case nil: break
        case .uuid: text = value.dot("urlText")
        case .date, .url:
            conditions.append(value.dot("hasURLText"))
            text = value.dot("urlText")
        }
        let length = Bounds(minimum: schema.minLength, maximum: schema.maxLength).arguments
        if !length.isEmpty { conditions.append(text.dot("hasLength").calling(length)) }
        if let pattern { conditions.append(pattern.dot("matches").calling(text)) }
        if foundationType == nil, let format = schema.format {
            conditions.append(
                text.dot("isFormatted").calling([.labelled("as", .implicitMember(format.caseName))]))
        }
        return conditions
    }

    /// Sentences on what a value may be.
    var facts: [String] {
        [
            foundationType == nil ? schema.format.map { "Format: `\($0.rawValue)`." } : nil,
            foundationType == .url ? "Absolute." : nil,
            Bounds(minimum: schema.minLength, maximum: schema.maxLength).sentence(unit: "character"),
            schema.pattern.map { "Matches `\($0.source)`." },
        ].compactMap { $0 }
    }
}

extension StringFormat {
    /// The case.
    var caseName: String { self == .dateTime ? "dateTime" : rawValue }
}
