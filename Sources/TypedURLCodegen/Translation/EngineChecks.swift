@_spi(Generated) import TypedURL

/// What generated code leaves to the engine's checks, and what it says of a value's place by itself.
extension NamedSchema {
    /// Whether only the engine can say if a builder's values may be.
    var needsEngine: Bool {
        !schema.presenceRules.isEmpty || !schema.isPlain || parameters.contains(where: needsEngine)
    }

    private func needsEngine(_ parameter: NamedParameter) -> Bool {
        let isRuled: Bool
        switch parameter.value {
        case .scalar(let scalar): isRuled = scalar.isExclusive
        case .list(let item, _): isRuled = item.isExclusive
        case .tuple(let tuple):
            guard case .tuple(let schema) = parameter.parameter.schema else { return true }
            isRuled = schema.areItemsUnique || tuple.items.contains(where: \.scalar.isExclusive)
        case .object: return true
        }
        return isRuled || placeCheck(of: parameter) == .engine
    }

    /// What must be checked of a value because of where it stands.
    enum PlaceCheck {
        case nothing

        /// That the text is no segment of dots.
        case noDots

        /// That a fragment can hold the text as it is.
        case fragment

        /// What only the engine can check.
        case engine
    }

    func placeCheck(of parameter: NamedParameter) -> PlaceCheck {
        let places = TemplatePlaces(schema.template)
        guard let variable = places.variable(parameter.parameter.name) else { return .nothing }
        let scalars = parameter.value.scalars
        if variable.keepsReserved, scalars.contains(where: \.mayHoldReserved) {
            guard case .fragment = variable.component, case .scalar(.string(let string)) = parameter.value,
                string.foundationType == nil
            else { return .engine }
            return .fragment
        }
        switch variable.component {
        case .authority: return .engine
        case .query, .fragment: return .nothing
        case .path:
            guard places.mayBeDots(variable), scalars.contains(where: \.mayBeDots) else { return .nothing }
            guard places.isAlone(variable), case .scalar(.string) = parameter.value else { return .engine }
            return .noDots
        }
    }
}

extension NamedScalar {
    /// Whether a value must be none of a further branch.
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
        }
    }
}
