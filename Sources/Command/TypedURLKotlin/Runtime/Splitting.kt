// The division of a URL into its components, and of its forms into items.

/** An item of a form, of the named parameters of a path, or of an object: `name=value`. */
internal class Item(@JvmField val name: Span, @JvmField val value: Span, @JvmField val isInFragment: Boolean) {
    @JvmField var isFixed = false
    @JvmField var owner = Owner.NONE
    /** How the owner has the name: 0 as it stands, 1 in another case, 2 ignored or as an unnamed member. */
    @JvmField var certainty = 2
    @JvmField var owned: Name? = null
    @JvmField var objectValue: Value? = null
    @JvmField var text = ""

    fun isNamed(name: String): Boolean = owned.let { it != null && it.text == name && owner != Owner.UNNAMED_MEMBER }
}

/** The bytes of a URL, and its components as offsets. */
internal open class URLText(@JvmField val bytes: String) {
    @JvmField var schemeName = ""
    @JvmField var authority = -1
    @JvmField var userInfo: Span? = null
    @JvmField var host = Span(0, 0)
    /** The digits after the colon. */
    @JvmField var port: Span? = null
    @JvmField var path = Span(0, 0)
    @JvmField var query: Span? = null
    @JvmField var fragment: Span? = null
    /** The first character that RFC 3986 does not allow, and that counts as its escapes; -1 for none. */
    @JvmField var unescaped = -1
    /** The path as it is read: it can end before a slash, or have one more that the URL does not have. */
    @JvmField var pathEnd = 0
    @JvmField var hasAddedSlash = false

    val hasAuthority: Boolean get() = authority >= 0
    val isWeb: Boolean get() = schemeName == "https" || schemeName == "http"
    fun bytes(span: Span): String = bytes.substring(span.start, span.end)
    fun text(span: Span): String = bytes(span).textOfBytes

    /** Divides the URL; returns what is not allowed in it. */
    fun divide(acceptsIRI: Boolean): Record? {
        var index = 0
        while (index < bytes.length && bytes[index].isOf(SCHEME) && (index > 0 || bytes[0] >= 'A')) index++
        if (index == 0 || index == bytes.length || bytes[index] != ':') return malformed(Reason.notInScheme, index)
        schemeName = bytes.substring(0, index++).lowercasedASCII
        if (bytes.startsWith("//", index)) {
            authority = index
            var end = index + 2
            while (end < bytes.length && bytes[end] !in "/?#") end++
            divideAuthority(index + 2, end)?.let { return it }
            index = end
        }
        path = endOf(index, PATH, "?#", acceptsIRI)
        pathEnd = path.end
        index = path.end
        if (index < bytes.length && bytes[index] == '?') index = endOf(index + 1, QUERY, "#", acceptsIRI).also { query = it }.end
        if (index < bytes.length && bytes[index] == '#') index = endOf(index + 1, QUERY, "", acceptsIRI).also { fragment = it }.end
        return if (index == bytes.length) null else malformed(Reason.notInURL, index)
    }

    fun malformed(reason: Reason, start: Int): Record {
        var end = minOf(start + 1, bytes.length)
        while (end < bytes.length && bytes[end].code and 0xC0 == 0x80) end++
        val text = text(Span(minOf(start, end), end))
        val atEnd = if (reason == Reason.notInScheme) Reason.noScheme else if (reason == Reason.notInAddress) Reason.addressEndsEarly else Reason.endsEarly
        return Record(if (text == "") atEnd else reason, Span(minOf(start, end), end), text = text)
    }

    private fun endOf(start: Int, bits: Int, stops: String, acceptsIRI: Boolean): Span {
        var index = start
        while (index < bytes.length && (bytes[index].isOf(bits) || bytes[index] == '%' || acceptsIRI && bytes[index] !in stops && isEscape(index))) index++
        return Span(start, index)
    }

    /** Whether a character that RFC 3986 does not allow counts as its escapes: it is no control character. */
    private fun isEscape(index: Int): Boolean {
        val byte = bytes[index]
        // U+0080 to U+009F are C2 and a byte in the same range.
        if (byte < ' ' || byte == '\u007F' || byte == '\u00C2' && bytes.getOrElse(index + 1) { ' ' } <= '\u009F') return false
        if (unescaped < 0) unescaped = index
        return true
    }

