/// What `typed-url --version` prints: the version, and what the command was built from.
///
/// `.ci/version` writes both constants, the revision in a release build only.
package enum CommandVersion {
    /// The version of the package. Between two releases it is the older one.
    package static let number = "0.1.0"

    /// The git commit that a released command was built from; "development" in every other build.
    package static let revision = "development"

    /// The command, its version, its revision and its compiler, on one line.
    package static let line = "typed-url \(number) (\(revision), Swift \(compiler))"

    /// The compiler's version, as far as the compiler tells it to source code.
    private static var compiler: String {
        #if compiler(>=6.5)
        "6.5 or newer"
        #elseif compiler(>=6.4)
        "6.4"
        #elseif compiler(>=6.3)
        "6.3"
        #elseif compiler(>=6.2)
        "6.2"
        #else
        "6.1"
        #endif
    }
}
