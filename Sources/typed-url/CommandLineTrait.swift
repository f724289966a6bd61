#if !(CommandLine && canImport(ArgumentParser))
import Foundation

/// What stands in for the command where the package is built without it.
@main
enum CommandLineTrait {
    static func main() {
        let line =
            "error: typed-url is off; add the trait \"CommandLine\" to the dependency on swift-typed-url\n"
        FileHandle.standardError.write(Data(line.utf8))
        exit(2)
    }
}
#endif
