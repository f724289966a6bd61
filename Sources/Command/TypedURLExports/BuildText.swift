/// A text of an app's file in which a build replaces names by values: `$(NAME)` or `${NAME}` in Xcode, `${name}` and
/// `@string/name` for Android.
struct BuildText {
    /// The text with the values that are known.
    private(set) var text = ""
    /// The names whose values are not known, as the file has them.
    private(set) var unknown: [String] = []
    private var tokens: [TextPattern.Token] = []

    /// - Parameter values: Values by their names; by the whole text for a resource.
    init(_ text: String, _ values: [String: String], isOfAndroid: Bool = false) {
        if isOfAndroid, text.hasPrefix("@") {
            add(text, values[text])
            return
        }
        var end = text.startIndex
        for match in text.matches(of: /\$[({]([^)}$]*)[)}]/) where !isOfAndroid || match.0.hasPrefix("${") {
            add(String(text[end..<match.range.lowerBound]))
            add(String(match.0), values[String(match.1)])
            end = match.range.upperBound
        }
        add(String(text[end...]))
    }

    private mutating func add(_ name: String, _ value: String?) {
        if let value { return add(value) }
        text += name
        unknown.append(name)
        tokens.append(.any)
    }

    private mutating func add(_ literal: String) {
        text += literal
        tokens += TextPattern.tokens(literal, nil)
    }

    /// Whether the text of a build could be another one. A star is any text too, as in a domain.
    func mayBe(_ other: String) -> Bool {
        TextPattern(tokens: tokens).matches(Array(other.unicodeScalars), ignoresCase: true)
    }
}

extension ExportSource {
    /// A text of a property list.
    func appleText(_ text: String) -> BuildText {
        let apple = platforms.apple
        // What follows the team in the identifier of the only app.
        let bundle = apple.appIDs.count == 1 ? apple.appIDs[0].split(separator: ".", maxSplits: 1).last : nil
        let own = bundle.map { ["PRODUCT_BUNDLE_IDENTIFIER": String($0)] } ?? [:]
        return BuildText(text, own.merging(apple.buildSettings) { $1 })
    }

    /// A value of a manifest.
    func androidText(_ text: String) -> BuildText {
        let own = platforms.android.package.map { ["applicationId": $0] } ?? [:]
        return BuildText(text, own.merging(platforms.android.placeholders) { $1 }, isOfAndroid: true)
    }
}
