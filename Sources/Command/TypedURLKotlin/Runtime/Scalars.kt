// Single values: texts are read as values, and values are checked against keywords.

/** What a single value may be. */
internal class Scalar(plan: Members) {
    @JvmField val kind: String = plan.text("type").intern()
    @JvmField val allowed: List<Any> = plan.list("enum").map { it!! }
    private val allowedSet: Set<Any> = HashSet(allowed)
    @JvmField val minLength: Int = plan.int("minLength")
    @JvmField val maxLength: Int = plan.int("maxLength", Int.MAX_VALUE)
    @JvmField val pattern: Pattern? = plan["pattern"]?.let { Pattern(plan.texts("pattern")) }
    @JvmField val format: Format? = plan["format"]?.let { Format.valueOf((it as String).uppercase().replace('-', '_')) }
    /** By keyword: a `Long` or a `Double`. */
    @JvmField val bounds: List<Pair<Reason, Any>> = plan.list("bounds").map { it as List<*> }.map { (keyword, bound) ->
        Reason.valueOf(keyword as String) to (if (kind == "number") (bound as Number).toDouble() else bound!!)
    }
    @JvmField val texts: List<String> = plan.texts("texts").ifEmpty { listOf("true", "false") }
    @JvmField val branches: List<Scalar> = plan.all("branches").map(::Scalar)
    private val isExclusive = plan.flag("exclusive")
    private val aliases: List<Pair<String, Any>> = plan.list("aliases").map { it as List<*> }.map { it[0] as String to valueOf(it[1]) }
    private val isCaseInsensitive = plan.flag("caseInsensitive")
    @JvmField val isSecret: Boolean = plan.flag("secret")
    @JvmField val words: String = plan.text("words")
    /** Whether a text that is read as a value can have a comma. */
    val canHoldComma: Boolean
        get() = aliases.any { ',' in it.first } || when (kind) {
            "strings" -> allowed.any { ',' in it as String }
            "boolean" -> texts.any { ',' in it }
            "union" -> branches.any { it.canHoldComma }
            "string" -> (format == null || format == Format.URI || format == Format.EMAIL) && pattern?.reads(',') != false
            else -> false
        }
    val aliasTexts: List<String> get() = aliases.map { it.first }
    @JvmField val hasAliases: Boolean = isCaseInsensitive || aliases.isNotEmpty()

    /** The value of a decoded text; null if it is not of this type. Keywords matter only for a union. */
    fun valueOf(text: String, isFolded: Boolean = false): Any? = when (kind) {
        "string", "strings" -> text
        "integer", "integers" -> if (text.isInteger) text.toLongOrNull() else null
        "number" -> parseNumber(text)
        "boolean" -> if (text == texts[0]) true else if (text == texts[1]) false else null
        else -> unionValue(text, isFolded, true)
    }

    /** The value as it is in an instance. */
    fun normal(value: Any): Any = when {
        value is Double -> if (value == 0.0) 0.0 else value
        kind == "string" && format != null && value is String -> format.normal(value) ?: value
        kind == "union" && value is String -> unionValue(value, false, false) as? String ?: value
        else -> value
    }

    fun admits(value: Any?): Boolean = value != null && unmet(value).isEmpty()

    /** The keywords that a value in normal form does not meet. */
    fun unmet(value: Any): List<Reason> {
        val unmet = ArrayList<Reason>(0)
        when {
            kind == "string" && value is String -> {
                if (minLength > 0 || maxLength < Int.MAX_VALUE) {
                    val length = value.scalarCount
                    if (length < minLength) unmet.add(Reason.minLength)
                    if (length > maxLength) unmet.add(Reason.maxLength)
                }
                if (pattern != null && !pattern.matches(value)) unmet.add(Reason.pattern)
                if (format != null && format.normal(value) == null) unmet.add(Reason.format)
            }
            kind == "integer" && value is Long -> for ((keyword, bound) in bounds) {
                if (isUnmet(keyword, value.compareTo(bound as Long)) || keyword == Reason.multipleOf && value % bound != 0L) unmet.add(keyword)
            }
            kind == "number" && value is Double ->
                if (value.isNaN() || value.isInfinite()) unmet.add(Reason.notFinite)
                else for ((keyword, bound) in bounds) if (isUnmet(keyword, value.compareTo(bound as Double))) unmet.add(keyword)
            kind == "boolean" && value is Boolean -> {}
            kind == "strings" && value is String || kind == "integers" && value is Long ->
                if (value !in allowedSet) unmet.add(Reason.notAllowed)
            kind == "union" -> if (textOf(value)?.let { unionValue(it, false, true) } != value) unmet.add(Reason.notAllowed)
            else -> unmet.add(Reason.type)
        }
        return unmet
    }

