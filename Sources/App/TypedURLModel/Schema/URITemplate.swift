/// A URI template (RFC 6570): literals, and expressions that name variables.
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
    /// The operator of an expression, which defines its first character and separators (RFC 6570, section 2.2).
    public enum Operator: String, Sendable, Hashable, CaseIterable {
        /// `{a,b}`, which prints `1,2` (simple expansion, section 3.2.2).
        case simple = ""

        /// `{+a,b}`, which prints `1,2` and does not escape reserved characters (section 3.2.3).
        case reserved = "+"

        /// `{#a,b}`, which prints `#1,2` and does not escape reserved characters (section 3.2.4).
        case fragment = "#"

        /// `{.a,b}`, which prints `.1.2` (section 3.2.5).
        case label = "."

        /// `{/a,b}`, which prints `/1/2` (section 3.2.6).
        case segment = "/"

        /// `{;a,b}`, which prints `;a=1;b=2` (section 3.2.7).
        case pathParameter = ";"

        /// `{?a,b}`, which prints `?a=1&b=2` (section 3.2.8).
        case query = "?"

        /// `{&a,b}`, which prints `&a=1&b=2` (section 3.2.9).
        case continuation = "&"
    }

    /// A variable of an expression.
    public struct Variable: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The percent-decoded name in a URL.
        public let name: String

        /// Whether the items of a list or the members of an object are printed like separate variables: the modifier
        /// `*` (RFC 6570, section 2.4.2).
        public let isExploded: Bool

        /// The text that is printed before the value, and absent with it (`prefix`). Only the one variable of `{v}` or `{+v}` can
        /// have it.
        public let prefix: String

        /// The text that is printed after the value, and absent with it (`suffix`). Only the one variable of `{v}` or `{+v}` can
        /// have it.
        public let suffix: String

        /// Whether it is in the wide group of its component (``ComponentGroups/wide``), where that is not the last one with a
        /// variable.
        package let isWide: Bool

        /// Names a variable.
        public init(_ name: String, isExploded: Bool = false, prefix: String = "") {
            self.init(name, isExploded: isExploded, prefix: prefix, isWide: false)
        }

        /// Names a variable that has been checked.
        @_spi(Generated)
        public init(
            _ name: String, isExploded: Bool = false, prefix: String = "", suffix: String = "", isWide: Bool
        ) {
            self.name = name
            self.isExploded = isExploded
            self.prefix = prefix
            self.suffix = suffix
            self.isWide = isWide
        }

        /// Whether a text is printed beside the value, and absent with it.
        package var hasDelimiter: Bool { !prefix.isEmpty || !suffix.isEmpty }

        /// Names a variable without a modifier.
        public init(stringLiteral name: String) {
            self.init(name)
        }

        /// Whether the names have the same Unicode scalars, and the modifiers, prefixes and suffixes are the same.
        public static func == (left: Self, right: Self) -> Bool {
            left.name.hasSameScalars(as: right.name) && left.isExploded == right.isExploded
                && left.prefix.hasSameScalars(as: right.prefix)
                && left.suffix.hasSameScalars(as: right.suffix)
        }

        /// Hashes the name, which equal variables have in common.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
        }
    }

    /// A literal, or an expression in braces.
    public enum Part: Sendable, Equatable {
        /// Text that is copied to the URL, percent-encoded if needed.
        case literal(String)

        /// The values of some variables.
        case expression(Operator, [Variable])
    }

    /// The literals and expressions, in order.
    public let parts: [Part]

    /// The template, split into the components of a URI.
    package let components: TemplateComponents

    /// Creates a template from parts that have been checked.
    @_spi(Generated)
    public init(_ parts: [Part]) {
        self.init(parts, TemplateComponents(TemplateSymbols(parts)))
    }

    package init(_ parts: [Part], _ components: TemplateComponents) {
        self.parts = parts
        self.components = components
    }

    /// Whether the parts are the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.parts == right.parts
    }

    /// Hashes the text, which equal templates have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }

    /// The variables, in the order in which they are printed.
    public var variables: [Variable] {
        parts.flatMap { part -> [Variable] in
            switch part {
            case .literal: []
            case .expression(_, let variables): variables
            }
        }
    }

    /// The literals before the first expression.
    package var prefix: String {
        parts.prefix { if case .literal = $0 { true } else { false } }.map { part in
            if case .literal(let text) = part { text } else { "" }
        }.joined()
    }

    /// The template's text, such as `asset://{?id,width}`.
    public var description: String { text() }

    /// The text of all parts, or of some.
    package func text(where isIncluded: ((Part) -> Bool)? = nil) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for part in parts where isIncluded?(part) ?? true {
            switch part {
            case .literal(let literal): text += literal.utf8
            case .expression(let op, let variables):
                text.append(UInt8(ascii: "{"))
                text += op.rawValue.utf8
                for (index, variable) in variables.enumerated() {
                    if index > 0 { text.append(UInt8(ascii: ",")) }
                    text += variable.text.utf8
                }
                text.append(UInt8(ascii: "}"))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension URITemplate.Operator {
    /// Whether the URL contains the names of the variables.
    package var isNamed: Bool {
        switch self {
        case .pathParameter, .query, .continuation: true
        case .simple, .reserved, .fragment, .label, .segment: false
        }
    }

    /// Whether reserved characters are not escaped (RFC 6570, section 3.2.1: `allow` is `U+R`).
    package var keepsReserved: Bool { self == .reserved || self == .fragment }

    /// The text before the first printed value.
    package var opening: UInt8? {
        switch self {
        case .simple, .reserved: nil
        case .fragment: UInt8(ascii: "#")
        case .label: UInt8(ascii: ".")
        case .segment: UInt8(ascii: "/")
        case .pathParameter: UInt8(ascii: ";")
        case .query: UInt8(ascii: "?")
        case .continuation: UInt8(ascii: "&")
        }
    }

    /// The text between two values.
    package var separator: UInt8 {
        switch self {
        case .simple, .reserved, .fragment: UInt8(ascii: ",")
        case .label: UInt8(ascii: ".")
        case .segment: UInt8(ascii: "/")
        case .pathParameter: UInt8(ascii: ";")
        case .query, .continuation: UInt8(ascii: "&")
        }
    }
}

extension URITemplate.Variable {
    fileprivate var text: String { PercentEncoding.encode(name) + (isExploded ? "*" : "") }
}

extension URITemplate {
    /// The template whose variables have the prefixes and suffixes of their parameters, where they can.
    package func withDelimiters(of parameters: [Parameter]) -> URITemplate {
        let delimited = parameters.filter(\.hasDelimiter)
        guard !delimited.isEmpty else { return self }
        return URITemplate(
            parts.map { part in
                guard case .expression(let op, let variables) = part, op == .simple || op == .reserved,
                    variables.count == 1,
                    let parameter = delimited.first(where: { $0.name.hasSameScalars(as: variables[0].name) })
                else { return part }
                return .expression(
                    op,
                    [
                        Variable(
                            parameter.name, prefix: parameter.prefix, suffix: parameter.suffix,
                            isWide: variables[0].isWide)
                    ])
            })
    }

    /// The template in which these variables, and no others, are marked as being in the wide groups of their components.
    package func withWideGroups(of names: [String]) -> URITemplate {
        URITemplate(
            parts.map { part in
                guard case .expression(let op, let variables) = part else { return part }
                return .expression(
                    op,
                    variables.map { variable in
                        Variable(
                            variable.name, isExploded: variable.isExploded, prefix: variable.prefix,
                            suffix: variable.suffix,
                            isWide: names.contains { $0.hasSameScalars(as: variable.name) })
                    })
            })
    }
}
