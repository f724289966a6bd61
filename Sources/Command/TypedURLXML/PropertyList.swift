/// A value of a property list, for files of Apple's platforms.
package indirect enum PropertyList {
    case string(String)
    case array([PropertyList])
    case dictionary([(String, PropertyList)])

    /// The value as a file.
    package var file: String {
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
