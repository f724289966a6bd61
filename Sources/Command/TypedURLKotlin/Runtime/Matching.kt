// Whether a URL matches a template, and which of its bytes belong to which value.

internal class Capture(@JvmField val place: Place, @JvmField val span: Span)

/** A URL that matches a template. */
internal class Match(@JvmField val template: Template) {
    @JvmField var captures = ArrayList<Capture>()
    /** The named parameters of the path. */
    @JvmField var runs = ArrayList<Capture>(0)
    @JvmField val unexpected = ArrayList<Record>(0)
    /** The indexes of the URL's items that are fixed items of the template, and the fixed items that it lacks. */
    @JvmField val fixedItems = ArrayList<Int>(0)
    @JvmField val missingItems = ArrayList<FixedItem>(0)
    /** How many required values without names, components and items are missing. */
    @JvmField var missing = 0
    /** How many values without names are missing or invalid, and the number of their bytes; -1 until somebody asks. */
    @JvmField var mistakes = -1
    @JvmField var mistakenBytes = 0
    @JvmField var missesPath = false
    @JvmField var isElsewhere = false
    @JvmField var itemsInOtherCase = 0
    /** 0 if the URL has no fragment, 1 if the template has one, 2 if it has none. */
    @JvmField var fragment = 0
    val schema: Schema get() = template.schema

    fun parameter(capture: Capture): Value = schema.parameters[capture.place.parameter]
}

internal fun ArrayList<*>.cut(size: Int) { while (this.size > size) removeAt(this.size - 1) }

/** What counts as a text of a template is compared decoded at the ends of a component, but for slashes and percent signs. */
internal fun loosely(exact: String): String =
    if (exact.none { it > '\u00FF' }) exact else exact.map { if (it > '\u00FF' && it != '\u0125' && it != '\u012F') it - 256 else it }.joinToString("")

/** A part of a URL as it is compared with a template: a character for each byte or escape, which is 256 more for an escape, and for what counts
 *  as its own escape, unless it is unreserved. A host is compared without case. */
internal class ExactText(
    private val url: Reader, private val span: Span, isHost: Boolean = false, hasSlash: Boolean = false, hasPlus: Boolean = false, splitsAtCommas: Boolean = false,
) {
    private var offsets: IntArray? = null
    @JvmField val text: String
    /** The end of what values can take: a slash that the URL does not have can follow it. */
    @JvmField val valueEnd: Int

    init {
        val bytes = url.bytes
        var own = bytes.substring(span.start, span.end)
        if (own.any { !it.isOf(QUERY) || it == '+' && hasPlus }) {
            val exact = StringBuilder(own.length)
            val offsets = IntArray(own.length + 1)
            var index = span.start
            while (index < span.end) {
                offsets[exact.length] = index
                val byte = bytes[index]
                val escape = bytes.escapeAt(index, span.end)
                exact.append(when {
                    escape >= 0 -> if (escape.toChar().isOf(UNRESERVED) || escape == 44 && splitsAtCommas) escape.toChar() else (escape + 256).toChar()
                    byte == '+' -> if (hasPlus) '\u0120' else '+'
                    else -> if (byte.isOf(QUERY) || byte == '%' || isHost) byte else byte + 256
                })
                index += if (escape < 0) 1 else 3
            }
            offsets[exact.length] = span.end
            this.offsets = offsets
            own = exact.toString()
        }
        if (isHost) own = own.lowercasedASCII
        valueEnd = own.length
        text = if (hasSlash) "$own/" else own
    }

    val urlEnd: Int get() = url.bytes.length
    val loose: String get() = if (offsets == null) text else loosely(text)

    fun span(start: Int, end: Int): Span = Span(offset(start), offset(end))

    private fun offset(index: Int): Int = minOf(index, valueEnd).let { offsets?.get(it) ?: (span.start + it) }
}

/** How much of a URL is compared. */
internal enum class Extent { WHOLE, WITHOUT_ITEMS, UNTIL_PATH }

