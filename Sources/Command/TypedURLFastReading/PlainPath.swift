@_spi(Generated) import TypedURLModel

/// The path of a template with at most two variables in each segment.
struct PlainPath {
    struct Segment {
        var beginning: [UInt8] = []
        var end: [UInt8] = []
        var variable: URITemplate.Variable?
        var second: (separator: [UInt8], variable: URITemplate.Variable, isOptional: Bool)?
        var parameters: [URITemplate.Variable] = []
        /// Whether the variable's value is the rest of the path, with its slashes.
        var isRest = false
    }

    var segments: [Segment] = []
    var end = FastReader.PathEnd.one
}

extension TemplateComponents {
    /// The text before the path or before a host with a variable, and that host; nil if it is more, or has an escape, because
    /// these can be written in several ways.
    var plainHost: (prefix: String, host: PlainPath.Segment?)? {
        guard userInfo == nil, port == nil else { return nil }
        let prefix = scheme + (hasAuthority ? "://" : ":")
        var segment = PlainPath.Segment()
        for element in host.elements {
            switch element {
            case .literal(let bytes):
                let text = bytes.map { ByteClass.lowercased($0.byte) }
                guard !bytes.contains(where: \.isEscaped), !text.contains(UInt8(ascii: "[")) else {
                    return nil
                }
                if segment.variable == nil { segment.beginning += text } else { segment.end += text }
            case .values(.simple, let variables):
                guard variables.count == 1, !variables[0].isExploded, segment.variable == nil else {
                    return nil
                }
                segment.variable = variables[0]
            case .values, .parameters: return nil
            }
        }
        guard segment.variable == nil else { return (prefix, segment) }
        return (prefix + String(decoding: segment.beginning, as: UTF8.self), nil)
    }

    /// The variable that is the fragment, if there is one; nil if the fragment has another pattern.
    var plainFragment: [URITemplate.Variable]? {
        guard let fragment else { return [] }
        guard !isFragmentFixed, fragment.elements.count == 1,
            case .values(.reserved, let variables) = fragment.elements[0], variables.count == 1,
            !variables[0].isExploded
        else { return nil }
        return variables
    }

    /// The path; nil if a segment has more than one variable, or if other segments follow one that can be absent.
    var plainPath: PlainPath? {
        let all = PathSegments(path)
        let last = all.patterns.count - 1
        guard all.openIndex.map({ $0 == last }) ?? true else { return nil }
        var path = PlainPath()
        for pattern in all.patterns {
            var segment = PlainPath.Segment()
            for element in pattern.elements {
                switch element {
                case .literal(let bytes):
                    guard !bytes.contains(where: \.isEscaped), path.end != .rest,
                        segment.parameters.isEmpty
                    else { return nil }
                    if segment.variable == nil {
                        segment.beginning += bytes.map(\.byte)
                    } else {
                        segment.end += bytes.map(\.byte)
                    }
                case .values(.simple, let variables):
                    guard variables.count == 1, !variables[0].isExploded, segment.second == nil else {
                        return nil
                    }
                    guard segment.variable != nil else {
                        segment.variable = variables[0]
                        continue
                    }
                    guard !segment.end.isEmpty else { return nil }
                    segment.second = (segment.end, variables[0], false)
                    segment.end = []
                case .values(.label, let variables):
                    guard variables.count == 1, !variables[0].isExploded, segment.second == nil,
                        segment.variable != nil, segment.end.isEmpty, !segment.isRest
                    else { return nil }
                    segment.second = ([UInt8(ascii: ".")], variables[0], true)
                case .parameters(let variables):
                    guard segment.variable == nil, segment.beginning.first != UInt8(ascii: ".") else {
                        return nil
                    }
                    segment.parameters = variables
                case .values(.segment, let variables):
                    guard pattern.elements.count == 1 else { return nil }
                    segment.variable = variables[0]
                    path.end = variables[0].isExploded ? .repeated : .optional
                case .values(.reserved, let variables):
                    guard all.openIndex == last, variables.count == 1, !variables[0].isExploded,
                        segment.variable == nil
                    else { return nil }
                    (segment.variable, segment.isRest) = (variables[0], true)
                    path.end = .rest
                case .values:
                    return nil
                }
            }
            path.segments.append(segment)
        }
        return path
    }
}
