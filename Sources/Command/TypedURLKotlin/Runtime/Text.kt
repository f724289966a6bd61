// Bytes, characters and texts of URLs (RFC 3986). What is called bytes is a text whose characters are the bytes of
// UTF-8.

internal const val UNRESERVED = 1
internal const val RESERVED = 2
internal const val HOST = 4
internal const val USER_INFO = 8
internal const val PATH = 16
internal const val QUERY = 32
internal const val SCHEME = 64

private val classes = IntArray(512).also { classes ->
    fun mark(bits: Int, characters: String) {
        for (character in characters) classes[character.code] = classes[character.code] or bits
    }
    val letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    val all = HOST or USER_INFO or PATH or QUERY
    mark(UNRESERVED or all, "$letters-._~")
    mark(RESERVED, ":/?#[]@!$&'()*+,;=")
    mark(all, "!$&'()*+,;=")
    mark(all - HOST, ":")
    mark(PATH or QUERY, "@/")
    mark(QUERY, "?")
    mark(SCHEME, "$letters+-.")
}

/** Whether a byte, or what an escape is compared as, is of a class. */
internal fun Char.isOf(bits: Int): Boolean = classes[code] and bits != 0
internal val Char.isDigit: Boolean get() = this in '0'..'9'

/** The byte of an escape at an index; -1 if there is none. */
internal fun String.escapeAt(index: Int, end: Int = length): Int {
    if (index + 2 >= end || this[index] != '%') return -1
    val high = Character.digit(this[index + 1], 16)
    val low = Character.digit(this[index + 2], 16)
    return if (high < 0 || low < 0) -1 else high shl 4 or low
}

internal val String.isASCII: Boolean get() = all { it < '\u0080' }

/** The bytes of a text; a surrogate without another half is U+FFFD. */
internal fun String.utf8(): String =
    if (isASCII) this
    else String(Grammar.surrogate.replace(this, "\uFFFD").toByteArray(Charsets.UTF_8), Charsets.ISO_8859_1)

/** The text of bytes; U+FFFD for what is not UTF-8. */
internal val String.textOfBytes: String
    get() = if (isASCII) this else String(toByteArray(Charsets.ISO_8859_1), Charsets.UTF_8)

/** The scalars of a text. Streams have them, too, but not before Android 7. */
internal fun String.scalars(): IntArray {
    var index = 0
    return IntArray(codePointCount(0, length)) { codePointAt(index).also { index += Character.charCount(it) } }
}

/** The text without the case of ASCII letters. */
internal val String.lowercasedASCII: String
    get() = if (none { it in 'A'..'Z' }) this else map { if (it in 'A'..'Z') it + 32 else it }.joinToString("")

/** The bytes with those of escapes; a `%` that begins none stays. */
internal fun decodedBytes(bytes: String, hasPlus: Boolean = false): String {
    if (bytes.none { it == '%' || hasPlus && it == '+' }) return bytes
    val decoded = StringBuilder(bytes.length)
    var index = 0
    while (index < bytes.length) {
        val escape = bytes.escapeAt(index)
        decoded.append(if (escape >= 0) escape.toChar() else if (hasPlus && bytes[index] == '+') ' ' else bytes[index])
        index += if (escape < 0) 1 else 3
    }
    return decoded.toString()
}

/** The first `%` that begins no escape; -1 if there is none. */
internal fun brokenEscape(bytes: String): Int =
    bytes.indices.firstOrNull { bytes[it] == '%' && bytes.escapeAt(it) < 0 } ?: -1

/** The text of bytes whose escapes are decoded; null if there is none. */
internal fun decoded(bytes: String, hasPlus: Boolean = false): String? {
    if (brokenEscape(bytes) >= 0) return null
    val plain = decodedBytes(bytes, hasPlus)
    return if (plain.isASCII) plain else plain.textOfBytes.takeIf { it.utf8() == plain }
}

