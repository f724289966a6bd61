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
        var isText = true
        let entries = enumeration.cases.map { entry in
            if case .integer = entry.value { isText = false }
            let value = isText ? KotlinText.literal(entry.value.urlText) : entry.value.urlText + "L"
            return "    \(KotlinText.entry(entry.name))(\(value)),"
        }
        let name = KotlinText.type(enumeration.typeName)
        let property = union == nil ? "internal val" : "override val"
        let interface = union.map { " : " + $0 } ?? ""
        let head =
            "public enum class \(name)(\(property) plain: kotlin.\(isText ? "String" : "Long"))\(interface) {"
        return comment(annotations) + indented([head] + entries + ["}"])
    }

    private func text(_ tuple: NamedTuple, _ annotations: Annotations) -> String {
        let inner = inside(tuple.typeName)
        let plain = tuple.items.map { inner.types.plain($0.scalar, KotlinText.property($0.property)) }
        let values = tuple.items.enumerated().map {
            inner.types.value($1.scalar, "it[\($0)]", "schema.scalars[\($0)]")
        }
        let name = KotlinText.type(tuple.typeName)
        return comment(annotations) + indented(["public data class \(name)("]) + inner.members(tuple.items)
            + indented([
                ") {", "    internal val plain: List<Any> get() = listOf(\(plain.joined(separator: ", ")))",
            ]) + tuple.items.map { inner.text($0.scalar, $0.annotations) }.joined()
            + indented([
                "", "    internal companion object {",
                "        @Suppress(\"UNUSED_PARAMETER\")",
                "        fun of(value: Any?, schema: Value): \(types.type(.tuple(tuple))) =",
                "            (value as List<*>).let { \(types.type(.tuple(tuple)))(\(values.joined(separator: ", "))) }",
                "    }", "}",
            ])
    }

    private func members(_ members: [NamedMember]) -> String {
        members.map { member in
            KotlinText.comment([member.annotations.description ?? member.annotations.title], indentation)
                + Self.deprecation(member.annotations, indentation)
                + "\(indentation)public val \(KotlinText.property(member.property)): \(types.type(member.scalar))"
                + (member.isRequired ? "" : "? = null") + ",\n"
        }.joined()
    }

    static func deprecation(_ annotations: Annotations, _ indentation: String) -> String {
        annotations.isDeprecated
            ? "\(indentation)@Deprecated(\(KotlinText.literal(annotations.description ?? "It is deprecated in its schema.")))\n"
            : ""
    }

    private func text(_ object: NamedObject, _ annotations: Annotations) -> String {
        let inner = inside(object.typeName)
        let name = KotlinText.type(object.typeName)
        let type = types.type(.object(object))
        var plain = object.members.map { member -> String in
            let property = KotlinText.property(member.property)
            let value = inner.types.plain(member.scalar, member.isRequired ? property : "it")
            return "\(KotlinText.literal(member.name)) to "
                + (member.isRequired || value == "it"
                    ? (value == "it" ? property : value) : "\(property)?.let { \(value) }")
        }
        var values = object.members.enumerated().map { index, member in
            let value = inner.types.value(member.scalar, "it", "schema.properties[\(index)].scalars[0]")
            return "\(KotlinText.property(member.property)) = members[\(KotlinText.literal(member.name))]"
                + (member.isRequired ? "!!" : "?") + ".let { \(value) }"
        }
        var others = ""
        if let other = object.others {
            let item = inner.types.type(other.scalar)
            others =
                "\(inner.indentation)/** All other members, by their names. */\n"
                + "\(inner.indentation)public val others: Map<String, \(other.areLists ? "List<\(item)>" : item)> = emptyMap(),\n"
            let one = inner.types.plain(other.scalar, "it")
            let own =
                other.areLists ? "all.value.map { \(one) }" : inner.types.plain(other.scalar, "all.value")
            plain.append("*others.map { all -> all.key to \(own) }.toTypedArray()")
            let names = object.members.map { KotlinText.literal($0.name) }.joined(separator: ", ")
            let read =
                other.areLists
                ? "(all.value as List<*>).map { \(inner.types.value(other.scalar, "it", "schema.other(all.key as String)")) }"
                : inner.types.value(other.scalar, "all.value", "schema.other(all.key as String)")
            values.append(
                "others = members.entries.filter { it.key !in setOf<Any?>(\(names)) }.associate { all -> all.key as String to (\(read)) }"
            )
        }
        return comment(annotations) + indented(["public data class \(name)("]) + inner.members(object.members)
            + others
            + indented([
                ") {",
                "    internal val plain: Map<String, Any?> get() = mapOf(\(plain.joined(separator: ", ")))",
            ]) + object.members.map { inner.text($0.scalar, $0.annotations) }.joined()
            + (object.others.map { inner.text($0.scalar, .none) } ?? "")
            + indented([
                "", "    internal companion object {",
                "        @Suppress(\"UNUSED_PARAMETER\")",
                "        fun of(value: Any?, schema: Value): \(type) = (value as Map<*, *>).let { members ->",
                "            \(type)(\(values.joined(separator: ", ")))", "        }", "    }", "}",
            ])
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
                    "    public data class \(name)(public val value: \(inner.types.type(payload))) : \(type) { override val plain: Any get() = \(inner.types.plain(payload, "value")) }"
                )
                cases.append(
                    "            schema.branches[\(branch.origin)].admits(value) -> \(name)(\(inner.types.value(payload, "value", "schema.branches[\(branch.origin)]")))"
                )
            }
        }
        return comment(annotations)
            + indented([
                "public sealed interface \(KotlinText.type(union.typeName)) {",
                "    /** The value as schemas have it: a text, a number or a boolean. */",
                "    public val plain: Any",
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
