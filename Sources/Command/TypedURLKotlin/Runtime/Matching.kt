// Whether a URL matches a template, and which of its bytes belong to which value.

internal class Capture(@JvmField val place: Place, @JvmField val span: Span)

/** What counts as a text of a template is compared decoded at the ends of a component, but for slashes and percent
 *  signs. */
private fun loosely(exact: String): String =
    if (exact.none { it > '\u00FF' }) exact
    else exact.map { if (it > '\u00FF' && it != '\u0125' && it != '\u012F') it - 256 else it }.joinToString("")

/** A part of a URL as it is compared with a template: a character for each byte or escape, which is 256 more for an
 *  escape, and for what counts as its own escape, unless it is unreserved. A host is compared without case. */
private class ExactText(
    private val url: URLText, private val span: Span, isHost: Boolean = false, hasSlash: Boolean = false,
    hasPlus: Boolean = false, splitsAtCommas: Boolean = false,
) {
    private val written = url.bytes(span)
    private val isPlain = written.all { it.isOf(QUERY) && !(it == '+' && hasPlus) }
    val text: String
    /** The end of what values can take: a slash that the URL does not have can follow it. */
    val valueEnd: Int
    val urlEnd: Int get() = url.bytes.length
    val loose: String get() = if (isPlain) text else loosely(text)

    init {
        val exact = StringBuilder(if (isPlain) written else "")
        var index = if (isPlain) written.length else 0
        while (index < written.length) {
            val byte = written[index]
            val escape = written.escapeAt(index)
            exact.append(when {
                escape == ','.code && splitsAtCommas -> ','
                escape >= 0 -> (if (escape.toChar().isOf(UNRESERVED)) escape else escape + 256).toChar()
                byte == '+' && hasPlus -> '\u0120'
                else -> if (byte.isOf(QUERY) || byte == '%' || isHost) byte else byte + 256
            })
            index += if (escape < 0) 1 else 3
        }
        valueEnd = exact.length
        if (hasSlash) exact.append('/')
        text = exact.toString().let { if (isHost) it.lowercasedASCII else it }
    }

    fun span(own: Span): Span = Span(offset(own.start), offset(own.end))

    private fun offset(index: Int): Int {
        if (isPlain) return span.start + minOf(index, valueEnd)
        var offset = 0
        for (number in 0 until minOf(index, valueEnd)) offset += if (written.escapeAt(offset) < 0) 1 else 3
        return span.start + offset
    }
}

/** How much of a URL is compared. */
internal enum class Extent { WHOLE, WITHOUT_ITEMS, UNTIL_PATH }

/** The match with the template; null if the scheme, the literals or the shape of the path differ. */
internal fun Reader.matched(template: Template, extent: Extent = Extent.WHOLE): Reading? =
    if (template.scheme != schemeName) null else Reading(this, template).takeIf {
        it.matchAuthority() && it.matchPath() &&
            (extent == Extent.UNTIL_PATH || it.matchItems(extent) && it.matchFragment())
    }

private fun Reading.unexpected(reason: Reason, start: Int, end: Int) {
    val isOfSlashes = reason == Reason.unexpectedHost && !template.hasAuthority
    val note = if (reason == Reason.extraSlashAtEnd) Note.removeIt else if (isOfSlashes) Note.noSlashes else null
    val span = Span(start, end)
    unexpected.add(Record(reason, span, text = url.text(span), note = note, code = ViolationCode.UNEXPECTED_COMPONENT))
}

private fun Reading.matchAuthority(): Boolean {
    if (!url.hasAuthority) return !template.hasAuthority
    val own = url.userInfo
    if (template.userInfo != null) {
        if (own == null || !take(template.userInfo, ExactText(url, own))) return false
    } else if (own != null) unexpected(Reason.unexpectedUserInfo, own.start, own.end + 1)
    if (!matchPort()) return false
    if (template.host != null) return take(template.host, ExactText(url, url.host, isHost = true))
    if (template.hasAuthority && url.host.isEmpty) return true
    // The slashes delimit the host, unless user info follows them.
    unexpected(Reason.unexpectedHost, own?.let { it.end + 1 } ?: url.authority, url.host.end)
    missesPath = true
    return true
}

private fun Reading.matchPort(): Boolean {
    val own = url.port
    val standard = if (url.schemeName == "http") "80" else "443"
    // Under `http` and `https`, an empty port is none.
    val isNone = own == null || url.isWeb && own.isEmpty
    val isStandard = isNone || url.isWeb && url.bytes(own) == standard
    if (template.port == null) {
        if (!isStandard) unexpected(Reason.unexpectedPort, url.host.end, own.end)
        return true
    }
    if (template.isPortOptional) {
        return take(template.port, ExactText(url, Span(url.host.end, if (isNone) url.host.end else own.end)))
    }
    val isAny = template.isWeb && template.port.isLiteral && template.port.texts[0].let { it == "" || it == standard }
    return isStandard && isAny || own != null && take(template.port, ExactText(url, own))
}

