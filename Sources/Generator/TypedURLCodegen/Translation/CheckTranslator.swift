@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The checks of a builder's values: the only part of generated code with a schema's rules.
final class CheckTranslator {
    private let schema: NamedSchema

    /// Whether the engine checks the rest.
    private let needsEngine: Bool

    /// Whether the values were read from a URL, so that it can have them where they are.
    private let areRead: Bool

    /// Whether tuples say what they need, where the engine would check it.
    private let isScanned: Bool

    /// The variables of the main template that have no names in the URL.
    private let positional: [PlacedVariable]

    /// - Parameters:
    ///   - isScanned: Whether generated code reads URLs.
    ///   - areRead: Whether the values were read from a URL.
    init(schema: NamedSchema, isScanned: Bool, areRead: Bool = false) {
        self.schema = schema
        self.isScanned = isScanned
        self.areRead = areRead
        positional = schema.positionalVariables
        needsEngine = !areRead && schema.needsEngine(positional)
    }

    /// Writes statements that return whether `values` break no rule.
    @_optimize(size)
    func write(to writer: inout SwiftWriter) {
        var always: [SwiftText] = []
        for parameter in schema.parameters where !parameter.isOptional {
            always += conditions(parameter, "values.\(parameter.storage)")
        }
        if !needsEngine {
            always += schema.schema.dependencies.flatMap(conditions)
            always += schema.schema.presenceRules.compactMap(condition)
        }
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
            conditions = scalar.conditions(value, needsEngine: needsEngine)
        case .tuple(let tuple):
            if !tuple.conditions(needsEngine: needsEngine && !isScanned).isEmpty {
                conditions = ["\(subject).isAdmitted"]
            }
        case .list(let item, let list):
            if !needsEngine { conditions = count(list, isRequired: parameter.parameter.isRequired, subject) }
            let items = item.conditions("$0", needsEngine: needsEngine)
            if !items.isEmpty {
                conditions.append("\(subject).allSatisfy({ \(items.joined(separator: " && ")) })")
            }
            if !needsEngine, list.areItemsUnique {
                conditions.append("\(item.comparableList(subject)).areDistinct")
            }
        case .object(let object):
            if !needsEngine, object.hasConditions { conditions = ["\(subject).isAdmitted"] }
        }
        guard !needsEngine, !areRead else { return conditions }
        switch schema.positionCheck(of: parameter, positional) {
        case .nothing, .engine: break
        case .noDots(let others):
            let present = others.compactMap { other in other.presence("values.\(other.storage)")?.isPresent }
            conditions.append((["!\(subject).isDotSegment"] + present).joined(separator: " || "))
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

extension CheckTranslator {
    /// What a rule about presence needs; nil if it is always met.
    private func condition(_ rule: PresenceRule) -> SwiftText? {
        let alternatives = rule.alternatives.map { names in
            names.compactMap { name in
                schema.parameter(name).flatMap { $0.presence("values.\($0.storage)")?.isPresent }
            }
        }
        if rule.kind == .anyOf {
            if alternatives.contains(where: \.isEmpty) { return nil }
            return alternatives.map { "(\($0.joined(separator: " && ")))" }.joined(separator: " || ")
        }
        let conditions = alternatives.map { $0.isEmpty ? "true" : $0.joined(separator: " && ") }
        return "\(SwiftText.list(conditions)).count(where: { $0 }) == 1"
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
        needsEngineToRead || parameters.contains { needsEngine($0, positional) }
    }

    /// Whether only the engine can check values that were read from a URL.
    var needsEngineToRead: Bool {
        isContested && exclusions == nil || parameters.contains(where: \.isRuled)
    }

    /// Whether a path with valid values could have a segment of dots.
    var mayPrintDots: Bool {
        guard needsEngine else { return false }
        return positionalVariables.contains { variable in
            variable.component == .path && (variable.op.keepsReserved || variable.canBecomeDots)
                && parameter(variable.name)?.value.scalars.contains(where: \.mayBeText) ?? true
        }
    }

    private func needsEngine(_ parameter: NamedParameter, _ positional: [PlacedVariable]) -> Bool {
        if case .object = parameter.value { return true }
        if case .engine = positionCheck(of: parameter, positional) { return true }
        return false
    }

    /// The checks that a value needs because of its position.
    fileprivate enum PositionCheck {
        case nothing

        /// That the text is not a segment of dots, where none of some named parameters follows it.
        case noDots([NamedParameter])

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
            let others = variable.namesBeside.compactMap { self.parameter($0) }
            if others.contains(where: \.parameter.isRequired) { return .nothing }
            // One with its default value is not printed.
            guard variable.isAlone, others.allSatisfy({ $0.parameter.defaultValue == nil }),
                case .scalar(let scalar) = parameter.value, case .string = scalar.raw
            else { return .engine }
            return .noDots(others)
        }
    }
}

extension NamedParameter {
    /// Whether the engine knows a rule of the value that generated code does not.
    fileprivate var isRuled: Bool {
        switch value {
        case .scalar(let scalar): return scalar.isExclusive
        case .list(let item, _): return item.isExclusive
        case .tuple(let tuple):
            guard case .tuple(let schema) = parameter.schema else { return true }
            return schema.areItemsUnique || tuple.items.contains { $0.scalar.isExclusive }
        case .object(let object):
            return object.others != nil || object.members.contains { $0.scalar.isExclusive }
        }
    }
}

extension NamedScalar {
    /// Whether the text may hold anything but letters, digits and signs of numbers.
    fileprivate var mayBeText: Bool {
        switch raw {
        case .integer, .number, .boolean: false
        case .string(let string): string.foundationType != .uuid
        case .enumeration, .union, .custom: true
        }
    }

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
                $0.value.urlText.bytes.contains { !ByteClass.isUnreserved($0) }
            }
        case .union: true
        case .custom(_, let raw, _): raw.mayHoldReserved
        }
    }

    /// Whether the text may be empty or of dots alone.
    fileprivate var mayBeDots: Bool {
        switch self {
        case .integer, .number, .boolean: false
        case .string(let string): string.schema.format == nil && string.schema.minLength ?? 0 < 3
        case .enumeration(let enumeration):
            enumeration.cases.contains {
                $0.value.urlText.bytes.allSatisfy { $0 == UInt8(ascii: ".") }
            }
        case .union: true
        case .custom(_, let raw, _): raw.mayBeDots
        }
    }
}
