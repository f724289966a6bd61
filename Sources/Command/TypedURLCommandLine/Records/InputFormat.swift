import ArgumentParser

/// The form of files and standard input.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
    /// A URL a line.
    case lines
    /// An object a line (RFC 8259), one of whose members is the URL.
    case jsonl
}
