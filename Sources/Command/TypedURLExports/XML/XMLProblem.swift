/// What an XML file cannot be read for.
struct XMLProblem: Error, Equatable {
    let message: String
    let range: Range<Int>
}
