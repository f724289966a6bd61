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
    public fun getOrNull(): T? = (this as? Valid)?.value

    /** The value. A URL that is not valid throws a [URLValidationException]. */
    public fun getOrThrow(): T = when (this) { is Valid -> value; is Invalid -> throw exception }
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

/** A value of generated code: an entry of an enumeration, or an object of nested values. */
public interface URLValue {
    /** The value as schemas have it: a text, a number, a boolean, a list or members. */
    public val plain: Any
}

/** What schemas have for a value of generated code. */
private fun plain(value: Any?): Any? = when (value) {
    is URLValue -> plain(value.plain)
    is Int -> value.toLong()
    is List<*> -> value.map(::plain)
    is Map<*, *> -> value.mapValues { plain(it.value) }
    null, is String, is Long, is Double, is Boolean -> value
    // A moment is rounded to the millisecond; that of a year that no URL can have is of no format. Before Android 8,
    // there is no such class.
    else -> runCatching { (value as? java.time.Instant)?.let { momentText(it.plusNanos(500_000).toEpochMilli()) } }
        .getOrNull() ?: value.toString()
}

/** A URL of a schema. Two are equal if their canonical strings are equal. */
public abstract class TypedURL internal constructor() {
    private val isRead: Boolean = readOfValue.get() != null
    private var printed: String? = readOfValue.get()?.printed

    /** The parameters of the URL that was read which the schema ignores. They do not count for equality. */
    public val ignored: List<IgnoredParameter> = readOfValue.get()?.ignored() ?: emptyList()

    internal abstract val urlKind: URLKind<*>

    /** The values of the parameters in the order of the schema, then the index of the server. */
    internal abstract fun urlValues(): Array<Any?>

    /** Checks the values, unless they were read from a URL. */
    internal fun checkURL() { if (!isRead) urlKind.check(this) }

    /** The canonical form: one string for each value. It is ASCII. */
    public val string: String get() = printed ?: urlKind.print(this).also { printed = it }

    final override fun equals(other: Any?): Boolean =
        other is TypedURL && other.urlKind === urlKind && other.string == string

    final override fun hashCode(): Int = string.hashCode()

    /** The canonical form, with `…` in place of secrets. */
    final override fun toString(): String = urlKind.shown(this)
}

/** What a value that is being made was read from: its initialiser need not check it again. */
internal val readOfValue = ThreadLocal<Reading?>()

/** Reads URLs of one schema or of several. */
public abstract class URLReading<out T : Any> internal constructor() {
    private var whole: LinkTable? = null
    /** All schemas. Threads that need them at once make them more than once. */
    internal val table: LinkTable get() = whole ?: newTable().also { whole = it }
    internal abstract fun newTable(): LinkTable

    /** Those schemas by which a URL may be valid. */
    internal open fun tableFor(url: String): LinkTable = table

    /** Reads a URL strictly. */
    public fun parse(url: String?): Parsed<T> {
        val reader = reader(url)
        if (reader.records.isEmpty()) return Parsed.Valid(reader.value())
        val shown = reader.hidden(reader.secrets())
        return Parsed.Invalid(reader.text, reader.nameOfSchema, reader.violations(), shown)
    }

    /** Reads a URL leniently: for links of newer senders, and as others spell them. It is read as if its schema had
     *  every tolerance that it can have, ignored each name that it does not know, and took an unknown value of an
     *  enumeration with a default as absent. Any other violation means that there is no value. */
    public fun parseLeniently(url: String?): Lenient<T> {
        val reader = reader(url)
        if (reader.records.isEmpty()) return Lenient(reader.value(), emptyList())
        val lenient = Reader(table, reader.text, isLenient = true)
        if (!lenient.read()) return Lenient(null, reader.violations())
        // What was tolerated is what is wrong for the schema that has the value.
        val (own, checked) = lenient.reading!!.schema to reader.nameOfSchema
        val alone = if (checked in listOf(null, own.name)) null else Reader(LinkTable(listOf(own), 1), reader.text)
        return Lenient(lenient.value(), (alone?.takeUnless { it.read() } ?: reader).violations())
    }

    /** Whether a URL is valid. */
    public fun matches(url: String?): Boolean = reader(url).records.isEmpty()

    /** A valid URL can be read by some of the schemas, so that not all plans are needed for it. */
    private fun reader(url: String?): Reader {
        val some = tableFor(url ?: "")
        val reader = Reader(some, url ?: "")
        return if (reader.read() || some === table) reader else Reader(table, url ?: "").also { it.read() }
    }