/** The match with the template; null if the scheme, the literals or the shape of the path differ. */
internal fun Reader.matched(template: Template, extent: Extent = Extent.WHOLE): Match? {
    val match = Match(template)
    val isFound = template.scheme == schemeName && matchAuthority(match) && matchPath(match) &&
        (extent == Extent.UNTIL_PATH || template.schema.takesRest && matchFragment(match) || !template.schema.takesRest && matchItems(match, extent) && matchFragment(match))
    if (match.isElsewhere) match.missesPath = true
    return match.takeIf { isFound }
}

private fun Match.unexpected(url: Reader, reason: Reason, start: Int, end: Int) {
    val span = Span(start, end)
    val note = if (reason == Reason.extraSlashAtEnd) Note.removeIt else null
    unexpected.add(Record(reason, span, text = url.text(span), note = note, code = ViolationCode.UNEXPECTED_COMPONENT))
}

private fun Reader.matchAuthority(match: Match): Boolean {
    val template = match.template
    if (!hasAuthority) return !template.hasAuthority
    val own = userInfo
    if (template.userInfo != null) {
        if (own == null || !split(template.userInfo, ExactText(this, own), match)) return false
    } else if (own != null) match.unexpected(this, Reason.unexpectedUserInfo, own.start, own.end + 1)
    if (!matchPort(match)) return false
    if (template.host != null) return split(template.host, ExactText(this, host, isHost = true), match)
    if (template.hasAuthority && host.isEmpty) return true
    // The slashes delimit the host, unless user info follows them.
    match.unexpected(this, Reason.unexpectedHost, own?.let { it.end + 1 } ?: authority, host.end)
    match.isElsewhere = true
    return true
}

private fun Reader.matchPort(match: Match): Boolean {
    val template = match.template
    val own = port
    val standard = if (schemeName == "http") "80" else "443"
    // Under `http` and `https`, an empty port is none.
    val isNone = own == null || isWeb && own.isEmpty
    val isStandard = isNone || isWeb && bytes(own) == standard
    if (template.port == null) {
        if (!isStandard) match.unexpected(this, Reason.unexpectedPort, host.end, own.end)
        return true
    }
    if (template.isPortOptional) return split(template.port, ExactText(this, Span(host.end, if (isNone) host.end else own.end)), match)
    if (isStandard && template.isWeb && template.port.isLiteral && template.port.texts[0].let { it == "" || it == standard }) return true
    return own != null && split(template.port, ExactText(this, own), match)
}

// The path

private fun Reader.matchPath(match: Match): Boolean {
    val component = match.template.path ?: return matchEmptyPath(match)
    val text = ExactText(this, Span(path.start, pathEnd), hasSlash = hasAddedSlash)
    val root = otherRoot
    val (mark, before) = match.captures.size to match.missing
    val isFound = split(component, text, match)
    match.missesPath = !isFound || lacksText(match)
    if (root == null || !match.missesPath && isRead(match, mark)) return isFound
    // An empty path and "/" can be one path: the other one is taken if it is nearer.
    val (captures, runs) = match.captures to match.runs
    val (missed, missing) = match.missesPath to match.missing
    match.captures = ArrayList(captures.subList(0, mark))
    match.runs = ArrayList(0)
    match.missing = before
    if (split(component, ExactText(this, Span(path.start, path.start), hasSlash = root == "/"), match)) {
        match.missesPath = lacksText(match)
        if (!isFound || isRead(match, mark) || missed && !match.missesPath) return true
    }
    match.captures = captures
    match.runs = runs
    match.missing = missing
    match.missesPath = missed
    return isFound
}

/** Whether nothing without a name is missing, or invalid from a capture on. */
private fun Reader.isRead(match: Match, first: Int): Boolean = match.missing == 0 && (first until match.captures.size).all { isValid(match, match.captures[it]) }

private fun Reader.matchEmptyPath(match: Match): Boolean {
    if (otherRoot != null || pathEnd == path.start && !hasAddedSlash) return true
    val isSlash = pathEnd == path.start || bytes(Span(path.start, pathEnd)) == "/" && !hasAddedSlash
    match.unexpected(this, if (isSlash) Reason.extraSlashAtEnd else Reason.unexpectedPath, path.start, pathEnd)
    match.isElsewhere = true
    return true
}

