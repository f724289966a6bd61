// Reads a URL by the plans of some schemas, in one pass. What is wrong is written as records.

/** What is wrong with a URL, before words are made of it. */
internal class Record(
    @JvmField val reason: Reason, @JvmField val span: Span? = null, @JvmField val parameter: Int = -1, @JvmField val item: Int = -1,
    @JvmField val name: Span? = null, @JvmField val detail: Any? = null,
)

internal class Capture(@JvmField val variable: Variable, @JvmField val span: Span)

/** A URL that matches a template: which of its bytes belong to what. */
internal class Match(@JvmField val template: Template) {
    @JvmField val captures = ArrayList<Capture>()
    /** The named parameters of the path, with their forms. */
    @JvmField val runs = ArrayList<Capture>(0)
    @JvmField val unexpected = ArrayList<Record>(0)
    /** The indexes of the URL's items that are fixed items of the template, and the fixed items that it lacks. */
    @JvmField val fixedItems = ArrayList<Int>(0)
    @JvmField val missingItems = ArrayList<FixedItem>(0)
    /** How many required values without names, components and items are missing. */
    @JvmField var missing = 0
    /** How many values without names are missing or invalid; -1 until somebody asks. Then the number of their bytes. */
    @JvmField var mistakes = -1
    @JvmField var mistakenBytes = 0
    @JvmField var missesPath = false
    @JvmField var isElsewhere = false
    @JvmField var itemsInOtherCase = 0
    /** 0 if the URL has no fragment, 1 if the template has one, 2 if it has none. */
    @JvmField var fragment = 0
    val schema: Schema get() = template.schema

    fun mark() = intArrayOf(captures.size, runs.size, missing)

    fun reset(mark: IntArray) {
        captures.cut(mark[0])
        runs.cut(mark[1])
        missing = mark[2]
    }
}

internal fun ArrayList<*>.cut(size: Int) { while (this.size > size) removeAt(this.size - 1) }

internal class Reader(@JvmField val table: LinkTable, @JvmField val text: String) {
    @JvmField val u: ByteArray = text.utf8()
    @JvmField val size: Int = u.size

    // The components as offsets.
    @JvmField var schemeEnd = 0
    @JvmField var scheme: Scheme? = null
    @JvmField var hasAuthority = false
    @JvmField var authority = 0
    @JvmField var userInfoEnd = -1
    @JvmField var host = Span(0, 0)
    @JvmField var portEnd = -1
    @JvmField var path = Span(0, 0)
    @JvmField var query: Span? = null
    @JvmField var fragment: Span? = null
    @JvmField var hasEscapesBeforeQuery = false
    @JvmField var mayHaveDots = false
    /** The first character that RFC 3986 does not allow, and that counts as its escapes; -1 for none. */
    @JvmField var unescaped = -1
    /** The path as it is read: it can end before a slash, or have one more that the URL does not have. */
    @JvmField var pathEnd = 0
    @JvmField var hasAddedSlash = false

    /** The items of the query, then those of a form in the fragment, with the owners of their names by a template. */
    @JvmField val items = ArrayList<Item>()
    @JvmField var queryItems = 0
    @JvmField var resolved: Template? = null
    @JvmField var candidates: List<Template> = emptyList()
    @JvmField var matches = ArrayList<Match>(1)
    @JvmField var records = ArrayList<Record>(0)

    // What was read by the current match.
    @JvmField var match: Match? = null
    @JvmField var reading: Match? = null
    @JvmField var schema: Schema? = null
    @JvmField var values: Array<Any?> = emptyArray()
    /** Of each parameter in the URL, valid or not: its name, or its value without one; the value; its first item. */
    @JvmField var names: Array<Span?> = emptyArray()
    @JvmField var valueSpans: Array<Span?> = emptyArray()
    @JvmField var firstItems: Array<Item?> = emptyArray()
    @JvmField var members = ArrayList<ReadMember>(0)
    @JvmField var ignoredInPath = ArrayList<Item>(0)
    @JvmField var currentForm: Form? = null
    @JvmField var printed: String? = null

    /** The matches that were compared to find what was meant, if none is valid. */
    @JvmField var others: List<Match> = emptyList()

    /** Whether the URL is read with every tolerance that its schema can have, without the names that it does not know, and with defaults in place
     *  of values that their enumerations do not have. */
    @JvmField var isLenient = false

    fun accepts(schema: Schema, tolerance: Int): Boolean {
        val lenient = if (!isLenient) 0 else if (schema.takesRest) IRI else IRI or SLASH or FRAGMENT
        return (schema.tolerances or lenient) and tolerance != 0
    }

