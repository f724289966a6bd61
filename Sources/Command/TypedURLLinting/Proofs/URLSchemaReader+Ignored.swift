@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Names that cannot be ignored, or that another element ignores already.
extension URLSchemaReader {
    /// Finds elements of `ignoredParameters` without effect.
    mutating func checkIgnored(_ ignored: [Located<IgnoredName>], isInherited: Bool) {
        checkUnnamedMembers()
        let known = namesInURLs
        for name in ignored {
            if name.value.coversAll {
                checkAllIgnored(name, isInherited: isInherited)
                continue
            }
            guard let other = known.first(where: name.value.covers) else {
                if !isInherited { checkCover(of: name, among: ignored) }
                continue
            }
            let message =
                isInherited
                ? "the schema declares \(QuotedText.quote(other)), which \(sharedOwner) ignores; give the schema its own \"ignoredParameters\""
                : "the schema declares \(QuotedText.quote(other)), so it cannot be ignored; remove this, or narrow it"
            findings.add(.nameCollision, message, at: name.range)
        }
    }

    /// The file that says what is ignored, where the schema does not.
    private var sharedOwner: String { ignoresInFile ? "this file" : "\"typed-url.json\"" }

    /// The names of parameters, members and fixed parameters that URLs contain. The name of a value without one, such as
    /// `{id}` in the path, can be ignored in the query.
    private var namesInURLs: [String] {
        let expressions = templates.flatMap { template in
            template.template.parts.flatMap { part -> [URITemplate.Variable] in
                if case .expression(let op, let variables) = part, op.isNamed { variables } else { [] }
            }
        }
        let variables = TextTable(expressions.map(\.name))
        let named = properties.filter { variables.contains($0.name) }
        return named.map(\.name) + named.flatMap { $0.aliases.map(\.value) } + members.map(\.value)
            + templates.flatMap { $0.fixedNames.map(\.value) }
    }

    /// Finds a name that a prefix in the same list covers.
    private mutating func checkCover(
        of name: Located<IgnoredName>, among ignored: [Located<IgnoredName>]
    ) {
        // An object takes names before `*` does, but after the others.
        let hasObject = properties.contains { $0.schema?.isObject ?? false }
        let other = ignored.first {
            $0.range != name.range && $0.value.isPrefix && $0.value.covers(name.value.text)
                && !($0.value.coversAll && hasObject)
        }
        guard let other else { return }
        let message =
            "\(QuotedText.quote(other.value.description)) at line \(findings.line(of: other.range)) already covers this name; remove this"
        findings.add(.redundantKeyword, message, remedy: .removeElement, at: name.range)
    }

    /// Where an object takes all names, none is left to ignore.
    private mutating func checkAllIgnored(_ name: Located<IgnoredName>, isInherited: Bool) {
        let open = properties.first { property in
            if case .object(let object)? = property.schema {
                object.additionalProperties != nil
            } else {
                false
            }
        }
        guard let open else { return }
        let message =
            isInherited
            ? "\"*\" in \(sharedOwner) has no effect, because \(QuotedText.quote(open.name)) accepts every name; give the schema its own \"ignoredParameters\""
            : "\"*\" has no effect, because \(QuotedText.quote(open.name)) accepts every name; remove \"*\", or \"additionalProperties\" of \(QuotedText.quote(open.name))"
        findings.add(.nameCollision, message, at: name.range)
    }

    /// Only one object can take the names that nothing else has.
    private mutating func checkUnnamedMembers() {
        var first: ReadProperty?
        for property in properties {
            guard case .object(let object)? = property.schema,
                !object.patternProperties.isEmpty || object.additionalProperties != nil
            else { continue }
            guard let first else {
                first = property
                continue
            }
            let message =
                "\(QuotedText.quote(first.name)) also has members without a declared name, and only one object can; name the members of one of them"
            findings.add(.nameCollision, message, at: property.nameRange)
        }
    }
}
