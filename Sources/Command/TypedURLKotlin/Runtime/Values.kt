// Texts of a URL become values, and what is wrong with them records; a builder's values are checked by the same keywords.

/** How a text is read. */
internal class Mode(@JvmField val hasPlus: Boolean, @JvmField val isFolded: Boolean, @JvmField val isRaw: Boolean)

/** What the words of a violation are made of: of a member of an object if its index is not negative, of an item likewise. */
internal class Details(
    @JvmField val reason: Reason, @JvmField val parameter: String? = null, @JvmField val member: Int = -1, @JvmField val item: Int = -1,
    @JvmField val label: String? = null, @JvmField val text: String? = null, @JvmField val other: String? = null,
    @JvmField val names: List<String> = emptyList(), @JvmField val scalar: Scalar? = null, @JvmField val count: Int = 0, @JvmField val limit: Int = 0,
    @JvmField val isOfName: Boolean = false, @JvmField val isMissing: Boolean = false, @JvmField val note: Note? = null,
    @JvmField val owner: String? = null, @JvmField val near: String? = null, @JvmField val alternatives: List<List<String>> = emptyList(),
)

/** Reads the value of a parameter that stands in one text; null if it has none. */
internal fun Reader.readValue(value: Value, span: Span, separator: Int, splitsAtEscapedCommas: Boolean, mode: Mode): Any? {
    if (value.kind == SCALAR) return readScalar(value.scalars[0], span, mode, value)
    val spans = ArrayList<Span>()
    var start = span.start
    var index = span.start
    while (index < span.end) {
        val byte = u.at(index)
        val isEscape = splitsAtEscapedCommas && byte == 37 && u.escapeAt(index, span.end) == 44
        if (byte == separator || isEscape) {
            spans.add(Span(start, index))
            if (isEscape) index += 2
            start = index + 1
        }
        index++
    }
    spans.add(Span(start, span.end))
    return readItems(value, spans, span, mode)
}

/** Reads a single value, and checks its keywords and its position. */
internal fun Reader.readScalar(scalar: Scalar, span: Span, mode: Mode, value: Value, item: Int = -1): Any? {
    val decoded = if (mode.isRaw) readRaw(span) else decode(span, mode.hasPlus)
    if (decoded == null) {
        val escape = undecodable!!
        if (escape.isEmpty) fail(Reason.invalidUTF8, span, value.index, item) else fail(Reason.invalidEscape, escape, value.index, item)
        return null
    }
    val text = if (mode.isFolded) decoded.lowercasedASCII else decoded
    var result = scalar.valueOf(text, mode.isFolded)?.let(scalar::normal)
    var unmet = if (result == null) emptyList() else scalar.unmet(result)
    if (result == null || unmet.isNotEmpty()) {
        val alias = scalar.valueOfAlias(text, mode.isFolded)
        if (alias != null) {
            result = alias
            unmet = emptyList()
        } else if (result == null) {
            if (scalar.kind != "union") { fail(Reason.type, span, value.index, item, detail = Details(Reason.type, value.name, scalar = scalar, text = text)); return null }
            result = text
            unmet = listOf(Reason.notAllowed)
        }
    }
    if (isLenient && item < 0 && value.isReplaceable && unmet == listOf(Reason.notAllowed)) return absent
    for (reason in unmet) fail(reason, span, value.index, item, detail = Details(reason, value.name, scalar = scalar, text = result as? String ?: text))
    if (value.excludesTexts && result is String) {
        val mayBeRaw = item < 0 && scalar.kind == "string" && scalar.format.let { it == null || it == Format.URI }
        problem(result, value, scalar, mayBeRaw)?.let { fail(it.reason, span, value.index, item, detail = it) }
    }
    return result
}

/** In place of a value that only a newer sender knows. */
private val absent = Any()

internal fun present(value: Any?): Any? = value.takeIf { it !== absent }

/** Reads the items of a list or tuple; violations of all together are of the whole. */
internal fun Reader.readItems(value: Value, spans: List<Span>, whole: Span, mode: Mode): Any? {
    val firstRecord = records.size
    val count = spans.size
    if (value.kind == TUPLE) {
        if (count != value.labels.size) fail(Reason.itemCount, whole, value.index, detail = count)
    } else {
        if (count < value.minItems) fail(Reason.minItems, whole, value.index, detail = count)
        if (count > value.maxItems) fail(Reason.maxItems, whole, value.index, detail = count)
    }
    val items = ArrayList<Any>(count)
    var isNotAllowed = false
    for ((index, span) in spans.withIndex()) {
        val before = records.size
        val isExtra = value.kind == TUPLE && index >= value.labels.size
        // Extra items are read as strings; that there are too many is a violation.
        val scalar = if (isExtra) anyText else value.scalars[if (value.kind == TUPLE) index else 0]
        val item = readScalar(scalar, span, mode, value, index)
        if (item == null) {
            // A text without a value ends the parameter's checks.
            val last = records[before]
            records.cut(firstRecord)
            records.add(last)
            return null
        }
        if (isExtra) records.cut(before)
        for (record in before until records.size) if (records[record].reason == Reason.notAllowed) isNotAllowed = true
        items.add(item)
    }
    // A value that no branch of a union accepts cannot be compared.
    if (value.isUnique && !(value.hasUnion && isNotAllowed)) {
        repetition(items)?.let { (first, second) -> fail(Reason.repeatedItem, whole, value.index, second, detail = first) }
    }
    return items
}

