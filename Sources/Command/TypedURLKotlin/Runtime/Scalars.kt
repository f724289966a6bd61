// Single values: texts are read as values, and values are checked against keywords.

/** What a single value may be: a "string", one of "strings" or "integers", an "integer", a "number", a "boolean", or of
 *  a "union". */
internal class Scalar(
    @JvmField val kind: String, @JvmField val allowed: List<Any> = emptyList(),
    /** By keyword: a `Long` or a `Double`. */
    @JvmField val bounds: List<Pair<Reason, Any>> = emptyList(), @JvmField val pattern: Pattern? = null,
    @JvmField val format: Format? = null, @JvmField val texts: List<String> = listOf("true", "false"),
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
            "string" -> pattern?.reads(',') != false && format in listOf(null, Format.URI, Format.EMAIL)
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
            val unmet = unmet(value.codePointCount(0, value.length).toLong())
            if (pattern == null && format == null) unmet
            else unmet + listOfNotNull(
                Reason.pattern.takeIf { pattern?.matches(value) == false },
                Reason.format.takeIf { format != null && format.normal(value) == null },
            )
        }
        kind == "integer" && value is Long -> unmet(value)
        kind == "number" && value is Double -> if (value.isFinite()) unmet(value) else listOf(Reason.notFinite)
        kind == "boolean" && value is Boolean || value in allowedSet -> emptyList()
        kind == "strings" && value is String || kind == "integers" && value is Long -> listOf(Reason.notAllowed)
        kind == "union" && textOf(value)?.let { unionValue(it, false, true) } == value -> emptyList()
        kind == "union" -> listOf(Reason.notAllowed)
        else -> listOf(Reason.type)
    }

    private fun <T : Comparable<T>> unmet(value: T): List<Reason> = bounds.filterNot {
        @Suppress("UNCHECKED_CAST")
        val order = value.compareTo(it.second as T)
        when (it.first) {
            Reason.minimum, Reason.minLength -> order >= 0
            Reason.maximum, Reason.maxLength -> order <= 0
            Reason.exclusiveMinimum -> order > 0
            Reason.exclusiveMaximum -> order < 0
            else -> value as Long % it.second as Long == 0L
        }
    }.map { it.first }

    /** The value of a text that is no value's own. */
    fun valueOfAlias(text: String, isFolded: Boolean): Any? =
        if (hasAliases && !admits(valueOf(text))) aliasedValue(text, isFolded) else null

    private fun aliasedValue(text: String, isFolded: Boolean): Any? {
        fun isSame(other: String) =
            other == text || (isFolded || ignoresCase) && other.lowercasedASCII == text.lowercasedASCII
        return allowed.firstOrNull { ignoresCase && it is String && isSame(it) }
            ?: aliases.firstOrNull { isSame(it.first) }?.second
    }

    // A value's own text can belong to an earlier branch, such as `5` for `5.0`: then the value is the earlier one's.
    private fun unionValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? {
        val value = firstValue(text, isFolded, readsAliases) ?: return null
        val normal = textOf(value)?.let { firstValue(it, isFolded, readsAliases) } ?: value
        return if (isExclusive && branches.count { it.admitsAsJSON(normal) } > 1) null else normal
    }

    private fun firstValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? =
        branches.firstNotNullOfOrNull {
            it.valueOf(text)?.takeIf(it::admits) ?: if (readsAliases) it.aliasedValue(text, isFolded) else null
        }

    /** In JSON Schema, 5 and 5.0 are the same number. */
    private fun admitsAsJSON(value: Any): Boolean = admits(value) || when {
        value is Long -> kind == "number" && admits(value.toDouble())
        value is Double -> kind.startsWith("integer") && value < Long.MAX_VALUE && value.toLong().toDouble() == value &&
            admits(value.toLong())
        else -> false
    }
}