internal val byUTF8: Comparator<String> = compareBy { it.utf8() }

internal fun StringBuilder.escape(byte: Char): StringBuilder =
    append('%').append("0123456789ABCDEF"[byte.code shr 4]).append("0123456789ABCDEF"[byte.code and 15])

/** Appends the text with escapes for all bytes that are neither unreserved nor among some others, nor, where reserved
 *  characters stay, reserved or part of an escape. */
internal fun StringBuilder.encoded(text: String, allowed: String = "", keepsReserved: Boolean = false): StringBuilder {
    val bytes = text.utf8()
    for ((index, byte) in bytes.withIndex()) {
        val isKept = byte.isOf(UNRESERVED) || byte in allowed ||
            keepsReserved && (byte.isOf(RESERVED) || bytes.escapeAt(index) >= 0)
        if (isKept) append(byte) else escape(byte)
    }
    return this
}

/** A part of a text. */
internal class Span(@JvmField val start: Int, @JvmField val end: Int) {
    val isEmpty: Boolean get() = start == end
    fun meets(other: Span): Boolean = start < other.end && other.start < end
}

/** A number as RFC 8785 writes it: `60`, not `60.0`. */
internal fun numberText(value: Double): String {
    if (Math.abs(value) < 9007199254740992.0 && value == Math.rint(value)) return value.toLong().toString()
    val shortest = shortest(value)
    val digits = shortest.unscaledValue().abs().toString()
    val leading = digits.length - shortest.scale() - 1
    if (leading in -6..20) return shortest.toPlainString()
    val fraction = if (digits.length > 1) "." + digits.substring(1) else ""
    return (if (value < 0) "-" else "") + digits[0] + fraction + "e" + (if (leading < 0) "" else "+") + leading
}

/** The decimal with the fewest digits that is read as this double. `Double.toString` has more before Java 19. */
private fun shortest(value: Double): java.math.BigDecimal {
    val exact = java.math.BigDecimal(value)
    return (1..17).firstNotNullOf { digits ->
        exact.round(java.math.MathContext(digits)).takeIf { it.toDouble() == value }?.stripTrailingZeros()
    }
}

/** The text is `-?(0|[1-9][0-9]*)`. */
internal val String.isInteger: Boolean
    get() = removePrefix("-").let { it != "" && (it[0] != '0' || it.length == 1) && it.all { one -> one.isDigit } }

/** Regular expressions of which a text has few ways; they are made when one is needed. */
internal object Grammar {
    @JvmField val number = Regex("-?(?:0|[1-9][0-9]*)(?:[.][0-9]+)?(?:[eE][+-]?[0-9]+)?")
    @JvmField val uuid = Regex("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    @JvmField val day = Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}")
    private const val MINUTE = "([01][0-9]|2[0-3]):([0-5][0-9])"
    @JvmField val moment = Regex("($day)[Tt]($MINUTE:[0-5][0-9])(?:[.]([0-9]{1,3})0*)?(?:[Zz]|([+-])$MINUTE)")
    @JvmField val label = Regex("[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?")
    private const val ATOM = "[!#$%&'*+/=?^_`{|}~0-9A-Za-z-]+"
    @JvmField val local = Regex("$ATOM(?:[.]$ATOM)*|\"(?:\\\\[ -~]|[ !#-\\[\\]-~])*\"")
    @JvmField val surrogate = Regex("[\\x{D800}-\\x{DFFF}]")
    @JvmField val hole = Regex("[{][a-z]+[}]|<[a-z]+>")
}

internal val String.isNumber: Boolean get() = Grammar.number.matches(this)

/** A JSON number that a double can represent; null for another text. */
internal fun parseNumber(text: String): Double? {
    val value = if (text.isNumber) text.toDouble() else return null
    val isZero = text.substringBefore('e').substringBefore('E').none { it in '1'..'9' }
    return if (isZero) 0.0 else value.takeIf { it != 0.0 && !it.isInfinite() }
}
