// What URLs are read by: the generator writes it as JSON, and it is taken apart when the first URL needs it.

/** A reader of JSON that is known to be correct. */
internal class PlanText(private val text: String) {
    private var at = 0

    fun read(): Any? = when (next()) {
        '[' -> ArrayList<Any?>().also { while (hasMore(']')) it.add(read()) }
        '{' -> HashMap<String, Any?>().also { while (hasMore('}')) { next(); val key = string(); next(); at++; it[key] = read() } }
        '"' -> string()
        't' -> { at += 4; true }
        'f' -> { at += 5; false }
        'n' -> { at += 4; null }
        else -> { val start = at; while (text[at] !in ",]} \n") at++; number(text.substring(start, at)) }
    }

    private fun next(): Char { while (text[at] <= ' ') at++; return text[at] }

    private fun number(digits: String): Any = digits.toLongOrNull() ?: digits.toDouble()

    private fun hasMore(end: Char): Boolean {
        if (text[at] in "[{") at++
        if (next() == ',') { at++; return true }
        if (next() == end) { at++; return false }
        return true
    }

    private fun string(): String {
        val end = text.indexOf('"', at + 1)
        val slash = text.indexOf('\\', at + 1)
        if (slash < 0 || slash > end) return text.substring(at + 1, end).also { at = end + 1 }
        val result = StringBuilder()
        at++
        while (text[at] != '"') {
            if (text[at] != '\\') { result.append(text[at++]); continue }
            when (val escaped = text[at + 1]) {
                'u' -> { result.append(text.substring(at + 2, at + 6).toInt(16).toChar()); at += 4 }
                'n' -> result.append('\n')
                't' -> result.append('\t')
                'r' -> result.append('\r')
                'b' -> result.append('\b')
                'f' -> result.append('\u000C')
                else -> result.append(escaped)
            }
            at += 2
        }
        at++
        return result.toString()
    }
}

internal class Members(private val all: Map<*, *>) {
    operator fun get(name: String): Any? = all[name]
    fun text(name: String): String = all[name] as String? ?: ""
    fun flag(name: String): Boolean = all[name] == true
    fun int(name: String, absent: Int = 0): Int = (all[name] as Long?)?.coerceAtMost(Int.MAX_VALUE.toLong())?.toInt() ?: absent
    fun members(name: String): Members? = (all[name] as Map<*, *>?)?.let(::Members)
    fun list(name: String): List<*> = all[name] as List<*>? ?: emptyList<Any?>()
    fun texts(name: String): List<String> = list(name).map { it as String }
    fun ints(name: String): List<Int> = list(name).ints
    fun all(name: String): List<Members> = list(name).map { Members(it as Map<*, *>) }
}

private val List<*>.ints: List<Int> get() = map { (it as Long).toInt() }

/** A value of a URL. A number is the text of one in an object, so that it is no integer. */
internal fun valueOf(plan: Any?): Any = when (plan) {
    is List<*> -> plan.map(::valueOf)
    is Map<*, *> -> (plan["number"] as String).toDouble()
    else -> plan!!
}

/** Bytes of a template: decoded, with what was an escape. */
internal class Literal(text: String) {
    @JvmField val bytes: ByteArray
    @JvmField val escaped: BooleanArray

    init {
        val written = text.toByteArray(Charsets.ISO_8859_1)
        val all = ArrayList<Pair<Int, Boolean>>(written.size)
        var index = 0
        while (index < written.size) {
            val escape = written.escapeAt(index, written.size)
            all.add(if (escape < 0) written.at(index) to false else escape to true)
            index += if (escape < 0) 1 else 3
        }
        bytes = ByteArray(all.size) { all[it].first.toByte() }
        escaped = BooleanArray(all.size) { all[it].second }
    }

    val size: Int get() = bytes.size
    @JvmField val isPlain: Boolean = escaped.none { it }
    val latin: String get() = bytes.latin()
}

