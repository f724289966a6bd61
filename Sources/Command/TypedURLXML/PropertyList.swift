import TypedURLXML
import TypedURLModel

/// A value of a property list, for files of Apple's platforms.
indirect enum PropertyList {
    case string(String)
    case array([PropertyList])
    case dictionary([(String, PropertyList)])

    /// The value as a file.
    var file: String {
        var xml = XMLText(indent: "\t")
        xml.line(
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
        )
        // The content of this element is not indented by Apple's tools either.
        xml.line("<plist version=\"1.0\">")
        write(to: &xml)
        xml.line("</plist>")
        return xml.text
    }

    private func write(to xml: inout XMLText) {
        switch self {
        case .string(let text): xml.element("string", text: text)
        case .array(let items): xml.element("array") { xml in items.forEach { $0.write(to: &xml) } }
        case .dictionary(let members):
            xml.element("dict") { xml in
                for (key, value) in members {
                    xml.element("key", text: key)
                    value.write(to: &xml)
                }
            }
        }
    }
}

extension CheckedFile {
    /// The root of a file of XML, an element with a name.
    func xml(_ name: String) throws(ExportFinding) -> XMLNode {
        let root: XMLNode
        do throws(XMLProblem) {
            root = try XMLReader.read(source)
        } catch {
            throw ExportFinding(.difference, error.message, at: location(error.range))
        }
        guard root.name == name else {
            throw ExportFinding(
                .difference,
                "the root element must be \(QuotedText.quote(name)), not \(QuotedText.quote(root.name)); check which file this is",
                at: location(root.tag))
        }
        return root
    }
}
