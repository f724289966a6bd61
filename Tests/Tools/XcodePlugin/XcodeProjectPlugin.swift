// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for the module of that name, which only Xcode has: what the plugin uses of it, as Apple documents it.

public import Foundation
public import PackagePlugin

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool {
        guard let tool = tools[name] else { throw CocoaError(.fileNoSuchFile) }
        return tool
    }

    private let tools: [String: PluginContext.Tool]

    public init(project: URL, workDirectory: URL, tools: [String: PluginContext.Tool]) {
        xcodeProject = XcodeProject(displayName: project.lastPathComponent, directoryURL: project)
        pluginWorkDirectoryURL = workDirectory
        self.tools = tools
    }
}

public struct XcodeProject {
    public let displayName: String
    public let directoryURL: URL
}

public struct XcodeProduct {
    public let name: String

    public init(name: String) { self.name = name }
}

public struct XcodeTarget {
    public let displayName: String
    public let product: XcodeProduct?
    public let inputFiles: FileList

    public init(displayName: String, product: XcodeProduct?, inputFiles: FileList) {
        self.displayName = displayName
        self.product = product
        self.inputFiles = inputFiles
    }
}

public protocol XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
