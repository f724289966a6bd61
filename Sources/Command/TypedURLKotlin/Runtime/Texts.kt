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
    public val message: String get() = filled(record.reason.words) + (record.note?.let { filled(it.words) } ?: "") + (if (record.hasPlus) filled(Note.plusIsSpace.words) else "")

    /** The text that was probably meant, if there is a similar one. */
    public val suggestion: String?
        get() = when (record.reason) {
            Reason.unknownScheme, Reason.unknownParameter -> record.text?.takeIf { record.owner == null }?.let { nearestName(it, record.names) }
            Reason.notAllowed -> record.text?.takeIf { record.scalar!!.kind == "strings" && record.scalar.allowed.size > 1 }?.let { text -> nearestName(text, record.scalar!!.allowed.map { it as String }) }
            else -> record.near
        }

    /** The message and the suggestion. */
    override fun toString(): String = message + (suggestion?.let { "; did you mean ${quoted(it)}?" } ?: "")

    override fun equals(other: Any?): Boolean = other is Violation && code == other.code && parameter == other.parameter && range == other.range && toString() == other.toString()
    override fun hashCode(): Int = 31 * code.hashCode() + range.hashCode()

    private fun filled(words: String): String = Grammar.hole.replace(words) {
        val word = part(it.value.substring(1, it.value.length - 1))
        if (it.value[0] == '{') quoted(word) else word
    }

    private fun part(name: String): String = when (name) {
        "name" -> record.name ?: ""
        "text" -> record.text ?: ""
        "other" -> record.other ?: ""
        "owner" -> record.owner ?: ""
        "escape" -> StringBuilder().also { all -> (record.text ?: "").utf8().forEach { all.escape(it) } }.toString()
        "subject" -> quoted(record.name ?: "").let { own -> record.label?.let { "${quoted(it)} of $own" } ?: if (record.item >= 0) "item ${record.item + 1} of $own" else own }
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
            val (count, shown) = maxOf(record.count, record.names.size) to record.names.take(3)
            val list = shown.withIndex().joinToString("") { (index, name) -> (if (index == 0) "; expected " else if (index + 1 == count) " or " else ", ") + quoted(name) }
            return if (shown.isNotEmpty() && count > shown.size) "$list or ${count - shown.size} more" else list
        }

    /** `"a", "b" with "c", or "d"`. */
    private fun listed(conjunction: String): String {
        val words = record.alternatives.map { names -> if (names.isEmpty()) "none of them" else names.joinToString(" with ") { quoted(it) } }
        val comma = if (words.size > 2 || record.alternatives.any { it.size > 1 }) ", " else " "
        return if (words.size < 2) words.joinToString() else words.dropLast(1).joinToString(", ") + comma + conjunction + " " + words.last()
    }
}

private fun counted(count: Int, what: String): String = if (count == 1) "1 $what" else "$count ${what}s"

/** Text from outside in quotes: cut if it is long, and with control characters escaped. */
internal fun quoted(text: String): String {
    val result = StringBuilder("\"")
    var index = 0
    for (count in 0..text.length) {
        if (index >= text.length) break
        if (text.length > 64 && count == 64) { result.append("…"); break }
        val scalar = text.codePointAt(index)
        index += Character.charCount(scalar)
        when (Character.getType(scalar).toByte()) {
            Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED ->
                result.append("\\u{").append(scalar.toString(16).uppercase()).append('}')
            else -> result.appendCodePoint(scalar)
        }
    }
    return result.append('"').toString()
}

// What a value must be, to follow "must be"

private fun Scalar.demand(text: String?): String {
    val name = when (kind) { "integer", "integers" -> "an integer"; "number" -> "a number"; "string", "strings" -> "a string"; else -> description }
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
        if (kind == "boolean") return texts.joinToString(" or ") { quoted(it) }
        if (words != "") return words
        val shown = allowed.take(12).map { if (it is String) quoted(it) else it.toString() }
        if (allowed.size > 12) return "one of " + shown.joinToString(", ") + " and ${allowed.size - 12} more"
        return (if (shown.size > 1) shown.dropLast(1).joinToString(", ") + " or " else "") + shown.last()
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
        Violation(own, own.span?.let { span -> text(Span(0, span.start)).length.let { start -> start until start + text(span).length } })
    }
}

/** The name of the schema that the URL was checked against. */
internal val Reader.nameOfSchema: String?
    get() = when (records[0].reason) {
        Reason.otherSchema -> table.own.singleOrNull()?.name
        // If all templates with this scheme belong to one schema, that schema was meant.
        Reason.noTemplate -> table.ownTemplates.filter { it.scheme == schemeName }.distinctBy { it.schema }.singleOrNull()?.schema?.name
        else -> if (records[0].code == ViolationCode.MALFORMED_URL) null else reading?.schema?.name
    }

/** Adds what only the words need. */
private fun Reader.complete(record: Record, secrets: List<Span>) {
    val own = reading
    if (own != null && record.form != null) addKnownNames(record, own)
    if (own != null && record.reason == Reason.canonicalOfOtherSchema) record.other = own.schema.hidden(own.instance, own.match.template.server)
    val span = record.span ?: return
    val mark = query
    record.hasPlus = own != null && own.schema.accepts(PLUS) && record.name != null && mark != null &&
        bytes.indexOf('+', maxOf(span.start, mark.start)).let { it >= 0 && it < minOf(span.end, mark.end) }
    if (secrets.none(span::meets)) return
    when (record.code) {
        ViolationCode.NO_MATCH, ViolationCode.UNEXPECTED_COMPONENT, ViolationCode.INVALID_PERCENT_ENCODING -> record.text = hidden(secrets, span)
        // What follows a delimiter in a secret looks like a name.
        ViolationCode.UNKNOWN_PARAMETER -> record.name = "…"
        else -> {}
    }
}

/** Says of an unknown name whose it is, or which names can have been meant. */
private fun Reader.addKnownNames(record: Record, own: Reading) {
    val (template, form, name) = Triple(own.match.template, record.form!!, record.text!!)
    val other = template.fragmentForm?.let { if (form === template.query) it else if (form === it) template.query else null }
    when {
        other != null && name in other.names -> record.reason = if (form === template.query) Reason.isOfFragment else Reason.isOfQuery
        name in form.taken && form.objects.any { it.valuesOf(name).isNotEmpty() } -> record.reason = Reason.claimedName
        else -> record.names = knownNames(form, own)
    }
    fun has(form: Form) = form.names[name].let { it != null && it.owner != Owner.FIXED_ITEM && !it.isIgnored } || name !in form.taken && form.objects.any { it.valuesOf(name).isNotEmpty() }
    val owner = others.firstOrNull { it.schema !== own.schema && it.template.forms.any(::has) } ?: return
    record.owner = owner.schema.name
    record.note = Note.otherSchemaHasIt
}

/** The names of a form that can have been meant: those that the URL does not have, or that can be repeated. */
private fun Reader.knownNames(form: Form, own: Reading): List<String> {
    val items = resolve(own.match.template)
    val known = own.schema.parameters.flatMap { parameter ->
        (if (parameter.kind == OBJECT) parameter.properties.map { it.name } else listOf(parameter.name)).filter { name ->
            val found = form.names[name]
            found != null && found.owner != Owner.FIXED_ITEM && found.parameter == parameter.index && !found.isIgnored &&
                if (found.owner == Owner.MEMBER) own.members[form to name] == null else found.isExploded || own.names[parameter.index] == null
        }
    }
    return known + form.names.values.filter { fixed -> fixed.owner == Owner.FIXED_ITEM && items.none { it.isNamed(fixed.text) } }.map { it.text }
}