/** Where a value without a name can stand, or, without a parameter, a run of named parameters. */
internal class Variable(
    @JvmField val parameter: Int, @JvmField val delimiter: Literal, @JvmField val separator: Int, @JvmField val isRequired: Boolean,
    @JvmField val isRest: Boolean, @JvmField val canHoldSlash: Boolean, @JvmField val form: Form?,
)

/** Values with suffixes, at most one that is always there, then values with delimiters before them. */
internal class Group(@JvmField val variables: List<Variable>, @JvmField val suffixes: Int, @JvmField val hasSingle: Boolean)

/** A component of a template, cut into groups by the texts that are always printed. */
internal class Component(@JvmField val kind: Int, parts: List<*>, schema: Schema) {
    @JvmField val texts: List<Literal>
    @JvmField val groups: List<Group>
    @JvmField val wide: Int
    @JvmField val splitsAtCommas: Boolean
    @JvmField val isPlain: Boolean
    @JvmField val literal: Literal?
    private val parameters: List<Value?>

    init {
        val texts = ArrayList<Literal>()
        val groups = ArrayList<Group>()
        for (part in parts) when (part) {
            is String -> { if (groups.size == texts.size) groups.add(Group(emptyList(), 0, false)); texts.add(Literal(part)) }
            is List<*> -> groups.add(group(part, schema))
        }
        if (groups.size == texts.size) groups.add(Group(emptyList(), 0, false))
        this.texts = texts
        this.groups = groups
        literal = if (groups.all { it.variables.isEmpty() }) texts.firstOrNull() ?: Literal("") else null
        val marked = parts.lastOrNull().let { if (it is Long) it.toInt() else groups.indexOfLast { group -> group.variables.isNotEmpty() } }
        val first = if (groups.first().variables.isEmpty()) 1 else 0
        wide = minOf(maxOf(marked, first), groups.size - (if (groups.last().variables.isEmpty()) 2 else 1))
        val all = groups.flatMap { it.variables }
        splitsAtCommas = texts.any { 44 in it.bytes } || all.any { it.separator == 44 || 44 in it.delimiter.bytes }
        isPlain = texts.all { it.isPlain }
        parameters = all.map { schema.parameters.getOrNull(it.parameter) }
    }

    /** Whether no value has a comma, so that an escaped one can only be one between values. */
    val holdsNoComma: Boolean get() = parameters.all { it?.holdsNoComma == true }

    private fun group(values: List<*>, schema: Schema): Group {
        var suffixes = 0
        var hasSingle = false
        val variables = values.map { value ->
            val all = value as List<*>
            val flags = (all[0] as Long).toInt()
            val delimiter = Literal(all[1] as String)
            if (flags and 1 != 0) suffixes++ else if (delimiter.size == 0) hasSingle = true
            val indexes = all.subList(3, all.size).ints
            if (flags and 2 != 0) return@map Variable(-1, delimiter, 0, false, false, false, Form(schema, indexes, emptyList(), false, false))
            val parameter = schema.parameters[if (indexes[0] < 0) indexes[0].inv() else indexes[0]]
            val separator = if (parameter.kind == SCALAR) 0 else (all[2] as String)[0].code
            val form = if (parameter.kind == OBJECT) Form(schema, indexes, emptyList(), false, true) else null
            val canHoldSlash = flags and 4 != 0 || separator == '/'.code
            Variable(parameter.index, delimiter, separator, parameter.isRequired, parameter.isRest, canHoldSlash, form)
        }
        return Group(variables, suffixes, hasSingle)
    }
}

internal class FixedItem(@JvmField val name: String, @JvmField val component: Component, @JvmField val isInFragment: Boolean)

/** A declared name: of a parameter, of a fixed item, or of an object's member. */
internal class Name(
    @JvmField val text: String, @JvmField val owner: Owner, @JvmField val parameter: Int = -1, @JvmField val isExploded: Boolean = false,
    @JvmField val member: Int = -1, @JvmField val isIgnored: Boolean = false,
)

internal enum class Owner { PARAMETER, FIXED_ITEM, MEMBER, UNNAMED_MEMBER, IGNORED, NONE, UNDECODABLE }

