@testable import TypedURLDiff
import TypedURL
import TypedURLSchema

@testable import TypedURLCodegen

/// A change, written down as two interfaces and old client code for each.
struct ClientPair {
    let name: String
    let declarations: String
    let clients: [ClientFile]

    init(number: Int, _ example: InterfaceCase, _ comparison: InterfaceComparison) throws {
        name = "Case\(number)"
        let (old, new) = try example.modules()
        var writer = SwiftWriter()
        writer.header(
            """
            public import Foundation
            @_spi(Generated) public import TypedURL
            """)
        Self.write(old, in: name + "Old", to: &writer)
        Self.write(new, in: name + "New", to: &writer)
        declarations = writer.text
        let uses = ClientUse.all(of: comparison.oldInterface)
        // What is shown is compiled too.
        let shown = comparison.differences
        clients = [
            ClientFile(
                name: name + ".old.swift", space: name + "Old", example: example,
                uses: uses.map { .init($0, isBroken: false) }
                    + shown.map { .init($0.witness, isBroken: false) }),
            ClientFile(
                name: name + ".new.swift", space: name + "New", example: example,
                uses: uses.map { use in
                    let differences = comparison.differences(noticedBy: use)
                    return .init(
                        use, isBroken: differences.contains { $0.effect != .changesMeaning },
                        reasons: differences.map(\.message))
                }
                    + shown.map { .init($0.witness, isBroken: $0.difference.effect != .changesMeaning) }),
        ]
    }

    /// Writes the generated types of a module in a type of their own: so that there is room for many modules in one.
    private static func write(_ module: NamedModule, in space: String, to writer: inout SwiftWriter) {
        writer.type(nil, "public enum \(space)")
        for schema in module.schemas { StructTranslator(schema: schema, access: .public).write(to: &writer) }
        SetTranslator(module: module, access: .public).write(to: &writer)
        writer.closeType()
    }

    func write(with compiler: ClientCompiler) throws -> [String] {
        let declarationsName = name + ".swift"
        try compiler.write(declarations, to: declarationsName)
        for client in clients { try compiler.write(client.text, to: client.name) }
        return [declarationsName] + clients.map(\.name)
    }
}

/// A file of client code: a function a line for each use.
struct ClientFile {
    struct Use {
        let line: String
        let text: String
        let isBroken: Bool
        let reasons: [String]

        init(_ use: ClientUse, isBroken: Bool, reasons: [String] = []) {
            line = use.line
            let variables = use.variables.map {
                "_ \(SwiftText.identifier($0.name)): \($0.type.text)"
            }
            text = "(\(variables.joined(separator: ", "))) throws { \(use.line) }"
            self.isBroken = isBroken
            self.reasons = reasons
        }
    }

    /// The line of the first use.
    static let firstLine = 4

    let name: String
    /// The type that holds the generated ones.
    let space: String
    let example: InterfaceCase
    let uses: [Use]

    var text: String {
        let functions = uses.enumerated().map { "    static func use\($0)\($1.text)" }
        return (["import Foundation", "import TypedURL", "extension \(space) {"] + functions + ["}", ""])
            .joined(separator: "\n")
    }
}