// The path

private fun Reading.matchPath(): Boolean {
    val component = template.path ?: return matchEmptyPath()
    val (start, root) = url.path.start to url.otherRoot
    var found = split(component, ExactText(url, Span(start, url.pathEnd), hasSlash = url.hasAddedSlash))
    if (root != null && (found == null || lacksText(found) || !isRead(found))) {
        // An empty path and "/" can be one path: the other one is taken if it is nearer.
        val other = split(component, ExactText(url, Span(start, start), hasSlash = root == "/"))
        val isNearer = other != null && (found == null || isRead(other) || lacksText(found) && !lacksText(other))
        if (isNearer) found = other
    }
    if (found == null) return false
    missesPath = missesPath || lacksText(found)
    add(found)
    return true
}

/** Whether nothing without a name is missing or invalid. */
private fun Reading.isRead(found: Found): Boolean = missing + found.missing == 0 && found.captures.all(::isValid)

private fun Reading.matchEmptyPath(): Boolean {
    val (path, hasSlash) = url.bytes(Span(url.path.start, url.pathEnd)) to url.hasAddedSlash
    if (url.otherRoot != null || path == "" && !hasSlash) return true
    val isSlash = path == "" || path == "/" && !hasSlash
    unexpected(if (isSlash) Reason.extraSlashAtEnd else Reason.unexpectedPath, url.path.start, url.pathEnd)
    missesPath = true
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
private fun Reading.lacksText(found: Found): Boolean {
    if (missing + found.missing > 0) return true
    val last = found.captures.lastOrNull() ?: return false
    val end = last.span.end
    if (end != url.pathEnd) return false
    if (!last.span.isEmpty && !(last.place.separator == '/' && url.bytes[end - 1] == '/')) return false
    val empty = Capture(last.place, Span(end, end))
    if (value(last).kind != LIST) return !isValid(empty)
    val reading = Reading(url, template)
    reading.readCapture(empty)
    return reading.records.any {
        it.item >= 0 && (it.code != ViolationCode.INVALID_FORMAT || it.reason == Reason.format)
    }
}

// Values without names

/** Whether the text of a value without a name is valid. */
internal fun Reading.isValid(capture: Capture): Boolean {
    val reading = Reading(url, template)
    if (value(capture).kind == OBJECT) return reading.isValidObject(capture)
    reading.readCapture(capture)
    return reading.records.isEmpty()
}

/** Counts the mistakes in the values without names. */
internal fun Reading.settle(): Reading {
    if (mistakes >= 0) return this
    val wrong = captures.filterNot(::isValid)
    mistakes = missing + wrong.size
    mistakenBytes = wrong.sumOf { it.span.end - it.span.start }
    return this
}

// The query and the fragment

private fun Reading.matchItems(extent: Extent): Boolean {
    if (schema.takesRest) return true
    fun has(component: Component, span: Span): Boolean {
        val splits = component.hasCommas && (schema.accepts(COMMAS) || url.isLenient &&
            component.places.all { it.isRun || schema.parameters[it.parameter].holdsNoComma })
        return take(component, ExactText(url, span, hasPlus = schema.accepts(PLUS), splitsAtCommas = splits))
    }
    if (template.whole != null && !has(template.whole, url.query ?: Span(url.path.end, url.path.end))) return false
    for (fixed in template.fixedItems) {
        val named = items.filter(fixed::isIn)
        val found = named.firstOrNull { !it.isFixed && has(fixed.component, it.value) }
        if (found != null) {
            found.isFixed = true
            if (found.certainty == 1) itemsInOtherCase++
        } else if (extent == Extent.WITHOUT_ITEMS && !fixed.component.isLiteral && named.isEmpty()) {
            missingItems.add(fixed)
            missing++
        } else return false
    }
    return true
}

private fun Reading.matchFragment(): Boolean {
    val own = url.fragment
    if (own != null) fragment = if (template.fragment != null || schema.takesRest) 1 else 2
    if (schema.takesRest) return true
    if (template.fragment == null) {
        if (own != null && !url.accepts(schema, FRAGMENT)) unexpected(Reason.unexpectedFragment, own.start - 1, own.end)
        return true
    }
    if (own != null) return matchFragmentText()
    if (template.needsFragment) missing++
    return !template.isFragmentFixed
}

internal fun Reading.matchFragmentText(): Boolean =
    take(template.fragment!!, ExactText(url, Span(url.fragment!!.start, fragmentTextEnd)))

/** Where the text of a fragment before its form ends. */
internal val Reading.fragmentTextEnd: Int
    get() {
        val own = url.fragment!!
        if (template.fragmentForm == null) return own.end
        return if (template.hasFormAfterQuestionMark) url.indexOfAny("?", own.start) else own.start
    }

// The values of a component

/** What a component has of a text: its values, named parameters, and how many required values are missing. */
private class Found {
    val captures = ArrayList<Capture>()
    val runs = ArrayList<Capture>(0)
    var missing = 0
}

private fun Reading.take(component: Component, text: ExactText): Boolean = split(component, text)?.let(::add) != null

private fun Reading.add(found: Found) {
    captures.addAll(found.captures)
    runs.addAll(found.runs)
    missing += found.missing
}

/** Null if the text is none of the component. */
private fun Reading.split(component: Component, text: ExactText): Found? {
    val found = Found()
    val exact = text.text
    val (texts, groups) = component.texts to component.groups
    if (component.isLiteral) return found.takeIf { text.loose == loosely(texts[0]) }
    var (start, end) = 0 to exact.length
    if (component.first == 1) {
        if (!text.loose.startsWith(loosely(texts[0]))) return null
        start = texts[0].length
    }
    if (component.last < groups.size - 1) {
        if (!text.loose.endsWith(loosely(texts.last()))) return null
        end -= texts.last().length
    }
    val spans = arrayOfNulls<Span>(groups.size)
    for (group in component.first until component.wide) {
        val at = exact.indexOf(texts[group], start)
        if (at < 0) return null
        spans[group] = Span(start, at)
        start = at + texts[group].length
    }
    for (group in component.last downTo component.wide + 1) {
        val literal = texts[group - 1]
        val at = exact.lastIndexOf(literal, end - literal.length)
        if (at < start) return null
        spans[group] = Span(at + literal.length, end)
        end = at
    }
    if (start > end) return null
    spans[component.wide] = Span(start, end)
    return found.takeIf { (component.first..component.last).all { read(groups[it], spans[it]!!, text, found) } }
}

/** Reads the places of a group: those with suffixes from the right, at most one that is always there, and those with
 *  delimiters before them. */
private fun Reading.read(places: List<Place>, span: Span, text: ExactText, found: Found): Boolean {
    val single = places.firstOrNull { it.before == "" && it.after == "" }
    if (places.size == 1 && single != null) return take(Capture(single, span), text, found)
    val exact = text.text
    val (start, end) = span.start to span.end
    val (suffixed, prefixed) = places.filter { it.after != "" } to places.filter { it.before != "" }
    fun firstOf(places: List<Place>, start: Int): Int = places.minOfOrNull {
        exact.indexOf(it.before, start).let { at -> if (at < 0 || at + it.before.length > end) end else at }
    } ?: end
    fun lastOf(places: List<Place>, end: Int): Int = places.maxOfOrNull {
        exact.lastIndexOf(it.after, end - it.after.length).let { at -> if (at < start) start else at + it.after.length }
    } ?: start
    fun isThere(place: Place, isThere: Boolean): Boolean {
        if (!isThere && !place.isRun && schema.parameters[place.parameter].isRequired) found.missing++
        return isThere
    }
    val front = firstOf(prefixed, start)
    val back = lastOf(suffixed, front)
    if (single == null && front != back) return false
    val all = ArrayList<Capture>()
    var position = back
    for ((index, place) in suffixed.withIndex().reversed()) {
        val valueEnd = position - place.after.length
        if (!isThere(place, valueEnd >= start && exact.startsWith(place.after, valueEnd))) continue
        position = lastOf(suffixed.subList(0, index), valueEnd)
        all.add(0, Capture(place, Span(position, valueEnd)))
    }
    if (position != start) return false
    if (single != null) all.add(Capture(single, Span(back, front)))
    position = front
    for ((index, place) in prefixed.withIndex()) {
        val valueStart = position + place.before.length
        if (!isThere(place, valueStart <= end && exact.startsWith(place.before, position))) continue
        position = firstOf(prefixed.subList(index + 1, prefixed.size), valueStart)
        all.add(Capture(place, Span(valueStart, position)))
    }
    return position == end && all.all { take(it, text, found) }
}

/** Whether a place can hold a text. */
private fun Reading.take(own: Capture, text: ExactText, found: Found): Boolean {
    val (place, start, end) = Triple(own.place, own.span.start, own.span.end)
    // A slash that the URL does not have is part of no value.
    if (start < end && end > text.valueEnd) return false
    if (place.excludesSlash && '/' in text.text.substring(start, end)) return false
    val span = text.span(own.span)
    val isRest = !place.isRun && schema.parameters[place.parameter].isRest && end >= text.valueEnd
    val all = if (place.isRun) found.runs else found.captures
    return all.add(Capture(place, if (isRest) Span(span.start, text.urlEnd) else span))
}
