/// What is fed to the package. One program holds all targets, so that they are linked once.
enum FuzzTarget: String, CaseIterable {
    case json
    case template
    case pattern
    case url
    case instance
    case schema
    case file
    case change

    /// The target that an argument names, such as `--url`; libFuzzer leaves arguments with two hyphens alone.
    static let chosen: FuzzTarget = {
        let names = CommandLine.arguments.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        guard names.count == 1, let target = names.first.flatMap(FuzzTarget.init) else {
            fatalError("name one target: " + allCases.map { "--" + $0.rawValue }.joined(separator: ", "))
        }
        // What is made once is not an input's work.
        _ = RichSchemas.set
        return target
    }()

    /// Holds what the target promises against an input. A broken promise ends the process.
    func run(_ input: [UInt8]) {
        switch self {
        case .json: JSONTarget.run(input)
        case .template: TemplateTarget.run(input)
        case .pattern: PatternTarget.run(input)
        case .url: URLTarget.run(input)
        case .instance: InstanceTarget.run(input)
        case .schema: SchemaTarget.run(input)
        case .file: FileTarget.run(input)
        case .change: ChangeTarget.run(input)
        }
    }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let target = FuzzTarget.chosen
    TimeLimit.hold(count) { target.run(Array(UnsafeBufferPointer(start: start, count: count))) }
    return 0
}
