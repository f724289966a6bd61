#if CommandLine
import ArgumentParser

/// How findings are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
}
#endif
