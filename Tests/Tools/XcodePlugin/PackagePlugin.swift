// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for SwiftPM's module of that name, whose values only SwiftPM can make. run.sh also compiles the plugin
// against the real one, so that the two agree.

public import Foundation

public protocol BuildToolPlugin {
    init()
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}

public protocol Target {
    var name: String { get }
    var directoryURL: URL { get }
}

public protocol SourceModuleTarget: Target {
    var sourceFiles: FileList { get }
    var moduleName: String { get }
}

public struct PluginContext {
    public struct Tool {
        public let url: URL

        public init(url: URL) { self.url = url }
    }

    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> Tool { Tool(url: URL(fileURLWithPath: "/" + name)) }
}

public struct File {
    public let url: URL
}

public struct FileList: Sequence {
    private let files: [File]

    public init(_ urls: [URL]) { files = urls.map(File.init) }

    public func makeIterator() -> some IteratorProtocol<File> { files.makeIterator() }
}

public enum Command {
    case buildCommand(
        displayName: String, executable: URL, arguments: [String], inputFiles: [URL], outputFiles: [URL])
}