    private fun isUnmet(keyword: Reason, order: Int): Boolean = when (keyword) {
        Reason.minimum -> order < 0
        Reason.exclusiveMinimum -> order <= 0
        Reason.maximum -> order > 0
        Reason.exclusiveMaximum -> order >= 0
        else -> false
    }

    /** The value of a text that is no value's own. */
    fun valueOfAlias(text: String, isFolded: Boolean): Any? =
        if (hasAliases && ownValue(text) == null) aliasedValue(text, isFolded) else null

    private fun ownValue(text: String): Any? = valueOf(text)?.let(::normal)?.takeIf(::admits)

    private fun aliasedValue(text: String, isFolded: Boolean): Any? {
        val folds = isFolded || isCaseInsensitive
        val own = if (folds) text.lowercasedASCII else text
        fun isSame(other: String) = (if (folds) other.lowercasedASCII else other) == own
        if (isCaseInsensitive && kind == "strings") allowed.firstOrNull { isSame(it as String) }?.let { return it }
        return aliases.firstOrNull { isSame(it.first) }?.second
    }

    // A value's own text can belong to an earlier branch, such as `5` for `5.0`: then the value is that of the earlier one.
    private fun unionValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? {
        val value = firstValue(text, isFolded, readsAliases) ?: return null
        val normal = textOf(value)?.let { firstValue(it, isFolded, readsAliases) } ?: value
        return if (isExclusive && branches.count { it.admitsAsJSON(normal) } > 1) null else normal
    }

    private fun firstValue(text: String, isFolded: Boolean, readsAliases: Boolean): Any? {
        for (branch in branches) {
            branch.ownValue(text)?.let { return it }
            if (readsAliases) branch.aliasedValue(text, isFolded)?.let { return it }
        }
        return null
    }

    /** In JSON Schema, 5 and 5.0 are the same number. */
    private fun admitsAsJSON(value: Any): Boolean = when {
        kind == "number" && value is Long -> admits(value.toDouble())
        (kind == "integer" || kind == "integers") && value is Double ->
            value == Math.rint(value) && Math.abs(value) < 9.2e18 && admits(value.toLong())
        else -> admits(value)
    }
}

/** The text of a single value in a URL, before it is escaped; null for another value. */
internal fun textOf(value: Any): String? = when (value) {
    is Double -> if (value.isNaN() || value.isInfinite()) null else numberText(value)
    is String, is Long, is Boolean -> value.toString()
    else -> null
}

/** The indexes of the first item that equals an earlier one, and of that one; null if items are unique. 5 and 5.0 are equal. */
internal fun repetition(items: List<Any>): Pair<Int, Int>? {
    val known = HashMap<Any, Int>()
    for ((index, item) in items.withIndex()) {
        if (item is Double && item.isNaN()) continue
        val identity = if (item is Long && item.toDouble().toLong() == item && item != Long.MAX_VALUE) item.toDouble() else item
        known.putIfAbsent(identity, index)?.let { return it to index }
    }
    return null
}

