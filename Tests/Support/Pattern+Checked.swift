import TypedURLModel
import TypedURLSchema

extension Pattern {
    /// A pattern that the test knows to be correct.
    package init(checked source: String) {
        do throws(PatternError) {
            try self.init(source)
        } catch {
            preconditionFailure("\(source): \(error)")
        }
    }
}
