// Whether a URL matches a template, and how its components are split into values.

/** The text of a component of a URL. An escape counts as one character. */
internal class ComponentText(
    @JvmField val start: Int, @JvmField val end: Int,
    /** The end of the part that values can take: a slash that the URL does not have can follow it. */
    @JvmField val valueEnd: Int, @JvmField val isPlain: Boolean, @JvmField val isHost: Boolean = false, @JvmField val isPath: Boolean = false,
    @JvmField val hasPlus: Boolean = false, @JvmField val splitsAtCommas: Boolean = false,
) {
    fun with(start: Int, end: Int) = ComponentText(start, end, valueEnd, isPlain, isHost, isPath, hasPlus, splitsAtCommas)
}

internal enum class Extent { WHOLE, WITHOUT_ITEMS, UNTIL_PATH }

/** The match with a template; null if the scheme, the literals or the shape of the path differ. */
internal fun Reader.matched(template: Template, extent: Extent = Extent.WHOLE): Match? {
    if (template.scheme != scheme?.name) return null
    val match = Match(template)
    if (!matchAuthority(template, match) || !matchPath(template, match)) return null
    if (extent == Extent.UNTIL_PATH) return match
    if (!matchQuery(template, match, extent) || !matchFragment(template, match)) return null
    if (match.isElsewhere) match.missesPath = true
    return match
}

private fun Reader.matchAuthority(template: Template, match: Match): Boolean {
    if (!hasAuthority) return !template.hasAuthority
    if (template.userInfo != null) {
        if (userInfoEnd < 0 || !split(template.userInfo, plain(authority + 2, userInfoEnd - 1), match)) return false
    } else if (userInfoEnd >= 0) match.unexpected.add(Record(Reason.unexpectedUserInfo, Span(authority + 2, userInfoEnd)))
    if (!matchPort(template, match)) return false
    if (template.host == null) {
        if (template.hasAuthority && host.isEmpty) return true
        // The slashes delimit the host, unless user info follows them.
        match.unexpected.add(Record(Reason.unexpectedHost, Span(if (userInfoEnd >= 0) userInfoEnd else authority, host.end)))
        match.isElsewhere = true
        return true
    }
    return split(template.host, ComponentText(host.start, host.end, host.end, !hasEscapesBeforeQuery, isHost = true), match)
}

/** The text of a component before the query. */
private fun Reader.plain(start: Int, end: Int) = ComponentText(start, end, end, !hasEscapesBeforeQuery)

private fun Reader.matchPort(template: Template, match: Match): Boolean {
    val isEmpty = portEnd < 0 || portEnd == host.end + 1
    val isNone = portEnd < 0 || template.isWeb && u.latin(host.end + 1, portEnd).let { it == "" || it == if (template.scheme == "http") "80" else "443" }
    val port = template.port
    if (port == null) {
        if (!isNone) match.unexpected.add(Record(Reason.unexpectedPort, Span(host.end, portEnd)))
        return true
    }
    // Under `http` and `https`, an empty port is none.
    if (template.isPortOptional) return split(port, plain(host.end, if (portEnd < 0 || template.isWeb && isEmpty) host.end else portEnd), match)
    if (isNone && template.hasDefaultPort) return true
    return portEnd >= 0 && split(port, plain(host.end + 1, portEnd), match)
}

// The path

private fun Reader.matchPath(template: Template, match: Match): Boolean {
    val component = template.path ?: return matchEmptyPath(match)
    val end = pathEnd + (if (hasAddedSlash) 1 else 0)
    val text = ComponentText(path.start, end, pathEnd, !hasEscapesBeforeQuery, isPath = true)
    val root = otherRoot
    if (root == 0) {
        if (!split(component, text, match)) return false
        match.missesPath = lacksText(template, match)
        return true
    }
    // An empty path and "/" can be one path.
    val mark = match.mark()
    val isFound = split(component, text, match)
    match.missesPath = !isFound || lacksText(template, match)
    if (!match.missesPath && !hasMistake(match, mark[0])) return true
    val first = Match(template).also { it.captures.addAll(match.captures); it.runs.addAll(match.runs); it.missing = match.missing; it.missesPath = match.missesPath }
    match.reset(mark)
    val other = ComponentText(path.start, path.start + (if (root == 2) 1 else 0), path.start, text.isPlain, isPath = true)
    match.missesPath = false
    if (split(component, other, match)) {
        match.missesPath = lacksText(template, match)
        if (!isFound || !hasMistake(match, mark[0]) || first.missesPath && !match.missesPath) return true
    }
    match.reset(intArrayOf(0, 0, first.missing))
    match.captures.addAll(first.captures)
    match.runs.addAll(first.runs)
    match.missesPath = first.missesPath
    return isFound
}

