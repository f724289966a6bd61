/// Why the plugin cannot do its work. SwiftPM prints it.
struct PluginFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
