@testable import TypedURLDiff
import TypedURL
import TypedURLSchema

@testable import TypedURLCodegen

/// A change, written down as two interfaces and old client code for each.
struct ClientPair {
    let name: String
    let declarations: String
    let clients: [ClientFile]

    init(number: Int, _ example: InterfaceCase) throws {
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
        let comparison = InterfaceComparison(from: old, to: new)
        let uses = ClientUse.all(of: comparison.oldInterface)
        let differences = comparison.differences
        clients = [
            ClientFile(
                name: name + ".old.swift", space: name + "Old", example: example,
                lines: uses.map { .init($0.code, .compiles) }
                    + differences.map { .init($0.witness, .compiles) }),
            ClientFile(
                name: name + ".new.swift", space: name + "New", example: example,
                lines: uses.map { use in
                    .init(use.code, differences.contains(where: use.isExplained) ? .mayFail : .compiles)
                } + differences.map { .init($0.witness, $0.effect == .changesMeaning ? .compiles : .fails) }),
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
    struct Line {
        enum Expectation { case compiles, fails, mayFail }

        let code: ClientCode
        let expectation: Expectation

        init(_ code: ClientCode, _ expectation: Expectation) {
            self.code = code
            self.expectation = expectation
        }

        var text: String {
            let variables = code.variables.map { "_ \(SwiftText.identifier($0.name)): \($0.type.text)" }
            return "(\(variables.joined(separator: ", "))) throws { \(code.line) }"
        }
    }

    /// The line of the first use.
    static let firstLine = 4

    let name: String
    /// The type that holds the generated ones.
    let space: String
    let example: InterfaceCase
    let lines: [Line]

    var text: String {
        let functions = lines.enumerated().map { "    static func use\($0)\($1.text)" }
        return (["import Foundation", "import TypedURL", "extension \(space) {"] + functions + ["}", ""])
            .joined(separator: "\n")
    }
}
