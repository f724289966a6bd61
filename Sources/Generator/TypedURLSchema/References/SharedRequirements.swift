import TypedURLModel

/// What `allOf` requires, with the positions of the references that lead there.
struct SharedRequirements {
    var required = NameTable<Range<Int>>()
    var dependencies: [Dependency] = []
}
