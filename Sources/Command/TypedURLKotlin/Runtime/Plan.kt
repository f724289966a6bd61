// What URLs are read by. Generated code makes it when the first URL needs it.

/** Where a value without a name can stand in a component, or a run of named parameters: `before` is absent with it, and
 *  so is `after`. */
internal class Place(
    @JvmField val parameter: Int, @JvmField val before: String = "", @JvmField val after: String = "",
    @JvmField val separator: Char = ',', private val holdsSlash: Boolean = false,
    @JvmField val isForm: Boolean = false, private val names: List<Int> = emptyList(),
) {
    private var form: Form? = null
    val isRun: Boolean get() = parameter < 0
    val excludesSlash: Boolean get() = !holdsSlash && !isForm

    /** The names of a run, or of the members of an object; null for another value. */
    fun form(schema: Schema): Form? =
        if (names.isEmpty()) null else form ?: Form(schema, names, emptyList(), !isRun, false).also { form = it }
}

/** A component of a template: texts that are always printed, and groups of places between them. The groups before the
 *  wide one end at the first occurrence of the text that follows them, those after it begin at the last one of the text
 *  that precedes them. */
internal class Component(
    @JvmField val texts: List<String>, @JvmField val groups: List<List<Place>> = emptyList(), wide: Int = groups.size,
) {
    constructor(text: String) : this(listOf(text))

    @JvmField val places: List<Place> = groups.flatten()
    val isLiteral: Boolean get() = places.isEmpty()
    @JvmField val first: Int = if (isLiteral || groups[0].isNotEmpty()) 0 else 1
    @JvmField val last: Int = groups.size - if (isLiteral || groups.last().isNotEmpty()) 1 else 2
    @JvmField val wide: Int = minOf(maxOf(wide, first), last)
    val hasCommas: Boolean
        get() = texts.any { ',' in it } || places.any { it.separator == ',' || ',' in it.before || ',' in it.after }
}

internal class FixedItem(
    @JvmField val name: String, @JvmField val component: Component, @JvmField val isInFragment: Boolean = false,
) {
    fun isIn(item: Item): Boolean = item.isInFragment == isInFragment && item.isNamed(name)
}

/** Whose a name is. */
internal enum class Owner { PARAMETER, FIXED_ITEM, MEMBER, UNNAMED_MEMBER, IGNORED, NONE, UNDECODABLE }

internal class Name(
    @JvmField val text: String, @JvmField val owner: Owner, @JvmField val value: Value? = null,
    @JvmField val isExploded: Boolean = false, @JvmField val member: Value? = null,
    @JvmField val isIgnored: Boolean = false,
)

/** The names of the query, of a form in the fragment, of named parameters in the path, or of an object. An exploded
 *  variable is the inverse of its index. */
internal class Form(
    schema: Schema, variables: List<Int>, fixed: List<String>, isPositional: Boolean, isForm: Boolean,
) {
    @JvmField val names = LinkedHashMap<String, Name>()
    /** By names without case; empty where two would be one. */
    @JvmField val folded = HashMap<String, Name>()
    @JvmField val parameters: List<Value> = variables.map(schema::parameter)
    @JvmField val objects: List<Value> = parameters.filter { it.kind == OBJECT }
    @JvmField val folds: Boolean = isForm && schema.accepts(NAME_CASE)
    @JvmField val ignored: List<String> = if (isPositional) emptyList() else schema.ignored.filter { it != "*" }
    @JvmField val ignoresAll: Boolean = !isPositional && "*" in schema.ignored
    /** The names of the schema's parameters, where objects could have them as members. */
    @JvmField val taken: Set<String> =
        if (objects.isEmpty()) emptySet()
        else schema.parameters.filter { it.kind != OBJECT }.flatMapTo(HashSet()) { it.names }

    init {
        fun add(name: Name) { if (name.text !in names) names[name.text] = name }
        for ((index, own) in parameters.withIndex()) if (own.kind != OBJECT) {
            for (name in own.names) add(Name(name, Owner.PARAMETER, own, variables[index] < 0))
        }
        for (name in fixed) add(Name(name, Owner.FIXED_ITEM))
        for (own in objects) for (member in own.properties) if (member.name !in taken) {
            add(Name(member.name, Owner.MEMBER, own, member = member, isIgnored = ignores(member.name.utf8())))
        }
        if (isForm) for (name in names.values) folded[name.text.lowercasedASCII] = name
        if (folded.size < names.size) folded.clear()
    }

    /** Whether the schema ignores the bytes of a name, if no parameter has it. */
    fun ignores(bytes: String): Boolean = ignored.any { text ->
        val (own, other) =
            if (folds) text.utf8().lowercasedASCII to bytes.lowercasedASCII else text.utf8() to bytes
        if (own.endsWith('*')) other.startsWith(own.dropLast(1)) else other == own
    }

    /** Whether a name can be that of a member. */
    fun mayHaveMember(name: String): Boolean = name !in taken && objects.any { it.valuesOf(name).isNotEmpty() }
}

