// The words of violations are made when a URL was read, from what was recorded.

/** A problem with a URL. */
public class Violation internal constructor(
    /** What kind of problem it is, for programs. */
    public val code: ViolationCode,
    /** The parameter, as the URL or the schema has it; null if it is about the URL as a whole. */
    public val parameter: String?,
    /** Where it is in the URL, in bytes of UTF-8; null for what is missing. */
    public val range: IntRange?,
    /** Where it is in the text of the URL, as `substring` counts. */
    public val textRange: IntRange?,
    private val details: Details,
) {
    /** What is wrong, for people. */
    public val message: String get() = filled(details.reason.words) + (details.note?.let { filled(it.words) } ?: "")

    /** The text that was probably meant, if there is a similar one. */
    public val suggestion: String?
        get() = when (details.reason) {
            Reason.unknownScheme, Reason.unknownParameter -> details.text?.takeIf { details.note != Note.otherSchemaHasIt }?.let { nearestName(it, details.names) }
            Reason.notAllowed -> details.scalar?.takeIf { it.kind == "strings" && it.allowed.size > 1 }
                ?.let { own -> details.text?.let { text -> nearestName(text, own.allowed.map { it as String }) } }
            else -> details.near
        }

    /** The message and the suggestion. */
    override fun toString(): String = message + (suggestion?.let { "; did you mean ${quoted(it)}?" } ?: "")

    override fun equals(other: Any?): Boolean =
        other is Violation && code == other.code && parameter == other.parameter && range == other.range && toString() == other.toString()

    override fun hashCode(): Int = 31 * code.hashCode() + range.hashCode()

    private fun filled(words: String): String = hole.replace(words) {
        val word = part(it.value.substring(1, it.value.length - 1))
        if (it.value[0] == '{') quoted(word) else word
    }

    private fun part(name: String): String = when (name) {
        "name" -> parameter ?: ""
        "text" -> details.text ?: ""
        "other" -> details.other ?: ""
        "owner" -> details.owner ?: ""
        "escape" -> StringBuilder().also { all -> (details.text ?: "").utf8().forEach { byte -> all.escape(byte.toInt() and 255) } }.toString()
        "subject" -> quoted(parameter ?: "").let { own ->
            details.label?.let { "${quoted(it)} of $own" } ?: if (details.item >= 0) "item ${details.item + 1} of $own" else own
        }
        "expected" -> if (suggestion == null) expected else ""
        "or", "and" -> listed(name)
        "names" -> details.names.joinToString(", ")
        "count" -> details.count.toString()
        "items" -> if (details.limit == 1) "1 item" else "${details.limit} items"
        "limit" -> details.scalar?.limit(details.reason) ?: details.limit.toString()
        else -> details.scalar?.let { it.demand(name, if (it.isSecret) null else details.text) } ?: ""
    }

    /** `; expected "a", "b" or 4 more`; nothing if no names are known. */
    private val expected: String
        get() {
            if (details.names.isEmpty()) return ""
            val shown = details.names.take(3)
            val count = maxOf(details.count, details.names.size)
            val list = shown.withIndex().joinToString("") { (index, name) -> (if (index == 0) "" else if (index + 1 == count) " or " else ", ") + quoted(name) }
            return "; expected $list" + if (count > shown.size) " or ${count - shown.size} more" else ""
        }

    /** `"a", "b" with "c", or "d"`. */
    private fun listed(conjunction: String): String {
        val all = details.alternatives
        val hasComma = all.size > 2 || all.any { it.size > 1 }
        return all.withIndex().joinToString("") { (index, names) ->
            val before = if (index == 0) "" else if (index < all.size - 1) ", " else (if (hasComma) ", " else " ") + conjunction + " "
            before + if (names.isEmpty()) "none of them" else names.joinToString(" with ", transform = ::quoted)
        }
    }
}

private val hole = Regex("[{][a-z]+[}]|<[a-z]+>")

/** Text from outside in quotes: cut if it is long, and with control characters escaped. */
internal fun quoted(text: String): String {
    val result = StringBuilder("\"")
    var count = 0
    var index = 0
    while (index < text.length) {
        if (text.length > 64 && count == 64) { result.append("…"); break }
        val scalar = text.codePointAt(index)
        val isShown = when (Character.getType(scalar).toByte()) {
            Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
            Character.PRIVATE_USE, Character.UNASSIGNED -> false
            else -> true
        }
        if (isShown) result.appendCodePoint(scalar) else result.append("\\u{").append(scalar.toString(16).uppercase()).append('}')
        index += Character.charCount(scalar)
        count++
    }
    return result.append('"').toString()
}

/** The name with the lowest Damerau–Levenshtein distance, if that is at most a third of the name's length, or 1. */
internal fun nearestName(name: String, candidates: List<String>): String? {
    val own = name.codePoints().toArray()
    if (own.size > 128) return null
    var limit = maxOf(1, own.size / 3)
    var nearest: String? = null
    for (candidate in candidates) {
        if (candidate.lowercasedASCII == name.lowercasedASCII) return candidate
        val other = candidate.codePoints().toArray()
        if (Math.abs(own.size - other.size) > limit) continue
        val distance = distance(own, other)
        if (distance <= limit) { nearest = candidate; limit = distance - 1 }
    }
    return nearest
}

