extension JSONNode {
    /// The object that the value is, if it is one.
    package var objectValue: JSONObject? { if case .object(let object) = value { object } else { nil } }

    /// The elements of the array that the value is, if it is one.
    package var arrayValue: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

    /// The text that the value is, if it is one.
    package var stringValue: String? { if case .string(let text) = value { text } else { nil } }
}
