import TypedURL
import TypedURLLinting
import TypedURLSchema

extension [URLSchema] {
    func index(named name: String) throws(CommandProblem) -> Int {
        if let index = firstIndex(where: { $0.name.hasSameScalars(as: name) }) { return index }
        let names = map(\.name)
        let all = "there are \(names.map(QuotedText.quote).joined(separator: ", "))"
        throw CommandProblem(
            "there is no schema \(QuotedText.quote(name)); "
                + NearestName.advice(for: name, among: names, else: all))
    }
}

extension NearestName {
    /// What to do about a name that does not exist: a question for the nearest one, if one is near.
    static func advice(for name: String, among candidates: [String], else other: String) -> String {
        find(name, among: candidates).map { "did you mean \(QuotedText.quote($0))?" } ?? other
    }
}
