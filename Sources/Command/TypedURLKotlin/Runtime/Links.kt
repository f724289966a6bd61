// The types that generated code and apps use.

/** What reading a URL results in. */
public sealed interface Parsed<out T> {
    /** A valid URL. */
    public data class Valid<out T>(public val value: T) : Parsed<T>

    /** A URL that is not valid, with all that is wrong with it. */
    public class Invalid internal constructor(
        /** The text that was read. */
        public val url: String,
        /** The schema that the URL was checked against; null if none matched. */
        public val schema: String?,
        /** All violations, in the order of the URL; what is missing comes last. */
        public val violations: List<Violation>,
        private val shown: String,
    ) : Parsed<Nothing> {
        /** The exception for callers that throw. */
        public val exception: URLValidationException get() = URLValidationException(shown, schema, violations)

        /** The URL without its secrets, and the violations. */
        override fun toString(): String = exception.message
    }

    /** The value; null if the URL is not valid. */
    public fun orNull(): T? = (this as? Valid)?.value

    /** The value. A URL that is not valid throws a [URLValidationException]. */
    public fun orThrow(): T = when (this) { is Valid -> value; is Invalid -> throw exception }
}

/** What lenient reading results in: a value, if there is one, and all violations, also those that were tolerated. */
public data class Lenient<out T>(public val value: T?, public val violations: List<Violation>)

/** Values, or a URL, that break rules of a schema. */
public class URLValidationException internal constructor(
    /** The URL without its secrets; for values, the URL that would have been printed. */
    public val url: String,
    /** The schema; null if none matched. */
    public val schema: String?,
    /** All violations. There is at least one. */
    public val violations: List<Violation>,
) : IllegalArgumentException() {
    override val message: String get() = (listOf(url) + violations.map { "error: $it" }).joinToString("\n")
}

/** A parameter that the schema ignores: its name and its text, as the URL has it. */
public data class IgnoredParameter(public val name: String, public val text: String)

/** A URL of a schema. Two are equal if their canonical strings are equal. */
public abstract class TypedURL internal constructor() {
    private val read: ReadURL? = ReadURL.current.get()
    private val own: String by lazy(LazyThreadSafetyMode.PUBLICATION) { read?.canonical ?: urlKind.print(this) }

    internal abstract val urlKind: URLKind<*>

    /** The values of the parameters in the order of the schema, then the index of the server. */
    internal abstract fun urlValues(): Array<Any?>

    /** Checks the values, unless they were read from a URL. */
    internal fun checkURL() { if (read == null) urlKind.check(this) }

    /** The canonical form: one string for each value. It is ASCII. */
    public val string: String get() = own

    /** The parameters of the URL that was read which the schema ignores. They do not count for equality. */
    public val ignored: List<IgnoredParameter> get() = read?.ignored ?: emptyList()

    final override fun equals(other: Any?): Boolean = other is TypedURL && other.urlKind === urlKind && other.string == string
    final override fun hashCode(): Int = string.hashCode()

    /** The canonical form, with `…` in place of secrets. */
    final override fun toString(): String = urlKind.shown(this)
}

/** What a value that is being made was read from: its initialiser need not check it again. */
internal class ReadURL(val canonical: String?, val ignored: List<IgnoredParameter>) {
    companion object { val current = ThreadLocal<ReadURL?>() }
}

/** Reads URLs of one schema or of several. */
public abstract class URLReading<out T : Any> internal constructor() {
    internal abstract val table: LinkTable

    /** Some of the schemas, by which a URL may be valid; null if all must be asked. */
    internal open fun smallTable(url: String): LinkTable? = null

    /** A reader that has read a valid URL by some of the schemas, so that not all plans are needed for the first URL. */
    private fun readQuickly(url: String): Reader? = smallTable(url)?.let { Reader(it, url) }?.takeIf { it.read() }

    /** Reads a URL strictly. */
    public fun parse(url: String?): Parsed<T> {
        readQuickly(url ?: "")?.let { return Parsed.Valid(it.value()) }
        val reader = Reader(table, url ?: "")
        return if (reader.read()) Parsed.Valid(reader.value()) else reader.invalid()
    }

    /** Reads a URL leniently: for links of newer senders, and as others spell them. It is read as if its schema had every tolerance that it can
     *  have, ignored each name that it does not know, and took an unknown value of an enumeration with a default as absent. Any other
     *  violation means that there is no value. */
    public fun parseLeniently(url: String?): Lenient<T> {
        readQuickly(url ?: "")?.let { return Lenient(it.value(), emptyList()) }
        val reader = Reader(table, url ?: "")
        if (reader.read()) return Lenient(reader.value(), emptyList())
        val violations = reader.violations()
        val lenient = Reader(table, url ?: "")
        return Lenient(if (lenient.readLeniently()) lenient.value() else null, violations)
    }

