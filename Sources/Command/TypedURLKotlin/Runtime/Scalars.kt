// Single values: texts are read as values, and values are checked against keywords.

/** What a single value may be: a "string", one of "strings" or "integers", an "integer", a "number", a "boolean", or of a "union". */
internal class Scalar(
    @JvmField val kind: String, @JvmField val allowed: List<Any> = emptyList(),
    /** By keyword: a `Long` or a `Double`. */
    @JvmField val bounds: List<Pair<Reason, Any>> = emptyList(),
    @JvmField val pattern: Pattern? = null, @JvmField val format: Format? = null, @JvmField val texts: List<String> = listOf("true", "false"),
    @JvmField val branches: List<Scalar> = emptyList(), private val isExclusive: Boolean = false,
    @JvmField val aliases: List<Pair<String, Any>> = emptyList(), private val ignoresCase: Boolean = false,
    @JvmField val isSecret: Boolean = false, @JvmField val words: String = "",
) {
    private val allowedSet: Set<Any> = HashSet(allowed)
    @JvmField val hasAliases: Boolean = ignoresCase || aliases.isNotEmpty()
    /** Whether a text that is read as a value can have a comma. */
    val canHoldComma: Boolean
        get() = aliases.any { ',' in it.first } || when (kind) {
            "strings" -> allowed.any { ',' in it as String }
            "boolean" -> texts.any { ',' in it }
            "union" -> branches.any { it.canHoldComma }
            "string" -> (format == null || format == Format.URI || format == Format.EMAIL) && pattern?.reads(',') != false
            else -> false
        }

    /** The value of a decoded text in normal form; null if it is not of this type. Keywords matter only for a union. */
    fun valueOf(text: String, isFolded: Boolean = false): Any? = when (kind) {
        "string" -> normal(text)
        "strings" -> text
        "integer", "integers" -> if (text.isInteger) text.toLongOrNull() else null
        "number" -> parseNumber(text)
        "boolean" -> if (text == texts[0]) true else if (text == texts[1]) false else null
        else -> unionValue(text, isFolded, true)?.let(::normal)
    }

    /** The value as it is in an instance. */
    fun normal(value: Any): Any = when {
        value is Double -> value + 0.0
        kind == "string" && format != null && value is String -> format.normal(value) ?: value
        kind == "union" && value is String -> unionValue(value, false, false) as? String ?: value
        else -> value
    }

    fun admits(value: Any?): Boolean = value != null && unmet(value).isEmpty()

    /** The keywords that a value in normal form does not meet. */
    fun unmet(value: Any): List<Reason> = when {
        kind == "string" && value is String -> {
            val unmet = if (bounds.isEmpty()) emptyList() else unmet(bounds, value.codePointCount(0, value.length).toLong())
            if (pattern == null && format == null) unmet
            else unmet + listOfNotNull(Reason.pattern.takeIf { pattern?.matches(value) == false }, Reason.format.takeIf { format?.normal(value) == null && format != null })
        }
        kind == "integer" && value is Long -> unmet(bounds, value)
        kind == "number" && value is Double -> if (value.isNaN() || value.isInfinite()) listOf(Reason.notFinite) else unmet(bounds, value)
        kind == "boolean" && value is Boolean || value in allowedSet -> emptyList()
        kind == "strings" && value is String || kind == "integers" && value is Long -> listOf(Reason.notAllowed)
        kind == "union" -> if (textOf(value)?.let { unionValue(it, false, true) } == value) emptyList() else listOf(Reason.notAllowed)
        else -> listOf(Reason.type)
    }

    private fun <T : Comparable<T>> unmet(bounds: List<Pair<Reason, Any>>, value: T): List<Reason> {
        var unmet: ArrayList<Reason>? = null
        for ((keyword, bound) in bounds) {
            @Suppress("UNCHECKED_CAST")
            val order = value.compareTo(bound as T)
            val isMet = when (keyword) {
                Reason.minimum, Reason.minLength -> order >= 0
                Reason.maximum, Reason.maxLength -> order <= 0
                Reason.exclusiveMinimum -> order > 0
                Reason.exclusiveMaximum -> order < 0
                else -> value as Long % bound as Long == 0L
            }
            if (!isMet) unmet = (unmet ?: ArrayList()).also { it.add(keyword) }
        }
        return unmet ?: emptyList()
    }

    /** The value of a text that is no value's own. */
    fun valueOfAlias(text: String, isFolded: Boolean): Any? = if (hasAliases && !admits(valueOf(text))) aliasedValue(text, isFolded) else null

    private fun aliasedValue(text: String, isFolded: Boolean): Any? {
        fun isSame(other: String) = other.equals(text) || (isFolded || ignoresCase) && other.lowercasedASCII == text.lowercasedASCII
        return allowed.firstOrNull { ignoresCase && it is String && isSame(it) } ?: aliases.firstOrNull { isSame(it.first) }?.second
    }

    // A value's own text can belong to an earlier branch, such as `5` for `5.0`: then the value is that of the earlier one.
    private fun unionValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? {
        val value = firstValue(text, isFolded, readsAliases) ?: return null
        val normal = textOf(value)?.let { firstValue(it, isFolded, readsAliases) } ?: value
        return if (isExclusive && branches.count { it.admitsAsJSON(normal) } > 1) null else normal
    }

    private fun firstValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? = branches.firstNotNullOfOrNull { branch ->
        branch.valueOf(text)?.takeIf(branch::admits) ?: if (readsAliases) branch.aliasedValue(text, isFolded) else null
    }

    /** In JSON Schema, 5 and 5.0 are the same number. */
    private fun admitsAsJSON(value: Any): Boolean = admits(value) || when {
        value is Long -> kind == "number" && admits(value.toDouble())
        value is Double -> kind.startsWith("integer") && value == Math.rint(value) && Math.abs(value) < 9.2e18 && admits(value.toLong())
        else -> false
    }
}

