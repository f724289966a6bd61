import TypedURLModel

/// Commands that open URLs in a simulator and on a device, as a script.
struct OpeningCommands {
    /// The lines, each with its schema; none for what is no command.
    private let lines: [(text: String, schema: ExportedSchema?)]

    init(_ source: ExportSource) {
        var lines: [(String, ExportedSchema?)] = [("#!/bin/sh", nil)]
        let package = source.platforms.android.package.map { " \($0)" } ?? ""
        for (place, schema) in source.schemas.enumerated() {
            for (url, purpose) in SampleURLs(schema.schema, source.set.builder(at: place)).urls {
                lines.append(("# \(schema.schema.name): \(QuotedText.printable(purpose))", nil))
                lines.append(("xcrun simctl openurl booted \(ShellWord.quoted(url))", schema))
                lines.append((Self.adb(url, package), schema))
            }
        }
        self.lines = lines
    }

    /// The shell of the device reads the command again.
    private static func adb(_ url: String, _ package: String) -> String {
        let quoted = ShellWord.quoted(url)
        let command = "am start -W -a android.intent.action.VIEW -d \(quoted)\(package)"
        if quoted == url { return "adb shell \(command)" }
        // Double quotes are easier to read, where a shell replaces nothing within them.
        let isPlain = !command.utf8.contains { "\"$`\\!".utf8.contains($0) }
        return "adb shell " + (isPlain ? "\"\(command)\"" : ShellWord.quoted(command))
    }

    var exported: Exported { Exported(lines.map { $0.text + "\n" }.joined()) }

    /// Compares the commands of a script; its other lines are its own.
    func differences(from file: CheckedFile) -> [ExportFinding] {
        var given: Set<String> = []
        var differences: [ExportFinding] = []
        let wanted = Set(lines.filter { $0.schema != nil }.map(\.text))
        var end = 0..<0
        for number in stride(from: 1, through: file.source.lineCount, by: 1) {
            guard let range = file.source.range(ofLine: number), let line = file.source.text(ofLine: number)
            else {
                continue
            }
            end = range.suffix(0)
            guard line.hasPrefix("xcrun simctl openurl ") || line.hasPrefix("adb shell ") else { continue }
            given.insert(line)
            if !wanted.contains(line) {
                differences.append(
                    ExportFinding(
                        .difference, "no schema gives this command; remove it, or add an example for its URL",
                        at: file.place(range)))
            }
        }
        for (text, schema) in lines {
            guard let schema, !given.contains(text) else { continue }
            differences.append(
                ExportFinding(
                    .difference, "a command is missing; add it", details: [QuotedText.printable(text)],
                    at: file.place(end),
                    related: [("the command is for this template", schema.place(ofTemplate: 0))]))
        }
        return differences
    }
}
