import ArgumentParser

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