/** The text of a single value in a URL, before it is escaped; null for another value. */
internal fun textOf(value: Any): String? = when (value) {
    is Double -> if (value.isNaN() || value.isInfinite()) null else numberText(value)
    is String, is Long, is Boolean -> value.toString()
    else -> null
}

/** A regular expression as an automaton that reads a text once; the generator has made its tables. States are bits. */
internal class Pattern(@JvmField val source: String, private val tables: String) {
    private var at = 0
    /** Ranges of scalars, whose starts and ends are in order, and whether these are the ones that are not in the set. */
    private class ScalarSet(@JvmField val isNegated: Boolean, @JvmField val ends: IntArray)

    private val sets: List<ScalarSet>
    private val setOfState: List<Int>
    private val count: Int
    private val acceptsEmpty: Boolean
    private val first: LongArray
    private val accepting: LongArray
    private val settled: LongArray
    private val chains: List<Pair<Int, LongArray>>
    private val groups: List<Pair<LongArray, LongArray>>
    private val readers = arrayOfNulls<LongArray>(128)

    init {
        check(next() == 1L) { "the generated code does not match this version of the runtime; generate it again" }
        sets = List(int()) { ScalarSet(int() == 1, IntArray(2 * int()).also { ends -> for (index in ends.indices) ends[index] = int() + (if (index > 0) ends[index - 1] else 0) }) }
        setOfState = List(int()) { int() }
        count = maxOf(1, (setOfState.size + 63) / 64)
        acceptsEmpty = next() == 1L
        first = states()
        accepting = states()
        settled = states()
        chains = List(int()) { int() to states() }
        groups = List(int()) { states() to states() }
    }

    /** A number to the base 32: the lowest digit is first, and the last one is from "0" on. */
    private fun next(): Long {
        var value = 0L
        var shift = 0
        while (true) {
            val digit = tables[at++].code
            value = value or ((if (digit < 93) digit - 48 else digit - 93).toLong() shl shift)
            if (digit < 93) return value
            shift += 5
        }
    }

    private fun int(): Int = next().toInt()
    private fun states(): LongArray = LongArray(count) { next() }

    /** The states that a scalar leads into. */
    private fun reader(scalar: Int): LongArray = readers.getOrNull(scalar) ?: LongArray(count).also { states ->
        val isRead = sets.map { set -> java.util.Arrays.binarySearch(set.ends, scalar).let { it >= 0 || it.inv() % 2 == 1 } != set.isNegated }
        for ((state, set) in setOfState.withIndex()) if (isRead[set]) states[state shr 6] = states[state shr 6] or (1L shl state)
        if (scalar < 128) readers[scalar] = states
    }

