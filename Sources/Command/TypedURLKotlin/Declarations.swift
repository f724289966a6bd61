import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// The declarations of nested types.
struct NestedDeclarations {
    private let types: ValueTypes
    private let indentation: String

    init(_ types: ValueTypes, _ indentation: String) {
        self.types = types
        self.indentation = indentation
    }

    private func inside(_ typeName: String) -> NestedDeclarations {
        NestedDeclarations(types.inside(typeName), indentation + "    ")
    }

    /// The types of a value that are nested here; none of shared ones.
    func text(_ value: NamedValue, _ annotations: Annotations, isShared: Bool = false) -> String {
        switch value {
        case .scalar(let scalar), .list(let scalar, _): return text(scalar, annotations, isShared: isShared)
        case .tuple(let tuple): return tuple.isShared == isShared ? text(tuple, annotations) : ""
        case .object(let object): return object.isShared == isShared ? text(object, annotations) : ""
        }
    }

    /// - Parameter union: The union that an enumeration is a branch of.
    private func text(
        _ scalar: NamedScalar, _ annotations: Annotations, isShared: Bool = false,
        branchOf union: String? = nil
    ) -> String {
        switch scalar {
        case .enumeration(let enumeration):
            enumeration.isShared == isShared ? text(enumeration, annotations, union) : ""
        case .union(let union): union.isShared == isShared ? text(union, annotations) : ""
        case .custom(_, let raw, _): text(raw, annotations, isShared: isShared)
        case .string, .integer, .number, .boolean: ""
        }
    }

    private func indented(_ lines: [String]) -> String {
        lines.map { ($0.isEmpty ? "" : indentation + $0) + "\n" }.joined()
    }

    private func comment(_ annotations: Annotations) -> String {
        "\n" + KotlinText.comment([annotations.description ?? annotations.title], indentation)
    }

    private func text(_ enumeration: NamedEnumeration, _ annotations: Annotations, _ union: String?) -> String
    {
        let entries = enumeration.cases.map {
            "    \(KotlinText.entry($0.name))(\(KotlinText.plain($0.value))),"
        }
        let isText = entries.first?.contains("\"") ?? true
        let head =
            "public enum class \(KotlinText.type(enumeration.typeName))(override val plain: kotlin.\(isText ? "String" : "Long")) : \(union ?? "URLValue") {"
        return comment(annotations) + indented([head] + entries + ["}"])
    }

    /// A data class.
    ///
    /// - Parameters:
    ///   - plain: What a schema has for a value.
    ///   - values: The arguments that make one of what was read, which is `it`.
    private func dataClass(
        _ typeName: String, _ annotations: Annotations, members: [NamedMember],
        others: NamedObject.Others? = nil, plain: String, read: String, values: [String]
    ) -> String {
        let inner = inside(typeName)
        let type = types.nested(typeName)
        var text = comment(annotations) + indented(["public data class \(KotlinText.type(typeName))("])
        for member in members {
            let comment = [member.annotations.description ?? member.annotations.title]
            let name = KotlinText.property(member.property)
            let end = member.isRequired ? "," : "? = null,"
            text += KotlinText.comment(comment, inner.indentation)
            text += Self.deprecation(member.annotations, inner.indentation)
            text += inner.indented(["public val \(name): \(inner.types.type(member.scalar))\(end)"])
        }
        if let others {
            let value = inner.types.type(others.scalar)
            text += inner.indented([
                "/** All other members, by their names. */",
                "public val others: Map<String, \(others.areLists ? "List<\(value)>" : value)> = emptyMap(),",
            ])
        }
        text += indented([") : URLValue {", "    override val plain: Any get() = \(plain)"])
        for member in members { text += inner.text(member.scalar, member.annotations) }
        if let others { text += inner.text(others.scalar, .none) }
        return text
            + indented([
                "", "    internal companion object {", "        @Suppress(\"UNUSED_PARAMETER\")",
                "        fun of(value: Any?, schema: Value): \(type) = (value as \(read)).let {",
                "            \(type)(\(values.joined(separator: ", ")))", "        }", "    }", "}",
            ])
    }

