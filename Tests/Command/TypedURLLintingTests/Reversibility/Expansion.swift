import Foundation
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// An expansion of templates that shares nothing with the one of the package: RFC 6570, appendix A, word for word, and
/// JSON Schema's keywords as far as tests use them.
struct Expansion {
    let schema: URLSchema

    /// The URL of an instance, or nil if the instance is not valid.
    func url(_ instance: Instance) -> String? {
        guard isValid(instance) else { return nil }
        let result = expanded(schema.template, instance)
        return hasDotSegment(result) ? nil : result
    }

    /// What a template prints, valid or not.
    func expanded(_ template: URITemplate, _ instance: Instance) -> String {
        template.parts.map { part in
            switch part {
            case .literal(let text): text
            case .expression(let op, let variables): expand(op, variables, instance)
            }
        }.joined()
    }

    private func expand(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable], _ instance: Instance)
        -> String
    {
        let (first, separator, isNamed, ifEmpty): (String, String, Bool, String) =
            switch op {
            case .simple, .reserved: ("", ",", false, "")
            case .label: (".", ".", false, "")
            case .segment: ("/", "/", false, "")
            case .pathParameter: (";", ";", true, "")
            case .query: ("?", "&", true, "=")
            case .continuation: ("&", "&", true, "=")
            case .fragment: ("#", ",", false, "")
            }
        var printed: [String] = []
        for variable in variables {
            guard let value = instance[variable.name], value != parameter(variable.name)?.defaultValue else {
                continue
            }
            func named(_ name: String, _ text: String) -> String {
                guard isNamed else { return text }
                return text.isEmpty ? name + ifEmpty : name + "=" + text
            }
            switch value {
            case .list(let items):
                let texts = items.map { encoded(text($0), op) }
                if variable.isExploded {
                    printed.append(texts.map { named(variable.name, $0) }.joined(separator: separator))
                } else {
                    printed.append(named(variable.name, texts.joined(separator: ",")))
                }
            case .object(let members):
                printed.append(
                    members.map { named(encoded($0.name, op), encoded(text($0.value), op)) }.joined(
                        separator: separator))
            default:
                printed.append(named(variable.name, encoded(text(value), op)))
            }
        }
        return printed.isEmpty ? "" : first + printed.joined(separator: separator)
    }

    private func parameter(_ name: String) -> Parameter? { schema.parameters.first { $0.name == name } }

    private func text(_ value: ParameterValue) -> String {
        switch value {
        case .string(let text): text
        case .integer(let value): "\(value)"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        case .boolean(let value): "\(value)"
        case .list, .object: "?"
        }
    }

    private func encoded(_ text: String, _ op: URITemplate.Operator) -> String {
        let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        let kept = op == .reserved || op == .fragment ? unreserved + ":/?#[]@!$&'()*+,;=" : unreserved
        return text.utf8.map { byte in
            kept.utf8.contains(byte) ? String(Unicode.Scalar(byte)) : String(format: "%%%02X", byte)
        }.joined()
    }

    // MARK: Validity

    private func isValid(_ instance: Instance) -> Bool {
        for parameter in schema.parameters {
            guard let value = instance[parameter.name] else {
                if parameter.isRequired { return false }
                continue
            }
            guard admits(parameter.schema, value), isReadable(parameter.name, value) else { return false }
        }
        func isPresent(_ name: String) -> Bool { instance[name] != nil }
        for dependency in schema.dependencies
        where isPresent(dependency.parameter) && !dependency.required.allSatisfy(isPresent) { return false }
        return schema.presenceRules.allSatisfy { rule in
            let count = rule.alternatives.count { $0.allSatisfy(isPresent) }
            return rule.kind == .anyOf ? count > 0 : count == 1
        }
    }

    private func admits(_ schema: ValueSchema, _ value: ParameterValue) -> Bool {
        switch (schema, value) {
        case (.scalar(let schema), _): return admits(schema, value)
        case (.list(let list), .list(let items)):
            return !items.isEmpty && items.count >= list.minItems ?? 0 && items.count <= list.maxItems ?? .max
                && items.allSatisfy { admits(list.items, $0) }
                && (!list.areItemsUnique || Set(items).count == items.count)
        case (.tuple(let tuple), .list(let items)):
            return items.count == tuple.items.count
                && zip(items, tuple.items).allSatisfy { admits($1.schema, $0) }
        case (.object, .object(let members)): return Set(members.map(\.name)).count == members.count
        default: return false
        }
    }

    private func admits(_ schema: ScalarSchema, _ value: ParameterValue) -> Bool {
        switch (schema, value) {
        case (.string(let keywords), .string(let text)):
            let length = text.unicodeScalars.count
            return length >= keywords.minLength ?? 0 && length <= keywords.maxLength ?? .max
                && keywords.pattern?.matches(text) ?? true
        case (.integer(let keywords), .integer(let value)):
            let isMultiple = keywords.multipleOf.map { value % Int64($0.significand) == 0 } ?? true
            return value >= keywords.minimum ?? .min && value <= keywords.maximum ?? .max && isMultiple
        case (.number(let keywords), .number(let value)):
            return value >= keywords.minimum ?? -.infinity && value <= keywords.maximum ?? .infinity
        case (.boolean, .boolean): return true
        case (.strings(let values), .string(let text)): return values.contains(text)
        case (.integers(let values), .integer(let value)): return values.contains(value)
        case (.union(let union), _): return union.branches.contains { admits($0.schema, value) }
        default: return false
        }
    }

    /// What a value in a place of `+` or `#` cannot hold.
    private func isReadable(_ name: String, _ value: ParameterValue) -> Bool {
        let template = schema.template.description
        for case .expression(let op, let variables) in schema.template.parts
        where (op == .reserved || op == .fragment) && variables.contains(where: { $0.name == name }) {
            let items = if case .list(let items) = value { items } else { [value] }
            let behind = template.components(separatedBy: "{" + op.rawValue + variables[0].name)[0]
            var excluded = "#[]"
            if op == .reserved, behind.contains("#") {
                excluded += ""
            } else if op == .reserved, behind.contains("?") {
                excluded += "&"
            } else if op == .reserved, behind.contains("//"), behind.filter({ $0 == "/" }).count == 2 {
                excluded += "/?@:"
            } else if op == .reserved {
                excluded += "?"
            }
            for item in items where text(item).contains(where: excluded.contains) { return false }
            for item in items where text(item).contains(/%[0-9A-Fa-f]{2}/) { return false }
        }
        return true
    }

    private func hasDotSegment(_ url: String) -> Bool {
        var rest = url[url.index(after: url.firstIndex(of: ":") ?? url.startIndex)...]
        if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { !"/?#".contains($0) } }
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).contains {
            $0 == "." || $0 == ".."
        }
    }
}