internal const val SCALAR = 0
internal const val LIST = 1
internal const val TUPLE = 2
internal const val OBJECT = 3

/** The value of a parameter, of a member of an object, or of members that are not declared. */
internal class Value(
    @JvmField val name: String, @JvmField val kind: Int, @JvmField val scalars: List<Scalar> = emptyList(),
    @JvmField val isRequired: Boolean = false, @JvmField val default: Any? = null, aliases: List<String> = emptyList(),
    @JvmField val isRaw: Boolean = false, @JvmField val isRest: Boolean = false,
    @JvmField val allowReserved: String = "", @JvmField val prefix: String = "", @JvmField val suffix: String = "",
    /** The component that it is in in the main template, and whether reserved characters are not escaped there. */
    @JvmField val component: Int = 4, @JvmField val keepsReserved: Boolean = false,
    @JvmField val isExploded: Boolean = false, @JvmField val isUnique: Boolean = false,
    @JvmField val minItems: Int = 0, @JvmField val maxItems: Int = Int.MAX_VALUE,
    /** The labels of a tuple's items. */
    @JvmField val labels: List<String> = emptyList(), @JvmField val properties: List<Value> = emptyList(),
    private val patterns: List<Pair<Pattern, Value>> = emptyList(), @JvmField val others: Value? = null,
    @JvmField val dependencies: List<List<String>> = emptyList(),
) {
    /** The position among the parameters; -1 for members. */
    @JvmField var index = -1
    @JvmField val names: List<String> = listOf(name) + aliases
    val isForm: Boolean get() = component == 4 || component == 6
    val excludesTexts: Boolean get() = keepsReserved || component == 1
    /** Whether its default can replace an enumeration value that only a newer sender knows. */
    val isReplaceable: Boolean get() = kind == SCALAR && default != null && scalars[0].allowed.isNotEmpty()
    /** Whether no single value or item has a comma. */
    val holdsNoComma: Boolean get() = kind != OBJECT && scalars.none { it.canHoldComma }
    /** Whether a member that is not declared can be a secret. */
    val hasSecretMember: Boolean get() = patterns.any { it.second.isSecret } || others?.isSecret == true
    val isSecret: Boolean get() = scalars.any { it.isSecret } || properties.any { it.isSecret } || hasSecretMember

    fun scalar(item: Int): Scalar? = if (kind == TUPLE) scalars.getOrNull(item) else scalars[0]

    /** What a member is that is not declared. */
    fun other(member: String): Value? = named(member) ?: others
    fun named(member: String): Value? = patterns.firstOrNull { it.first.matches(member) }?.second

    /** All that a member of the object with a name must be; the first of them reads it. */
    fun valuesOf(member: String): List<Value> =
        (properties.filter { it.name == member } + patterns.filter { it.first.matches(member) }.map { it.second })
            .ifEmpty { listOfNotNull(others) }
}

/** An expression of a template as it is printed: what comes before its values and between them, and variables. */
internal class Expression(@JvmField val operator: Char, @JvmField vararg val variables: Int)

/** Stands for any text between two literals. */
internal const val ANY = '\u0100'

/** The literals of a template, part by part: the host, the segments of the path and the fixed items. Of templates that
 *  match the same URL, the most literal one owns it.
 *  @param parts The parts of host and path, each after a digit: 1 if it is optional, 2 if it is repeated.
 *  @param texts The same, in which the parameters of `;` do not count. */
