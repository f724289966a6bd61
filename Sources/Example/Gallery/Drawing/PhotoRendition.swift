import GalleryURLs

/// How a photo is to be shown.
struct PhotoRendition: Equatable, Sendable {
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// The part to show, in the photo's own pixels; otherwise all of it.
    var crop: Box?
    var filter: AssetURL.Filter = .original
    /// Clockwise, in degrees, after the crop: 0, 90, 180 or 270.
    var rotation = 0

    /// The photo as SVG: cropped, turned, scaled until it fills the picture, and filtered.
    func drawn(_ photo: Photo) throws(PhotoError) -> Markup {
        let part = try visiblePart(of: photo)
        let isAcross = rotation % 180 != 0
        let (across, down) = isAcross ? (height, width) : (width, height)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            \(filter.definition)
            <g\(filter.reference) transform="translate(\(Double(width) / 2) \(Double(height) / 2)) \
            rotate(\(rotation)) translate(\(Double(-across) / 2) \(Double(-down) / 2))">
            <svg width="\(across)" height="\(down)" preserveAspectRatio="xMidYMid slice" \
            viewBox="\(part.minX) \(part.minY) \(part.width) \(part.height)">
            <image width="\(photo.size.width)" height="\(photo.size.height)" preserveAspectRatio="none" \
            href="\(photo.dataURI)"/>
            </svg>
            </g>
            </svg>
            """
    }

    /// The crop, as far as the photo reaches.
    private func visiblePart(of photo: Photo) throws(PhotoError) -> Box {
        let whole = Box(minX: 0, minY: 0, maxX: photo.size.width, maxY: photo.size.height)
        guard let crop else { return whole }
        let part = Box(
            minX: crop.minX, minY: crop.minY, maxX: min(crop.maxX, whole.maxX),
            maxY: min(crop.maxY, whole.maxY))
        guard part.width > 0, part.height > 0 else {
            throw .cropOutside(id: photo.id, crop: crop, size: photo.size)
        }
        return part
    }
}

extension AssetURL.Filter {
    /// The attribute that applies the filter.
    fileprivate var reference: Markup {
        self == .original ? "" : " filter=\"url(#look)\""
    }

    /// The filter (Filter Effects Module Level 1). Colours are reckoned as they are written, in sRGB.
    fileprivate var definition: Markup {
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
