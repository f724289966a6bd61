import TestSupport
import Testing

@testable import TypedURLReporting

@Suite("Whether text is coloured", .inTurn)
struct ColorChoiceTests {
    private func auto(_ environment: [String: String], isTerminal: Bool) -> Bool {
        ColorChoice.auto.isColoured(environment: environment, isTerminal: isTerminal)
    }

    @Test("Colours are printed on a terminal, and not elsewhere")
    func terminal() {
        #expect(auto([:], isTerminal: true))
        #expect(!auto([:], isTerminal: false))
        #expect(!auto(["TERM": "dumb"], isTerminal: true))
    }

    @Test("No colours are printed where NO_COLOR is set and not empty, whatever else is")
    func noColor() {
        #expect(!auto(["NO_COLOR": "0", "FORCE_COLOR": "1"], isTerminal: true))
        #expect(auto(["NO_COLOR": ""], isTerminal: true))
    }

    @Test(
        "Colours are printed everywhere where they are forced", arguments: ["FORCE_COLOR", "CLICOLOR_FORCE"])
    func forced(name: String) {
        #expect(auto([name: "1", "TERM": "dumb"], isTerminal: false))
        #expect(!auto([name: "0"], isTerminal: false))
        #expect(!auto([name: ""], isTerminal: false))
    }

    @Test("Colours are printed as the flag says, where there is one")
    func flag() {
        #expect(ColorChoice.always.isColoured(environment: ["NO_COLOR": "1"], isTerminal: false))
        #expect(!ColorChoice.never.isColoured(environment: ["FORCE_COLOR": "1"], isTerminal: true))
    }
}