private fun Reader.matchEmptyPath(match: Match): Boolean {
    val count = pathEnd - path.start + (if (hasAddedSlash) 1 else 0)
    if (count == 0 || otherRoot != 0) return true
    val isSlash = count == 1 && (pathEnd == path.start || u.at(path.start) == '/'.code)
    match.unexpected.add(Record(if (isSlash) Reason.extraSlashAtEnd else Reason.unexpectedPath, Span(path.start, pathEnd)))
    match.isElsewhere = true
    return true
}

/** The other form of a root under `http` and `https`: 1 if it is an empty path, 2 if it is `/`; 0 if the path is no root. */
internal val Reader.otherRoot: Int
    get() {
        val count = pathEnd - path.start + (if (hasAddedSlash) 1 else 0)
        if (count >= 2 || !hasAuthority || !isWeb) return 0
        if (count == 0) return 2
        return if (hasAddedSlash || u.at(path.start) == '/'.code) 1 else 0
    }

/** Whether a required value of the path is missing, or the last value or item is empty and cannot be. */
private fun Reader.lacksText(template: Template, match: Match): Boolean {
    if (match.missing > 0) return true
    val last = match.captures.lastOrNull() ?: return false
    if (last.span.end != pathEnd || last.span.start < path.start) return false
    val endsWithSlash = last.variable.separator == '/'.code && last.span.end > 0 && u.at(last.span.end - 1) == '/'.code
    if (!last.span.isEmpty && !endsWithSlash) return false
    val value = template.schema.parameters[last.variable.parameter]
    val empty = Span(last.span.end, last.span.end)
    if (value.kind != LIST) return !isValid(Capture(last.variable, empty), template)
    return trial { readScalar(value.scalars[0], empty, mode(last, template), value, 0) == null || records.any { !it.reason.isOfPosition } }
}

/** A result whose records do not count. */
internal inline fun Reader.trial(body: () -> Boolean): Boolean {
    val kept = records
    records = ArrayList(0)
    try { return body() } finally { records = kept }
}

private val Reason.isOfPosition: Boolean
    get() = this == Reason.unescaped || this == Reason.escape || this == Reason.bracket || this == Reason.rawPercent || this == Reason.rawCharacter ||
        this == Reason.unescapedSecret

private fun Reader.hasMistake(match: Match, first: Int): Boolean =
    match.missing > 0 || (first until match.captures.size).any { !isValid(match.captures[it], match.template) }

// Values without names

internal fun Reader.isInQuery(span: Span): Boolean = query.let { it != null && span.start >= it.start && span.end <= it.end }

/** Whether a text of the fragment is in its form. */
private fun Reader.isInForm(span: Span, template: Template): Boolean = fragment.let {
    it != null && template.fragmentForm != null && span.start >= it.start &&
        (!template.hasFormAfterQuestionMark || span.start > fragmentTextEnd(template))
}

internal fun Reader.mode(capture: Capture, template: Template): Mode {
    val parameter = template.schema.parameters[capture.variable.parameter]
    val hasPlus = template.schema.accepts(PLUS) && (isInQuery(capture.span) || isInForm(capture.span, template))
    return Mode(hasPlus, parameter.index in template.folded, parameter.isRaw)
}

/** Whether the text of a variable without a name is a valid value. */
internal fun Reader.isValid(capture: Capture, template: Template): Boolean = trial {
    if (capture.variable.form != null) isValidObject(capture, template)
    else readCapture(capture, template) != null && records.isEmpty()
}