private fun distance(a: IntArray, b: IntArray): Int {
    val far = a.size + b.size
    val table = Array(a.size + 2) { IntArray(b.size + 2) { far } }
    val lastRows = HashMap<Int, Int>()
    for (row in 0..a.size) table[row + 1][1] = row
    for (column in 0..b.size) table[1][column + 1] = column
    for (row in 1..a.size) {
        var lastColumn = 0
        for (column in 1..b.size) {
            val swapRow = lastRows[b[column - 1]] ?: 0
            val swapColumn = lastColumn
            val cost = if (a[row - 1] == b[column - 1]) 0 else 1
            if (cost == 0) lastColumn = column
            table[row + 1][column + 1] = minOf(
                minOf(table[row][column] + cost, table[row + 1][column] + 1, table[row][column + 1] + 1),
                table[swapRow][swapColumn] + (row - swapRow - 1) + 1 + (column - swapColumn - 1),
            )
        }
        lastRows[a[row - 1]] = row
    }
    return table[a.size + 1][b.size + 1]
}

// What a value must be, to follow "must be"

private fun Scalar.demand(name: String, text: String?): String = when (name) {
    "type" -> typeName + when {
        text == "" -> "; it is empty"
        text != null && kind.startsWith("integer") && text.isInteger -> " from ${Long.MIN_VALUE} to ${Long.MAX_VALUE}"
        else -> ""
    }
    "values" -> description
    "length" -> text?.let { "; it has ${it.scalarCount}" } ?: ""
    "pattern" -> pattern?.source ?: ""
    "format" -> words
    else -> ""
}

private val Scalar.typeName: String
    get() = when (kind) { "integer", "integers" -> "an integer"; "number" -> "a number"; "string", "strings" -> "a string"; else -> description }

/** `"a", "b" or "c"`. If there are many, only the first ones. */
private val Scalar.description: String
    get() {
        if (kind == "boolean") return texts.joinToString(" or ", transform = ::quoted)
        if (words != "") return words
        val shown = allowed.take(12).map { if (it is String) quoted(it) else it.toString() }
        if (allowed.size > 12) return "one of " + shown.joinToString(", ") + " and ${allowed.size - 12} more"
        return (if (shown.size > 1) shown.dropLast(1).joinToString(", ") + " or " else "") + shown.last()
    }

private fun Scalar.limit(keyword: Reason): String = when (keyword) {
    Reason.minLength, Reason.maxLength -> (if (keyword == Reason.minLength) minLength else maxLength).let { if (it == 1) "1 character" else "$it characters" }
    else -> bounds.firstOrNull { it.first == keyword }?.second?.let(::textOf) ?: ""
}

// The violations of a URL that was read

internal fun Reader.violations(): List<Violation> {
    val secrets = secrets()
    return records.map { violation(it, secrets) }
}

/** The name of the schema that the URL was checked against. */
internal val Reader.nameOfSchema: String?
    get() = when (records.firstOrNull()?.reason) {
        null, Reason.tooLong, Reason.notInScheme, Reason.notInPort, Reason.notInAddress, Reason.notInURL -> null
        Reason.otherSchema -> table.onlyName
        // If all templates with this scheme belong to one schema, that schema was meant.
        Reason.noTemplate -> scheme?.templates?.map { it.schema }?.filter(table::isOwn)?.distinct()?.singleOrNull()?.name
        else -> match?.schema?.name
    }

