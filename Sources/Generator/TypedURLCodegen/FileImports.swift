@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The modules that a generated file imports.
struct FileImports {
    /// How a file uses the declarations of a module. Swift warns of a public import that no public declaration needs.
    private enum Use: Int { case none, inside, publicly }

    private var foundation = Use.none
    private var model: Use
    private var customTypes: [String] = []
    private var custom = Use.none

    /// For the types of the schemas of a file.
    init(_ schemas: [NamedSchema]) {
        model = .publicly
        for parameter in schemas.flatMap(\.parameters) {
            for scalar in parameter.value.scalars {
                add(scalar, parameter.value.isShared || scalar.isShared ? .inside : .publicly)
            }
        }
    }

    /// For the enumeration over all schemas, with the types that it declares.
    init(declaring types: [SharedType]) {
        model = types.isEmpty ? .none : .inside
        for type in types {
            for scalar in type.value.scalars { add(scalar, .publicly) }
        }
    }

    private mutating func add(_ scalar: NamedScalar, _ use: Use) {
        switch scalar {
        case .union(let union): for payload in union.payloads { add(payload, use) }
        case .custom(let type, let raw, _):
            customTypes.append(type)
            raise(&custom, use)
            add(raw, .inside)
        case .string: if scalar.foundationType != nil { raise(&foundation, use) }
        case .integer: if scalar.type == "URLInteger" { raise(&model, use) }
        case .enumeration(let enumeration):
            if enumeration.raw.type == "URLInteger" { raise(&model, use) }
        case .number, .boolean: break
        }
    }

    private func raise(_ own: inout Use, _ use: Use) {
        if use.rawValue > own.rawValue { own = use }
    }

    /// The imports as lines.
    ///
    /// - Parameters:
    ///   - modules: The modules that declare types of the app.
    ///   - access: The access modifier of an import, with the space after it.
    func text(_ modules: [String], _ access: SwiftText) -> SwiftText {
        var text: SwiftText = ""
        if foundation != .none {
            let access = foundation == .publicly ? access : ""
            text = """
                #if canImport(FoundationEssentials)
                \(access)import FoundationEssentials
                #else
                \(access)import Foundation
                #endif

                """
        }
        for module in modules where declares(module, of: modules) {
            text = "\(text)\(custom == .publicly ? access : "")import \(module)\n"
        }
        text = "\(text)@_spi(Generated) \(access)import TypedURL"
        if model == .none { return text }
        return "\(text)\n@_spi(Generated) \(model == .publicly ? access : "")import TypedURLModel"
    }

    /// Whether a module may declare one of the types: it is named first, or no module is.
    private func declares(_ module: String, of modules: [String]) -> Bool {
        for type in customTypes {
            if type.hasPrefix("\(module).") { return true }
            if !modules.contains(where: { type.hasPrefix("\($0).") }) { return true }
        }
        return false
    }
}