/** A regular expression as an automaton that reads a text once; the generator has made it. States are bits. */
internal class Pattern(plan: List<String>) {
    @JvmField val source: String = plan[0]
    private val tables = plan[1]
    private var at = 0
    private val sets: List<IntArray>
    private val areNegated: List<Boolean>
    private val setOfState: IntArray
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
        val negated = ArrayList<Boolean>()
        sets = List(int()) {
            negated.add(int() and 1 == 1)
            var end = 0
            IntArray(2 * int()) { end += int(); end }
        }
        areNegated = negated
        setOfState = IntArray(int()) { int() }
        count = maxOf(1, (setOfState.size + 63) / 64)
        acceptsEmpty = next() == 1L
        first = words()
        accepting = words()
        settled = words()
        chains = List(int()) { int() to words() }
        groups = List(int()) { words() to words() }
    }

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
    private fun words(): LongArray = LongArray(count) { next() }

    /** The states that a scalar leads into. */
    private fun reader(scalar: Int): LongArray {
        if (scalar < 128) readers[scalar]?.let { return it }
        val isRead = BooleanArray(sets.size) { index ->
            val ranges = sets[index]
            var (low, high) = 0 to ranges.size / 2
            while (low < high) { val middle = (low + high) / 2; if (ranges[2 * middle + 1] < scalar) low = middle + 1 else high = middle }
            (low < ranges.size / 2 && ranges[2 * low] <= scalar) != areNegated[index]
        }
        val states = LongArray(count)
        for ((state, set) in setOfState.withIndex()) if (isRead[set]) states[state shr 6] = states[state shr 6] or (1L shl state)
        if (scalar < 128) readers[scalar] = states
        return states
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
            var isAny = false
            for (word in 0 until count) { current[word] = reachable[word] and reader[word]; if (current[word] != 0L) isAny = true }
            if (!isAny) return false
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
            for ((states, successors) in groups) {
                if (meets(current, states)) for (word in 0 until count) reachable[word] = reachable[word] or successors[word]
            }
        }
        return meets(current, accepting)
    }

    private fun meets(states: LongArray, others: LongArray): Boolean {
        for (word in states.indices) if (states[word] and others[word] != 0L) return true
        return false
    }
}

/** The format of a string. */
internal enum class Format {
    UUID, DATE, DATE_TIME, URI, EMAIL, HOSTNAME, IPV4, IPV6;

    /** The normal form of a text; null if it does not have the format. */
    fun normal(text: String): String? = when (this) {
        UUID -> if (isUUID(text)) text.lowercasedASCII else null
        DATE_TIME -> moment(text)
        DATE -> if (text.length == 10 && day(text) != null) text else null
        URI -> if (isURI(text)) text else null
        EMAIL -> if (isEmail(text)) text else null
        HOSTNAME -> if (text.length <= 253 && text.split('.').all(::isLabel)) text else null
        IPV4 -> if (isIPv4(text)) text else null
        IPV6 -> if (text.all { it.code < 128 && (it.code.hexadecimal >= 0 || it == ':' || it == '.') } && addressEnd("[$text]".utf8(), 0, text.length + 2) == text.length + 2) text else null
    }

    private fun isUUID(text: String): Boolean = text.length == 36 && text.indices.all {
        if (it == 8 || it == 13 || it == 18 || it == 23) text[it] == '-' else text[it].code < 128 && text[it].code.hexadecimal >= 0
    }

    /** The day at the start of a text. */
    private fun day(text: String): java.time.LocalDate? {
        val digits = "0123-56-89"
        if (text.length < 10 || !digits.indices.all { if (digits[it] == '-') text[it] == '-' else text[it] in '0'..'9' }) return null
        return runCatching { java.time.LocalDate.of(text.substring(0, 4).toInt(), text.substring(5, 7).toInt(), text.substring(8, 10).toInt()) }.getOrNull()
    }

    private fun moment(text: String): String? {
        val parts = moment.matchEntire(text) ?: return null
        val (_, hour, minute, second, fraction, offset) = parts.groupValues
        val sign = parts.groupValues[6]
        val day = day(text) ?: return null
        val digits = fraction.drop(1)
        if (fraction == "." || digits.drop(3).any { it != '0' } || hour.toInt() > 23 || minute.toInt() > 59 || second.toInt() > 59) return null
        var minutes = hour.toLong() * 60 + minute.toLong()
        if (offset != "Z" && offset != "z") {
            val (hours, rest) = parts.groupValues[7].toInt() to parts.groupValues[8].toInt()
            if (hours > 23 || rest > 59) return null
            minutes -= (if (sign == "-") -1 else 1) * (hours * 60 + rest)
        }
        val milliseconds = ((day.toEpochDay() * 1440 + minutes) * 60 + second.toLong()) * 1000 + digits.take(3).padEnd(3, '0').toLong()
        return momentText(milliseconds)
    }

    private fun isURI(text: String): Boolean {
        val reader = Reader(LinkTable(emptyList(), 0), text)
        return reader.split(false) && reader.u.indices.all { reader.u.at(it) != 37 || reader.u.escapeAt(it, reader.size) >= 0 }
    }

