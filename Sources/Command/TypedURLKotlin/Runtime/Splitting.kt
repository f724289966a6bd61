// The division of a URL into its components, and of its query into items.

/** An item of a form, of the named parameters of a path, or of an object: `name=value`. */
internal class Item(@JvmField val name: Span, @JvmField val value: Span, @JvmField val isInFragment: Boolean) {
    @JvmField var isFixed = false
    @JvmField var owner = Owner.NONE
    /** How the owner has the name: 0 as it stands, 1 in another case, 2 ignored or as an unnamed member. */
    @JvmField var match = 2
    @JvmField var owned: Name? = null
    @JvmField var objectValue: Value? = null
    @JvmField var text = ""

    fun isNamed(name: String): Boolean = owned.let { it != null && it.text == name && owner != Owner.UNNAMED_MEMBER }
}

/** Divides the URL. If it is none, a record says what is not allowed. */
internal fun Reader.split(acceptsIRI: Boolean): Boolean {
    var index = 0
    while (true) {
        if (index >= size) return malformed(Reason.notInScheme, size)
        val byte = u.at(index)
        if (byte == ':'.code && index > 0) break
        if (if (index == 0) !byte.isLetter else !byte.isOf(SCHEME)) return malformed(Reason.notInScheme, index)
        index++
    }
    schemeEnd = index++
    if (index + 1 < size && u.at(index) == '/'.code && u.at(index + 1) == '/'.code) {
        index = splitAuthority(index + 2)
        if (index < 0) return false
    }
    path = splitPath(index, acceptsIRI)
    pathEnd = path.end
    index = path.end
    if (index < size && u.at(index) == '?'.code) index = splitQuery(index + 1, acceptsIRI)
    queryItems = items.size
    if (index < size && u.at(index) == '#'.code) {
        val start = ++index
        while (index < size && (u.at(index).let { it < 128 && (it.isOf(QUERY) || it == 37) } || isEscape(index, acceptsIRI))) index++
        fragment = Span(start, index)
    }
    return index == size || malformed(Reason.notInURL, index)
}

private fun Reader.splitPath(start: Int, acceptsIRI: Boolean): Span {
    var index = start
    while (index < size) {
        val byte = u.at(index)
        if (byte == '.'.code || byte == 37) {
            if (index == start || u.at(index - 1) == '/'.code) mayHaveDots = true
            if (byte == 37) hasEscapesBeforeQuery = true
        } else if (!byte.isOf(PATH)) {
            if (byte == '?'.code || byte == '#'.code || !isEscape(index, acceptsIRI)) break
            hasEscapesBeforeQuery = true
        }
        index++
    }
    return Span(start, index)
}

private fun Reader.splitQuery(start: Int, acceptsIRI: Boolean): Int {
    var index = start
    while (index < size) {
        val byte = u.at(index)
        if (!byte.isOf(QUERY) && byte != 37 && (byte == '#'.code || !isEscape(index, acceptsIRI))) break
        index++
    }
    query = Span(start, index)
    splitItems(start, index, '&'.code, true, false)
    return index
}

/** Divides a form, named parameters of the path, or the members of an object. */
internal fun Reader.splitItems(start: Int, end: Int, separator: Int, dropsEmpty: Boolean, isInFragment: Boolean) {
    var first = start
    var equals = -1
    var index = start
    while (true) {
        val byte = if (index < end) u.at(index) else separator
        if (byte == separator) {
            if (first < index || !dropsEmpty) {
                items.add(Item(Span(first, if (equals < 0) index else equals), Span(if (equals < 0) index else equals + 1, index), isInFragment))
            }
            if (index >= end) return
            first = index + 1
            equals = -1
        } else if (byte == '='.code && equals < 0) equals = index
        index++
    }
}

/** Whether a character that RFC 3986 does not allow counts as its escapes. */
private fun Reader.isEscape(index: Int, acceptsIRI: Boolean): Boolean {
    if (!acceptsIRI) return false
    val byte = u.at(index)
    if (byte < 32 || byte == 127 || byte == 37 || byte == '?'.code) return false
    // U+0080 to U+009F are C2 and a byte in the same range.
    if (if (byte == 0xC2 && index + 1 < size) u.at(index + 1) <= 0x9F else byte in 0x80..0x9F && index > 0 && u.at(index - 1) == 0xC2) return false
    if (unescaped < 0) unescaped = index
    return true
}

/** Where the authority ends; -1 if a record says what is not allowed. */
private fun Reader.splitAuthority(start: Int): Int {
    fun fail(reason: Reason, index: Int): Int { malformed(reason, index); return -1 }
    var end = start
    var sign = -1
    while (end < size) {
        val byte = u.at(end)
        if (byte == '/'.code || byte == '?'.code || byte == '#'.code) break
        if (byte == '@'.code && sign < 0) sign = end
        if (byte == 37) hasEscapesBeforeQuery = true
        end++
    }
    hasAuthority = true
    authority = start - 2
    var index = start
    if (sign >= 0) {
        while (u.at(index).isOf(USER_INFO) || u.at(index) == 37) index++
        if (index != sign) return fail(Reason.notInURL, index)
        userInfoEnd = sign + 1
        index = sign + 1
    }
    val first = index
    if (index < end && u.at(index) == '['.code) {
        index = addressEnd(u, index, end)
        if (index < 0) return fail(Reason.notInAddress, index.inv())
    } else while (index < end && (u.at(index).isOf(HOST) || u.at(index) == 37)) index++
    host = Span(first, index)
    if (index < end && u.at(index) == ':'.code) {
        for (digit in index + 1 until end) if (!u.at(digit).isDigit) return fail(Reason.notInPort, digit)
        portEnd = end
        index = end
    }
    return if (index == end) end else fail(Reason.notInURL, index)
}
