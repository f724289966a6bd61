/// One object with all findings, each on a line of its own.
struct JSONReporter: Reporter {
    private let output: Output
    private var isFirst = true

    init(output: Output, command: String) {
        self.output = output
        output.write(#"{"version":1,"toolVersion":"\#(CommandVersion.number)","command":"#)
        output.write(JSONText.string(command))
        output.write(#","findings":["#)
    }

    mutating func report(_ finding: Finding) {
        output.write(isFirst ? "\n" : ",\n")
        isFirst = false
        output.write(JSONText(finding))
    }

    func finish() {
        output.write(isFirst ? "]}\n" : "\n]}\n")
        output.flush()
    }
}