/** The other of the two forms of a root under `http` and `https`, an empty path and `/`; null for other paths. */
internal val Reader.otherRoot: String?
    get() {
        if (!hasAuthority || !isWeb || pathEnd - path.start > 1) return null
        val own = bytes(Span(path.start, pathEnd)) + if (hasAddedSlash) "/" else ""
        return if (own == "") "/" else if (own == "/") "" else null
    }

/** Whether a required value of the path is missing, or the last value or item is empty and cannot be. */
private fun Reader.lacksText(match: Match): Boolean {
    if (match.missing > 0) return true
    val last = match.captures.lastOrNull() ?: return false
    val end = last.span.end
    if (end != pathEnd || last.span.start < path.start) return false
    if (!last.span.isEmpty && !(last.place.separator == '/' && bytes[end - 1] == '/')) return false
    val value = match.parameter(last)
    val empty = Capture(last.place, Span(end, end))
    if (value.kind != LIST) return !isValid(match, empty)
    val reading = Reading(this, match)
    reading.readCapture(empty)
    return reading.records.any { it.item >= 0 && (it.code != ViolationCode.INVALID_FORMAT || it.reason == Reason.format) }
}

// Values without names

/** Whether the text of a value without a name is valid. */
internal fun Reader.isValid(match: Match, capture: Capture): Boolean {
    val reading = Reading(this, match)
    if (match.parameter(capture).kind == OBJECT) return reading.isValidObject(capture)
    reading.readCapture(capture)
    return reading.records.isEmpty()
}

/** Counts the mistakes in the values without names. */
internal fun Reader.settle(match: Match) {
    if (match.mistakes >= 0) return
    match.mistakes = match.missing
    for (capture in match.captures) if (!isValid(match, capture)) {
        match.mistakes++
        match.mistakenBytes += capture.span.end - capture.span.start
    }
}

// The query and the fragment

private fun Reader.matchItems(match: Match, extent: Extent): Boolean {
    val template = match.template
    fun has(component: Component, span: Span): Boolean {
        val splits = (template.schema.accepts(COMMAS) || isLenient && component.places.all { it.isRun || template.schema.parameters[it.parameter].holdsNoComma }) && component.hasCommas
        return split(component, ExactText(this, span, hasPlus = template.schema.accepts(PLUS), splitsAtCommas = splits), match)
    }
    if (template.whole != null && !has(template.whole, query ?: Span(path.end, path.end))) return false
    if (template.fixedItems.isEmpty()) return true
    val items = resolve(template)
    for (item in items) item.isFixed = false
    for (fixed in template.fixedItems) {
        val named = items.filter { it.isInFragment == fixed.isInFragment && it.isNamed(fixed.name) }
        val found = named.firstOrNull { !it.isFixed && has(fixed.component, it.value) }
        if (found != null) {
            found.isFixed = true
            match.fixedItems.add(items.indexOf(found))
            if (found.certainty == 1) match.itemsInOtherCase++
        } else if (extent == Extent.WITHOUT_ITEMS && !fixed.component.isLiteral && named.isEmpty()) {
            match.missingItems.add(fixed)
            match.missing++
        } else return false
    }
    return true
}

private fun Reader.matchFragment(match: Match): Boolean {
    val (template, own) = match.template to fragment
    if (own != null) match.fragment = if (template.fragment != null || template.schema.takesRest) 1 else 2
    if (template.schema.takesRest) return true
    if (template.fragment == null) {
        if (own != null && !accepts(template.schema, FRAGMENT)) match.unexpected(this, Reason.unexpectedFragment, own.start - 1, own.end)
        return true
    }
    if (own != null) return matchFragmentText(match)
    if (template.needsFragment) match.missing++
    return !template.isFragmentFixed
}

internal fun Reader.matchFragmentText(match: Match): Boolean =
    split(match.template.fragment!!, ExactText(this, Span(fragment!!.start, fragmentTextEnd(match.template))), match)

/** Where the text of a fragment before its form ends. */
internal fun Reader.fragmentTextEnd(template: Template): Int {
    val own = fragment!!
    if (template.fragmentForm == null) return own.end
    return if (template.hasFormAfterQuestionMark) bytes.indexOf('?', own.start).let { if (it < 0) own.end else it } else own.start
}