private val anyText = Scalar(Members(mapOf("type" to "string")))

private val excluded = listOf("#[]/?@", "#[]/?@:", "#[]/?@:", "#[]?", "#[]&", "#[]", "#[]&")
private val rawClasses = intArrayOf(USER_INFO, HOST, 0, PATH, QUERY, QUERY, QUERY)

/** Why a text would not be read back from where it is printed; null if it would. */
internal fun problem(text: String, value: Value, scalar: Scalar, mayBeRaw: Boolean, member: Int = -1, item: Int = -1, name: String = value.name): Details? {
    fun fail(reason: Reason, found: String?, mayHaveEscapes: Boolean = false): Details {
        if (scalar.isSecret) return Details(Reason.unescapedSecret, name, member, item)
        val other = if (member >= 0) "{" + StringBuilder().encoded(value.name) + "*}" else null
        val note = if (member >= 0) Note.inTemplate else if (mayHaveEscapes) Note.mayBeRaw else null
        return Details(reason, name, member, item, text = found, other = other, note = note)
    }
    if (!value.keepsReserved) {
        // Only brackets without escapes enclose an IP address.
        return text.firstOrNull { it == '[' || it == ']' }?.let { fail(Reason.bracket, it.toString()) }
    }
    val bytes = text.utf8()
    if (value.isRaw) {
        val hash = if (value.isRest) bytes.indexOf(35) else -1
        val component = if (value.isRest) 5 else value.component
        var index = 0
        while (index < bytes.size) {
            val byte = bytes.at(index)
            if (byte == 37) { if (bytes.escapeAt(index, bytes.size) < 0) return fail(Reason.rawPercent, null) }
            else if (index != hash && !(if (component == 2) byte.isDigit else byte.isOf(rawClasses[component]) && !(byte == 38 && component != 5 && component >= 4))) {
                var end = index + 1
                while (end < bytes.size && bytes.at(end) and 0xC0 == 0x80) end++
                return fail(Reason.rawCharacter, String(bytes, index, end - index, Charsets.UTF_8))
            }
            index++
        }
        return null
    }
    for (index in bytes.indices) {
        val byte = bytes.at(index)
        if (bytes.escapeAt(index, bytes.size) >= 0) return fail(Reason.escape, bytes.latin(index, index + 3), mayBeRaw && value.component >= 3)
        if (byte < 128 && byte.toChar() in excluded[value.component]) return fail(Reason.unescaped, byte.toChar().toString(), mayBeRaw && value.component >= 3)
    }
    return null
}

/** What is wrong with a value in normal form. Members that could not be read can require others, too. */
internal fun failures(value: Any, plan: Value, unread: List<String>): List<Details> {
    val failures = ArrayList<Details>(0)
    fun check(value: Any, scalar: Scalar, name: String, member: Int, item: Int, label: String?) {
        val text = value as? String
        for (reason in scalar.unmet(value)) {
            failures.add(Details(reason, name, member, item, label, text = text, scalar = scalar))
            if (reason == Reason.type || reason == Reason.notFinite) return
        }
        if (!plan.excludesTexts || text == null) return
        val mayBeRaw = item < 0 && member < 0 && scalar.kind == "string" && scalar.format.let { it == null || it == Format.URI }
        problem(text, plan, scalar, mayBeRaw, member, item, name)?.let(failures::add)
    }
    fun check(value: Any, plan: Value, name: String, member: Int) {
        if (plan.kind == SCALAR) return check(value, plan.scalars[0], name, member, -1, null)
        val first = failures.size
        val items = value as? List<*> ?: run { failures.add(Details(Reason.notList, name, member)); return }
        if (plan.kind == TUPLE && items.size != plan.labels.size) failures.add(Details(Reason.itemCount, name, member, names = plan.labels, count = items.size, limit = plan.labels.size))
        if (items.size < plan.minItems) failures.add(Details(Reason.minItems, name, member, count = items.size, limit = plan.minItems))
        if (items.size > plan.maxItems) failures.add(Details(Reason.maxItems, name, member, count = items.size, limit = plan.maxItems))
        for ((index, item) in items.withIndex()) {
            if (plan.kind == LIST) check(item!!, plan.scalars[0], name, member, index, null)
            else if (index < plan.labels.size) check(item!!, plan.scalars[index], name, member, index, plan.labels[index])
        }
        // A value that no branch of a union accepts cannot be compared.
        if (!plan.isUnique || plan.hasUnion && failures.subList(first, failures.size).any { it.reason == Reason.notAllowed }) return
        repetition(items.map { it!! })?.let { (one, other) -> failures.add(Details(Reason.repeatedItem, name, member, other, limit = one + 1)) }
    }
    if (plan.kind != OBJECT) { check(value, plan, plan.name, -1); return failures }
    val members = value as Map<*, *>
    val present = members.keys.map { it as String } + unread
    for ((index, name) in present.withIndex()) {
        if (index < members.size) {
            val all = plan.valuesOf(name)
            if (all.isEmpty()) failures.add(Details(Reason.unknownParameter, name, index, text = name, names = plan.properties.map { it.name }, isOfName = true))
            for (one in all) if (one is Scalar) check(members[name]!!, one, name, index, -1, null) else check(members[name]!!, one as Value, name, index)
        }
        for ((parameter, required) in plan.dependencies) if (parameter == name) for (other in required) if (other !in present) {
            failures.add(Details(Reason.missingDependency, name, index, other = other, isOfName = true))
        }
    }
    for (property in plan.properties) if (property.isRequired && property.name !in present) failures.add(Details(Reason.missing, property.name, present.size, isMissing = true))
    return failures
}

