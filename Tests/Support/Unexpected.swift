/// What a test found in place of what it goes on with. It ends the test.
package struct Unexpected: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
