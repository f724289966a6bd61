// Bytes, characters and texts of URLs (RFC 3986).

internal const val UNRESERVED = 1
internal const val RESERVED = 2
internal const val HOST = 4
internal const val USER_INFO = 8
internal const val PATH = 16
internal const val QUERY = 32
internal const val SCHEME = 64
internal const val SEGMENT = 128

private val classes = IntArray(256).also { classes ->
    fun mark(bits: Int, characters: String) { for (character in characters) classes[character.code] = classes[character.code] or bits }
    val letters = ('a'..'z').joinToString("") + ('A'..'Z').joinToString("") + ('0'..'9').joinToString("")
    val all = HOST or USER_INFO or SEGMENT or PATH or QUERY
    mark(UNRESERVED or all, "$letters-._~")
    mark(RESERVED, ":/?#[]@!$&'()*+,;=")
    mark(all, "!$&'()*+,;=")
    mark(all and HOST.inv(), ":")
    mark(SEGMENT or PATH or QUERY, "@")
    mark(PATH or QUERY, "/")
    mark(QUERY, "?")
    mark(SCHEME, "$letters+-.")
}

/** Whether a byte is of a class. */
internal fun Int.isOf(bits: Int): Boolean = classes[this] and bits != 0
internal val Int.isDigit: Boolean get() = this in 48..57
internal val Int.isLetter: Boolean get() = (this or 32) in 97..122
internal val Int.lowercased: Int get() = if (this in 65..90) this or 32 else this

/** The value of a hexadecimal digit; -1 for another byte. */
internal val Int.hexadecimal: Int
    get() = when (this) { in 48..57 -> this - 48; in 65..70 -> this - 55; in 97..102 -> this - 87; else -> -1 }

internal fun ByteArray.at(index: Int): Int = this[index].toInt() and 255

/** The byte of an escape at an index, which ends before another index; -1 if there is none. */
internal fun ByteArray.escapeAt(index: Int, end: Int): Int {
    if (index + 2 >= end || at(index) != '%'.code) return -1
    val high = at(index + 1).hexadecimal
    val low = at(index + 2).hexadecimal
    return if (high < 0 || low < 0) -1 else high shl 4 or low
}

/** The text as UTF-8; a surrogate without another half is U+FFFD. */
internal fun String.utf8(): ByteArray {
    var isPlain = true
    for (index in indices) if (this[index].isSurrogate()) { isPlain = false; break }
    if (isPlain) return encodeToByteArray()
    val text = StringBuilder(this)
    for (index in indices) {
        val hasHalf = if (this[index].isHighSurrogate()) getOrNull(index + 1)?.isLowSurrogate() else getOrNull(index - 1)?.isHighSurrogate()
        if (this[index].isSurrogate() && hasHalf != true) text[index] = '\uFFFD'
    }
    return text.toString().encodeToByteArray()
}

/** The text with a character for each byte, and back. */
internal fun ByteArray.latin(start: Int = 0, end: Int = size): String = String(this, start, end - start, Charsets.ISO_8859_1)
internal val String.latinToText: String get() = String(toByteArray(Charsets.ISO_8859_1), Charsets.UTF_8)

/** The text without the case of ASCII letters. */
internal val String.lowercasedASCII: String
    get() = if (any { it in 'A'..'Z' }) map { if (it in 'A'..'Z') it + 32 else it }.joinToString("") else this

internal val String.scalarCount: Int get() = codePointCount(0, length)

/** By the bytes of UTF-8, which is the order of code points. */
internal object ByUTF8 : Comparator<String> {
    override fun compare(a: String, b: String): Int {
        var index = 0
        while (index < a.length && index < b.length && a[index] == b[index]) index++
        if (index == a.length || index == b.length) return a.length - b.length
        fun order(character: Char) = if (character.isSurrogate()) character.code + 0x10000 else character.code
        return order(a[index]) - order(b[index])
    }
}

private const val DIGITS = "0123456789ABCDEF"

/** Appends the escape of a byte. */
internal fun StringBuilder.escape(byte: Int): StringBuilder = append('%').append(DIGITS[byte shr 4]).append(DIGITS[byte and 15])

/** The text with escapes for all bytes that are neither unreserved nor among some others. */
internal fun StringBuilder.encoded(text: String, allowed: String = ""): StringBuilder {
    if (text.all { it.code < 128 && (it.code.isOf(UNRESERVED) || it in allowed) }) return append(text)
    val bytes = text.utf8()
    for (index in bytes.indices) {
        val byte = bytes.at(index)
        if (byte < 128 && (byte.isOf(UNRESERVED) || byte.toChar() in allowed)) append(byte.toChar()) else escape(byte)
    }
    return this
}

/** The text with escapes for all bytes that are neither unreserved, reserved nor part of an escape. */
internal fun StringBuilder.reserved(text: String): StringBuilder {
    val bytes = text.utf8()
    for (index in bytes.indices) {
        val byte = bytes.at(index)
        if (byte.isOf(UNRESERVED or RESERVED) || bytes.escapeAt(index, bytes.size) >= 0) append(byte.toChar()) else escape(byte)
    }
    return this
}

/** A part of a text. */
internal class Span(@JvmField val start: Int, @JvmField val end: Int) {
    val isEmpty: Boolean get() = start == end
    val size: Int get() = end - start
}

/** A number as RFC 8785 writes it: `60`, not `60.0`. */
internal fun numberText(value: Double): String {
    if (value == 0.0) return "0"
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
    var text = java.math.BigDecimal(value.toString()).stripTrailingZeros()
    while (text.precision() > 1) {
        val fewer = exact.round(java.math.MathContext(text.precision() - 1))
        if (fewer.toDouble() != value) break
        text = fewer.stripTrailingZeros()
    }
    // Of as many digits the nearest is the one to write.
    val nearest = exact.round(java.math.MathContext(text.precision())).stripTrailingZeros()
    return if (nearest.toDouble() == value) nearest else text
}

/** The text is `-?(0|[1-9][0-9]*)`. */
internal val String.isInteger: Boolean
    get() {
        val start = if (startsWith("-")) 1 else 0
        return length > start && (this[start] != '0' || length == start + 1) && (start until length).all { this[it] in '0'..'9' }
    }

private val jsonNumber = Regex("-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?")

/** A JSON number that a double can represent; null for another text. */
internal fun parseNumber(text: String): Double? {
    if (text.length > 24 && !jsonNumber.matches(text) || text.length <= 24 && !isShortNumber(text)) return null
    val value = text.toDouble()
    if (value == 0.0) return if (text.takeWhile { it != 'e' && it != 'E' }.any { it in '1'..'9' }) null else 0.0
    return if (value.isInfinite()) null else value
}

private fun isShortNumber(text: String): Boolean {
    var index = if (text.startsWith("-")) 1 else 0
    fun digits(): Boolean {
        val start = index
        while (index < text.length && text[index] in '0'..'9') index++
        return index > start
    }
    if (index < text.length && text[index] == '0') index++ else if (!digits()) return false
    if (index < text.length && text[index] == '.') { index++; if (!digits()) return false }
    if (index == text.length) return true
    if (text[index] != 'e' && text[index] != 'E') return false
    index++
    if (index < text.length && (text[index] == '+' || text[index] == '-')) index++
    return digits() && index == text.length
}