    /** Whether a URL is valid. */
    public fun matches(url: String?): Boolean = readQuickly(url ?: "") != null || Reader(table, url ?: "").read()

    private fun Reader.invalid() = Parsed.Invalid(text, nameOfSchema, violations(), hidden(secrets()))

    @Suppress("UNCHECKED_CAST")
    private fun Reader.value(): T {
        val match = match!!
        ReadURL.current.set(ReadURL(printed, ignored()))
        try { return match.schema.kind.make(instance(), match.template.server) as T } finally { ReadURL.current.remove() }
    }
}

/** The URLs of one schema.
 *  @param heads The schemes and hosts of its templates: `https://shop.example`, with a star for a host that has variables, `map:` without one.
 *  @param moreSpecific The schemas that own URLs which this one would accept. */
public abstract class URLKind<T : TypedURL> internal constructor(
    internal val heads: List<String>, plan: String, moreSpecific: () -> List<URLKind<*>> = { emptyList() },
) : URLReading<T>() {
    internal val schema: Schema by lazy { Schema(plan, this) }
    override val table: LinkTable by lazy { LinkTable(listOf(schema) + moreSpecific().map { it.schema }, 1) }

    internal abstract fun make(values: Array<Any?>, server: Int): T

    private fun split(url: TypedURL): Pair<Array<Any?>, Int> {
        val all = url.urlValues()
        val server = all.last() as Int
        return Array(all.size - 1) { index -> all[index]?.let { schema.normal(it, schema.parameters[index], server) } } to server
    }

    internal fun print(url: TypedURL): String = split(url).let { (values, server) -> schema.print(values, server) }

    internal fun shown(url: TypedURL): String = if (!schema.hasSecret) url.string else split(url).let { (values, server) -> schema.hidden(values, server) }

    internal fun check(url: TypedURL) {
        val (values, server) = split(url)
        val details = schema.violations(values, server)
        val other = if (details.isEmpty() && table.schemas.size > 1) Reader(table, url.string).otherOwner(schema) else null
        val all = if (other != null) listOf(Details(Reason.otherSchema, owner = other.name)) else details
        if (all.isEmpty()) return
        throw URLValidationException(schema.hidden(values, server), schema.name, all.map { Violation(it.reason.code, it.parameter, null, null, it) })
    }
}

/** The URLs of a set of schemas. */
public abstract class URLSet<out T : Any> internal constructor(kinds: () -> List<URLKind<*>>) : URLReading<T>() {
    private val all by lazy(kinds)
    override val table: LinkTable by lazy { LinkTable(all.map { it.schema }, all.size) }
    private val heads by lazy { all.flatMap { it.heads }.toHashSet() }
    private val tables = java.util.concurrent.ConcurrentHashMap<String, LinkTable>()

    override fun smallTable(url: String): LinkTable? {
        val head = knownHead(url) ?: return null
        return tables.getOrPut(head) {
            val some = all.filter { head in it.heads || head.substringBefore(':') + "://*" in it.heads }
            LinkTable(some.map { it.schema }, some.size) { if (knownHead(it) == head) null else table }
        }
    }

    /** Hosts that no template has are one, so that those from outside do not fill the memory. */
    private fun knownHead(url: String): String? = headOf(url)?.let { if (it in heads) it else it.substringBefore(':') + "://*" }
}

/** The scheme and the host of a URL in lower case; null if they are not plain. */
private fun headOf(url: String): String? {
    val colon = url.indexOf(':')
    if (colon < 1) return null
    if (!url.startsWith("//", colon + 1)) return url.substring(0, colon + 1).lowercasedASCII
    var end = colon + 3
    while (end < url.length && url[end] != '/' && url[end] != '?' && url[end] != '#') {
        if (url[end] == '@' || url[end] == ':' || url[end] == '%' || url[end] == '[') return null
        end++
    }
    return url.substring(0, end).lowercasedASCII
}