/** The text of a single value in a URL, before it is escaped; null for another value. */
internal fun textOf(value: Any): String? = when (value) {
    is Double -> if (value.isFinite()) numberText(value) else null
    is String, is Long, is Boolean -> value.toString()
    else -> null
}

/** A regular expression as an automaton that reads a text once; the generator has made its tables. States are bits. */
internal class Pattern(@JvmField val source: String, private val tables: String) {
    private var at = 0
    /** The starts and ends of ranges of scalars, in order, and whether these are the ones that are not in the set. */
    private val sets: List<Pair<Boolean, IntArray>>
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
        sets = List(int()) {
            var end = 0
            (int() == 1) to IntArray(2 * int()) { end += int(); end }
        }
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
        val isRead = sets.map { (isNegated, ends) ->
            java.util.Arrays.binarySearch(ends, scalar).let { it >= 0 || it.inv() % 2 == 1 } != isNegated
        }
        for ((state, set) in setOfState.withIndex()) if (isRead[set]) {
            states[state shr 6] = states[state shr 6] or (1L shl state)
        }
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
            for ((states, successors) in groups) if (meets(current, states)) {
                for (word in 0 until count) reachable[word] = reachable[word] or successors[word]
            }
        }
        return meets(current, accepting)
    }

    private fun meets(states: LongArray, others: LongArray): Boolean =
        states.indices.any { states[it] and others[it] != 0L }
}

/** The format of a string. */
internal enum class Format {
    UUID, DATE, DATE_TIME, URI, EMAIL, HOSTNAME, IPV4, IPV6;

    /** The normal form of a text; null if it does not have the format. */
    fun normal(text: String): String? = when (this) {
        UUID -> text.lowercasedASCII.takeIf { Grammar.uuid.matches(text) }
        DATE_TIME -> moment(text)
        DATE -> text.takeIf { Grammar.day.matches(it) && parsed { java.time.LocalDate.parse(it) } != null }
        URI -> text.takeIf { text.utf8().let { URLText(it).divide(false) == null && brokenEscape(it) < 0 } }
        EMAIL -> text.takeIf(::isEmail)
        HOSTNAME -> text.takeIf { it.length <= 253 && isDomain(it) }
        IPV4 -> text.takeIf(::isIPv4)
        IPV6 -> text.takeIf {
            it.isASCII && !it.startsWith("v", true) && addressEnd("[$it]", 0, it.length + 2) == it.length + 2
        }
    }

    private inline fun <T> parsed(parse: () -> T): T? = runCatching(parse).getOrNull()

    private fun moment(text: String): String? {
        val parts = Grammar.moment.matchEntire(text)?.groupValues ?: return null
        val time = parsed { java.time.LocalDateTime.parse("${parts[1]}T${parts[2]}.${parts[5]}0") } ?: return null
        val offset = if (parts[6] == "") 0 else (parts[6] + (parts[7].toInt() * 60 + parts[8].toInt())).toLong()
        return momentText(time.minusMinutes(offset).toInstant(java.time.ZoneOffset.UTC).toEpochMilli())
    }

    private fun isDomain(text: String): Boolean = text.split('.').all(Grammar.label::matches)

    private fun isEmail(text: String): Boolean {
        val end = text.lastIndexOf('@')
        if (end !in 0..64 || text.length > 320 || !Grammar.local.matches(text.substring(0, end))) return false
        val domain = text.substring(end + 1)
        if (!domain.startsWith("[") || !domain.endsWith("]")) return domain.length <= 255 && isDomain(domain)
        val address = domain.substring(1, domain.length - 1)
        return if (address.startsWith("ipv6:", true)) IPV6.normal(address.substring(5)) != null else isIPv4(address)
    }
}

/** The normal form of a moment, in milliseconds from 1970; null if its year is not 0 to 9999. */
internal fun momentText(milliseconds: Long): String? =
    java.time.Instant.ofEpochMilli(milliseconds).toString().takeIf { it[0].isDigit }
