@_spi(Generated) import TypedURLModel

/// A path segment or a host of a template with at most two variables.
struct PlainSegment {
    private(set) var beginning: [UInt8] = []
    private(set) var end: [UInt8] = []
    private(set) var variable: URITemplate.Variable?
    private(set) var second: (separator: [UInt8], variable: URITemplate.Variable, isOptional: Bool)?
    /// How many segments of a URL it stands for.
    private(set) var extent = FastReader.PathEnd.one

    /// - Parameter ignoresCase: Whether the literals of a URL are compared in lower case.
    /// - Returns: nil for a segment with more variables or named ones, or with an escape, which can be written in several ways.
    init?(_ pattern: ComponentPattern, ignoresCase: Bool = false) {
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                guard !bytes.contains(where: \.isEscaped), extent != .rest else { return nil }
                let text = bytes.map { ignoresCase ? ByteClass.lowercased($0.byte) : $0.byte }
                if variable == nil { beginning += text } else { end += text }
            case .parameters: return nil
            case .values(let op, let variables):
                guard variables.count == 1, op == .segment || !variables[0].isExploded else { return nil }
                let next = variables[0]
                let prefix = Array(next.prefix.utf8)
                let mayFollow = second == nil && variable != nil && end.isEmpty && extent == .one
                switch op {
                // A dot that is an escape agrees with a prefix, but not with the delimiter of `{.v}`.
                case .simple where !prefix.isEmpty:
                    guard mayFollow, prefix != [UInt8(ascii: ".")] else { return nil }
                    second = (prefix, next, true)
                case .simple where variable == nil: variable = next
                case .simple where second == nil && !end.isEmpty:
                    second = (end, next, false)
                    end = []
                case .label where mayFollow:
                    second = ([UInt8(ascii: ".")], next, true)
                case .segment where pattern.elements.count == 1:
                    (variable, extent) = (next, next.isExploded ? .repeated : .optional)
                case .reserved where variable == nil: (variable, extent) = (next, .rest)
                default: return nil
                }
            }
        }
    }
}

extension TemplateComponents {
    /// The host; nil if it has several variables, or there is user info or a port.
    var plainHost: PlainSegment? {
        guard userInfo == nil, port == nil, let host = PlainSegment(host, ignoresCase: true),
            host.second == nil, host.extent == .one,
            !(host.beginning + host.end).contains(UInt8(ascii: "["))
        else { return nil }
        return host
    }

    /// The segments of the path; nil if one of them is not plain, or if others follow one that can be absent.
    var plainPath: [PlainSegment]? { Self.plain(path) }

    /// What follows a literal `#`, up to a form, divided at slashes as a path is; nil if a part of it is not plain.
    var plainFragmentText: [PlainSegment]? { isFragmentFixed ? fragment.flatMap(Self.plain) : [] }

    private static func plain(_ pattern: ComponentPattern) -> [PlainSegment]? {
        let path = PathSegments(pattern)
        guard (path.openIndex ?? path.patterns.count - 1) == path.patterns.count - 1 else { return nil }
        let plain = path.patterns.compactMap { PlainSegment($0) }
        return plain.count == path.patterns.count ? plain : nil
    }

    /// The variable that is the fragment, if there is one; nil if the fragment has another pattern.
    var plainFragment: [URITemplate.Variable]? {
        guard let fragment, !isFragmentFixed else { return [] }
        guard fragment.elements.count == 1,
            case .values(.reserved, let variables) = fragment.elements[0], variables.count == 1,
            !variables[0].isExploded
        else { return nil }
        return variables
    }
}
