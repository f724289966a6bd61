/// A chat's picture: one to four photos, laid out in a circle or a square.
struct AvatarDrawing: Sendable {
    var photos: [Photo]
    /// The side, in pixels.
    var size: Int
    var isCircle: Bool

    func drawn() -> Markup {
        let side = Double(size)
        let tiles: [Markup] = zip(photos, Self.places(photos.count, side: side)).map { photo, place in
            let part = Self.middle(of: photo.size)
            return """
                <svg x="\(place.minX)" y="\(place.minY)" width="\(place.width)" height="\(place.height)" \
                preserveAspectRatio="xMidYMid slice" \
                viewBox="\(part.minX) \(part.minY) \(part.width) \(part.height)">
                <image width="\(photo.size.width)" height="\(photo.size.height)" \
                preserveAspectRatio="none" \
                href="\(photo.dataURI)"/>
                </svg>
                """
        }
        let shape: Markup =
            isCircle
            ? "<circle cx=\"\(side / 2)\" cy=\"\(side / 2)\" r=\"\(side / 2)\"/>"
            : "<rect width=\"\(size)\" height=\"\(size)\"/>"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" viewBox="0 0 \(size) \
            \(size)">
            <clipPath id="shape">\(shape)</clipPath>
            <g clip-path="url(#shape)">
            \(tiles)
            </g>
            </svg>
            """
    }

    /// Where the photos go: one fills the picture, two share it, a third and a fourth split the halves.
    static func places(_ count: Int, side: Double) -> [Box] {
        let gap = max(side / 48, 1)
        let (near, far) = ((side - gap) / 2, (side + gap) / 2)
        let whole = Box(minX: 0, minY: 0, maxX: side, maxY: side)
        let left = Box(minX: 0, minY: 0, maxX: near, maxY: side)
        let right = Box(minX: far, minY: 0, maxX: side, maxY: side)
        func upper(_ half: Box) -> Box { Box(minX: half.minX, minY: 0, maxX: half.maxX, maxY: near) }
        func lower(_ half: Box) -> Box { Box(minX: half.minX, minY: far, maxX: half.maxX, maxY: side) }
        return switch count {
        case ...1: [whole]
        case 2: [left, right]
        case 3: [left, upper(right), lower(right)]
        default: [upper(left), upper(right), lower(left), lower(right)]
        }
    }

    /// The middle of a photo, a little above the centre: that is where faces are.
    private static func middle(of size: Size) -> Box {
        let side = min(size.width, size.height) * 0.72
        let (left, top) = ((size.width - side) / 2, (size.height - side) * 0.46)
        return Box(minX: left, minY: top, maxX: left + side, maxY: top + side)
    }
}
