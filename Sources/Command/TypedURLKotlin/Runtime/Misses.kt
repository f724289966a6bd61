// Why no template matches a URL.
//
// The nearest template is the one that shares most with it: the scheme, the host, then segments from the left; among equals one of which the
// first part that differs is only misspelt, then the first in the order of the set. The range is the first part that differs.

/** So many templates are compared. */
private const val COMPARED = 16

private class URLPart(val text: String, val span: Span)

internal fun Reader.miss(): Pair<Span, Details> {
    val all = scheme?.templates?.filter { table.isOwn(it.schema) } ?: emptyList()
    if (all.isEmpty()) {
        val known = table.ownTemplates.map { it.scheme }.distinct()
        return Span(0, schemeEnd + 1) to Details(Reason.unknownScheme, text = text.substring(0, schemeEnd).lowercasedASCII, names = known)
    }
    val hasSlash = !path.isEmpty && u.at(path.start) == '/'.code
    val slashes = if (hasAuthority) 2 else if (hasSlash) 1 else 0
    val parts = urlParts(hasSlash)
    val compared = (if (all.size > COMPARED) near(parts.map { it.text }, slashes, all) else all).sortedBy { table.orderOf(it) }
    val likenesses = compared.map { Likeness(parts, slashes, it.outline) }
    var best = 0
    for (index in 1 until compared.size) if (likenesses[best].isFarther(likenesses[index], isItemAlike(compared[best]), isItemAlike(compared[index]))) best = index
    val nearest = compared.filterIndexed { index, _ -> likenesses[index].shared == likenesses[best].shared }
    val names = ArrayList<String>()
    var count = all.size - compared.size + nearest.size
    for (template in listOf(compared[best]) + nearest) if (names.size < 3) {
        val text = template.text(false)
        if (text !in names) names.add(text) else if (template !== compared[best]) count--
    }
    return violation(compared[best], likenesses[best], parts, names, count)
}

/** The host and the segments, decoded; the host in lower case. */
private fun Reader.urlParts(hasSlash: Boolean): List<URLPart> {
    val parts = ArrayList<URLPart>()
    if (hasAuthority) parts.add(URLPart(decodeLoosely(host, false).lowercasedASCII, host))
    if (hasAuthority && path.isEmpty) return parts
    var start = if (hasSlash) path.start + 1 else path.start
    for (index in start..path.end) if (index == path.end || u.at(index) == '/'.code && parts.size < 64) {
        parts.add(URLPart(decodeLoosely(Span(start, index), false), Span(start, index)))
        start = index + 1
    }
    return parts
}

/** A few templates that share most, found in the tree. */
private fun Reader.near(texts: List<String>, slashes: Int, all: List<Template>): List<Template> {
    val found = LinkedHashSet<Template>()
    val path = ArrayList<Node>()
    scheme!!.roots[if (slashes == 2) 1 else 0]?.let(path::add)
    val parts = if (slashes == 1) listOf("") + texts else texts
    for (text in parts) { val node = path.lastOrNull() ?: break; path.add(node.edges[text] ?: node.variable ?: break) }
    for ((depth, node) in path.withIndex().reversed()) {
        if (depth < parts.size) {
            // A misspelling rarely changes the first letter and the last one.
            val text = parts[depth]
            val own = if (text == "") emptyList() else node.edges.keys.filter {
                it != "" && Math.abs(it.length - text.length) <= maxOf(1, text.length / 3) && (it[0] == text[0] || it.last() == text.last())
            }.take(32)
            nearestName(text.latinToText, own.map { it.latinToText })?.let { name -> node.edges[own.first { it.latinToText == name }]?.visit(COMPARED, found) }
        }
        node.visit(COMPARED, found)
        if (found.size >= COMPARED) break
    }
    return found.filter { table.isOwn(it.schema) }.ifEmpty { all.sortedBy { table.orderOf(it) } }.take(COMPARED)
}

private enum class Difference { NONE, SLASHES, OTHER, EXTRA, MISSING }

/** How a URL is like a template before the query. */
private class Likeness(parts: List<URLPart>, slashes: Int, outline: Outline) {
    var difference = Difference.NONE
    /** The part that differs, by its index in the URL; of a missing one its index in the template, too. */
    var at = 0
    var part = 0
    var shared = 0
    var isNear = false
    var hasExtraSlash = false

    init {
        val patterns = outline.compared
        if (slashes != outline.slashes) {
            difference = Difference.SLASHES
            shared = -1
            isNear = patterns.all { it.text.literal == "" } || areNear(parts, patterns)
        } else {
            difference = first(parts, patterns)
            shared = if (difference == Difference.NONE) parts.size else at
            if (difference == Difference.EXTRA) hasExtraSlash = parts.drop(at).all { it.text == "" }
            if (difference == Difference.OTHER && at < patterns.size) {
                val index = at
                isNear = areNear(parts.drop(index), patterns.drop(index))
                hasExtraSlash = parts[index].text == "" && first(parts.drop(index + 1), patterns.drop(index)) == Difference.NONE
                at = index
            }
            // A template of any host shares nothing with a URL that differs behind it.
            if (difference != Difference.NONE && shared == 1 && outline.hasAuthority && patterns.firstOrNull()?.text.let { it != null && it.count == 0 && !it.isLiteral }) shared = 0
        }
    }