/** A builder's value in normal form; null for an absent one. */
private fun Schema.normal(value: Any, plan: Value, server: Int): Any? {
    fun folded(value: Any): Any = if (value is String && plan.index in templates[server].folded) value.lowercasedASCII else value
    fun one(value: Any, plan: Value, index: Int): Any = plan.scalars.getOrNull(if (plan.kind == TUPLE) index else 0)?.normal(folded(value)) ?: value
    return when (value) {
        is List<*> -> value.takeIf { it.isNotEmpty() }?.mapIndexed { index, item -> one(item!!, plan, index) }
        is Map<*, *> -> value.entries.filter { it.value != null && (it.value as? List<*>)?.isEmpty() != true }.sortedWith { a, b -> ByUTF8.compare(a.key as String, b.key as String) }
            .associate { (name, member) ->
                name as String to when (val own = plan.valuesOf(name).firstOrNull()) {
                    is Scalar -> own.normal(member!!)
                    is Value -> if (member is List<*>) member.map { one(it!!, own, 0) } else one(member!!, own, 0)
                    else -> member!!
                }
            }.takeIf { it.isNotEmpty() }
        else -> one(value, plan, 0)
    }
}

/** What is wrong with a builder's values in normal form. */
private fun Schema.violations(values: Array<Any?>, server: Int): List<Details> {
    val violations = ArrayList<Details>(0)
    for (parameter in parameters) values[parameter.index]?.let { value ->
        violations.addAll(failures(value, parameter, emptyList()))
        if (value is Map<*, *>) violations.addAll(claimedNames(value.keys.map { it as String }, parameter))
    }
    fun isPresent(index: Int) = values[index] != null && values[index] != parameters[index].default
    for ((parameter, required) in dependencies) if (isPresent(parameter)) for (other in required) if (!isPresent(other)) {
        violations.add(Details(Reason.missingDependency, parameters[parameter].name, other = parameters[other].name))
    }
    for (parameter in order) if (values[parameter] == null && parameters[parameter].isRequired) violations.add(Details(Reason.missing, parameters[parameter].name))
    for (rule in rules) {
        val met = rule.alternatives.filter { it.all(::isPresent) }
        fun names(all: List<List<Int>>) = all.map { one -> one.map { parameters[it].name } }
        if (met.isEmpty()) violations.add(Details(Reason.noAlternative, alternatives = names(rule.alternatives)))
        else if (rule.isOneOf && met.size > 1) violations.add(Details(Reason.manyAlternatives, alternatives = names(met)))
    }
    for (parameter in parametersWithDots(values, server)) violations.add(Details(Reason.dotSegment, parameters[parameter].name))
    return violations
}

/** Members whose names belong to other parameters: they would not be read back as members of the object. */
private fun Schema.claimedNames(members: List<String>, value: Value): List<Details> {
    val forms = listOfNotNull(templates[0].query, templates[0].fragmentForm) +
        (templates[0].path?.groups?.flatMap { group -> group.variables.mapNotNull { it.form } } ?: emptyList())
    val form = forms.firstOrNull { value in it.objects } ?: return emptyList()
    return members.mapNotNull { name ->
        val exact = form.names[name]
        val folded = if (exact == null && form.folds) form.folded[name.lowercasedASCII] else null
        val isOwn = when {
            exact != null && exact.owner != Owner.MEMBER -> false
            folded != null -> return@mapNotNull if (folded.parameter == value.index) Details(Reason.foldedName, name, other = folded.text) else Details(Reason.claimedName, name)
            form.ignores(name.utf8().latin()) -> false
            exact != null -> exact.parameter == value.index
            else -> name !in form.taken
        }
        if (isOwn || value.valuesOf(name).isEmpty()) null else Details(Reason.claimedName, name)
    }
}

/** The ignored parameters, in the order of the URL. */
internal fun Reader.ignored(): List<IgnoredParameter> {
    val match = match!!
    val all = ArrayList<IgnoredParameter>(0)
    for (item in ignoredInPath) all.add(ignored(item, false))
    if (!match.schema.takesRest && items.isNotEmpty()) {
        resolve(match.template)
        markFixedItems(match)
        for (item in items) if (item.owner == Owner.IGNORED && !item.isFixed) all.add(ignored(item, match.schema.accepts(PLUS)))
    }
    fragment?.let { if (match.fragment == 2 && accepts(match.schema, FRAGMENT)) all.add(IgnoredParameter("#", text(it))) }
    return all
}

private fun Reader.ignored(item: Item, hasPlus: Boolean) = IgnoredParameter(decode(item.name, hasPlus) ?: text(item.name), text(item.value))

/** The text of a moment in a URL, rounded to the millisecond; that of a year that no URL can have is of no format. */
internal val java.time.Instant.plain: String
    get() = runCatching { momentText(plusNanos(500_000).toEpochMilli()) }.getOrNull() ?: toString()
