import Foundation
import TypedURLCodegen
import TypedURLJSON
import TypedURLReporting

/// The numbers of a run, for programs that must know whether every row has a result.
struct RunSummary {
    let path: String
    let command: String
    /// A hash of the schemas' names and contents.
    let schemas: String
    /// Whether all input was read, and every row has its result.
    var isComplete = false
    var tally = ViolationTally()

    init(path: String, command: String, _ folder: SchemaFolder) throws(FileProblem) {
        self.path = path
        self.command = command
        schemas = try folder.hash
    }

    func write() throws(FileProblem) {
        do {
            try Data("\(json)\n".utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw FileProblem("write", path, error)
        }
    }

    private var json: JSONText {
        func number(_ count: Int) -> JSONText { .integer(Int64(count)) }
        return .object([
            ("toolVersion", .string(CommandVersion.number)), ("command", .string(command)),
            ("schemas", .string(schemas)),
            ("complete", .boolean(isComplete)), ("rows", number(tally.rows)),
            ("valid", number(tally.urls - tally.invalid)), ("invalid", number(tally.invalid)),
            ("null", number(tally.null)),
        ])
    }
}
