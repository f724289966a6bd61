/// The value of a keyword, with its position.
package struct Located<Value> {
    package let value: Value
    package let range: Range<Int>
}

extension Located: Sendable where Value: Sendable {}
