import ArgumentParser

/// How `check` prints its results: as findings, like other commands, or as verdicts of its own.
enum CheckFormat: ExpressibleByArgument, Equatable {
    case findings(OutputFormat)

    /// For engines: a line with tabs for each URL.
    case verdict

    private static let verdictName = "verdict"

    init?(argument: String) {
        if argument == Self.verdictName {
            self = .verdict
        } else if let format = OutputFormat(argument: argument) {
            self = .findings(format)
        } else {
            return nil
        }
    }

    static let allValueStrings = OutputFormat.allValueStrings + [verdictName]

    var defaultValueDescription: String {
        switch self {
        case .findings(let format): format.rawValue
        case .verdict: Self.verdictName
        }
    }
}

/// How `check` prints its results.
struct CheckOutputOptions: ParsableArguments {
    @Option(help: "How results are printed.")
    var format = CheckFormat.findings(.text)

    @Option(
        help: ArgumentHelp(
            "Whether text is coloured; auto is on a terminal, unless NO_COLOR is set.", valueName: "when"))
    var color = ColorChoice.auto

    /// How text is coloured.
    var style: TextStyle { TextStyle(isColoured: color.isColoured) }
}