internal fun Reader.readCapture(capture: Capture, template: Template): Any? {
    val separator = capture.variable.separator
    // Only in a form, an escaped comma can be one.
    val value = template.schema.parameters[capture.variable.parameter]
    val splits = splitsAtEscapedCommas(value, template.schema) && separator == 44 && (isInQuery(capture.span) || isInForm(capture.span, template))
    return readValue(value, capture.span, if (separator == 0) 44 else separator, splits, mode(capture, template))
}

internal fun Reader.splitsAtEscapedCommas(value: Value, schema: Schema): Boolean = schema.accepts(COMMAS) || isLenient && value.holdsNoComma

/** Counts the mistakes in the values without names. */
internal fun Reader.settle(match: Match) {
    if (match.mistakes >= 0) return
    match.mistakes = match.missing
    for (capture in match.captures) if (!isValid(capture, match.template)) {
        match.mistakes++
        match.mistakenBytes += capture.span.size
    }
}

// The query and the fragment

internal fun Reader.matchQuery(template: Template, match: Match, extent: Extent): Boolean {
    if (template.schema.takesRest) return true
    if (template.wholeQuery != null &&
        !split(template.wholeQuery, formText(query ?: Span(path.end, path.end), template, template.wholeQuery), match)
    ) return false
    if (template.fixedItems.isEmpty()) return true
    resolve(template)
    for (item in items) item.isFixed = false
    for (fixed in template.fixedItems) {
        var hasName = false
        val found = items.indexOfFirst { item ->
            if (item.isInFragment != fixed.isInFragment || !item.isNamed(fixed.name)) return@indexOfFirst false
            hasName = true
            !item.isFixed && split(fixed.component, formText(item.value, template, fixed.component), match)
        }
        if (found >= 0) {
            items[found].isFixed = true
            match.fixedItems.add(found)
            if (items[found].match == 1) match.itemsInOtherCase++
        } else if (extent == Extent.WITHOUT_ITEMS && fixed.component.literal == null && !hasName) {
            match.missingItems.add(fixed)
            match.missing++
        } else return false
    }
    return true
}

/** The text of a form's item. */
private fun Reader.formText(span: Span, template: Template, component: Component): ComponentText {
    val splits = (template.schema.accepts(COMMAS) || isLenient && component.holdsNoComma) && component.splitsAtCommas
    val isPlain = (span.start until span.end).all { u.at(it).let { byte -> byte.isOf(QUERY) && byte != 43 } }
    return ComponentText(span.start, span.end, span.end, isPlain, hasPlus = template.schema.accepts(PLUS), splitsAtCommas = splits)
}

private fun Reader.matchFragment(template: Template, match: Match): Boolean {
    val own = fragment
    if (own != null) match.fragment = if (template.fragment != null || template.schema.takesRest) 1 else 2
    if (template.schema.takesRest) return true
    if (template.fragment == null) {
        if (own != null && !accepts(template.schema, FRAGMENT)) match.unexpected.add(Record(Reason.unexpectedFragment, Span(own.start - 1, own.end)))
        return true
    }
    if (own == null) {
        if (template.needsFragment) match.missing++
        return !template.isFragmentFixed
    }
    return matchFragmentText(template, match)
}

internal fun Reader.matchFragmentText(template: Template, match: Match): Boolean {
    val (start, end) = fragment!!.start to fragmentTextEnd(template)
    val isPlain = (start until end).all { u.at(it).isOf(QUERY) }
    return split(template.fragment!!, ComponentText(start, end, end, isPlain), match)
}

// A component is split in one pass. The texts of the template end the groups before the wide one at their first occurrences, from the
// left, and begin those after it at their last occurrences, from the right. The wide group is what is left.

private fun Reader.split(component: Component, given: ComponentText, match: Match): Boolean {
    val text = if (component.isPlain || !given.isPlain) given
    else ComponentText(given.start, given.end, given.valueEnd, false, given.isHost, given.isPath, given.hasPlus, given.splitsAtCommas)
    if (component.literal != null) return end(component.literal, text.start, text, false) == text.end
    val mark = match.mark()
    if (splitGroups(component, text, match)) return true
    match.reset(mark)
    return false
}