internal class Outline(
    parts: List<String>, fixed: List<String> = emptyList(), texts: List<String>? = null,
    @JvmField val open: Int = Int.MAX_VALUE, literalItems: Int = 0,
) {
    @JvmField val parts: List<OutlinePart> = parts.map { OutlinePart(it.substring(1), it[0] - '0') }
    private val path: List<String> = texts ?: this.parts.map { it.text }
    private val all = path + fixed
    /** Of each part: a literal, the end, a text with a literal, a variable, an end after any number of segments. */
    private val ranks =
        path.map { text -> if (ANY !in text) '4' else if (text.any { it != ANY }) '2' else '1' }.joinToString("") +
            if (this.parts.any { it.isRepeated }) '0' else '3'
    private val rank = ranks + fixed.size.toChar() + literalItems.toChar()
    val weight: Int get() = all.sumOf { text -> text.count { it != ANY } }

    fun rank(other: Outline): Int = rank.compareTo(other.rank)

    fun isMoreLiteral(other: Outline): Boolean {
        if (rank != other.rank) return rank > other.rank
        val (own, others) = all.zip(other.all).firstOrNull { it.first != it.second } ?: return false
        return hasLiterals(own, others)
    }

    /** That of outlines with the same literals. */
    @JvmField val key: String = rank + all.joinToString("\u0000")
    fun hasSamePath(other: Outline): Boolean = ranks == other.ranks && path == other.path
}

/** Whether a text, which can itself have [ANY] text, has the literals of a part of a template in order. */
internal fun hasLiterals(text: String, part: String): Boolean {
    val literals = part.split(ANY)
    if (literals.size == 1) return text == part
    var start = literals[0].length
    val end = text.length - literals.last().length
    if (start > end || !text.startsWith(literals[0]) || !text.endsWith(literals.last())) return false
    for (literal in literals.subList(1, literals.size - 1)) {
        val found = text.indexOf(literal, start)
        if (found < 0) return false
        start = found + literal.length
    }
    return start <= end
}

internal class OutlinePart(@JvmField val text: String, flags: Int) {
    @JvmField val isOptional: Boolean = flags and 1 != 0
    @JvmField val isRepeated: Boolean = flags and 2 != 0
    /** The text, if it is one. */
    @JvmField val literal: String? = text.takeIf { ANY !in it }
}

