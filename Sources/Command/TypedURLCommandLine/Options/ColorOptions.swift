import ArgumentParser
import TypedURLReporting

/// Whether text is coloured.
struct ColorOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "When to colour text; auto colours on a terminal, unless NO_COLOR is set.", valueName: "when"))
    var color = ColorChoice.auto

    var style: TextStyle { TextStyle(isColoured: color.isColoured) }
}

extension ColorChoice: ExpressibleByArgument {}
