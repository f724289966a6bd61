import Foundation
import PackagePlugin
import XcodeProjectPlugin

// What the plugin does with a target of an Xcode project. The argument is a folder for projects.

extension TypedURLPlugin {
    static func main() throws {
        let root = URL(fileURLWithPath: CommandLine.arguments[1]).resolvingSymlinksInPath()
        try TypedURLPlugin().checkModuleNames(root.appendingPathComponent("Names"))
        // What the project stands in is not the target's.
        try TypedURLPlugin().checkSchemas(root.appendingPathComponent(".work/Schemas/Project"))
        try TypedURLPlugin().checkNeighbours(root.appendingPathComponent("Neighbours"))
        print("The plugin's half for Xcode holds")
    }

    private func checkModuleNames(_ project: URL) throws {
        try write("App/Schemas/a.json", in: project)
        for (product, module) in [
            ("App", "App"), ("My App", "My_App"), ("2048", "_2048"), ("Fünf-Freunde!", "Fünf_Freunde_"),
            ("my.app", "my_app"), ("🙂", "_"),
        ] {
            let command = try command(project, product: product, files: ["App/Schemas/a.json"])
            expect(command.arguments[3], module)
            expect(command.outputs, ["a.typedurl.swift", "\(module).typedurls.swift"])
        }
        expect(try command(project, product: nil, files: ["App/Schemas/a.json"]).arguments[3], "App")
    }

    private func checkSchemas(_ project: URL) throws {
        let visible = ["App/Schemas/a.json", "App/Schemas/more/b.json", "App/Schemas/typed-url.json"]
        let others = [
            "App/Schemas/.drafts/c.json", "App/Schemas/.d.json", "App/e.json", "App/Schemas/notes.txt",
            "App/App.swift",
        ]
        for path in visible + others { try write(path, in: project) }
        let outputs = ["a.typedurl.swift", "b.typedurl.swift", "App.typedurls.swift"]

        // Files that were added to the target one by one.
        let listed = try command(project, product: "App", files: visible + others)
        expect(listed.inputs, visible)
        expect(listed.outputs, outputs)

        // A folder that Xcode keeps in step with the disk, whose files it does not list.
        let synchronised = try command(project, product: "App", files: ["App/App.swift"])
        expect(synchronised.inputs, visible)
        expect(synchronised.outputs, outputs)
        expect(try command(project, product: "App", files: ["App/Schemas/typed-url.json"]).inputs, visible)

        do {
            _ = try command(project, target: "Widget", product: "Widget", files: ["App/App.swift"])
            fail("a target without schemas is an error")
        } catch {
            let message = "the target Widget has no schema; add a JSON file in a folder named Schemas to it"
            expect("\(error)", message)
        }
    }

    private func checkNeighbours(_ project: URL) throws {
        let own = ["App/Schemas/a.json", "App/Schemas/typed-url.json"]
        for path in own + ["Cart/Schemas/cart.json", "Cart/Schemas/.drafts/c.json"] {
            try write(path, in: project)
        }
        try Data(#"{"neighbours": ["../../Cart/Schemas"]}"#.utf8).write(
            to: project.appendingPathComponent(own[1]))
        let command = try command(project, product: "App", files: own)
        expect(command.inputs, own + ["Cart/Schemas/cart.json"])
        expect(command.arguments.count, 4 + own.count)
    }

    // MARK: Helpers

    private func write(_ path: String, in project: URL) throws {
        let file = project.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
    }

    private func command(
        _ project: URL, target: String = "App", product: String?, files: [String]
    ) throws -> (arguments: [String], inputs: [String], outputs: [String]) {
        let tool = PluginContext.Tool(url: URL(fileURLWithPath: "/typed-url-generator"))
        let context = XcodePluginContext(
            project: project, workDirectory: project.appendingPathComponent("work"),
            tools: ["typed-url-generator": tool])
        let target = XcodeTarget(
            displayName: target, product: product.map(XcodeProduct.init),
            inputFiles: FileList(files.map { project.appendingPathComponent($0) }))
        let commands = try createBuildCommands(context: context, target: target)
        guard commands.count == 1,
            case .buildCommand(_, _, let arguments, let inputs, let outputs) = commands[0]
        else { fail("there is one command") }
        let prefix = project.path + "/"
        return (
            arguments, inputs.map { String($0.path.dropFirst(prefix.count)) },
            outputs.map(\.lastPathComponent)
        )
    }

    private func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        if value != expected { fail("\(value) is not \(expected)", line: line) }
    }

    private func fail(_ message: String, line: Int = #line) -> Never {
        print("Tests/Tools/XcodePlugin/Checks.swift:\(line): error: \(message)")
        exit(1)
    }
}
