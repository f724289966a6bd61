import Foundation

// availability-check MANIFEST GRAPHS INDEX ROOT
//
// Compares the declarations that are used with the deployment targets of the package. MANIFEST is what
// `swift package dump-package` prints, GRAPHS a folder of symbol graphs, INDEX an index store, and ROOT the folder
// whose files are checked. Of its `.build` only what plugins generate counts.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 4 else {
    print("usage: availability-check MANIFEST GRAPHS INDEX ROOT")
    exit(2)
}

do {
    let manifest = try Manifest(json: Data(contentsOf: URL(fileURLWithPath: arguments[1])))
    let graphs = try SymbolGraphs(folder: URL(fileURLWithPath: arguments[2]))
    let root = arguments[4] + "/"
    let uses = try IndexStore(path: arguments[3]).uses { file in
        guard file.hasPrefix(root) else { return false }
        let path = file.dropFirst(root.count)
        return !path.hasPrefix(".build/") || path.hasPrefix(".build/plugins/outputs/")
    }
    guard !uses.isEmpty else {
        throw CheckError("the index has no file of \(root); run \"swift build --build-tests\" first")
    }
    let messages = AvailabilityCheck(platforms: manifest.platforms, graphs: graphs).messages(for: uses)
    for message in messages { print(message.dropFirst(root.count)) }
    if messages.isEmpty { print("\(Set(uses.map(\.file)).count) files use nothing that is too new") }
    exit(messages.isEmpty ? 0 : 1)
} catch {
    print("error: \(error)")
    exit(2)
}
