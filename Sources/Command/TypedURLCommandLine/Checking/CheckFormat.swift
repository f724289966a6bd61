import ArgumentParser
import TypedURLReporting

/// How `check` prints its results: as findings, like other commands, or as verdicts of its own.
enum CheckFormat: ExpressibleByArgument, Equatable {
    case findings(OutputFormat)

    /// For engines: an object a line for each URL, with what costs little to find out.
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
