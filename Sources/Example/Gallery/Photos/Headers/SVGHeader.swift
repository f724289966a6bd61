import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The size of an SVG: its width and height, or else its view box.
enum SVGHeader {
    static func size(of bytes: [UInt8]) throws(PhotoHeaderError) -> Size {
        let parser = XMLParser(data: Data(bytes))
        let reader = RootReader()
        parser.delegate = reader
        parser.shouldProcessNamespaces = true
        guard parser.parse(), !reader.hasFailed else { throw .damaged("it is not well-formed XML") }
        guard reader.isSVG else { throw .unknownFormat }
        let box = (reader.attributes["viewBox"] ?? "")
            .split { $0 == "," || $0.isWhitespace }
            .compactMap { Double($0) }
        let inner = box.count == 4 ? Size(width: box[2], height: box[3]) : nil
        let width = reader.attributes["width"].flatMap(pixels)
        let height = reader.attributes["height"].flatMap(pixels)
        // CSS 2.2, section 10.3.2: a side that is not given follows the other, or is 300 by 150.
        switch (width, height, inner) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let inner?):
            return Size(width: width, height: width * inner.height / inner.width)
        case (nil, let height?, let inner?):
            return Size(width: height * inner.width / inner.height, height: height)
        case (nil, nil, let inner?): return inner
        case (let width, let height, nil): return Size(width: width ?? 300, height: height ?? 150)
        }
    }

    /// A length of CSS, in pixels. Percentages have no size of their own.
    private static func pixels(_ length: String) -> Double? {
        let units = ["px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 4.0 / 3, "pc": 16]
        let text = length.trimmingCharacters(in: .whitespaces)
        if let number = Double(text) { return number.isFinite ? number : nil }
        guard let unit = units[String(text.suffix(2))], let number = Double(text.dropLast(2)) else {
            return nil
        }
        return number.isFinite ? number * unit : nil
    }

    /// Looks at the root; the rest only has to be well-formed.
    private final class RootReader: NSObject, XMLParserDelegate {
        var attributes: [String: String] = [:]
        var isSVG = false
        var hasFailed = false
        private var hasRoot = false

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            guard !hasRoot else { return }
            hasRoot = true
            isSVG = name == "svg" && namespaceURI == "http://www.w3.org/2000/svg"
            self.attributes = attributes
        }

        // On Linux, `parse()` can return true after an error.
        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
            hasFailed = true
        }
    }
}
