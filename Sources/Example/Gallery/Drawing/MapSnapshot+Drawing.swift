import Foundation

extension MapSnapshot {
    /// The map as SVG: land and water, a graticule, towns, a scale bar, and a pin at the centre.
    func drawn() -> Markup {
        let viewport = Viewport(self)
        let land = viewport.visible(Coastline.rings, margin: 24).map(\.path).joined()
        let waters = viewport.visible(InlandWaters.rings, margin: 24).map(\.path).joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width * scale)" height="\(height * scale)" \
            viewBox="0 0 \(width) \(height)">
            <style>\(Self.style)</style>
            <rect class="sea" width="100%" height="100%"/>
            <defs><path id="land" fill-rule="evenodd" d="\(land)"/></defs>
            <use href="#land" class="shelf" stroke-width="18"/>
            <use href="#land" class="shelf" stroke-width="9"/>
            <use href="#land" class="land"/>
            <path class="water" fill-rule="evenodd" d="\(waters)"/>
            <path class="graticule" d="\(graticule(viewport))"/>
            \(towns(viewport))
            \(scaleBar(viewport))
            \(pin(viewport.middle))
            </svg>
            """
    }

    /// The colours, for a light and for a dark page.
    private static let style = Markup(verbatim: GalleryFiles.text("map.css"))

    private func graticule(_ viewport: Viewport) -> String {
        let box = viewport.box
        let step = Self.roundNumber(below: box.width / 3)
        var path = ""
        for line in Self.multiples(of: step, from: box.minX, to: box.maxX) {
            path += "M\(viewport.position(of: Point(x: line, y: 0)).x.shortened) 0V\(height)"
        }
        for parallel in Self.multiples(of: step, from: -90, to: 90)
        where abs(parallel) < Coordinate.highestLatitude {
            let y = Coordinate(latitude: parallel, longitude: 0).projected.y
            guard y >= box.minY, y <= box.maxY else { continue }
            path += "M0 \(viewport.position(of: Point(x: 0, y: y)).y.shortened)H\(width)"
        }
        return path
    }

    /// Names the towns in view, the large ones first, as long as the names leave each other room.
    private func towns(_ viewport: Viewport) -> [Markup] {
        let frame = Box(minX: 4, minY: 4, maxX: Double(width) - 4, maxY: Double(height) - 4)
        // The pin and the scale bar keep their places.
        var taken = [
            Box(
                minX: viewport.middle.x - 12, minY: viewport.middle.y - 34, maxX: viewport.middle.x + 12,
                maxY: viewport.middle.y + 4),
            Box(minX: 0, minY: frame.maxY - 22, maxX: Double(width) / 3, maxY: frame.maxY),
        ]
        var drawn: [Markup] = []
        for city in City.all {
            let bounds = Box(minX: city.place.x, minY: city.place.y, maxX: city.place.x, maxY: city.place.y)
            for turn in viewport.turns(of: bounds) {
                let dot = viewport.position(of: Point(x: city.place.x + turn, y: city.place.y))
                let breadth = Double(city.name.count) * 6
                let right = Box(
                    minX: dot.x - 4, minY: dot.y - 7, maxX: dot.x + 6 + breadth, maxY: dot.y + 7)
                let left = Box(
                    minX: dot.x - 6 - breadth, minY: dot.y - 7, maxX: dot.x + 4, maxY: dot.y + 7)
                guard
                    let room = [right, left].first(where: { room in
                        frame.contains(room) && !taken.contains { $0.intersects(room) }
                    })
                else { continue }
                taken.append(room)
                let anchor = room == right ? "start" : "end"
                drawn.append(
                    """
                    <circle class="dot" cx="\(dot.x)" cy="\(dot.y)" r="1.8"/>
                    <text class="name" x="\(dot.x + (room == right ? 5 : -5))" y="\(dot.y + 3.5)" \
                    text-anchor="\(anchor)">\(city.name)</text>
                    """)
            }
        }
        return drawn
    }

    private func scaleBar(_ viewport: Viewport) -> Markup {
        let kilometresPerPoint = 111.32 * cos(centre.latitude * .pi / 180) / viewport.scale
        guard kilometresPerPoint > 0 else { return "" }
        let kilometres = Self.roundNumber(below: Double(width) / 4 * kilometresPerPoint)
        let length = kilometres / kilometresPerPoint
        let label = kilometres >= 1 ? "\(kilometres.shortened) km" : "\((kilometres * 1000).shortened) m"
        let base = Double(height) - 8
        return """
            <path class="bar" d="M8 \(base - 4)V\(base)H\(8 + length)V\(base - 4)"/>
            <text class="distance" x="10" y="\(base - 4)">\(label)</text>
            """
    }

    private func pin(_ tip: Point) -> Markup {
        """
        <ellipse class="shadow" cx="\(tip.x)" cy="\(tip.y)" rx="5" ry="2"/>
        <path class="pin" d="M\(tip.x) \(tip.y)C\(tip.x - 3) \(tip.y - 8) \(tip.x - 9) \(tip.y - 11) \
        \(tip.x - 9) \(tip.y - 19)A9 9 0 0 1 \(tip.x + 9) \(tip.y - 19)C\(tip.x + 9) \(tip.y - 11) \
        \(tip.x + 3) \(tip.y - 8) \(tip.x) \(tip.y)Z"/>
        <circle class="eye" cx="\(tip.x)" cy="\(tip.y - 19)" r="3.2"/>
        """
    }

    /// The largest of 1, 2 and 5 times a power of ten that is no larger than a number.
    static func roundNumber(below number: Double) -> Double {
        let power = pow(10, floor(log10(number)))
        return [5, 2].map { $0 * power }.first { $0 <= number } ?? power
    }

    private static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
        stride(from: (low / step).rounded(.up) * step, through: high, by: step).map { $0 }
    }
}