private fun Reader.splitGroups(component: Component, whole: ComponentText, match: Match): Boolean {
    var text = whole
    var group = 0
    var last = component.groups.size - 1
    if (component.groups[0].variables.isEmpty()) {
        val start = end(component.texts[0], text.start, text, false)
        if (start < 0) return false
        text = text.with(start, text.end)
        group = 1
    }
    if (component.groups[last].variables.isEmpty()) {
        val end = startOfLast(component.texts.last(), text)
        if (end < 0) return false
        text = text.with(text.start, end)
        last--
    }
    while (group < component.wide) {
        val literal = component.texts[group]
        var index = text.start
        var end = -1
        while (index < text.end) {
            end = end(literal, index, text, true)
            if (end >= 0) break
            index = if (text.isPlain) index + 1 else next(index, text) shr 9
        }
        if (end < 0 || !read(component.groups[group], text.with(text.start, index), match)) return false
        text = text.with(end, text.end)
        group++
    }
    return readBehind(last, component, text, match)
}

/** Reads the groups from the wide one to the last one. */
private fun Reader.readBehind(group: Int, component: Component, text: ComponentText, match: Match): Boolean {
    if (group <= component.wide) return read(component.groups[group], text, match)
    val literal = component.texts[group - 1]
    var index = text.end
    while (index > text.start) {
        index = previous(index, text)
        val end = end(literal, index, text, true)
        if (end < 0) continue
        return readBehind(group - 1, component, text.with(text.start, index), match) && read(component.groups[group], text.with(end, text.end), match)
    }
    return false
}

private fun Reader.read(group: Group, text: ComponentText, match: Match): Boolean {
    val all = group.variables
    if (group.hasSingle && all.size == 1) return take(all[0], text.start, text.end, text, match)
    val prefixed = all.subList(group.suffixes + (if (group.hasSingle) 1 else 0), all.size)
    val suffixed = all.subList(0, group.suffixes)
    val end = startOfFirst(prefixed, text.start, text)
    val start = endOfLast(suffixed, end, text)
    if (!group.hasSingle && start != end) return false
    if (suffixed.isNotEmpty() && !readSuffixed(suffixed, text.with(text.start, start), match)) return false
    if (group.hasSingle && !take(all[group.suffixes], start, end, text, match)) return false
    var position = end
    for ((index, variable) in prefixed.withIndex()) {
        val valueStart = end(variable.delimiter, position, text, true)
        if (valueStart < 0) { if (variable.isRequired) match.missing++; continue }
        position = startOfFirst(prefixed.subList(index + 1, prefixed.size), valueStart, text)
        if (!take(variable, valueStart, position, text, match)) return false
    }
    return position == text.end
}

/** Reads values with suffixes, from the right. */
private fun Reader.readSuffixed(variables: List<Variable>, text: ComponentText, match: Match): Boolean {
    var position = text.end
    val first = match.captures.size
    for (index in variables.indices.reversed()) {
        val valueEnd = startBefore(variables[index].delimiter, position, text)
        if (valueEnd < 0) { if (variables[index].isRequired) match.missing++; continue }
        position = endOfLast(variables.subList(0, index), valueEnd, text)
        if (!take(variables[index], position, valueEnd, text, match)) return false
    }
    match.captures.subList(first, match.captures.size).reverse()
    return position == text.start
}

/** Whether the value can hold the text. */
private fun Reader.take(variable: Variable, start: Int, end: Int, text: ComponentText, match: Match): Boolean {
    // A slash that the URL does not have is part of no value.
    if (start < end && end > text.valueEnd) return false
    var span = Span(minOf(start, text.valueEnd), minOf(end, text.valueEnd))
    if (text.isPath && !variable.canHoldSlash) for (index in span.start until span.end) if (u.at(index) == '/'.code) return false
    if (variable.parameter < 0) { match.runs.add(Capture(variable, span)); return true }
    if (variable.isRest && span.end == text.valueEnd) span = Span(span.start, size)
    match.captures.add(Capture(variable, span))
    return true
}

