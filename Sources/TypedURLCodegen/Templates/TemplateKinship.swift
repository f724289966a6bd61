import TypedURL

/// Whether URLs may agree with templates of two schemas, so that the engine must say whose they are.
///
/// Paths are compared segment by segment. Where that says too little, they may.
struct TemplateKinship {
    private enum Segment {
        /// Literal text, decoded and in lower case.
        case literal([UInt8])
        case variable
    }

    private var segments: [Segment] = []

    /// Whether any number of segments may follow.
    private var isOpen = false

    private init(_ template: URITemplate) {
        var literal: [UInt8]? = []
        func close() {
            segments.append(literal.map(Segment.literal) ?? .variable)
            literal = []
        }
        for part in template.parts {
            switch part {
            case .literal(let text):
                let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
                for byte in decoded.utf8 {
                    switch byte {
                    case UInt8(ascii: "?"), UInt8(ascii: "#"):
                        close()
                        return
                    case UInt8(ascii: "/"): close()
                    default: literal?.append(ByteClass.lowercased(byte))
                    }
                }
            case .expression(let op, _):
                switch op {
                case .query, .continuation, .fragment:
                    close()
                    return
                case .simple, .label, .pathParameter: literal = nil
                case .reserved, .segment:
                    // What stands here may hold slashes, or be absent with its own.
                    isOpen = true
                    return
                }
            }
        }
        close()
    }

    private func overlaps(_ other: TemplateKinship) -> Bool {
        for pair in zip(segments, other.segments) {
            if case (.literal(let left), .literal(let right)) = pair, left != right { return false }
        }
        return segments.count == other.segments.count
            || (segments.count < other.segments.count ? isOpen : other.isOpen)
            || isOpen && other.isOpen
    }

    /// Whether a URL may agree with templates of both schemas.
    static func overlap(_ left: URLSchema, _ right: URLSchema) -> Bool {
        let right = right.templates.map(TemplateKinship.init)
        return left.templates.contains { template in
            let left = TemplateKinship(template)
            return right.contains { left.overlaps($0) }
        }
    }
}
