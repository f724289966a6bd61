import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Checks XML with an XML parser.
enum WellFormedness {
    /// What is wrong with a text as XML, or nil.
    static func mistake(in text: String) -> String? {
        let parser = XMLParser(data: Data(text.utf8))
        let listener = Listener()
        parser.delegate = listener
        let isWhole = parser.parse()
        return listener.mistake ?? (isWhole ? nil : "the parser gave up")
    }

    private final class Listener: NSObject, XMLParserDelegate {
        var mistake: String?

        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
            mistake = "line \(parser.lineNumber), column \(parser.columnNumber): \(error)"
        }
    }
}