private fun Reader.violation(record: Record, secrets: List<Span>): Violation {
    var span = record.span
    val own = match?.schema
    val parameter = if (record.parameter < 0 || own == null) null else own.parameters[record.parameter]
    val found = record.detail
    val label = parameter?.labels?.getOrNull(record.item)
    var code = record.reason.code
    fun shown(span: Span) = text(span)
    var details = when (record.reason) {
        Reason.invalidEscape, Reason.invalidUTF8 -> Details(record.reason, (found as? Details)?.parameter ?: parameter?.name, item = record.item, label = label, text = shown(span!!))
        Reason.minItems, Reason.maxItems, Reason.itemCount -> found as? Details ?: Details(
            record.reason, parameter!!.name, names = parameter.labels, count = found as Int,
            limit = when (record.reason) { Reason.minItems -> parameter.minItems; Reason.maxItems -> parameter.maxItems; else -> parameter.labels.size },
        )
        Reason.repeatedItem -> found as? Details ?: Details(record.reason, parameter!!.name, item = record.item, limit = found as Int + 1)
        Reason.invalidEscapeInName, Reason.invalidUTF8InName ->
            Details(record.reason, if (own!!.hasSecret) "…" else shown(record.name!!), text = shown(span!!))
        Reason.unknownParameter -> found as? Details ?: unknownName(record, found as Form)
        Reason.duplicate, Reason.duplicateMember -> {
            val name = if (found is ReadMember) found.name else (found as Name).text
            val isAlias = parameter != null && parameter.name != name
            Details(if (isAlias) Reason.duplicateAlias else record.reason, parameter?.name ?: name, other = name)
        }
        Reason.missingDependency -> found as? Details ?: Details(record.reason, parameter!!.name, other = found as String)
        Reason.missing -> found as? Details ?: Details(record.reason, parameter!!.name)
        Reason.missingWithItem, Reason.missingInItem -> Details(record.reason, parameter!!.name, text = (found as FixedItem).name + "=")
        Reason.noAlternative, Reason.manyAlternatives -> Details(record.reason, alternatives = (found as List<*>).map { all -> (all as List<*>).map { own!!.parameters[it as Int].name } })
        Reason.unexpectedUserInfo, Reason.unexpectedHost, Reason.unexpectedPort, Reason.unexpectedPath, Reason.unexpectedFragment -> Details(record.reason, text = shown(span!!))
        Reason.extraSlashAtEnd -> { code = ViolationCode.UNEXPECTED_COMPONENT; Details(record.reason, note = Note.removeIt) }
        Reason.notInScheme, Reason.notInPort, Reason.notInAddress, Reason.notInURL -> {
            val isEnd = span!!.start >= size
            Details(if (!isEnd) record.reason else when (record.reason) {
                Reason.notInScheme -> Reason.noScheme; Reason.notInAddress -> Reason.addressEndsEarly; else -> Reason.endsEarly
            }, text = shown(span))
        }
        Reason.tooLong -> Details(record.reason, limit = 1 shl 20)
        Reason.noTemplate -> miss().let { (range, details) -> span = range; details }
        Reason.otherSchema -> Details(record.reason, owner = (found as Schema).name)
        Reason.canonicalOfOtherSchema -> Details(record.reason, other = own!!.hidden(instance(), match!!.template.server), owner = (found as Schema).name)
        Reason.dotSegment -> Details(record.reason, parameter!!.name)
        else -> (found as Details).let { Details(it.reason, it.parameter, item = maxOf(record.item, it.item), label = it.label ?: label, text = it.text, other = it.other, names = it.names, scalar = it.scalar, note = it.note) }
    }
    span?.let { range ->
        if (secrets.any { it.start < range.end && range.start < it.end }) when (code) {
            ViolationCode.NO_MATCH, ViolationCode.UNEXPECTED_COMPONENT, ViolationCode.INVALID_PERCENT_ENCODING ->
                details = Details(details.reason, details.parameter, item = details.item, label = details.label, text = hidden(secrets, range), names = details.names, near = details.near, count = details.count, note = details.note)
            // What follows a delimiter in a secret looks like a name.
            ViolationCode.UNKNOWN_PARAMETER -> details = Details(details.reason, "…", text = details.text, names = details.names)
            else -> {}
        }
    }
    val range = span?.let { it.start until it.end }
    return Violation(if (code == record.reason.code) details.reason.code else code, details.parameter, range, range?.let(::textRange), details)
}

/** The range of the text for a range of its bytes. */
private fun Reader.textRange(range: IntRange): IntRange {
    if (size == text.length) return range
    fun index(byte: Int) = String(u, 0, minOf(byte, size), Charsets.UTF_8).length
    return index(range.first) until index(range.last + 1)
}

private fun Reader.unknownName(record: Record, form: Form): Details {
    val template = match!!.template
    val isOfQuery = form === template.query
    val isOfFragment = form === template.fragmentForm
    val name = decode(record.name!!, template.schema.accepts(PLUS) && (isOfQuery || isOfFragment)) ?: ""
    val other = if (isOfQuery) template.fragmentForm else if (isOfFragment) template.query else null
    val reason = when {
        other != null && name in other.names -> if (isOfFragment) Reason.isOfQuery else Reason.isOfFragment
        name in form.taken && form.objects.any { it.valuesOf(name).isNotEmpty() } -> Reason.claimedName
        else -> Reason.unknownParameter
    }
    return Details(reason, name, text = name, names = if (reason == Reason.unknownParameter) knownNames(form) else emptyList())
}

/** The names of a form that can have been meant: those that the URL does not have, or that can be repeated. */
private fun Reader.knownNames(form: Form): List<String> {
    val schema = match!!.schema
    resolve(match!!.template)
    val known = schema.parameters.flatMap { parameter ->
        val own = if (parameter.kind == OBJECT) parameter.properties.map { it.name } else listOf(parameter.name)
        own.filter { name ->
            val found = form.names[name]
            found != null && found.owner != Owner.FIXED_ITEM && found.parameter == parameter.index && !found.isIgnored &&
                if (found.owner == Owner.MEMBER) members.none { it.form === form && it.name == name } else found.isExploded || firstItems[found.parameter] == null
        }
    }
    return known + form.names.values.filter { own -> own.owner == Owner.FIXED_ITEM && items.none { it.isNamed(own.text) } }.map { it.text }
}
