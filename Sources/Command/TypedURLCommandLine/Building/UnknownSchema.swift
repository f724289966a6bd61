import TypedURL
import TypedURLLinting
import TypedURLSchema

/// The message if no schema has a name.
enum UnknownSchema {
    static func message(_ name: String, among names: [String]) -> String {
        let beginning = "there is no schema \(QuotedText.quote(name))"
        if let nearest = NearestName.find(name, among: names) {
            return "\(beginning); did you mean \(QuotedText.quote(nearest))?"
        }
        return "\(beginning); there are \(names.map(QuotedText.quote).joined(separator: ", "))"
    }
}