    private fun divideAuthority(start: Int, end: Int): Record? {
        var index = start
        val sign = bytes.indexOf('@', start)
        if (sign in start until end) {
            while (bytes[index].isOf(USER_INFO) || bytes[index] == '%') index++
            if (index != sign) return malformed(Reason.notInURL, index)
            userInfo = Span(start, index++)
        }
        val first = index
        if (index < end && bytes[index] == '[') {
            index = addressEnd(bytes, index, end)
            if (index < 0) return malformed(Reason.notInAddress, index.inv())
        } else while (index < end && (bytes[index].isOf(HOST) || bytes[index] == '%')) index++
        host = Span(first, index)
        if (index < end && bytes[index] == ':') {
            val digits = index + 1
            index = digits
            while (index < end && bytes[index].isDigit) index++
            if (index < end) return malformed(Reason.notInPort, index)
            port = Span(digits, end)
        }
        return if (index == end) null else malformed(Reason.notInURL, index)
    }

    /** Divides a form, named parameters of the path, or the members of an object. */
    fun items(span: Span, separator: Char, dropsEmpty: Boolean, isInFragment: Boolean): ArrayList<Item> {
        val items = ArrayList<Item>()
        for (part in parts(span, separator, false)) if (!dropsEmpty || !part.isEmpty) {
            val nameEnd = (part.start until part.end).firstOrNull { bytes[it] == '=' } ?: part.end
            items.add(Item(Span(part.start, nameEnd), Span(minOf(nameEnd + 1, part.end), part.end), isInFragment))
        }
        return items
    }

    /** The parts of a range between separators; of which escaped commas can be some, too. */
    fun parts(span: Span, separator: Char, splitsAtEscapes: Boolean): List<Span> {
        val parts = ArrayList<Span>()
        var start = span.start
        var index = span.start
        while (index < span.end) {
            val isEscape = splitsAtEscapes && bytes.escapeAt(index, span.end) == ','.code
            val end = index++
            if (!isEscape && bytes[end] != separator) continue
            if (isEscape) index += 2
            parts.add(Span(start, end))
            start = index
        }
        parts.add(Span(start, span.end))
        return parts
    }

    /** The whole segments `.` and `..` of the path, which URL parsers remove. */
    fun dotSegments(): List<Span> {
        if (bytes.indexOf('.', path.start) < 0 && bytes.indexOf("%2", path.start) < 0) return emptyList()
        return parts(path, '/', false).filter { segment -> decodedBytes(bytes(segment)).let { it == "." || it == ".." } }
    }

    /** The text with its escapes, those for characters that RFC 3986 does not allow among them; null if one is broken. */
    fun raw(span: Span): String? {
        if (brokenEscape(bytes(span)) >= 0) return null
        if (unescaped < 0) return text(span)
        val raw = StringBuilder()
        // A bracket stays, because its escape is another URL, and so does the first "#".
        for (index in span.start until span.end) bytes[index].let { if (it.isOf(QUERY) || it in "%[]" || index + 1 == fragment?.start) raw.append(it) else raw.escape(it) }
        return raw.toString()
    }

    /** A part of the URL with a mark in place of each secret. */
    fun hidden(secrets: List<Span>, part: Span = Span(0, bytes.length)): String {
        val shown = StringBuilder()
        var start = part.start
        for (secret in secrets) if (secret.end > start && secret.start < part.end) {
            shown.append(text(Span(start, maxOf(start, secret.start)))).append('…')
            start = minOf(secret.end, part.end)
        }
        return shown.append(text(Span(start, part.end))).toString()
    }
}

internal fun isIPv4(text: String): Boolean =
    text.split('.').let { numbers -> numbers.size == 4 && numbers.all { it.length <= 3 && it.isInteger && it.toInt() in 0..255 && it[0] != '-' } }

/** The end of the IP address in brackets at an index; the complement of the first byte that is not allowed. */
internal fun addressEnd(u: String, start: Int, end: Int): Int {
    val close = u.indexOf(']', start)
    if (close < 0 || close >= end) return end.inv()
    var index = start + 1
    if (u[index] == 'v' || u[index] == 'V') {
        val version = ++index
        while (u[index].hexadecimal >= 0) index++
        if (index == version || u[index] != '.') return index.inv()
        val text = ++index
        while (u[index].isOf(USER_INFO)) index++
        return if (index == close && index > text) close + 1 else index.inv()
    }
    var groups = 0
    var hasGap = u.startsWith("::", index)
    if (hasGap) index += 2
    while (index < close) {
        if (groups <= 6 && isIPv4(u.substring(index, close))) { groups += 2; break }
        val first = index
        while (index < first + 4 && u[index].hexadecimal >= 0) index++
        if (index == first || groups >= 8) return first.inv()
        groups++
        if (index == close) break
        if (u[index] != ':') return index.inv()
        index++
        if (u[index] == ':') {
            if (hasGap) return index.inv()
            hasGap = true
            index++
        } else if (index == close) return index.inv()
    }
    return if (if (hasGap) groups <= 7 else groups == 8) close + 1 else close.inv()
}
