@_spi(Generated) import TypedURLModel

extension ParameterValue {
    /// Whether two values are the same in the sense of JSON Schema: 5 and 5.0 are one number, 5 and "5" are not one
    /// value.
    func means(_ other: ParameterValue) -> Bool {
        switch (self, other) {
        case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
            Int64(exactly: number) == integer
        case (.list(let items), .list(let others)):
            items.count == others.count && zip(items, others).allSatisfy { $0.means($1) }
        case (.object(let members), .object(let others)):
            members.count == others.count
                && zip(members, others).allSatisfy {
                    $0.name.hasSameScalars(as: $1.name) && $0.value.means($1.value)
                }
        default: self == other
        }
    }
}
