@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchema {
    /// The path as routers and metrics have it: `/products/:id`. A value that can hold slashes is `**`, and so is what can be
    /// absent, with all that follows it. The path of the first server is a part of it.
    public var routePattern: String {
        let pattern = template.components.path
        var segments: [String] = []
        var current = ""
        var hasVariable = false
        func end() {
            segments.append(current)
            (current, hasVariable) = ("", false)
        }
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte.byte == UInt8(ascii: "/"), !byte.isEscaped {
                        end()
                    } else if !hasVariable {
                        current.unicodeScalars.append(Unicode.Scalar(byte.byte))
                    }
                }
            case .values(let op, let variables):
                let name = variables.first?.name ?? ""
                if op == .segment || op.keepsReserved {
                    if op != .segment, !current.isEmpty { current = "" }
                    if op == .segment { end() }
                    segments.append("**")
                    return segments.joined(separator: "/")
                }
                if !hasVariable { current = ":" + name }
                hasVariable = true
            case .parameters: break
            }
        }
        end()
        return segments.joined(separator: "/")
    }
}

extension SchemaURL {
    /// The path of the URL's schema as routers and metrics have it: `/products/:id`.
    public var routePattern: String {
        let set = Self.schemas
        let all = set.schemas
        let schema = all.count == 1 ? all.first : set.owner(of: string.bytes).map { all[$0] }
        return schema?.routePattern ?? ""
    }
}
