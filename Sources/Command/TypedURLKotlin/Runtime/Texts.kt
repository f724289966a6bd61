// The words of violations are made when a URL was read, from its records.

/** A problem with a URL. */
public class Violation internal constructor(
    private val record: Record,
    /** Where it is in the text of the URL, as `substring` counts. */
    public val textRange: IntRange?,
) {
    /** What kind of problem it is, for programs. */
    public val code: ViolationCode get() = record.code

    /** The parameter, as the URL or the schema has it; null if it is about the URL as a whole. */
    public val parameter: String? get() = record.name

    /** Where it is in the URL, in bytes of UTF-8; null for what is missing. */
    public val range: IntRange? get() = record.span?.let { it.start until it.end }

    /** What is wrong, for people. */
    public val message: String
        get() = filled(record.reason.words) + (record.note?.let { filled(it.words) } ?: "") +
            (if (record.hasPlus) filled(Note.plusIsSpace.words) else "")

    /** The text that was probably meant, if there is a similar one. */
    public val suggestion: String?
        get() {
            val scalar = record.scalar
            val names = when (record.reason) {
                Reason.unknownScheme, Reason.unknownParameter -> if (record.owner == null) record.names else emptyList()
                Reason.notAllowed -> scalar!!.allowed.filter { scalar.kind == "strings" && scalar.allowed.size > 1 }
                else -> return record.near
            }
            // A link that is copied from HTML has "&amp;" between its parameters.
            return record.text?.let { text -> nearestName(text.removePrefix("amp;"), names.map { it as String }) }
        }

    /** The message and the suggestion. */
    override fun toString(): String = message + (suggestion?.let { "; did you mean ${quoted(it)}?" } ?: "")

    override fun equals(other: Any?): Boolean =
        other is Violation && range == other.range && toString() == other.toString()

    override fun hashCode(): Int = toString().hashCode()

    private fun filled(words: String): String = Grammar.hole.replace(words) {
        val word = part(it.value.substring(1, it.value.length - 1))
        if (it.value[0] == '{') quoted(word) else word
    }

    private fun part(name: String): String = when (name) {
        "name" -> record.name ?: ""
        "text" -> record.text ?: ""
        "other" -> record.other ?: ""
        "owner" -> record.owner ?: ""
        "escape" -> (record.text ?: "").utf8().fold(StringBuilder(), StringBuilder::escape).toString()
        "subject" -> {
            val own = quoted(record.name ?: "")
            val item = record.label?.let(::quoted) ?: if (record.item < 0) null else "item ${record.item + 1}"
            if (item == null) own else "$item of $own"
        }
        "expected" -> if (suggestion == null) expected else ""
        "or", "and" -> listed(name)
        "names" -> record.names.joinToString(", ")
        "count" -> record.count.toString()
        "items" -> counted(record.limit, "item")
        "limit" -> record.scalar?.limit(record.reason) ?: record.limit.toString()
        "type" -> record.scalar!!.demand(text)
        "values" -> record.scalar!!.description
        "length" -> text?.let { "; it has ${it.codePointCount(0, it.length)}" } ?: ""
        "pattern" -> record.scalar?.pattern?.source ?: ""
        else -> record.scalar?.words ?: ""
    }

    /** The text of the value, unless it is a secret. */
    private val text: String? get() = record.text?.takeIf { record.scalar?.isSecret != true }

    /** `; expected "a", "b" or 4 more`; nothing if no names are known. */
    private val expected: String
        get() {
            val shown = record.names.take(3).map(::quoted)
            val count = maxOf(record.count, record.names.size)
            return if (shown.isEmpty()) "" else "; expected " + if (count > shown.size) {
                shown.joinToString(", ") + " or ${count - shown.size} more"
            } else shown.listed(" or")
        }

    /** `"a", "b" with "c", or "d"`. */
    private fun listed(conjunction: String): String {
        val words = record.alternatives.map { it.map(::quoted).joinToString(" with ").ifEmpty { "none of them" } }
        val isLong = words.size > 2 || record.alternatives.any { it.size > 1 }
        return words.listed(if (isLong) ", $conjunction" else " $conjunction")
    }
}

private fun counted(count: Int, what: String): String = if (count == 1) "1 $what" else "$count ${what}s"

/** `a, b or c` */
private fun List<String>.listed(conjunction: String): String =
    if (size < 2) joinToString() else dropLast(1).joinToString() + "$conjunction " + last()

/** Text from outside in quotes: cut if it is long, and with control characters escaped. */
internal fun quoted(text: String): String {
    val scalars = text.scalars()
    val result = StringBuilder("\"")
    for (scalar in scalars.take(64)) {
        val isPrintable = Character.getType(scalar) !in unprintable
        if (isPrintable) result.appendCodePoint(scalar) else result.append("\\u{%X}".format(scalar))
    }
    return result.append(if (scalars.size > 64) "…\"" else "\"").toString()
}

private val unprintable = listOf(
    Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
    Character.PRIVATE_USE, Character.UNASSIGNED,
).map { it.toInt() }