    /** Whether a character can be in a text that matches. */
    fun reads(character: Char): Boolean = reader(character.code).any { it != 0L }

    fun matches(text: String): Boolean {
        if (text.isEmpty()) return acceptsEmpty
        val current = LongArray(count)
        val reachable = first.copyOf()
        var index = 0
        while (index < text.length) {
            val scalar = text.codePointAt(index)
            index += Character.charCount(scalar)
            val reader = reader(scalar)
            for (word in 0 until count) current[word] = reachable[word] and reader[word]
            if (current.all { it == 0L }) return false
            if (meets(current, settled)) return true
            reachable.fill(0)
            for ((distance, states) in chains) {
                var carried = 0L
                for (word in count - 1 downTo 0) {
                    val chained = current[word] and states[word]
                    reachable[word] = reachable[word] or (chained ushr distance) or carried
                    carried = chained shl (64 - distance)
                }
            }
            for ((states, successors) in groups) if (meets(current, states)) for (word in 0 until count) reachable[word] = reachable[word] or successors[word]
        }
        return meets(current, accepting)
    }

    private fun meets(states: LongArray, others: LongArray): Boolean = states.indices.any { states[it] and others[it] != 0L }
}

/** The format of a string. */
internal enum class Format {
    UUID, DATE, DATE_TIME, URI, EMAIL, HOSTNAME, IPV4, IPV6;

    /** The normal form of a text; null if it does not have the format. */
    fun normal(text: String): String? = when (this) {
        UUID -> text.lowercasedASCII.takeIf { Grammar.uuid.matches(text) }
        DATE_TIME -> moment(text)
        DATE -> text.takeIf { day(text) != null }
        URI -> text.takeIf { text.utf8().let { URLText(it).divide(false) == null && brokenEscape(it) < 0 } }
        EMAIL -> text.takeIf(::isEmail)
        HOSTNAME -> text.takeIf { it.length <= 253 && isDomain(it) }
        IPV4 -> text.takeIf(::isIPv4)
        IPV6 -> text.takeIf { it.isASCII && ']' !in it && it.getOrElse(0) { 'v' } !in "vV" && addressEnd("[$it]", 0, it.length + 2) > 0 }
    }

    private fun day(text: String): java.time.LocalDate? =
        if (Grammar.day.matches(text)) runCatching { java.time.LocalDate.of(text.substring(0, 4).toInt(), text.substring(5, 7).toInt(), text.substring(8).toInt()) }.getOrNull() else null

    private fun moment(text: String): String? {
        val parts = Grammar.moment.matchEntire(text)?.groupValues ?: return null
        val day = day(parts[1]) ?: return null
        fun minutes(hour: Int) = if (parts[hour] == "") 0 else parts[hour].toLong() * 60 + parts[hour + 1].toLong()
        val offset = if (parts[6] == "-") -minutes(7) else minutes(7)
        return momentText(((day.toEpochDay() * 1440 + minutes(2) - offset) * 60 + parts[4].toLong()) * 1000 + parts[5].padEnd(3, '0').toLong())
    }

    private fun isDomain(text: String): Boolean = text.split('.').all(Grammar.label::matches)

    private fun isEmail(text: String): Boolean {
        val end = text.lastIndexOf('@')
        if (end !in 0..64 || text.length > 320 || !Grammar.local.matches(text.substring(0, end))) return false
        val domain = text.substring(end + 1)
        if (!domain.startsWith("[") || !domain.endsWith("]")) return domain.length <= 255 && isDomain(domain)
        val address = domain.substring(1, domain.length - 1)
        return if (address.startsWith("ipv6:", ignoreCase = true)) IPV6.normal(address.substring(5)) != null else isIPv4(address)
    }
}

/** The normal form of a moment, in milliseconds from 1970; null if its year is not 0 to 9999. */
internal fun momentText(milliseconds: Long): String? {
    val time = java.time.Instant.ofEpochMilli(milliseconds).atOffset(java.time.ZoneOffset.UTC)
    if (time.year !in 0..9999) return null
    val clock = listOf(time.hour, time.minute, time.second).joinToString(":") { it.toString().padStart(2, '0') }
    return "${time.toLocalDate()}T$clock" + (if (time.nano == 0) "" else "." + (time.nano / 1_000_000).toString().padStart(3, '0')) + "Z"
}
