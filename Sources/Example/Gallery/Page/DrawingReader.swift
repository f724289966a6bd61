import Foundation

/// Takes SVG apart, as far as it consists of what the gallery's own drawings with photos consist of. It gives
/// up at whatever it does not know: a text, an entity, a comment, a script, an attribute that could run one.
struct DrawingReader {
    private let bytes: [UInt8]
    private var position = 0
    private var open: [String] = []

    init(_ svg: Data) {
        bytes = Array(svg)
    }

    private static let elements: Set<String> = [
        "svg", "g", "clipPath", "circle", "rect", "filter", "feColorMatrix", "feComponentTransfer", "feFuncR",
        "feFuncG", "feFuncB",
    ]

    private static let attributes: Set<String> = [
        "width", "height", "x", "y", "cx", "cy", "r", "viewBox", "preserveAspectRatio", "transform", "type",
        "values", "slope", "intercept", "color-interpolation-filters",
    ]

    /// The drawing after `<svg`, or nil if something in it is not known.
    mutating func pieces() -> [InlineDrawing.Piece]? {
        guard take("<svg"), var pieces = element("svg") else { return nil }
        while let name = open.last {
            skipSpace()
            if take("</") {
                guard take(name), take(">") else { return nil }
                pieces.append(.text("</\(name)>"))
                open.removeLast()
            } else if take("<image") {
                guard let photo = photo() else { return nil }
                pieces.append(photo)
            } else {
                guard take("<"), let name = self.name(), Self.elements.contains(name),
                    let more = element(name)
                else { return nil }
                pieces.append(.text("<\(name)"))
                pieces += more
            }
        }
        skipSpace()
        return position == bytes.count ? pieces : nil
    }

    /// An element after its name.
    private mutating func element(_ name: String) -> [InlineDrawing.Piece]? {
        var pieces: [InlineDrawing.Piece] = []
        while let (attribute, value) = attribute() {
            switch attribute {
            case "xmlns": continue
            case "id": pieces += [.text(" id=\""), .name(value), .text("\"")]
            case "clip-path", "filter":
                guard value.hasPrefix("url(#"), value.hasSuffix(")") else { return nil }
                let target = String(value.dropFirst(5).dropLast())
                pieces += [.text(" \(attribute)=\"url(#"), .name(target), .text(")\"")]
            case _ where Self.attributes.contains(attribute):
                pieces.append(.text(" \(attribute)=\"\(value)\""))
            default: return nil
            }
        }
        if take("/>") {
            // In a page, only the end tag ends an element that HTML does not know.
            return pieces + [.text("></\(name)>")]
        }
        guard take(">") else { return nil }
        open.append(name)
        return pieces + [.text(">")]
    }

    private mutating func photo() -> InlineDrawing.Piece? {
        var text = "<image"
        while let (attribute, value) = attribute() {
            guard
                ["width", "height", "preserveAspectRatio"].contains(attribute)
                    || attribute == "href" && value.hasPrefix("data:image/")
            else { return nil }
            text += " \(attribute)=\"\(value)\""
        }
        return take("/>") ? .photo(Markup(verbatim: text + "/>")) : nil
    }

    /// An attribute, whose value needs no escapes.
    private mutating func attribute() -> (name: String, value: String)? {
        skipSpace()
        guard let name = name(), take("=\"") else { return nil }
        // A photo's value has millions of bytes, so this is a plain loop.
        let start = position
        let (quote, opening, entity) = (UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "&"))
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote || byte == opening || byte == entity { break }
            position += 1
        }
        let value = String(decoding: bytes[start..<position], as: UTF8.self)
        return take("\"") ? (name, value) : nil
    }

    private mutating func name() -> String? {
        let start = position
        while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
        return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0A { position += 1 }
    }
}