/** Adds what the places of a component have of a text to the match. */
private fun split(component: Component, text: ExactText, match: Match): Boolean {
    val exact = text.text
    if (component.isLiteral) return text.loose == component.loose[0]
    val (texts, groups) = component.texts to component.groups
    var (start, end) = 0 to exact.length
    if (component.first == 1) {
        if (!text.loose.startsWith(component.loose[0])) return false
        start = texts[0].length
    }
    if (component.last < groups.size - 1) {
        if (!text.loose.endsWith(component.loose.last())) return false
        end -= texts.last().length
    }
    val (starts, ends) = IntArray(groups.size) to IntArray(groups.size)
    for (group in component.first until component.wide) {
        starts[group] = start
        ends[group] = exact.indexOf(texts[group], start)
        start = ends[group] + texts[group].length
        if (ends[group] < 0 || start > end) return false
    }
    for (group in component.last downTo component.wide + 1) {
        val literal = texts[group - 1]
        ends[group] = end
        end = exact.lastIndexOf(literal, end - literal.length)
        if (end < start) return false
        starts[group] = end + literal.length
    }
    if (start > end) return false
    starts[component.wide] = start
    ends[component.wide] = end
    val (captures, runs, missing) = Triple(match.captures.size, match.runs.size, match.missing)
    if ((component.first..component.last).all { read(groups[it], starts[it], ends[it], text, match) }) return true
    match.captures.cut(captures)
    match.runs.cut(runs)
    match.missing = missing
    return false
}

/** Reads the places of a group: those with suffixes from the right, at most one that is always there, and those with delimiters before them. */
private fun read(places: List<Place>, start: Int, end: Int, text: ExactText, match: Match): Boolean {
    if (places.size == 1 && places[0].before == "" && places[0].after == "") return take(places[0], start, end, text, match)
    val exact = text.text
    fun firstOf(places: List<Place>, start: Int): Int =
        places.map { exact.indexOf(it.before, start).let { found -> if (found < 0 || found + it.before.length > end) end else found } }.minOrNull() ?: end
    fun lastOf(places: List<Place>, end: Int): Int =
        places.map { exact.lastIndexOf(it.after, end - it.after.length).let { found -> if (end - it.after.length < start || found < start) start else found + it.after.length } }.maxOrNull() ?: start
    fun isThere(place: Place, isThere: Boolean): Boolean {
        if (!isThere && match.schema.isRequired(place)) match.missing++
        return isThere
    }
    val (suffixed, others) = places.partition { it.after != "" }
    val (prefixed, single) = others.partition { it.before != "" }
    val front = firstOf(prefixed, start)
    val back = lastOf(suffixed, front)
    if (single.isEmpty() && front != back) return false
    val found = ArrayList<Triple<Place, Int, Int>>()
    var position = back
    for ((index, place) in suffixed.withIndex().reversed()) {
        val valueEnd = position - place.after.length
        if (!isThere(place, valueEnd >= start && exact.startsWith(place.after, valueEnd))) continue
        position = lastOf(suffixed.subList(0, index), valueEnd)
        found.add(0, Triple(place, position, valueEnd))
    }
    if (position != start) return false
    if (single.isNotEmpty()) found.add(Triple(single[0], back, front))
    position = front
    for ((index, place) in prefixed.withIndex()) {
        val valueStart = position + place.before.length
        if (!isThere(place, valueStart <= end && exact.startsWith(place.before, position))) continue
        position = firstOf(prefixed.subList(index + 1, prefixed.size), valueStart)
        found.add(Triple(place, valueStart, position))
    }
    return position == end && found.all { (place, from, to) -> take(place, from, to, text, match) }
}

/** Whether a place can hold a text. */
private fun take(place: Place, start: Int, end: Int, text: ExactText, match: Match): Boolean {
    // A slash that the URL does not have is part of no value.
    if (start < end && end > text.valueEnd || place.excludesSlash && '/' in text.text.substring(start, end)) return false
    val span = text.span(start, end)
    if (place.isRun) { match.runs.add(Capture(place, span)); return true }
    val isRest = match.schema.parameters[place.parameter].isRest && end >= text.valueEnd
    match.captures.add(Capture(place, if (isRest) Span(span.start, text.urlEnd) else span))
    return true
}
