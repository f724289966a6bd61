import ArgumentParser

/// Whether the output shows secrets (`writeOnly`).
struct SecretOptions: ParsableArguments {
    @Flag(help: "Show the values of parameters with writeOnly, which are printed as … otherwise.")
    var showSecrets = false
}
