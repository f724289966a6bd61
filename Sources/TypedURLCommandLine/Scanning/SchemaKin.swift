#if CommandLine && canImport(ArgumentParser)
import TypedURL

/// A schema that has templates of a scheme, with what is looked at of these.
struct SchemaKin {
    let schema: URLSchema
    let set: SchemaSet
    /// For each template of the scheme, the text before its first variable and before its query.
    var prefixes: [[UInt8]] = []
    var hasAuthority = true
    var hasFixedItems = false
    /// The parameters that stand with their names in all templates.
    let named: Set<String>
}

extension SchemaKin {
    mutating func note(_ template: URITemplate, _ components: TemplateComponents) {
        let prefix = Array(template.prefix.utf8).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        prefixes.append(prefix.map(ByteClass.lowercased))
        if !components.hasAuthority { hasAuthority = false }
        if !components.query.fixedItems.isEmpty || components.query.whole != nil { hasFixedItems = true }
    }

    /// Whether a template begins as the literal does, as far as both are known.
    func agrees(with literal: URLLiteral, _ shape: LiteralShape) -> Bool {
        let known = literal.text[..<shape.prefixEnd].map(ByteClass.lowercased)
        return prefixes.contains { prefix in
            prefix.contains(UInt8(ascii: "%")) || known.contains(UInt8(ascii: "%"))
                || known.starts(with: prefix) || (shape.hasUnknownBeforeQuery && prefix.starts(with: known))
        }
    }

    func violations(of literal: URLLiteral, _ shape: LiteralShape) -> [Violation] {
        do throws(URLValidationError) {
            _ = try set.parse(literal.string)
            return []
        } catch {
            return certain(error.violations, shape)
        }
    }

    /// The violations that no unknown part could undo.
    func certain(_ violations: [Violation], _ shape: LiteralShape) -> [Violation] {
        // Which template is meant, and so which names stand where, is not known.
        if shape.hasUnknownBeforeQuery, prefixes.count > 1 { return [] }
        return violations.filter { violation in
            switch violation.code {
            case .noMatch: false
            case .constraintUnmet: false
            case .missingParameter:
                !shape.mayHoldMore
                    && (!shape.hasUnknownBeforeQuery || violation.parameter.map(named.contains) ?? false)
            case .missingDependency:
                !shape.mayHoldMore && (isSingle(violation.parameter) || shape.isCertain(violation))
            case .invalidItems: !shape.mayHoldMore && shape.isCertain(violation)
            default: shape.isCertain(violation)
            }
        }
    }

    /// Whether a parameter that is there has a value: an empty list is none.
    private func isSingle(_ name: String?) -> Bool {
        guard let name, let parameter = schema.parameters.first(where: { $0.name.hasSameScalars(as: name) }),
            case .scalar = parameter.schema
        else { return false }
        return true
    }
}

extension URLSchema {
    /// The parameters that stand with their names in all templates.
    var namedParameters: Set<String> {
        var names = Set(parameters.map(\.name))
        for template in templates {
            let positional = template.parts.flatMap { part -> [String] in
                guard case .expression(let op, let variables) = part, !op.isNamed else { return [] }
                return variables.map(\.name)
            }
            names.subtract(positional)
        }
        return names
    }
}
#endif
