/// A word of a command line.
package enum ShellWord {
    /// The word, in quotes where a shell would not take it as it is.
    package static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { plain.contains($0) }
        return isPlain
            ? word
            : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
                + "'"
    }

    private static let plain = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.,:/=@%+".utf8)
}
