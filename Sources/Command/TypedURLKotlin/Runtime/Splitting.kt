// The division of a URL into its components.

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
            val end = indexOfAny("/?#", index + 2)
            divideAuthority(index + 2, end)?.let { return it }
            index = end
        }
        path = component(index, PATH, "?#", acceptsIRI)
        index = path.end
        if (bytes.startsWith("?", index)) query = component(index + 1, QUERY, "#", acceptsIRI).also { index = it.end }
        if (bytes.startsWith("#", index)) fragment = component(index + 1, QUERY, "", acceptsIRI).also { index = it.end }
        return if (index == bytes.length) null else malformed(Reason.notInURL, index)
    }

    fun malformed(reason: Reason, start: Int): Record {
        var end = minOf(start + 1, bytes.length)
        while (end < bytes.length && bytes[end].code and 0xC0 == 0x80) end++
        val span = Span(minOf(start, end), end)
        if (!span.isEmpty) return Record(reason, span, text = text(span))
        return Record(when (reason) {
            Reason.notInScheme -> Reason.noScheme
            Reason.notInAddress -> Reason.addressEndsEarly
            else -> Reason.endsEarly
        }, span)
    }

    /** The first of some characters from an index on; the end if there is none. */
    fun indexOfAny(characters: String, start: Int, end: Int = bytes.length): Int {
        var index = start
        while (index < end && bytes[index] !in characters) index++
        return index
    }

    private fun component(start: Int, bits: Int, stops: String, acceptsIRI: Boolean): Span {
        var index = start
        while (index < bytes.length) {
            val byte = bytes[index]
            if (!byte.isOf(bits) && byte != '%' && !(acceptsIRI && byte !in stops && isEscape(index))) break
            index++
        }
        return Span(start, index)
    }

    /** Whether a character that RFC 3986 does not allow counts as its escapes: it is no control character. */
    private fun isEscape(index: Int): Boolean {
        val byte = bytes[index]
        // U+0080 to U+009F are C2 and a byte in the same range.
        val isLateControl = byte == '\u00C2' && bytes.getOrElse(index + 1) { ' ' } <= '\u009F'
        if (byte < ' ' || byte == '\u007F' || isLateControl) return false
        if (unescaped < 0) unescaped = index
        return true
    }

    private fun divideAuthority(start: Int, end: Int): Record? {
        var index = start
        val sign = indexOfAny("@", start, end)
        if (sign < end) {
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
            port = Span(++index, end)
            while (index < end && bytes[index].isDigit) index++
            if (index < end) return malformed(Reason.notInPort, index)
        }
        return if (index == end) null else malformed(Reason.notInURL, index)
    }

    /** The parts of a range between separators; of which escaped commas can be some, too. */
    fun parts(span: Span, separator: Char, splitsAtEscapes: Boolean = false): List<Span> {
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
        return parts(path, '/').filter { segment -> decodedBytes(bytes(segment)).let { it == "." || it == ".." } }
    }

    /** The text with its escapes, also for characters that RFC 3986 does not allow; null if one is broken. */
    fun raw(span: Span): String? {
        if (brokenEscape(bytes(span)) >= 0) return null
        if (unescaped < 0) return text(span)
        val raw = StringBuilder()
        for (index in span.start until span.end) {
            val byte = bytes[index]
            // A bracket stays, because its escape is another URL, and so does the first "#".
            val isKept = byte.isOf(QUERY) || byte in "%[]" || index + 1 == fragment?.start
            if (isKept) raw.append(byte) else raw.escape(byte)
        }
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

internal fun isIPv4(text: String): Boolean = text.split('.').let { numbers ->
    numbers.size == 4 && numbers.all { it.length <= 3 && it.isInteger && it[0] != '-' && it.toInt() < 256 }
}

/** The end of the IP address in brackets at an index; the complement of the first byte that is not allowed. */
internal fun addressEnd(u: String, start: Int, end: Int): Int {
    val close = u.indexOf(']', start)
    if (close < 0 || close >= end) return end.inv()
    fun digits(start: Int, most: Int = close): Int {
        var index = start
        while (index < start + most && Character.digit(u[index], 16) >= 0) index++
        return index
    }
    var index = start + 1
    if (u[index] == 'v' || u[index] == 'V') {
        val dot = digits(index + 1)
        if (dot == index + 1 || u[dot] != '.') return dot.inv()
        index = dot + 1
        while (u[index].isOf(USER_INFO)) index++
        return if (index == close && index > dot + 1) close + 1 else index.inv()
    }
    var groups = 0
    var hasGap = u.startsWith("::", index)
    if (hasGap) index += 2
    while (index < close) {
        if (groups <= 6 && isIPv4(u.substring(index, close))) { groups += 2; break }
        val first = index
        index = digits(first, 4)
        if (index == first || groups++ >= 8) return first.inv()
        if (index == close) break
        if (u[index++] != ':') return (index - 1).inv()
        if (u[index] == ':') {
            if (hasGap) return index.inv()
            hasGap = true
            index++
        } else if (index == close) return index.inv()
    }
    return if (if (hasGap) groups <= 7 else groups == 8) close + 1 else close.inv()
}