    private fun isLabel(label: String): Boolean = label.length in 1..63 && label.first() != '-' && label.last() != '-' &&
        label.all { it == '-' || it in '0'..'9' || it in 'a'..'z' || it in 'A'..'Z' }

    private fun isEmail(text: String): Boolean {
        val end = if (text.startsWith("\"")) quotedEnd(text) else text.indexOfFirst { it != '.' && !isAtom(it) }.let { if (it < 0) text.length else it }
        if (end < 0 || end > 64 || text.getOrNull(end) != '@') return false
        if (!text.startsWith("\"") && text.substring(0, end).split('.').any { it.isEmpty() }) return false
        val domain = text.substring(end + 1)
        if (!domain.startsWith("[") || !domain.endsWith("]")) return domain.length <= 255 && domain.split('.').all(::isLabel)
        val address = domain.substring(1, maxOf(1, domain.length - 1))
        return if (address.startsWith("ipv6:", ignoreCase = true)) IPV6.normal(address.substring(5)) != null else isIPv4(address)
    }

    private fun isAtom(it: Char) = it in '0'..'9' || it in 'a'..'z' || it in 'A'..'Z' || it in "!#$%&'*+-/=?^_`{|}~"

    private fun quotedEnd(text: String): Int {
        var index = 1
        while (index < text.length && text[index] != '"') {
            if (text[index] == '\\') index++
            if (index >= text.length || text[index] !in ' '..'~') return -1
            index++
        }
        return if (index < text.length) index + 1 else -1
    }
}

private operator fun <T> List<T>.component6(): T = this[5]

private val moment =
    Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})((?:[.][0-9]*)?)([Zz]|([+-])([0-9]{2}):([0-9]{2}))")

private const val DAY = 86_400_000L

/** The normal form of a moment; null if its year is not 0 to 9999. */
internal fun momentText(milliseconds: Long): String? {
    val day = java.time.LocalDate.ofEpochDay(Math.floorDiv(milliseconds, DAY))
    if (day.year !in 0..9999) return null
    val rest = Math.floorMod(milliseconds, DAY).toInt()
    fun two(number: Int) = number.toString().padStart(2, '0')
    val fraction = if (rest % 1000 == 0) "" else "." + (rest % 1000).toString().padStart(3, '0')
    val time = two(rest / 3_600_000) + ":" + two(rest / 60_000 % 60) + ":" + two(rest / 1000 % 60)
    return day.year.toString().padStart(4, '0') + "-" + two(day.monthValue) + "-" + two(day.dayOfMonth) + "T" + time + fraction + "Z"
}

internal fun isIPv4(text: String): Boolean = text.split('.').let { numbers ->
    numbers.size == 4 && numbers.all { it.length <= 3 && it.isInteger && it[0] != '-' && it.toInt() <= 255 }
}

/** The end of the IP address in brackets at an index; the complement of the first byte that is not allowed. */
internal fun addressEnd(u: ByteArray, start: Int, end: Int): Int {
    var close = start
    while (close < end && u.at(close) != ']'.code) close++
    if (close == end) return end.inv()
    var index = start + 1
    if (index < close && u.at(index) or 32 == 'v'.code) {
        index++
        val version = index
        while (index < close && u.at(index).hexadecimal >= 0) index++
        if (index == version || index == close || u.at(index) != '.'.code) return index.inv()
        if (++index == close) return close.inv()
        while (index < close) { if (!u.at(index).isOf(USER_INFO)) return index.inv(); index++ }
        return close + 1
    }
    var groups = 0
    var hasGap = false
    if (index + 1 < close && u.at(index) == 58 && u.at(index + 1) == 58) { hasGap = true; index += 2 }
    while (index < close) {
        if (groups <= 6 && isIPv4(u.latin(index, close))) { groups += 2; index = close; break }
        val first = index
        while (index < close && index < first + 4 && u.at(index).hexadecimal >= 0) index++
        if (index == first || groups >= 8) return first.inv()
        groups++
        if (index == close) break
        if (u.at(index) != 58) return index.inv()
        index++
        if (index < close && u.at(index) == 58) {
            if (hasGap) return index.inv()
            hasGap = true
            index++
        } else if (index == close) return index.inv()
    }
    return if (if (hasGap) groups <= 7 else groups == 8) close + 1 else close.inv()
}
