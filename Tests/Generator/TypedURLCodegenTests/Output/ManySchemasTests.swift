@_spi(Generated) import TypedURLModel
import TestSupport
import Testing

@testable import TypedURLCodegen

@Suite("The enumeration over many schemas", .inTurn)
struct ManySchemasTests {
    private func text(_ count: Int) -> String {
        let schemas = (0..<count).map {
            URLSchema(name: "a\($0)", template: URITemplate([.literal("a\($0):")]), parameters: [])
        }
        let (module, _) = NamedModule.name(schemas, module: "App", enumName: nil)
        var writer = SwiftWriter()
        SetTranslator(module: module, access: .public).write(to: &writer)
        return writer.text
    }

    @Test(
        "The enumeration over many schemas names each case where the compiler can check that none is missing")
    func few() {
        let text = text(500)
        #expect(text.contains("        case .a499(let url): url._write(to: &writer)\n        }\n"))
        #expect(!text.contains("default:\n"))
    }

    @Test(
        "The enumeration over many schemas leaves the last case to a default where there are more than the compiler can check"
    )
    func many() {
        let text = text(501)
        #expect(
            text.contains(
                """
                        case .a499(let url): url._write(to: &writer)
                        default:
                            if case .a500(let url) = self {
                                url._write(to: &writer)
                            }
                        }

                """))
    }
}