/** The names of the query, of a form in the fragment, of named parameters in the path, or of an object. */
internal class Form(schema: Schema, variables: List<Int>, fixed: List<String>, @JvmField val folds: Boolean, isPositional: Boolean, isForm: Boolean = false) {
    @JvmField val names = LinkedHashMap<String, Name>()
    /** By names without case; empty where two would be one. */
    @JvmField val folded = HashMap<String, Name>()
    @JvmField val objects = ArrayList<Value>()
    @JvmField val ignored: List<Ignored> = if (isPositional) emptyList() else schema.ignored.filter { !it.coversAll }
    @JvmField val ignoresAll: Boolean = !isPositional && schema.ignored.any { it.coversAll }
    @JvmField val taken: Set<String>

    init {
        for (variable in variables) {
            val parameter = schema.parameters[if (variable < 0) variable.inv() else variable]
            if (parameter.kind == OBJECT) { objects.add(parameter); continue }
            for (name in parameter.names) add(Name(name, Owner.PARAMETER, parameter.index, variable < 0))
        }
        for (name in fixed) add(Name(name, Owner.FIXED_ITEM))
        taken = if (objects.isEmpty()) emptySet() else schema.parameters.filter { it.kind != OBJECT }.flatMap { it.names }.toSet()
        for (own in objects) for ((index, property) in own.properties.withIndex()) if (property.name !in taken) {
            add(Name(property.name, Owner.MEMBER, own.index, member = index, isIgnored = ignores(property.name.utf8().latin())))
        }
        if (isForm) for (name in names.values) folded[name.text.lowercasedASCII] = name
        if (folded.size < names.size) folded.clear()
    }

    private fun add(name: Name) {
        if (name.text in names) return
        names[name.text] = name
    }

    /** Whether the schema ignores a name, a character for each of its bytes, if no parameter has it. */
    fun ignores(latin: String): Boolean = ignored.any { it.covers(latin, folds) }
}

internal class Ignored(text: String) {
    private val isPrefix = text.endsWith("*")
    @JvmField val latin: String = text.removeSuffix("*").utf8().latin()
    val coversAll: Boolean get() = isPrefix && latin == ""
    fun covers(name: String, folds: Boolean): Boolean {
        val (own, other) = if (folds) latin.lowercasedASCII to name.lowercasedASCII else latin to name
        return if (isPrefix) other.startsWith(own) else other == own
    }
}

internal const val SCALAR = 0
internal const val LIST = 1
internal const val TUPLE = 2
internal const val OBJECT = 3

/** The value of a parameter, or of an object's member that is not declared. */
internal class Value(plan: Members, @JvmField val index: Int, @JvmField val name: String) {
    @JvmField val kind: Int = plan.int("kind")
    @JvmField val scalars: List<Scalar> = plan.all("scalars").map(::Scalar)
    @JvmField val isRequired: Boolean = plan.flag("required")
    @JvmField val default: Any? = plan["default"]?.let(::valueOf)
    @JvmField val names: List<String> = listOf(name) + plan.texts("aliases")
    @JvmField val isRaw: Boolean = plan.flag("raw") || plan.flag("rest")
    @JvmField val isRest: Boolean = plan.flag("rest")
    @JvmField val allowReserved: String = plan.text("allow")
    @JvmField val prefix: String = plan.text("prefix")
    @JvmField val suffix: String = plan.text("suffix")
    /** The component that it is in in the main template, and whether reserved characters are not escaped there. */
    @JvmField val component: Int = plan.int("in", 4)
    @JvmField val keepsReserved: Boolean = plan.flag("keeps")
    @JvmField val isExploded: Boolean = plan.flag("exploded")
    val excludesTexts: Boolean get() = keepsReserved || component == 1
    /** Whether its default can replace an enumeration value that only a newer sender knows. */
    val isReplaceable: Boolean get() = kind == SCALAR && default != null && scalars[0].allowed.isNotEmpty()
    /** Whether no single value or item has a comma. */
    val holdsNoComma: Boolean by lazy(LazyThreadSafetyMode.PUBLICATION) { kind != OBJECT && scalars.none { it.canHoldComma } }
    @JvmField val isUnique: Boolean = plan.flag("unique")
    @JvmField val minItems: Int = plan.int("minItems")
    @JvmField val maxItems: Int = plan.int("maxItems", Int.MAX_VALUE)
    /** The labels of a tuple's items. */
    @JvmField val labels: List<String> = plan.texts("labels")
    @JvmField val properties: List<Property> = plan.all("properties").map { Property(it.text("name"), Scalar(it), it.flag("required")) }
    @JvmField val patterns: List<Pair<Pattern, Value>> =
        plan.all("patterns").map { Pattern(it.texts("pattern")) to Value(it, index, name) }
    @JvmField val others: Value? = plan.members("others")?.let { Value(it, index, name) }
    @JvmField val dependencies: List<Pair<String, List<String>>> =
        plan.list("dependencies").map { all -> (all as List<*>).map { it as String }.let { it[0] to it.drop(1) } }
    val hasUnion: Boolean get() = scalars.any { it.kind == "union" }
    val isSecret: Boolean get() = allScalars.any { it.isSecret }
    private val allScalars: List<Scalar>
        get() = scalars + properties.map { it.scalar } + patterns.flatMap { it.second.allScalars } + (others?.allScalars ?: emptyList())

