import Testing

@testable import TypedURLDiff

@Suite("Declarations in generated code")
struct DeclarationReaderTests {
    private let text = """
        /// `a:{?class,b}`
        @available(*, deprecated)
        public struct AURL: SchemaURL {
            public let `class`: [Kind]

            @available(*, deprecated)
            public var b: NamedValues<String>? { _b }

            private let _b: NamedValues<String>?

            public init(
                class: [Kind] = [.x, .y],
                b text: String? = "a, b = c"
            ) throws(URLValidationError) {
                self = try Builder(class: `class`, b: b).build()
            }

            public init(_ string: String) throws(URLValidationError) {
                try self.init(parsing: string)
            }

            public var builder: Builder { Builder(class: `class`, b: _b) }

            public enum Kind: String, CaseIterable, Sendable {
                case x
                case `var` = "v = (1)"
            }

            public struct Builder: Sendable {
                public var `class`: [Kind] = []

                public var b: Int {
                    get { _b }
                    set { _b = newValue }
                }

                public var c: Int {
                    f(1)
                }
            }

            public enum Either: Hashable, Sendable {
                case a(Int)
                case b
            }

            fileprivate init?(checking values: Builder) {
                self.class = values.class
            }

            public static let schema = URLSchema(name: "a")
        }

        """

    @Test("are read as they are written")
    func types() throws {
        let type = try #require(DeclarationReader.type(in: text, access: .public))
        #expect(type.name == "AURL")
        #expect(type.inherited == ["SchemaURL"])
        #expect(type.properties.map(\.name) == ["class", "b", "builder", "schema"])
        #expect(type.properties.map { $0.type?.text } == ["[Kind]", "NamedValues<String>?", "Builder", nil])
        #expect(type.properties.map(\.isMutable) == [false, false, false, false])
        #expect(type.properties.map(\.isStatic) == [false, false, false, true])
        #expect(type.types.map(\.name) == ["Kind", "Builder", "Either"])
        #expect(type.types.map(\.kind) == [.enumeration, .structure, .enumeration])
        #expect(type.types[0].inherited == ["String", "CaseIterable", "Sendable"])
        #expect(type.types[0].cases.map(\.name) == ["x", "var"])
        #expect(type.types[0].cases.map(\.rawValue) == [nil, "\"v = (1)\""])
        #expect(type.types[1].properties.map(\.isMutable) == [true, true, false])
        #expect(type.types[2].cases.map { $0.payload?.text } == ["Int", nil])
    }

    @Test("have initialisers with labels, names, types and defaults")
    func initialisers() throws {
        let type = try #require(DeclarationReader.type(in: text, access: .public))
        #expect(type.initialisers.map(\.isThrowing) == [true, true])
        #expect(type.initialisers.map(\.isFailable) == [false, false])
        let parameters = type.initialisers.flatMap(\.parameters)
        #expect(parameters.map(\.label) == ["class", "b", nil])
        #expect(parameters.map(\.name) == ["class", "text", "string"])
        #expect(parameters.map(\.type.text) == ["[Kind]", "String?", "String"])
        #expect(parameters.map(\.defaultValue) == ["[.x, .y]", "\"a, b = c\"", nil])
    }

    @Test("are those of the access level")
    func access() throws {
        let text = """
            struct A: SchemaURL {
                let a: Int
                private let b: Int
                fileprivate static let c: Int = 1
                init() {
                }
            }
            """
        let type = try #require(DeclarationReader.type(in: text, access: .internal))
        #expect(type.properties.map(\.name) == ["a"])
        #expect(type.initialisers.map(\.isThrowing) == [false])
        #expect(DeclarationReader.type(in: text, access: .public) == nil)
    }
}
