@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

// The keywords of strings in Swift: as arguments of the schema's literal, in conditions, and in words.

extension StringSchema {
    /// The keywords as arguments.
    ///
    /// - Parameter patterns: The patterns that have names.
    func arguments(_ patterns: [NamedPattern]) -> [SwiftText] {
        let (minLength, maxLength, pattern, format) = keywords
        var arguments: [SwiftText] = []
        if let minLength { arguments.append("minLength: \(minLength)") }
        if let maxLength { arguments.append("maxLength: \(maxLength)") }
        if let pattern { arguments.append("pattern: \(patterns.expression(pattern))") }
        if let format { arguments.append("format: .\(format.caseName)") }
        return arguments
    }
}

extension [NamedPattern] {
    /// A pattern in Swift.
    func expression(_ pattern: Pattern) -> SwiftText {
        first { $0.pattern == pattern }.map { "\($0.expression)" } ?? ".init(\(pattern.arguments))"
    }
}

extension NamedString {
    /// What must hold of a value.
    func conditions(_ value: SwiftText) -> [SwiftText] {
        let (minLength, maxLength, _, format) = schema.keywords
        var conditions: [SwiftText] = []
        if foundationType == .date || foundationType == .url { conditions.append("\(value).hasURLText") }
        let text = foundationType == nil ? value : "\(value).urlText"
        let length = Bounds(least: minLength, most: maxLength).arguments
        if !length.isEmpty { conditions.append("\(text).hasLength(\(SwiftText.joined(length)))") }
        if let pattern { conditions.append("\(pattern).matches(\(text))") }
        if foundationType == nil, let format {
            conditions.append("\(text).isFormatted(as: .\(format.caseName))")
        }
        return conditions
    }

    /// Sentences on what a value may be.
    var facts: [SwiftText] {
        let (minLength, maxLength, pattern, format) = schema.keywords
        var facts: [SwiftText] = []
        if foundationType == nil, let format { facts.append("Format: `\(format.rawValue)`.") }
        if foundationType == .url { facts.append("Absolute.") }
        if let length = Bounds(least: minLength, most: maxLength).sentence(unit: "character") {
            facts.append(length)
        }
        if let pattern { facts.append("Matches `\(pattern.source)`.") }
        return facts
    }
}

extension StringFormat {
    /// The case.
    var caseName: String { self == .dateTime ? "dateTime" : rawValue }
}
