/// The modules that a generated file imports.
struct FileImports {
    /// How a file uses the declarations of a module. Swift warns of a public import that no public declaration needs.
    private enum Use: Int { case none, inside, publicly }

    private var foundation = Use.none
    private var model: Use
    private var customTypes: [(name: String, use: Use)] = []

    /// For the type of a schema, with these values.
    init(_ values: [NamedValue]) {
        model = .publicly
        for value in values {
            for scalar in value.scalars { add(scalar, value.isShared ? .inside : .publicly) }
        }
    }

    /// For the enumeration over all schemas, with the declarations of these values.
    init(declaring values: [NamedValue]) {
        model = values.isEmpty ? .none : .inside
        for scalar in values.flatMap(\.scalars) {
            add(parts: scalar, .publicly)
            if scalar.parts.contains(where: \.isOfModel) { model = .publicly }
        }
    }

    private mutating func add(_ scalar: NamedScalar, _ use: Use) {
        add(parts: scalar, scalar.isShared ? .inside : use)
    }

    private mutating func add(parts scalar: NamedScalar, _ use: Use) {
        for part in scalar.parts {
            var own = use
            if case .custom(let type, _) = part {
                customTypes.append((type, use))
                own = .inside
            }
            if part.foundationType != nil, own.rawValue > foundation.rawValue { foundation = own }
        }
    }

    /// The imports as lines.
    ///
    /// - Parameters:
    ///   - modules: The modules that declare types of the app.
    ///   - access: The access modifier of an import, with the space after it.
    func text(_ modules: [String], _ access: SwiftText) -> SwiftText {
        func line(_ use: Use, _ module: String) -> SwiftText {
            "\(use == .publicly ? access : "")import \(module)"
        }
        var text: SwiftText = ""
        if foundation != .none {
            text = """
                #if canImport(FoundationEssentials)
                \(line(foundation, "FoundationEssentials"))
                #else
                \(line(foundation, "Foundation"))
                #endif

                """
        }
        for module in modules {
            let uses = customTypes.filter { $0.name.isDeclared(in: module, of: modules) }.map(\.use)
            guard !uses.isEmpty else { continue }
            text = "\(text)\(line(uses.contains(.publicly) ? .publicly : .inside, module))\n"
        }
        text = "\(text)@_spi(Generated) \(access)import TypedURL"
        return model == .none ? text : "\(text)\n@_spi(Generated) \(line(model, "TypedURLModel"))"
    }
}

extension NamedScalar {
    /// The value, or what the payloads of a union are.
    fileprivate var parts: [NamedScalar] {
        if case .union(let union) = self { union.payloads } else { [self] }
    }

    /// Whether the type, or that of the raw values, is one of TypedURLModel.
    fileprivate var isOfModel: Bool {
        if case .enumeration(let enumeration) = self {
            enumeration.raw.type == "URLInteger"
        } else {
            type == "URLInteger"
        }
    }
}

extension String {
    /// Whether a module may declare the type of this name: it is named first, or no module is.
    fileprivate func isDeclared(in module: String, of modules: [String]) -> Bool {
        let first = prefix { $0 != "." }
        return first == module || !modules.contains { $0 == first }
    }
}