    /** What a member of the object is, or an item of it, whose name is not declared. */
    fun other(member: String): Scalar = (patterns.firstOrNull { it.first.matches(member) }?.second ?: others!!).scalars[0]

    /** All that a member of the object with a name can be. */
    fun valuesOf(member: String): List<Any> {
        val all = properties.filter { it.name == member }.map { it.scalar } + patterns.filter { it.first.matches(member) }.map { it.second }
        return if (all.isEmpty()) listOfNotNull(others) else all
    }
}

internal class Property(@JvmField val name: String, @JvmField val scalar: Scalar, @JvmField val isRequired: Boolean)

/** A part of a template as it is printed: a text, or the variables of an expression. */
internal class Part(@JvmField val text: String, @JvmField val operator: Char, @JvmField val variables: List<Int>)

internal class Template(plan: Members, @JvmField val schema: Schema, @JvmField val index: Int) {
    @JvmField val server: Int = plan.int("server")
    @JvmField val scheme: String = plan.text("scheme")
    @JvmField val isWeb: Boolean = scheme == "http" || scheme == "https"
    @JvmField val hasAuthority: Boolean = plan.flag("authority")
    @JvmField val isPrinted: Boolean = index < maxOf(1, schema.servers.size)
    @JvmField val isPortOptional: Boolean = plan.flag("portIsOptional")
    @JvmField val isFragmentFixed: Boolean = plan.flag("fragmentIsFixed")
    @JvmField val hasFormAfterQuestionMark: Boolean = plan.flag("formAfterQuestionMark")
    @JvmField val userInfo: Component? = component(plan, "userInfo", 0)
    @JvmField val host: Component? = component(plan, "host", 1)
    @JvmField val port: Component? = component(plan, "port", 2)
    @JvmField val path: Component? = component(plan, "path", 3)
    @JvmField val wholeQuery: Component? = component(plan, "wholeQuery", 4)
    @JvmField val fragment: Component? = component(plan, "fragment", 5)
    @JvmField val fixedItems: List<FixedItem> = items(plan, "items", 4) + items(plan, "fragmentItems", 6)
    @JvmField val query: Form = form(plan.ints("query"), false)
    @JvmField val fragmentForm: Form? = plan["form"]?.let { form(plan.ints("form"), true) }
    @JvmField val needsFragment: Boolean = fragment?.groups?.any { group -> group.variables.any { it.isRequired } } == true
    @JvmField val folded: List<Int> = plan.ints("folded")
    @JvmField val hasDefaultPort: Boolean =
        isWeb && port?.literal?.latin.let { it == "" || it == (if (scheme == "http") "80" else "443") }
    /** The named parameters of forms that every valid URL has. */
    @JvmField val required: List<Value> = (plan.ints("query") + plan.ints("form")).map { schema.parameters[if (it < 0) it.inv() else it] }
        .filter { it.isRequired && it.kind != OBJECT }
    @JvmField val outline = Outline(plan, this)
    @JvmField val parts: List<Part> = plan.list("parts").map { part ->
        if (part is String) Part(part, ' ', emptyList())
        else (part as List<*>).let { Part("", (it[0] as String).firstOrNull() ?: ' ', it.drop(1).ints) }
    }