// What a value must be, to follow "must be"

private fun Scalar.demand(text: String?): String {
    val name = when (kind) {
        "integer", "integers" -> "an integer"
        "number" -> "a number"
        "string", "strings" -> "a string"
        else -> description
    }
    return when {
        text == "" -> "$name; it is empty"
        text == null || !text.isNumber -> name
        kind == "number" -> "a number that fits in a 64-bit double"
        kind.startsWith("integer") && text.isInteger -> "$name from ${Long.MIN_VALUE} to ${Long.MAX_VALUE}"
        else -> name
    }
}

/** `"a", "b" or "c"`. If there are many, only the first ones. */
private val Scalar.description: String
    get() {
        if (kind == "boolean") return texts.map(::quoted).listed(" or")
        if (words != "") return words
        val shown = allowed.take(12).map { if (it is String) quoted(it) else it.toString() }
        if (allowed.size <= 12) return shown.listed(" or")
        return "one of " + shown.joinToString(", ") + " and ${allowed.size - 12} more"
    }

private fun Scalar.limit(keyword: Reason): String {
    val bound = bounds.first { it.first == keyword }.second
    return if (kind == "string") counted((bound as Long).toInt(), "character") else textOf(bound) ?: ""
}

// The violations of a URL that was read

internal fun Reader.violations(): List<Violation> {
    val secrets = secrets()
    return records.map { record ->
        val own = if (record.reason == Reason.noTemplate) miss() else record
        complete(own, secrets)
        Violation(own, own.span?.let { text(Span(0, it.start)).length until text(Span(0, it.end)).length })
    }
}

/** The name of the schema that the URL was checked against. */
internal val Reader.nameOfSchema: String?
    get() = when (records[0].reason) {
        Reason.otherSchema -> table.own.singleOrNull()?.name
        // If all templates with this scheme belong to one schema, that schema was meant.
        Reason.noTemplate -> templates.map { it.schema }.filter { it in table.own }.distinct().singleOrNull()?.name
        else -> if (records[0].code == ViolationCode.MALFORMED_URL) null else reading?.schema?.name
    }

/** Adds what only the words need. */
private fun Reader.complete(record: Record, secrets: List<Span>) {
    val own = reading
    if (own != null && record.form != null) addKnownNames(record, own)
    if (own != null && record.reason == Reason.canonicalOfOtherSchema) {
        record.other = own.schema.hidden(own.instance, own.template.server)
    }
    val span = record.span ?: return
    val mark = query
    record.hasPlus = own != null && own.schema.accepts(PLUS) && record.name != null && mark != null &&
        minOf(span.end, mark.end).let { end -> indexOfAny("+", maxOf(span.start, mark.start), end) < end }
    if (secrets.none(span::meets)) return
    when (record.code) {
        ViolationCode.NO_MATCH, ViolationCode.UNEXPECTED_COMPONENT, ViolationCode.INVALID_PERCENT_ENCODING ->
            record.text = hidden(secrets, span)
        // What follows a delimiter in a secret looks like a name.
        ViolationCode.UNKNOWN_PARAMETER -> record.name = "…"
        else -> {}
    }
}

/** Says of an unknown name whose it is, or which names can have been meant. */
private fun Reader.addKnownNames(record: Record, own: Reading) {
    val (form, name) = record.form!! to record.text!!
    val (query, fragment) = own.template.query to own.template.fragmentForm
    val isInQuery = form === query
    val other = if (isInQuery) fragment else query.takeIf { form === fragment }
    when {
        other != null && name in other.names -> record.reason = if (isInQuery) Reason.isOfFragment else Reason.isOfQuery
        name in form.taken && form.objects.any { it.valuesOf(name).isNotEmpty() } -> record.reason = Reason.claimedName
        else -> record.names = own.knownNames(form)
    }
    fun has(form: Form): Boolean {
        val found = form.names[name]
        return found != null && found.owner != Owner.FIXED_ITEM && !found.isIgnored || form.mayHaveMember(name)
    }
    val owner = others.firstOrNull { it.schema !== own.schema && it.template.forms.any(::has) } ?: return
    record.owner = owner.schema.name
    record.note = Note.otherSchemaHasIt
}

/** The names of a form that can have been meant: those that the URL does not have, or that can be repeated. */
private fun Reading.knownNames(form: Form): List<String> {
    fun mayBeMeant(name: String, own: Value): Boolean {
        val found = form.names[name]?.takeIf { it.value === own && !it.isIgnored } ?: return false
        return if (own.kind == OBJECT) members[form to name] == null else found.isExploded || names[own.index] == null
    }
    val known = schema.parameters.flatMap { own ->
        val all = if (own.kind == OBJECT) own.properties.map { it.name } else listOf(own.name)
        all.filter { mayBeMeant(it, own) }
    }
    return known + form.names.values.filter { it.owner == Owner.FIXED_ITEM }.map { it.text }
        .filter { name -> items.none { it.isNamed(name) } }
}