internal class Template(
    @JvmField val parts: List<Any>, @JvmField val outline: Outline, private val variables: List<Int> = emptyList(),
    @JvmField val server: Int = 0, @JvmField val userInfo: Component? = null, @JvmField val host: Component? = null,
    @JvmField val port: Component? = null, @JvmField val path: Component? = null,
    @JvmField val whole: Component? = null, @JvmField val fixedItems: List<FixedItem> = emptyList(),
    @JvmField val fragment: Component? = null,
    private val fragmentVariables: List<Int>? = null, @JvmField val isPortOptional: Boolean = false,
    @JvmField val isFragmentFixed: Boolean = false, @JvmField val hasFormAfterQuestionMark: Boolean = false,
    @JvmField val folded: List<Int> = emptyList(),
) {
    @JvmField val scheme: String = (parts[0] as String).substringBefore(':').lowercasedASCII
    @JvmField val hasAuthority: Boolean = (parts[0] as String).startsWith("//", scheme.length + 1)
    @JvmField val isWeb: Boolean = scheme == "http" || scheme == "https"
    /** The parts before the first one that any text can follow, and whether there is one. */
    @JvmField val isOpen: Boolean = path == null || outline.open < Int.MAX_VALUE
    @JvmField val head: List<String?> =
        outline.parts.take(if (path != null) outline.open else if (hasAuthority) 1 else 0).map { it.literal }
    @JvmField var index = 0
    lateinit var schema: Schema
    private var ownForm: Form? = null
    private var ownFragmentForm: Form? = null
    private var ownChoices: List<Pair<String, Set<Any>>>? = null
    val query: Form get() = ownForm ?: form(variables, false).also { ownForm = it }
    val fragmentForm: Form?
        get() = fragmentVariables?.let { own -> ownFragmentForm ?: form(own, true).also { ownFragmentForm = it } }
    val forms: List<Form> get() = listOfNotNull(query, fragmentForm)
    val isPrinted: Boolean get() = index < maxOf(1, schema.serverCount)
    val needsFragment: Boolean
        get() = fragment?.places?.any { !it.isRun && schema.parameters[it.parameter].isRequired } == true
    /** The named parameters of forms that every valid URL has. */
    val required: List<Value> get() = forms.flatMap { it.parameters }.filter { it.isRequired && it.kind != OBJECT }
    val components: List<Component>
        get() = listOfNotNull(userInfo, host, port, path, whole, fragment) + fixedItems.map { it.component }

    /** The names of required items of the query with few texts, if nothing else of a URL decides before. */
    val choices: List<Pair<String, Set<Any>>>
        get() = ownChoices ?: (
            if (listOf(userInfo, port, fragment, whole, fragmentVariables).any { it != null }) emptyList()
            else required.mapNotNull { own -> own.plainWords?.let { own.name to it } }
        ).also { ownChoices = it }

    private fun form(variables: List<Int>, isInFragment: Boolean): Form {
        val fixed = fixedItems.filter { it.isInFragment == isInFragment }
        return Form(schema, variables, fixed.map { it.name }, false, true)
    }

    val slashes: Int
        get() = if (hasAuthority) 2 else if (outline.parts.size > 1 && outline.parts[0].text == "") 1 else 0

    /** The parts that are compared with those of a URL. */
    val compared: List<OutlinePart>
        get() = outline.parts.let { if (path == null && hasAuthority) it.take(1) else it.drop(slashes and 1) }

    /** The text of the template, with all expressions or without those of forms. */
    fun text(hasForms: Boolean = true): String = parts.joinToString("") { part ->
        if (part is String) part else if (part !is Expression || !hasForms && part.operator in "?&") ""
        else part.variables.joinToString(",", "{" + part.operator.toString().trim(), "}") { index ->
            StringBuilder().encoded(schema.parameter(index).name).append(if (index < 0) "*" else "").toString()
        }
    }

    /** The form of the template's URLs: the literals, with `…` in place of variable text. */
    val sketch: String
        get() = parts.joinToString("") { part ->
            if (part is String) part else if (part !is Expression) ""
            else if (part.operator == '/') "/…".repeat(part.variables.size)
            else if (part.operator in " +") "…" else ""
        }.replace(Regex("…+"), "…")
}

internal const val IRI = 1
internal const val PLUS = 2
internal const val SLASH = 4
internal const val FRAGMENT = 8
internal const val NAME_CASE = 16
internal const val COMMAS = 32

/** Parameters of which any or one list must be there. */
internal class Rule(@JvmField val isOneOf: Boolean, @JvmField vararg val alternatives: List<Int>)

internal class Schema(
    @JvmField val name: String, @JvmField val parameters: List<Value>, @JvmField val templates: List<Template>,
    @JvmField val tolerances: Int = 0, @JvmField val ignored: List<String> = emptyList(),
    @JvmField val serverCount: Int = 0, @JvmField val dependencies: List<List<Int>> = emptyList(),
    @JvmField val rules: List<Rule> = emptyList(),
) {
    @JvmField val takesRest: Boolean = parameters.any { it.isRest }
    @JvmField val hasSecret: Boolean = parameters.any { it.isSecret }
    lateinit var kind: URLKind<*>

    init {
        for ((index, parameter) in parameters.withIndex()) parameter.index = index
        for ((index, template) in templates.withIndex()) { template.index = index; template.schema = this }
    }

    /** The parameters in the order of the template, and those in the path. */
    @JvmField val order: List<Value> =
        templates[0].parts.filterIsInstance<Expression>().flatMap { it.variables.map(::parameter) }.distinct()
    @JvmField val inPath: List<Value> = order.filter { it.component == 3 }

    fun accepts(tolerance: Int): Boolean = tolerances and tolerance != 0

    /** The parameter of a variable. */
    fun parameter(variable: Int): Value = parameters[maxOf(variable, variable.inv())]
}
