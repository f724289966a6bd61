import TestSupport
import Testing

import TypedURL
@testable import TypedURLLoading
@_spi(Generated) import TypedURLModel
@testable import TypedURLRouting

@Suite("A registry is not built", .inTurn)
struct ConflictTests {
    @Test("A registry is not built of two loaders for one type")
    func sameType() throws {
        let error = #expect(throws: ClaimConflictError.self) {
            try LoaderRegistry {
                Loader.echo(AssetURL.self)
                Loader.echo(MapURL.self)
                Loader.echo(AssetURL.self)
            }
        }
        #expect(
            error?.description
                == #"TypedURLLoadingTests.AssetURL is there twice: both claim "asset://"; remove one of them"#
        )
    }

    @Test("A registry is not built of two loaders for types that have a schema in common")
    func sameSchema() throws {
        let error = #expect(throws: ClaimConflictError.self) {
            try LoaderRegistry {
                Loader.echo(MapURL.self)
                Loader.echo(MediaURL.self)
            }
        }
        #expect(
            error?.description == """
                TypedURLLoadingTests.MapURL and TypedURLLoadingTests.MediaURL both claim "map://"; remove one of them
                """)
    }

    @Test(
        "A registry is not built of a template that matches what an alternate template of another type does")
    func alternate() throws {
        let error = #expect(throws: ClaimConflictError.self) {
            try LoaderRegistry {
                Loader.echo(MapURL.self)
                Loader.echo(ChartURL.self)
            }
        }
        #expect(error?.url == "map:")
        #expect(error?.first == "TypedURLLoadingTests.MapURL")
        #expect(error?.second == "TypedURLLoadingTests.ChartURL")
    }

    @Test("A registry is not built of templates that differ in escapes and case alone")
    func spelling() throws {
        let error = #expect(throws: ClaimConflictError.self) {
            try LoaderRegistry {
                Loader.echo(PosterURL.self)
                Loader.echo(ShoutedURL.self)
            }
        }
        #expect(error?.url == "asset://P%4FSTER")
    }

    @Test("A registry is built of loaders that share a scheme and nothing else")
    func noConflict() throws {
        #expect(throws: Never.self) {
            try LoaderRegistry {
                Loader.echo(AssetURL.self)
                Loader.echo(PosterURL.self)
                Loader.echo(MapURL.self)
                Loader.echo(PageURL.self)
            }
        }
    }

    @Test("A registry is not built unless the block leaves out what conflicts", arguments: [true, false])
    func builder(usesMedia: Bool) async throws {
        let registry = try LoaderRegistry {
            if usesMedia {
                Loader.echo(MediaURL.self)
            } else {
                Loader.echo(AssetURL.self)
                Loader.echo(MapURL.self)
            }
            if !usesMedia { Loader.echo(PosterURL.self) }
            [Loader.echo(PageURL.self)]
        }
        #expect(try await registry.load("map:?id=1").text == "map://?id=1")
        #expect(registry.claims("https://photos.example.com/p/show"))
    }
}

@Suite("Two templates of one path", .inTurn)
struct RequiredQueryTests {
    private static let text = ValueSchema.scalar(.string(StringSchema(minLength: 2)))

    private static func action(_ values: [String]) -> Parameter {
        Parameter("action", .scalar(.strings(values)), isRequired: true)
    }

    private func claim(
        _ parameters: [Parameter], _ ignored: [IgnoredName] = [], accepts: [Tolerance] = []
    ) -> TemplateClaim {
        let names = parameters.map { URITemplate.Variable($0.name) }
        let template = URITemplate([.literal("x://h/p"), .expression(.query, names)])
        let schema = URLSchema(
            name: "x", template: template, parameters: parameters, ignoredParameters: ignored,
            accepts: accepts)
        return TemplateClaim(template, of: schema, TemplateOutline(template.components))
    }

    @Test(
        "Templates of one path conflict if one reads names in any case, or a plus sign as a space",
        arguments: [Tolerance.nameCase, .plusAsSpace])
    func tolerances(tolerance: Tolerance) {
        let (left, right) = ([Parameter("a", Self.text, isRequired: true)], [Parameter("A", Self.text)])
        #expect(!claim(left).conflicts(with: claim(right)))
        #expect(claim(left, accepts: [tolerance]).conflicts(with: claim(right)))
        #expect(claim(left).conflicts(with: claim(right, accepts: [tolerance])))
    }

    @Test(
        "Templates of one path conflict unless one requires a parameter that the other does not read",
        arguments: [
            ([], [], true),
            ([Parameter("a", text)], [Parameter("b", text)], true),
            ([Parameter("a", text, isRequired: true)], [], false),
            ([Parameter("a", text, isRequired: true)], [Parameter("b", text, aliases: ["a"])], true),
            ([Parameter("a", text, isRequired: true, aliases: ["b"])], [Parameter("b", text)], true),
            ([Parameter("a", text, isRequired: true, aliases: ["b"])], [Parameter("c", text)], false),
            ([action(["list"])], [action(["view"])], false),
            ([action(["list", "view"])], [action(["view"])], true),
            ([action(["a"])], [Parameter("action", text)], false),
            ([action(["ab"])], [Parameter("action", text)], true),
        ] as [([Parameter], [Parameter], Bool)])
    func conflicts(left: [Parameter], right: [Parameter], isConflict: Bool) {
        #expect(claim(left, []).conflicts(with: claim(right, [])) == isConflict)
        #expect(claim(right, []).conflicts(with: claim(left, [])) == isConflict)
        // What reads all names tells nothing apart by a name that it does not declare.
        let all = [IgnoredName("", isPrefix: true)]
        #expect(claim(left, all).conflicts(with: claim(right, all)))
    }
}

private struct ShoutedURL: IdentifierURL {
    static let literal: StaticString = "asset://P%4FSTER"
    static let schemas = schemaSet("shouted")
    let id: String
}
