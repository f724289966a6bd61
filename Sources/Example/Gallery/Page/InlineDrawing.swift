import Foundation

/// SVG that can stand in the page itself, because every part of it is known to be harmless.
///
/// A drawing that shows a photo carries all of the photo. Inside the page the photo can be stored once,
/// however many drawings show it; a page of a person's own photos would be huge otherwise.
struct InlineDrawing: Sendable {
    enum Piece: Equatable, Sendable {
        case text(String)
        /// A name that has to differ from those of the page's other drawings.
        case name(String)
        /// An `<image>` that is kept elsewhere.
        case photo(Markup)
    }

    let pieces: [Piece]

    /// Reads SVG, or is nil where it shows no photo, or has any element or attribute that is not expected.
    init?(_ svg: Data) {
        var reader = DrawingReader(svg)
        guard let pieces = reader.pieces(), pieces.contains(where: \.isPhoto) else { return nil }
        self.pieces = pieces
    }

    /// The drawing for one place of the page.
    ///
    /// - Parameter label: What it shows, for those who cannot see it.
    func markup(label: String, sheet: PhotoSheet) -> Markup {
        let number = sheet.nextDrawing()
        let content = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .name(let name): "\(name)-\(number)"
            case .photo(let image): "<use href=\"#\(sheet.name(of: image))\"/>"
            }
        }
        return "<svg role=\"img\" aria-label=\"\(label)\"\(Markup(verbatim: content.joined()))"
    }
}

extension InlineDrawing.Piece {
    fileprivate var isPhoto: Bool {
        if case .photo = self { true } else { false }
    }
}
