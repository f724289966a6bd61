// Why no template matches a URL.
//
// The nearest template is the one that shares most with it: the scheme, the host, then segments from the left; among equals one of which the
// first part that differs is only misspelt, then the first in the order of the set. The range is the first part that differs.

/** So many templates are compared. */
private const val COMPARED = 16

private class URLPart(val text: String, val span: Span)

internal fun Reader.miss(): Record {
    val all = table.ownTemplates.filter { it.scheme == schemeName }
    if (all.isEmpty()) return Record(Reason.unknownScheme, Span(0, schemeName.length + 1), text = schemeName, names = table.ownTemplates.map { it.scheme }.distinct())
    val hasSlash = bytes.startsWith("/", path.start)
    val slashes = if (hasAuthority) 2 else if (hasSlash) 1 else 0
    val parts = urlParts(hasSlash)
    val compared = if (all.size > COMPARED) near(parts.map { it.text }, slashes, all) else all
    val likenesses = compared.map { Likeness(parts, slashes, it) }
    var best = likenesses[0]
    for (likeness in likenesses) if (best.isFarther(likeness, this)) best = likeness
    val nearest = likenesses.filter { it.shared == best.shared }.map { it.template }
    val names = ArrayList<String>()
    var count = all.size - compared.size + nearest.size
    for (template in listOf(best.template) + nearest) if (names.size < 3) {
        val text = template.text(false)
        if (text !in names) names.add(text) else if (template !== best.template) count--
    }
    return record(best, parts, names, count)
}

/** The host and the segments, decoded; the host in lower case. */
private fun Reader.urlParts(hasSlash: Boolean): List<URLPart> {
    val parts = ArrayList<URLPart>()
    if (hasAuthority) parts.add(URLPart(decodedBytes(bytes(host)).lowercasedASCII, host))
    if (hasAuthority && path.isEmpty) return parts
    val segments = parts(Span(if (hasSlash) path.start + 1 else path.start, path.end), '/', false)
    val most = 64 - parts.size
    val shown = if (segments.size <= most) segments else segments.take(most) + Span(segments[most].start, path.end)
    return parts + shown.map { URLPart(decodedBytes(bytes(it)), it) }
}

/** A few templates that share most, found in the tree. */
private fun Reader.near(texts: List<String>, slashes: Int, all: List<Template>): List<Template> {
    val found = LinkedHashSet<Template>()
    fun visit(node: Node) {
        for (template in node.closed + node.open) if (found.size < COMPARED) found.add(template)
        for (next in node.edges.values + listOfNotNull(node.variable)) if (found.size < COMPARED) visit(next)
    }
    val way = arrayListOf(scheme!!.roots[if (slashes == 2) 1 else 0])
    val parts = if (slashes == 1) listOf("") + texts else texts
    for (text in parts) way.add(way.last().edges[text] ?: way.last().variable ?: break)
    for ((depth, node) in way.withIndex().reversed()) {
        val text = parts.getOrNull(depth)
        if (!text.isNullOrEmpty()) {
            // A misspelling rarely changes the first letter and the last one.
            val own = node.edges.keys.filter { it != "" && Math.abs(it.length - text.length) <= maxOf(1, text.length / 3) && (it[0] == text[0] || it.last() == text.last()) }.take(32)
            nearestName(text.textOfBytes, own.map { it.textOfBytes })?.let { name -> visit(node.edges.getValue(own.first { it.textOfBytes == name })) }
        }
        visit(node)
        if (found.size >= COMPARED) break
    }
    return all.filter { it in found }.ifEmpty { all.take(COMPARED) }
}

private enum class Difference { NONE, SLASHES, OTHER, EXTRA, MISSING }

/** How a URL is like a template before the query. */
private class Likeness(parts: List<URLPart>, slashes: Int, val template: Template) {
    val difference: Difference
    /** The part that differs, by its index in the URL; of a missing one its index in the template, too. */
    var at = 0
    var part = 0
    val shared: Int
    var isNear = false
    var hasExtraSlash = false

    init {
        val patterns = template.compared
        difference = if (slashes != template.slashes) Difference.SLASHES else first(parts, patterns)
        val index = at
        when (difference) {
            Difference.SLASHES -> isNear = patterns.all { it.text == "" } || areNear(parts, patterns)
            Difference.EXTRA -> hasExtraSlash = parts.drop(index).all { it.text == "" }
            Difference.OTHER -> if (index < patterns.size) {
                isNear = areNear(parts.drop(index), patterns.drop(index))
                hasExtraSlash = parts[index].text == "" && first(parts.drop(index + 1), patterns.drop(index)) == Difference.NONE
                at = index
            }
            else -> {}
        }
        // A template of any host shares nothing with a URL that differs behind it.
        val isOfAnyHost = index == 1 && template.hasAuthority && patterns.isNotEmpty() && patterns[0].text.let { it != "" && it.all { one -> one == ANY } }
        shared = if (difference == Difference.SLASHES) -1 else if (difference == Difference.NONE) parts.size else if (isOfAnyHost) 0 else index
    }

    private fun first(parts: List<URLPart>, patterns: List<OutlinePart>): Difference {
        fun found(difference: Difference, index: Int, column: Int = 0): Difference { at = index; part = column; return difference }
        var index = 0
        for ((column, pattern) in patterns.withIndex()) {
            val needed = (column until patterns.size).count { !patterns[it].isOptional }
            if (parts.size - index < needed) {
                // The first part that differs comes before what is missing.
                for (offset in 0 until parts.size - index) if (!isAlike(parts[index + offset].text, patterns[column + offset])) return found(Difference.OTHER, index + offset)
                return found(Difference.MISSING, parts.size, column + parts.size - index)
            }
            if (pattern.isRepeated) {
                // What follows can be in any of the segments.
                val last = patterns.last()
                return if (last.literal == null || parts.isEmpty() || isAlike(parts.last().text, last)) Difference.NONE else found(Difference.OTHER, parts.size - 1)
            }
            if (pattern.isOptional && parts.size - index == needed) continue
            if (!isAlike(parts[index].text, pattern)) return found(Difference.OTHER, index)
            index++
        }
        return if (index < parts.size) found(Difference.EXTRA, index) else Difference.NONE
    }