// Printing: the expansion of RFC 6570. Absent values, and values that equal their defaults, are undefined there.

/** The values of the parameters that were read, with defaults in place of absent ones. */
internal fun Reader.instance(): Array<Any?> = Array(values.size) { values[it] ?: schema!!.parameters[it].default }

/** Prints values.
 *  @param spans Receives where each value is printed. */
internal fun Schema.print(values: Array<Any?>, server: Int, spans: Array<Span?>? = null): String {
    val url = StringBuilder(64)
    for (part in templates[server].parts) {
        if (part.variables.isEmpty()) { url.append(part.text); continue }
        var isFirst = true
        for (index in part.variables) {
            val parameter = parameters[if (index < 0) index.inv() else index]
            val own = values[parameter.index] ?: continue
            if (own == parameter.default) continue
            fun one(value: Any, name: String?, allowed: String) {
                val delimiter = if (isFirst) opening(part.operator) else separator(part.operator)
                if (delimiter != ' ') url.append(delimiter)
                isFirst = false
                if (name != null) {
                    url.encoded(name)
                    val isBlank = value == "" || value is List<*> && value.size == 1 && value[0] == ""
                    // Path parameters omit the `=` if the value is empty.
                    if (part.operator != ';' || !isBlank || name == "") url.append('=')
                }
                val keeps = part.operator == '+' || part.operator == '#'
                fun text(value: Any?) {
                    val text = if (value is Boolean && parameter.kind == SCALAR && parameter.scalars[0].kind == "boolean") parameter.scalars[0].texts[if (value) 0 else 1] else textOf(value!!) ?: ""
                    if (keeps) url.reserved(text) else url.encoded(text, allowed)
                }
                val start = url.length
                if (value is List<*>) value.forEachIndexed { number, item -> if (number > 0) url.append(','); text(item) } else text(value)
                if (spans != null) spans[parameter.index] = Span(spans[parameter.index]?.start ?: start, url.length)
            }
            val name = if (part.operator in "?&;") parameter.name else null
            if (own is List<*> && (index < 0 || own.isEmpty())) for (item in own) one(item!!, name, parameter.allowReserved)
            else if (own is Map<*, *>) for ((member, value) in own) for (item in if (value is List<*>) value else listOf(value)) one(item!!, member as String, "")
            else { url.append(parameter.prefix); one(own, name, parameter.allowReserved); url.append(parameter.suffix) }
        }
    }
    return url.toString()
}

private fun opening(operator: Char): Char = if (operator == '+') ' ' else operator
private fun separator(operator: Char): Char = if (operator in "./;&") operator else if (operator == '?') '&' else ','

/** The parameters whose values print a whole path segment `.` or `..`. */
internal fun Schema.parametersWithDots(values: Array<Any?>, server: Int): List<Int> {
    fun mayBeDots(value: Any?): Boolean = when (value) {
        null, is Long, is Double -> false
        is Boolean, is Map<*, *> -> true
        is List<*> -> value.any(::mayBeDots)
        else -> (value as String).let { it == "" || it[0] == '.' || it[0] == '%' || it.any { one -> one == '/' || one == '?' || one == '#' } }
    }
    if (inPath.none { mayBeDots(values[it]) }) return emptyList()
    val spans = arrayOfNulls<Span>(values.size)
    val printed = print(values, server, spans)
    val reader = Reader(LinkTable(emptyList(), 0), printed)
    if (!reader.split(false)) return emptyList()
    val segments = dotSegments(reader.u, reader.path.start, reader.path.end)
    return inPath.filter { parameter -> spans[parameter].let { own -> own != null && segments.any { own.start <= it.end && it.start <= own.end } } }
}
