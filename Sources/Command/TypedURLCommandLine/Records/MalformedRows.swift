import ArgumentParser

/// What becomes of a row that is not of its format.
enum MalformedRows: String, CaseIterable, ExpressibleByArgument {
    /// It ends the reading of its file.
    case fail
    /// Its result is null.
    case null
}