    /** Whether each part is alike, or probably misspelt. */
    private fun areNear(parts: List<URLPart>, patterns: List<OutlinePart>): Boolean {
        for ((part, pattern) in parts.zip(patterns)) {
            if (pattern.isRepeated) return true
            if (isAlike(part.text, pattern)) continue
            if (pattern.literal.isNullOrEmpty() || part.text == "" || nearestName(part.text.textOfBytes, listOf(pattern.text.textOfBytes)) == null) return false
        }
        return parts.size == patterns.size
    }

    private fun isAlike(text: String, part: OutlinePart): Boolean =
        if (text == "" && part.literal == null) part.isRepeated else hasLiterals(text, part.text)

    fun isFarther(other: Likeness, url: Reader): Boolean = when {
        shared != other.shared -> shared < other.shared
        isNear != other.isNear -> other.isNear
        hasExtraSlash != other.hasExtraSlash -> other.hasExtraSlash
        else -> url.otherItem(template) != null && url.otherItem(other.template) == null
    }
}

private fun Reader.record(likeness: Likeness, parts: List<URLPart>, templates: List<String>, count: Int): Record {
    val template = likeness.template
    val (beforeQuery, whole) = Span(0, path.end) to Span(0, bytes.length)
    fun listed(reason: Reason, span: Span, other: String? = null, isNear: Boolean = likeness.isNear) =
        if (isNear) Record(reason, span, text = text(span), other = other, near = template.sketch) else Record(reason, span, text = text(span), other = other, names = templates, count = count)
    return when (likeness.difference) {
        Difference.SLASHES -> listed(Reason.noTemplateOfBeginning, beforeQuery)
        Difference.OTHER, Difference.EXTRA -> {
            val span = parts[likeness.at].span
            if (span.isEmpty && span.start > 0 && likeness.hasExtraSlash) {
                Record(if (span.start == path.end) Reason.extraSlashAtEnd else Reason.extraSlash, Span(span.start - 1, span.start), note = Note.removeIt)
            } else listed(Reason.noTemplateOfText, if (span.isEmpty) beforeQuery else span)
        }
        Difference.MISSING -> {
            val last = if (likeness.at > 0) parts[likeness.at - 1].span else beforeQuery
            val rest = template.compared.drop(likeness.part)
            if (!last.isEmpty && rest.size == 1 && rest[0].text == "") Record(Reason.missingSlash, last, note = Note.addIt)
            else listed(Reason.incompletePath, if (last.isEmpty) beforeQuery else last)
        }
        Difference.NONE -> {
            // What is wrong behind the path.
            val (expected, span, isOtherCase) = otherItem(template) ?: Triple("", null, false)
            when {
                span != null && isOtherCase -> Record(Reason.otherCase, span, text = text(span), other = expected)
                span != null -> listed(Reason.noTemplateOfText, span, isNear = true)
                expected != "" -> listed(Reason.missingItem, whole, expected)
                template.fragment != null && fragment == null -> listed(Reason.missingFragment, whole)
                else -> listed(Reason.noTemplateOfText, if (template.fragment != null) Span(fragment!!.start - 1, fragment!!.end) else whole)
            }
        }
    }
}

/** The first fixed item of a template that the URL lacks, or has with another value or in another case. */
private fun Reader.otherItem(template: Template): Triple<String, Span?, Boolean>? {
    val items = resolve(template)
    val hasPlus = template.schema.accepts(PLUS)
    for (fixed in template.fixedItems) {
        if (!fixed.component.isLiteral) continue
        val value = decodedExact(fixed.component.texts[0]).textOfBytes
        val own = items.filter { it.isInFragment == fixed.isInFragment }
        val exact = own.firstOrNull { it.isNamed(fixed.name) }
        val found = exact ?: own.firstOrNull { decoded(bytes(it.name), hasPlus)?.lowercasedASCII == fixed.name.lowercasedASCII } ?: return Triple(fixed.name + "=" + value, null, false)
        val text = decoded(bytes(found.value), hasPlus)
        if (exact == null || text != value) return Triple(fixed.name + "=" + value, Span(found.name.start, found.value.end), text?.lowercasedASCII == value.lowercasedASCII)
    }
    return null
}

private fun decodedExact(exact: String): String = exact.map { if (it > '\u00FF') it - 256 else it }.joinToString("")

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
    val table = Array(a.size + 2) { IntArray(b.size + 2) { a.size + b.size } }
    val lastRows = HashMap<Int, Int>()
    for (row in 0..a.size) table[row + 1][1] = row
    for (column in 0..b.size) table[1][column + 1] = column
    for (row in 1..a.size) {
        var lastColumn = 0
        for (column in 1..b.size) {
            val (swapRow, swapColumn) = (lastRows[b[column - 1]] ?: 0) to lastColumn
            val cost = if (a[row - 1] == b[column - 1]) 0 else 1
            if (cost == 0) lastColumn = column
            val swap = table[swapRow][swapColumn] + (row - swapRow) + (column - swapColumn) - 1
            table[row + 1][column + 1] = minOf(minOf(table[row][column] + cost, table[row + 1][column] + 1), minOf(table[row][column + 1] + 1, swap))
        }
        lastRows[a[row - 1]] = row
    }
    return table[a.size + 1][b.size + 1]
}
