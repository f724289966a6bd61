#if !Fuzzing
import Foundation

/// What stands in for the fuzzer where the package is built without it.
@main
enum FuzzingTrait {
    static func main() {
        let line = "error: the fuzzer is off; run Tests/Fuzzing/run.sh, which builds it\n"
        FileHandle.standardError.write(Data(line.utf8))
        exit(2)
    }
}
#endif
