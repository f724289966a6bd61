/// A look that is laid over a photo.
enum PhotoFilter: String, CaseIterable, Sendable {
    case original, noir, sepia, chrome, fade

    /// The attribute that applies the filter.
    var reference: Markup {
        self == .original ? "" : " filter=\"url(#look)\""
    }

    /// The filter (Filter Effects Module Level 1). Colours are reckoned as they are written, in sRGB.
    var definition: Markup {
        guard self != .original else { return "" }
        return """
            <filter id="look" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
            \(steps)
            </filter>
            """
    }

    private var steps: Markup {
        switch self {
        case .original:
            ""
        case .noir:
            """
            <feColorMatrix type="saturate" values="0"/>
            \(Self.line(slope: 1.3, intercept: -0.16))
            """
        case .sepia:
            """
            <feColorMatrix values=".33 .64 .13 0 0 .28 .55 .11 0 0 .22 .43 .09 0 0 0 0 0 1 0"/>
            \(Self.line(slope: 0.92, intercept: 0.04))
            """
        case .chrome:
            """
            <feColorMatrix type="saturate" values="1.35"/>
            \(Self.line(slope: 1.14, intercept: -0.07))
            """
        case .fade:
            """
            <feColorMatrix type="saturate" values=".55"/>
            \(Self.line(slope: 0.68, intercept: 0.24))
            """
        }
    }

    /// Contrast and brightness, alike for the three colours.
    private static func line(slope: Double, intercept: Double) -> Markup {
        let functions: [Markup] = ["R", "G", "B"].map { channel in
            "<feFunc\(channel) type=\"linear\" slope=\"\(slope)\" intercept=\"\(intercept)\"/>"
        }
        return "<feComponentTransfer>\(functions, separator: "")</feComponentTransfer>"
    }
}
