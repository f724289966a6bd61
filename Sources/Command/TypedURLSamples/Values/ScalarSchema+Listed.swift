import TypedURLModel
import TypedURLSchema

extension ScalarSchema {
    /// The values, where they are listed.
    package var listed: [ParameterValue]? {
        if case .boolean = type { return [.boolean(true), .boolean(false)] }
        let values = type.listedValues
        return values.isEmpty ? nil : values
    }
}