    @Suppress("UNCHECKED_CAST")
    private fun Reader.value(): T {
        val own = reading!!
        readOfValue.set(own)
        try {
            return own.schema.kind.make(own.instance, own.template.server) as T
        } finally {
            readOfValue.remove()
        }
    }
}

/** The URLs of one schema. */
public abstract class URLKind<T : TypedURL> internal constructor() : URLReading<T>() {
    private var own: Schema? = null
    internal val schema: Schema get() = own ?: plan().also { it.kind = this; own = it }
    internal abstract fun plan(): Schema
    internal abstract fun make(values: Array<Any?>, server: Int): T

    /** The schemas that own URLs which this one would accept. */
    internal open fun moreSpecific(): List<URLKind<*>> = emptyList()
    override fun newTable(): LinkTable = LinkTable(listOf(schema) + moreSpecific().map { it.schema }, 1)

    private fun split(url: TypedURL): Pair<Array<Any?>, Int> {
        val all = url.urlValues()
        val server = all.last() as Int
        return Array(all.size - 1) { index ->
            plain(all[index])?.let { schema.normal(it, schema.parameters[index], server) }
        } to server
    }

    internal fun print(url: TypedURL): String = split(url).let { (values, server) -> schema.print(values, server) }

    internal fun shown(url: TypedURL): String =
        if (!schema.hasSecret) url.string else split(url).let { (values, server) -> schema.hidden(values, server) }

    internal fun check(url: TypedURL) {
        val (values, server) = split(url)
        var records = schema.violations(values, server)
        if (records.isEmpty() && table.schemas.size > 1) {
            val other = Reader(table, url.string).otherOwner(schema)
            if (other != null) records = listOf(Record(Reason.otherSchema, owner = other.name))
        }
        if (records.isEmpty()) return
        throw URLValidationException(schema.hidden(values, server), schema.name, records.map { Violation(it, null) })
    }
}

/** The URLs of a set of schemas.
 *  @param heads For each schema: how the URLs of its templates begin, with spaces between them:
 *  `https://shop.example/p`, with a star for a host or a first segment that is no text, `map:` without a host. */
public abstract class URLSet<out T : Any> internal constructor(
    private val ownCount: Int, private vararg val heads: String,
) : URLReading<T>() {
    /** The indexes of the schemas by their heads. */
    private val indexes = HashMap<String, ArrayList<Int>>().also { all ->
        for ((index, line) in heads.withIndex()) for (head in line.split(' ')) {
            all.getOrPut(head) { ArrayList() }.add(index)
        }
    }
    private val tables = java.util.concurrent.ConcurrentHashMap<String, LinkTable>()

    internal abstract fun kind(index: Int): URLKind<*>
    override fun newTable(): LinkTable = LinkTable(List(heads.size) { kind(it).schema }, ownCount)

    override fun tableFor(url: String): LinkTable {
        // Heads that no schema has are one, so that those from outside do not fill the memory.
        val heads = headsOf(url).filter { it in indexes }
        if (heads.isEmpty()) return table
        val key = heads.joinToString(" ")
        return tables[key] ?: heads.flatMap { indexes.getValue(it) }.distinct().sorted().let { some ->
            LinkTable(some.map { kind(it).schema }, some.count { it < ownCount }, this).also { tables[key] = it }
        }
    }

    /** How a URL begins, from the most literal one on; nothing if it is not plain. */
    private fun headsOf(url: String): List<String> {
        val colon = url.indexOf(':')
        if (colon < 1) return emptyList()
        val scheme = url.substring(0, colon + 1).lowercasedASCII
        if (!url.startsWith("//", colon + 1)) return listOf(scheme)
        val end = url.indexOfAny(charArrayOf('/', '?', '#'), colon + 3).let { if (it < 0) url.length else it }
        val host = scheme + url.substring(colon + 1, end).lowercasedASCII
        val last = url.indexOfAny(charArrayOf('/', '?', '#'), end + 1).let { if (it < 0) url.length else it }
        val segment = if (end < url.length && url[end] == '/') url.substring(end, last) else "/"
        if ((host.substring(scheme.length) + segment).any { it in "@:%[" || it > '~' }) return emptyList()
        return listOf(host + segment, "$host/*", "$scheme//*$segment", "$scheme//*/*")
    }
}