    fun readLeniently(): Boolean {
        isLenient = true
        return read() && schema!!.parameters.all { !it.isRequired || values[it.index] != null }
    }

    fun read(acceptsIRI: Boolean = false): Boolean {
        if (size > 1 shl 20) { records.add(Record(Reason.tooLong, Span(1 shl 20, size))); return false }
        findScheme()
        val tolerances = if (scheme == null) 0 else if (isLenient) IRI or SLASH or FRAGMENT else scheme!!.tolerances
        if (!split(acceptsIRI || tolerances and IRI != 0)) return false
        val found = scheme?.let { owner(it, tolerances) ?: incomplete(it, tolerances) }
        if (found == null) { noMatch(); return false }
        match = found
        if (unescaped >= 0 && !accepts(found.schema, IRI)) {
            records.clear()
            malformed(Reason.notInURL, unescaped)
        } else if (!table.isOwn(found.schema)) {
            records.clear()
            records.add(Record(Reason.otherSchema, Span(0, path.end), detail = found.schema))
        }
        return records.isEmpty()
    }

    fun findScheme() {
        val colon = text.indexOf(':')
        if (colon > 0) scheme = table.schemes[text.substring(0, colon)] ?: table.schemes[text.substring(0, colon).lowercasedASCII]
    }

    val isWeb: Boolean get() = scheme?.isWeb == true

    fun fail(reason: Reason, span: Span? = null, parameter: Int = -1, item: Int = -1, name: Span? = null, detail: Any? = null) {
        records.add(Record(reason, span, parameter, item, name, detail))
    }

    fun malformed(reason: Reason, start: Int): Boolean {
        var end = minOf(start + 1, size)
        while (end < size && u.at(end) and 0xC0 == 0x80) end++
        fail(reason, Span(start, end))
        return false
    }

    private fun noMatch() {
        records.clear()
        if (unescaped >= 0 && scheme?.areAllIRI != true) malformed(Reason.notInURL, unescaped)
        else fail(Reason.noTemplate, Span(0, 0))
    }

    // Decoded texts

    /** The first broken escape of the text that was decoded last; empty if its bytes are not UTF-8. */
    @JvmField var undecodable: Span? = null

    /** The decoded text; null if it cannot be decoded. */
    fun decode(span: Span, hasPlus: Boolean): String? {
        var isPlain = true
        for (index in span.start until span.end) {
            val byte = u[index]
            if (byte == 37.toByte() || byte < 0 || hasPlus && byte == 43.toByte()) { isPlain = false; break }
        }
        if (isPlain) return text(span)
        undecodable = null
        val bytes = decodeBytes(span, hasPlus, false) ?: return null
        val text = String(bytes, Charsets.UTF_8)
        if (bytes.any { it < 0 } && !text.toByteArray(Charsets.UTF_8).contentEquals(bytes)) { undecodable = Span(0, 0); return null }
        return text
    }

    /** The text with a character for each byte, decoded as far as it can be. */
    fun decodeLoosely(span: Span, hasPlus: Boolean): String = decodeBytes(span, hasPlus, true)!!.latin()

    private fun decodeBytes(span: Span, hasPlus: Boolean, isLoose: Boolean): ByteArray? {
        val bytes = ByteArray(span.size)
        var count = 0
        var index = span.start
        while (index < span.end) {
            var byte = u.at(index)
            if (byte == 37) {
                val escape = u.escapeAt(index, span.end)
                if (escape >= 0) { byte = escape; index += 2 }
                else if (!isLoose) { undecodable = Span(index, minOf(index + 3, span.end)); return null }
            } else if (hasPlus && byte == 43) byte = 32
            bytes[count++] = byte.toByte()
            index++
        }
        return bytes.copyOf(count)
    }

    /** The text with its escapes, those for characters that RFC 3986 does not allow among them. */
    fun readRaw(span: Span): String? {
        for (index in span.start until span.end) if (u.at(index) == 37 && u.escapeAt(index, span.end) < 0) {
            undecodable = Span(index, minOf(index + 3, span.end))
            return null
        }
        if (unescaped < 0) return text(span)
        val raw = StringBuilder()
        for (index in span.start until span.end) {
            val byte = u.at(index)
            // A bracket stays, because its escape is another URL, and so does the first "#".
            val isKept = byte < 128 && (byte.isOf(QUERY) || byte.toChar() in "%[]") || fragment.let { it != null && index == it.start - 1 }
            if (isKept) raw.append(byte.toChar()) else raw.escape(byte)
        }
        return raw.toString()
    }

    fun text(span: Span): String = String(u, span.start, span.size, Charsets.UTF_8)
}