    /** The text of the template, with all expressions or without those of forms. */
    fun text(hasForms: Boolean = true): String = parts.joinToString("") { part ->
        if (part.variables.isEmpty()) part.text else if (!hasForms && part.operator in "?&") ""
        else part.variables.joinToString(",", "{" + part.operator.toString().trim(), "}") { index ->
            StringBuilder().encoded(schema.parameters[if (index < 0) index.inv() else index].name).append(if (index < 0) "*" else "").toString()
        }
    }

    /** The form of the template's URLs: the literals, with `…` in place of variable text. */
    val sketch: String
        get() {
            val text = StringBuilder()
            for (part in parts) {
                if (part.variables.isEmpty()) text.append(part.text)
                else if (part.operator == '/') part.variables.forEach { _ -> text.append("/…") }
                else if ((part.operator == ' ' || part.operator == '+') && !text.endsWith("…")) text.append("…")
            }
            return text.toString()
        }

    private fun component(plan: Members, name: String, kind: Int): Component? =
        plan[name]?.let { Component(kind, it as List<*>, schema) }

    private fun items(plan: Members, name: String, kind: Int): List<FixedItem> = plan.list(name).map { item ->
        val parts = item as List<*>
        FixedItem((parts[0] as String).latinToText, Component(kind, parts.drop(1), schema), kind == 6)
    }

    private fun form(variables: List<Int>, isInFragment: Boolean): Form =
        Form(schema, variables, fixedItems.filter { it.isInFragment == isInFragment }.map { it.name }, schema.accepts(NAME_CASE), false, true)
}

internal const val IRI = 1
internal const val PLUS = 2
internal const val SLASH = 4
internal const val FRAGMENT = 8
internal const val NAME_CASE = 16
internal const val COMMAS = 32

internal class Rule(@JvmField val isOneOf: Boolean, @JvmField val alternatives: List<List<Int>>)

internal class Schema(text: String, @JvmField val kind: URLKind<*>) {
    private val plan = Members(PlanText(text).read() as Map<*, *>)
    @JvmField val name: String = plan.text("name")
    @JvmField val servers: List<String> = plan.texts("servers")
    @JvmField val tolerances: Int = plan.int("accepts")
    fun accepts(tolerance: Int): Boolean = tolerances and tolerance != 0
    @JvmField val ignored: List<Ignored> = plan.texts("ignored").map(::Ignored)
    @JvmField val parameters: List<Value> = plan.all("parameters").mapIndexed { index, own -> Value(own, index, own.text("name")) }
    @JvmField val takesRest: Boolean = parameters.any { it.isRest }
    @JvmField val hasSecret: Boolean = parameters.any { it.isSecret }
    /** The parameters in the order of the template, and those in the path. */
    @JvmField val order: List<Int> = plan.ints("order")
    @JvmField val inPath: List<Int> = order.filter { parameters[it].component == 3 }
    @JvmField val dependencies: List<Pair<Int, List<Int>>> =
        plan.list("dependencies").map { all -> (all as List<*>).ints.let { it[0] to it.drop(1) } }
    @JvmField val rules: List<Rule> = plan.list("rules").map { rule ->
        Rule((rule as List<*>)[0] == true, rule.drop(1).map { (it as List<*>).ints })
    }
    @JvmField val templates: List<Template> = plan.all("templates").mapIndexed { index, own -> Template(own, this, index) }
    @JvmField val hasVariableItems: Boolean = templates.any { own -> own.fixedItems.any { it.component.literal == null } }
}
