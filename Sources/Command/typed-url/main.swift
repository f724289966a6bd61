#if CommandLine && canImport(TypedURLCommandLine)
import TypedURLCommandLine

TypedURLCommand.main()
#else
import Foundation

// Replaces the command if the package is built without it.
let line =
    "error: typed-url was built without the \"CommandLine\" trait; remove \"traits: []\" from the dependency on swift-typed-url\n"
FileHandle.standardError.write(Data(line.utf8))
exit(2)
#endif
