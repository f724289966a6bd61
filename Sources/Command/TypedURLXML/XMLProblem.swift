/// What an XML file cannot be read for.
package struct XMLProblem: Error, Equatable {
    package let message: String
    package let range: Range<Int>
}
