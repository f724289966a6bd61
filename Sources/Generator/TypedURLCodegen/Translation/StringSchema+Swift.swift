@_spi(Generated) import TypedURLModel

// The keywords of strings in Swift: as arguments of the schema's literal, in conditions, and in words.

extension StringSchema {
    /// The keywords as arguments.
    ///
    /// - Parameter patterns: The patterns that have names.
    func arguments(_ patterns: [NamedPattern]) -> [String] {
        var arguments: [String] = []
        if let minLength { arguments.append("minLength: \(minLength)") }
        if let maxLength { arguments.append("maxLength: \(maxLength)") }
        if let pattern { arguments.append("pattern: \(patterns.expression(pattern))") }
        if let format { arguments.append("format: .\(format.caseName)") }
        return arguments
    }

    fileprivate var length: Bounds { Bounds(minLength, maxLength) }
}

extension [NamedPattern] {
    /// A pattern in Swift.
    func expression(_ pattern: Pattern) -> String {
        first { $0.pattern == pattern }?.expression
            ?? ".init(\(pattern.arguments))"
    }
}

extension NamedString {
    /// What must hold of a value.
    func conditions(_ value: String) -> [String] {
        var conditions: [String] = []
        if foundationType == .date || foundationType == .url { conditions.append("\(value).hasURLText") }
        let text = foundationType == nil ? value : "\(value).urlText"
        let length = schema.length.arguments
        if !length.isEmpty { conditions.append("\(text).hasLength(\(SwiftText.joined(length)))") }
        if let pattern { conditions.append("\(pattern).matches(\(text))") }
        if foundationType == nil, let format = schema.format {
            conditions.append("\(text).isFormatted(as: .\(format.caseName))")
        }
        return conditions
    }

    /// Sentences on what a value may be.
    var facts: [String] {
        var facts: [String] = []
        if foundationType == nil, let format = schema.format { facts.append("Format: `\(format.rawValue)`.") }
        if foundationType == .url { facts.append("Absolute.") }
        if let length = schema.length.sentence(unit: "character") { facts.append(length) }
        if let pattern = schema.pattern { facts.append("Matches `\(pattern.source)`.") }
        return facts
    }
}

extension StringFormat {
    /// The case.
    var caseName: String { self == .dateTime ? "dateTime" : rawValue }
}
