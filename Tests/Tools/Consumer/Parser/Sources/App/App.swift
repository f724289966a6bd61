import ArgumentParser

@main
struct App: ParsableCommand {
    @Option var id: String
    @Option var width: Int

    func run() { print(id, width) }
}