    private func text(_ tuple: NamedTuple, _ annotations: Annotations) -> String {
        let inner = inside(tuple.typeName)
        return dataClass(
            tuple.typeName, annotations, members: tuple.items,
            plain: KotlinCode.list(tuple.items.map { KotlinText.property($0.property) }), read: "List<*>",
            values: tuple.items.enumerated().map {
                inner.types.value($1.scalar, "it[\($0)]", "schema.scalars[\($0)]")
            })
    }

    private func text(_ object: NamedObject, _ annotations: Annotations) -> String {
        let inner = inside(object.typeName)
        let names = object.members.map { KotlinText.literal($0.name) }
        let plain = zip(names, object.members).map { "\($0) to \(KotlinText.property($1.property))" }
        var values = object.members.enumerated().map { index, member in
            let value = inner.types.value(member.scalar, "own", "schema.properties[\(index)].scalars[0]")
            return "\(KotlinText.property(member.property)) = it[\(names[index])]"
                + (member.isRequired ? "!!" : "?") + ".let { own -> \(value) }"
        }
        if let other = object.others {
            let item = inner.types.value(other.scalar, "own", "schema.other(all.key as String)")
            let read =
                other.areLists
                ? "(all.value as List<*>).map { own -> \(item) }" : "all.value.let { own -> \(item) }"
            values.append(
                "others = it.entries.filter { all -> all.key !in setOf<Any?>(\(names.joined(separator: ", "))) }.associate { all -> all.key as String to \(read) }"
            )
        }
        return dataClass(
            object.typeName, annotations, members: object.members, others: object.others,
            plain: KotlinCode.call("mapOf<String, Any?>", plain) + (object.others == nil ? "" : " + others"),
            read: "Map<*, *>", values: values)
    }

    static func deprecation(_ annotations: Annotations, _ indentation: String) -> String {
        annotations.isDeprecated
            ? "\(indentation)@Deprecated(\(KotlinText.literal(annotations.description ?? "It is deprecated in its schema.")))\n"
            : ""
    }

    private func text(_ union: NamedUnion, _ annotations: Annotations) -> String {
        let inner = inside(union.typeName)
        let type = types.type(.union(union))
        var branches: [String] = []
        var cases: [String] = []
        for branch in union.branches {
            let name = KotlinText.entry(branch.name)
            switch branch.content {
            case .constant(let value):
                let literal = KotlinText.plain(value)
                branches.append(
                    "    public data object \(name) : \(type) { override val plain: Any get() = \(literal) }")
                cases.append("            value == \(literal) -> \(name)")
            case .payload(.enumeration(let enumeration)) where !enumeration.isShared:
                // It is a branch itself.
                let own = NamedScalar.enumeration(enumeration)
                cases.append(
                    "            schema.branches[\(branch.origin)].admits(value) -> \(inner.types.value(own, "value", ""))"
                )
            case .payload(let payload):
                branches.append(
                    "    public data class \(name)(public val value: \(inner.types.type(payload))) : \(type) { override val plain: Any get() = value }"
                )
                cases.append(
                    "            schema.branches[\(branch.origin)].admits(value) -> \(name)(\(inner.types.value(payload, "value", "schema.branches[\(branch.origin)]")))"
                )
            }
        }
        return comment(annotations)
            + indented([
                "public sealed interface \(KotlinText.type(union.typeName)) : URLValue {"
            ])
            + indented(branches) + union.payloads.map { inner.text($0, .none, branchOf: type) }.joined()
            + indented(
                [
                    "", "    public companion object {",
                    "        internal fun of(value: Any?, schema: Scalar): \(type) = when {",
                ]
                    + cases + ["            else -> error(\"no branch\")", "        }", "    }", "}"])
    }
}
