@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The checks of a builder's values: the only part of generated code with a schema's rules.
final class CheckTranslator {
    private let schema: NamedSchema
    private let needsEngine: Bool

    /// The variables of the main template that have no names in the URL.
    private let positional: [PlacedVariable]

    init(schema: NamedSchema) {
        self.schema = schema
        positional = schema.positionalVariables
        needsEngine = schema.needsEngine(positional)
    }

    /// Writes statements that return whether `values` break no rule.
    @_optimize(size)
    func write(to writer: inout SwiftWriter) {
        var always: [SwiftText] = []
        for parameter in schema.parameters where !parameter.isOptional {
            always += conditions(parameter, "values.\(parameter.storage)")
        }
        if !needsEngine { always += schema.schema.dependencies.flatMap(conditions) }
        writer.guarding(always, else: "return false")
        for parameter in schema.parameters where parameter.isOptional {
            let name = parameter.storageIdentifier
            let conditions = conditions(parameter, name)
            guard !conditions.isEmpty else { continue }
            writer.open(if: ["let \(name) = values.\(parameter.storage)"])
            writer.guarding(conditions, else: "return false")
            writer.close()
        }
        if needsEngine {
            let server = schema.servers.isEmpty ? "" : ", server: values.server.rawValue"
            writer.lines("return schemas.admits(values._parameterValues\(server))")
        } else {
            writer.lines("return true")
        }
    }

    private func conditions(_ parameter: NamedParameter, _ value: SwiftText) -> [SwiftText] {
        var subject = value
        var conditions: [SwiftText] = []
        switch parameter.value {
        case .scalar(let scalar):
            subject = scalar.rawValue(value)
            conditions = scalar.raw.conditions(subject, needsEngine: needsEngine)
        case .tuple(let tuple):
            if !tuple.conditions(needsEngine: needsEngine).isEmpty { conditions = ["\(subject).isAdmitted"] }
        case .list(let item, let list):
            if !needsEngine { conditions = count(list, isRequired: parameter.parameter.isRequired, subject) }
            let items = item.conditions("$0", needsEngine: needsEngine)
            if !items.isEmpty {
                conditions.append("\(subject).allSatisfy({ \(items.joined(separator: " && ")) })")
            }
            if !needsEngine, list.areItemsUnique {
                conditions.append("\(item.comparableList(subject)).areDistinct")
            }
        case .object: break
        }
        guard !needsEngine else { return conditions }
        switch schema.positionCheck(of: parameter, positional) {
        case .nothing, .engine: break
        case .noDots: conditions.append("!\(subject).isDotSegment")
        case .fragment: conditions.append("\(subject).isWholeInFragment")
        }
        return conditions
    }

    /// How many items there may be. An empty list is an absent one.
    private func count(_ list: ListSchema, isRequired: Bool, _ subject: SwiftText) -> [SwiftText] {
        let count: SwiftText = "\(subject).count"
        var conditions: [SwiftText] = []
        if let minimum = list.minItems, minimum > 1 {
            conditions.append(
                isRequired ? "\(count) >= \(minimum)" : "\(subject).isEmpty || \(count) >= \(minimum)")
        } else if isRequired {
            conditions.append("!\(subject).isEmpty")
        }
        if let maximum = list.maxItems { conditions.append("\(count) <= \(maximum)") }
        return conditions
    }

    /// What a parameter needs when it is present. What is always present needs no check.
    private func conditions(_ dependency: Dependency) -> [SwiftText] {
        guard let parameter = schema.parameter(dependency.parameter) else { return [] }
        let cause = parameter.presence("values.\(parameter.storage)")
        return dependency.required.compactMap { name in
            guard let other = schema.parameter(name),
                let needed = other.presence("values.\(other.storage)")
            else { return nil }
            return cause.map { "\($0.isAbsent) || \(needed.isPresent)" } ?? needed.isPresent
        }
    }
}

/// Which checks the engine makes, and which checks of a value's position generated code makes itself.
extension NamedSchema {
    /// Whether only the engine can check a builder's values.
    var needsEngine: Bool { needsEngine(positionalVariables) }

    fileprivate var positionalVariables: [PlacedVariable] {
        schema.template.components.variables.filter { !$0.op.isNamed }
    }

    fileprivate func needsEngine(_ positional: [PlacedVariable]) -> Bool {
        !schema.presenceRules.isEmpty || !schema.hasReversibleShape || isContested
            || parameters.contains { needsEngine($0, positional) }
    }

    private func needsEngine(_ parameter: NamedParameter, _ positional: [PlacedVariable]) -> Bool {
        let isRuled: Bool
        switch parameter.value {
        case .scalar(let scalar): isRuled = scalar.isExclusive
        case .list(let item, _): isRuled = item.isExclusive
        case .tuple(let tuple):
            guard case .tuple(let schema) = parameter.parameter.schema else { return true }
            isRuled = schema.areItemsUnique || tuple.items.contains { $0.scalar.isExclusive }
        case .object: return true
        }
        return isRuled || positionCheck(of: parameter, positional) == .engine
    }

    /// The checks that a value needs because of its position.
    fileprivate enum PositionCheck {
        case nothing

        /// That the text is not a segment of dots.
        case noDots

        /// That a fragment can hold the text as it is.
        case fragment

        /// What only the engine can check.
        case engine
    }

    fileprivate func positionCheck(
        of parameter: NamedParameter, _ positional: [PlacedVariable]
    ) -> PositionCheck {
        let name = parameter.parameter.name
        guard let variable = positional.first(where: { $0.name.hasSameScalars(as: name) }) else {
            return .nothing
        }
        let scalars = parameter.value.scalars
        if variable.op.keepsReserved, scalars.contains(where: \.mayHoldReserved) {
            guard variable.component == .fragment, case .scalar(let scalar) = parameter.value,
                case .string = scalar.raw, scalar.foundationType == nil, !parameter.parameter.isRaw
            else { return .engine }
            return .fragment
        }
        switch variable.component {
        case .userInfo, .host, .port: return .engine
        case .query, .fragment, .fragmentForm: return .nothing
        case .path:
            guard variable.canBecomeDots, scalars.contains(where: \.mayBeDots) else {
                return .nothing
            }
            guard variable.isAlone, case .scalar(let scalar) = parameter.value, case .string = scalar.raw
            else { return .engine }
            return .noDots
        }
    }
}

extension NamedScalar {
    /// Whether a value must not be valid for another branch.
    fileprivate var isExclusive: Bool {
        if case .union(let union) = self { union.isExclusive } else { false }
    }

    /// Whether the text may hold a reserved character or a percent sign.
    fileprivate var mayHoldReserved: Bool {
        switch self {
        case .integer, .number, .boolean: false
        case .string(let string): string.foundationType != .uuid
        case .enumeration(let enumeration):
            enumeration.cases.contains {
                $0.value.urlText.utf8.contains { !ByteClass.isUnreserved($0) }
            }
        case .union: true
        case .custom(_, let raw): raw.mayHoldReserved
        }
    }

    /// Whether the text may be empty or of dots alone.
    fileprivate var mayBeDots: Bool {
        switch self {
        case .integer, .number, .boolean: false
        case .string(let string): string.schema.format == nil && string.schema.minLength ?? 0 < 3
        case .enumeration(let enumeration):
            enumeration.cases.contains {
                $0.value.urlText.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
            }
        case .union: true
        case .custom(_, let raw): raw.mayBeDots
        }
    }
}