    private fun first(parts: List<URLPart>, patterns: List<OutlinePart>): Difference {
        fun found(difference: Difference, index: Int, column: Int = 0): Difference { at = index; part = column; return difference }
        var index = 0
        var column = 0
        while (column < patterns.size) {
            val pattern = patterns[column]
            val needed = (column until patterns.size).count { !patterns[it].isOptional }
            if (parts.size - index < needed) {
                // The first part that differs comes before what is missing.
                while (index < parts.size) {
                    if (!isAlike(parts[index].text, patterns[column])) return found(Difference.OTHER, index)
                    index++
                    column++
                }
                return found(Difference.MISSING, index, column)
            }
            if (pattern.isRepeated) {
                // What follows can be in any of the segments.
                val last = patterns.last()
                if (!last.text.isLiteral || parts.isEmpty() || isAlike(parts.last().text, last)) return Difference.NONE
                return found(Difference.OTHER, parts.size - 1)
            }
            if (pattern.isOptional && parts.size - index == needed) { column++; continue }
            if (!isAlike(parts[index].text, pattern)) return found(Difference.OTHER, index)
            index++
            column++
        }
        return if (index < parts.size) found(Difference.EXTRA, index) else Difference.NONE
    }

    /** Whether each part is alike, or probably misspelt. */
    private fun areNear(parts: List<URLPart>, patterns: List<OutlinePart>): Boolean {
        for ((part, pattern) in parts.zip(patterns)) {
            if (pattern.isRepeated) return true
            if (isAlike(part.text, pattern)) continue
            val literal = pattern.text.literal
            if (literal.isNullOrEmpty() || part.text == "" || nearestName(part.text.latinToText, listOf(literal.latinToText)) == null) return false
        }
        return parts.size == patterns.size
    }

    /** Whether a text has the literals of a part in order. */
    private fun isAlike(text: String, part: OutlinePart): Boolean {
        val literals = part.text.literals
        if (literals.size == 1) return text == literals[0]
        val (first, last) = literals.first() to literals.last()
        if (text == "" || text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return text == "" && part.isRepeated
        val rest = text.substring(0, text.length - last.length)
        var start = first.length
        for (literal in literals.subList(1, literals.size - 1)) {
            val found = rest.indexOf(literal, start)
            if (found < 0) return false
            start = found + literal.length
        }
        return true
    }

    fun isFarther(other: Likeness, isItemAlike: Boolean, isOtherItemAlike: Boolean): Boolean = when {
        shared != other.shared -> shared < other.shared
        isNear != other.isNear -> other.isNear
        hasExtraSlash != other.hasExtraSlash -> other.hasExtraSlash
        else -> !isItemAlike && isOtherItemAlike
    }
}

private fun Reader.violation(template: Template, likeness: Likeness, parts: List<URLPart>, templates: List<String>, count: Int): Pair<Span, Details> {
    val beforeQuery = Span(0, path.end)
    fun listed(reason: Reason, span: Span, hasText: Boolean) = span to
        if (likeness.isNear) Details(reason, text = if (hasText) text(span) else null, near = template.sketch)
        else Details(reason, text = if (hasText) text(span) else null, names = templates, count = count)
    return when (likeness.difference) {
        Difference.SLASHES -> listed(Reason.noTemplateOfBeginning, beforeQuery, true)
        Difference.OTHER, Difference.EXTRA -> {
            val span = parts[likeness.at].span
            if (span.isEmpty && span.start > 0 && likeness.hasExtraSlash) {
                Span(span.start - 1, span.start) to Details(if (span.start == path.end) Reason.extraSlashAtEnd else Reason.extraSlash, note = Note.removeIt)
            } else listed(Reason.noTemplateOfText, if (span.isEmpty) beforeQuery else span, true)
        }
        Difference.MISSING -> {
            val last = if (likeness.at > 0) parts[likeness.at - 1].span else beforeQuery
            val rest = template.outline.compared.drop(likeness.part)
            if (last.isEmpty) listed(Reason.incompletePath, beforeQuery, false)
            else if (rest.size == 1 && rest[0].text.literal == "") last to Details(Reason.missingSlash, note = Note.addIt)
            else listed(Reason.incompletePath, last, false)
        }
        Difference.NONE -> violationOfItems(template, templates, count)
    }
}

/** What is wrong behind the path. */
private fun Reader.violationOfItems(template: Template, templates: List<String>, count: Int): Pair<Span, Details> {
    val whole = Span(0, size)
    otherItem(template)?.let { (expected, span, isOtherCase) ->
        if (span == null) return whole to Details(Reason.missingItem, other = expected, names = templates, count = count)
        return span to if (isOtherCase) Details(Reason.otherCase, text = text(span), other = expected) else Details(Reason.noTemplateOfText, text = text(span), near = template.sketch)
    }
    val own = fragment
    if (template.fragment != null && own == null) return whole to Details(Reason.missingFragment, names = templates, count = count)
    val span = if (template.fragment != null) Span(own!!.start - 1, own.end) else whole
    return span to Details(Reason.noTemplateOfText, text = text(span), names = templates, count = count)
}

private fun Reader.isItemAlike(template: Template): Boolean = template.fixedItems.isEmpty() || otherItem(template) == null

/** The first fixed item of a template that the URL lacks, or has with another value or in another case. */
private fun Reader.otherItem(template: Template): Triple<String, Span?, Boolean>? {
    resolve(template)
    val hasPlus = template.schema.accepts(PLUS)
    for (fixed in template.fixedItems) {
        val value = fixed.component.literal?.latin?.latinToText ?: continue
        val own = items.filter { it.isInFragment == fixed.isInFragment }
        val exact = own.firstOrNull { it.isNamed(fixed.name) }
        val found = exact ?: own.firstOrNull { decode(it.name, hasPlus)?.lowercasedASCII == fixed.name.lowercasedASCII }
        val expected = fixed.name + "=" + value
        if (found == null) return Triple(expected, null, false)
        val text = decode(found.value, hasPlus)
        if (exact != null && text == value) continue
        return Triple(expected, Span(found.name.start, found.value.end), text?.lowercasedASCII == value.lowercasedASCII)
    }
    return null
}