/** The character at an index: its byte, 256 more if it is escaped, and where it ends above 9 bits. A broken escape is a plain byte. */
private fun Reader.next(index: Int, text: ComponentText): Int {
    if (index >= text.valueEnd) return index + 1 shl 9 or '/'.code
    val byte = u.at(index)
    if (byte == 37) {
        val escape = u.escapeAt(index, minOf(text.end, size))
        if (escape >= 0) return index + 3 shl 9 or escape or (if (escape == 44 && text.splitsAtCommas) 0 else 256)
    }
    if (byte == 43 && text.hasPlus) return index + 1 shl 9 or 32 or 256
    // What is not allowed in a URL counts as its escapes.
    return index + 1 shl 9 or byte or (if (byte.isOf(QUERY) || byte == 37 || text.isHost) 0 else 256)
}

/** Where the character before an index begins. */
private fun Reader.previous(index: Int, text: ComponentText): Int {
    val start = index - 3
    return if (start >= text.start && start < text.valueEnd && u.at(start) == 37 && next(start, text) shr 9 == index) start else index - 1
}

/** Whether a character agrees with a byte of the template. An escaped slash separates nothing. Between values, where a text is exact, a
 *  reserved character and its escape differ. */
private fun agrees(character: Int, literal: Literal, index: Int, isHost: Boolean, isExact: Boolean): Boolean {
    val own = literal.bytes.at(index)
    val isEscaped = character and 256 != 0
    val byte = character and 255
    if (isExact && isEscaped != literal.escaped[index] && own.isOf(RESERVED)) return false
    if (byte == '/'.code || byte == 37) return byte == own && isEscaped == literal.escaped[index]
    return if (isHost) byte.lowercased == own.lowercased else byte == own
}

/** The end of a text that begins at an index; -1 if another one does. */
private fun Reader.end(literal: Literal, start: Int, text: ComponentText, isExact: Boolean): Int {
    var index = start
    if (text.isPlain) {
        if (start + literal.size > text.end) return -1
        for (own in literal.bytes) {
            val byte = if (index < text.valueEnd) u[index] else '/'.code.toByte()
            if (byte != own && (!text.isHost || (byte.toInt() and 255).lowercased != (own.toInt() and 255).lowercased)) return -1
            index++
        }
        return index
    }
    for (own in 0 until literal.size) {
        if (index >= text.end) return -1
        val character = next(index, text)
        if (!agrees(character, literal, own, text.isHost, isExact)) return -1
        index = character shr 9
    }
    return index
}

/** The start of a text at the end of the component; -1 if another one is there. */
private fun Reader.startOfLast(literal: Literal, text: ComponentText): Int {
    var start = text.end
    repeat(literal.size) {
        if (start <= text.start) return -1
        start = previous(start, text)
    }
    return if (end(literal, start, text, false) == text.end) start else -1
}

/** The start of a delimiter after a value, if it ends there; else -1. */
private fun Reader.startBefore(delimiter: Literal, end: Int, text: ComponentText): Int {
    var start = end
    for (index in delimiter.size - 1 downTo 0) {
        if (start <= text.start) return -1
        start = previous(start, text)
        if (!agrees(next(start, text), delimiter, index, text.isHost, true)) return -1
    }
    return start
}

/** The start of the first delimiter of some values from an index on, or the end of the text. */
private fun Reader.startOfFirst(variables: List<Variable>, start: Int, text: ComponentText): Int {
    if (variables.isEmpty()) return text.end
    var index = start
    while (index < text.end) {
        for (variable in variables) if (end(variable.delimiter, index, text, true) >= 0) return index
        index = if (text.isPlain) index + 1 else next(index, text) shr 9
    }
    return text.end
}

/** The end of the last delimiter of some values before an index, or the start of the text. */
private fun Reader.endOfLast(variables: List<Variable>, end: Int, text: ComponentText): Int {
    if (variables.isEmpty()) return text.start
    var index = end
    while (index > text.start) {
        for (variable in variables) if (startBefore(variable.delimiter, index, text) >= 0) return index
        index = previous(index, text)
    }
    return text.start
}
