import ArgumentParser
import TypedURL
import TypedURLSchema

/// Where generated Swift code belongs.
struct ModuleOptions: ParsableArguments {
    @Option(help: "The module of the generated Swift code; the enumeration is named after it.")
    var module = "App"

    func validate() throws {
        guard SwiftIdentifier.isValid(module) else {
            throw ValidationError(
                "\(QuotedText.quote(module)) is not a Swift identifier; use letters, digits and \"_\".")
        }
    }
}
