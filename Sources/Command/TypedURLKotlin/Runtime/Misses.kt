// Why no template matches a URL.
//
// The nearest template is the one that shares most literals with it: the scheme, the host, then segments from the left;
// among equals one of which the parts that differ are only misspelt, then one that shares most values, then the first
// in the order of the set. The range is the first part that differs.

/** So many templates are compared. */
private const val COMPARED = 16

private class URLPart(val text: String, val span: Span)

internal fun Reader.miss(): Record {
    val all = table.ownTemplates.filter { it.scheme == schemeName }
    if (all.isEmpty()) {
        val schemes = table.ownTemplates.map { it.scheme }.distinct()
        return Record(Reason.unknownScheme, Span(0, schemeName.length + 1), text = schemeName, names = schemes)
    }
    val hasSlash = bytes.startsWith("/", path.start)
    val slashes = if (hasAuthority) 2 else if (hasSlash) 1 else 0
    val parts = urlParts(hasSlash)
    val compared = if (all.size > COMPARED) near(parts.map { it.text }, slashes, all) else all
    val likenesses = compared.map { Likeness(parts, slashes, it) }
    val best = likenesses.reduce { best, other -> if (best.isFarther(other, this)) other else best }
    val nearest = likenesses.filter { it.literals == best.literals && it.at == best.at }.map { it.template }
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
    val parts = if (hasAuthority) listOf(URLPart(decodedBytes(bytes(host)).lowercasedASCII, host)) else emptyList()
    if (hasAuthority && path.isEmpty) return parts
    val segments = parts(Span(if (hasSlash) path.start + 1 else path.start, path.end), '/')
    val most = 64 - parts.size
    val shown = if (segments.size <= most) segments else segments.take(most) + Span(segments[most].start, path.end)
    return parts + shown.map { URLPart(decodedBytes(bytes(it)), it) }
}

/** A few templates that share most: those behind the parts of the URL, from the last one on. */
private fun Reader.near(texts: List<String>, slashes: Int, all: List<Template>): List<Template> {
    val parts = if (slashes == 1) listOf("") + texts else texts
    val behind = arrayListOf(templates.filter { it.hasAuthority == (slashes == 2) })
    for ((depth, text) in parts.withIndex()) {
        val longer = behind.last().filter { it.head.size > depth }
        val next = longer.filter { it.head[depth] == text }.ifEmpty { longer.filter { it.head[depth] == null } }
        if (next.isEmpty()) break
        behind.add(next)
    }
    val found = LinkedHashSet<Template>()
    for ((depth, own) in behind.withIndex().reversed()) {
        val text = parts.getOrNull(depth) ?: ""
        // A misspelling rarely changes the first letter and the last one.
        val likely = own.mapNotNull { it.head.getOrNull(depth) }.distinct().filter {
            it != "" && text != "" && Math.abs(it.length - text.length) <= maxOf(1, text.length / 3) &&
                (it[0] == text[0] || it.last() == text.last())
        }.take(32)
        val nearest = nearestName(text.textOfBytes, likely.map { it.textOfBytes })
        val meant = likely.firstOrNull { it.textOfBytes == nearest }
        if (meant != null) found.addAll(inOrder(own.filter { it.head.getOrNull(depth) == meant }, depth + 1))
        found.addAll(inOrder(own, depth))
        if (found.size >= COMPARED) break
    }
    val few = found.take(COMPARED)
    return all.filter { it in few }.ifEmpty { all.take(COMPARED) }
}

/** Templates with equal parts before one: those that end there, then by their next literals, then those without one. */
private fun inOrder(all: List<Template>, depth: Int): List<Template> {
    val (ended, longer) = all.partition { it.head.size == depth }
    val groups = longer.groupBy { it.head[depth] }.entries.sortedBy { it.key == null }
    return ended.sortedBy { it.isOpen } + groups.flatMap { inOrder(it.value, depth + 1) }
}

private enum class Difference { NONE, SLASHES, OTHER, EXTRA, MISSING }

/** How a URL is like a template before the query. */
private class Likeness(parts: List<URLPart>, slashes: Int, val template: Template) {
    val difference: Difference
    /** The part that differs, by its index in the URL, or their number; of a missing one its index in the template, too. */
    val at: Int
    val part: Int
    /** How many of the parts before it have literals, since each URL is alike in the others. */
    val literals: Int
    /** Whether the URL is like the template but for misspellings. */
    val isNear: Boolean
    val hasExtraSlash: Boolean

    init {
        val patterns = template.compared
        val first = if (slashes != template.slashes) Triple(Difference.SLASHES, 0, 0) else first(parts, patterns)
        difference = first.first
        at = first.second
        part = first.third
        literals = when (difference) {
            Difference.SLASHES -> -1
            Difference.NONE -> Int.MAX_VALUE
            else -> patterns.take(at).takeWhile { !it.isRepeated }.count { it.text.trim(ANY) != "" || it.literal != null }
        }
        // The slashes before the path may differ, too.
        val (segments, others) = parts.dropWhile { it.text == "" } to patterns.dropWhile { it.text == "" }
        isNear = difference != Difference.NONE && first(segments, others, this::isNearlyAlike).first == Difference.NONE
        hasExtraSlash = when (difference) {
            Difference.EXTRA -> parts.drop(at).all { it.text == "" }
            Difference.OTHER -> at < patterns.size && parts[at].text == "" &&
                first(parts.drop(at + 1), patterns.drop(at)).first == Difference.NONE
            else -> false
        }
    }

    private fun first(
        parts: List<URLPart>, patterns: List<OutlinePart>, isAlike: (String, OutlinePart) -> Boolean = this::isAlike,
    ): Triple<Difference, Int, Int> {
        fun found(difference: Difference, index: Int, column: Int = 0) = Triple(difference, index, column)
        var index = 0
        for ((column, pattern) in patterns.withIndex()) {
            val rest = patterns.drop(column)
            val needed = rest.count { !it.isOptional }
            val left = parts.drop(index)
            if (left.size < needed) {
                // The first part that differs comes before what is missing.
                val other = left.zip(rest).indexOfFirst { (part, own) -> !isAlike(part.text, own) }
                if (other >= 0) return found(Difference.OTHER, index + other)
                return found(Difference.MISSING, parts.size, column + left.size)
            }
            if (pattern.isRepeated) {
                // What follows can be in any of the segments, but for what each URL ends with.
                val last = rest.takeLastWhile { !it.isRepeated && !it.isOptional }
                val other = parts.takeLast(last.size).zip(last).indexOfFirst { (part, own) -> !isAlike(part.text, own) }
                if (other >= 0) return found(Difference.OTHER, parts.size - last.size + other)
                return found(Difference.NONE, parts.size)
            }
            if (pattern.isOptional && left.size == needed) continue
            if (!isAlike(parts[index].text, pattern)) return found(Difference.OTHER, index)
            index++
        }
        return if (index < parts.size) found(Difference.EXTRA, index) else found(Difference.NONE, index)
    }

    /** Whether a text is alike, or what is before its first value is probably misspelt. */
    private fun isNearlyAlike(text: String, part: OutlinePart): Boolean {
        if (isAlike(text, part)) return true
        val beginning = part.text.substringBefore(ANY)
        if (beginning == "") return false
        val end = if (part.literal == null) text.indexOf(beginning.last()) + 1 else text.length
        return end > 0 && nearestName(text.take(end).textOfBytes, listOf(beginning.textOfBytes)) != null &&
            isAlike(beginning + text.drop(end), part)
    }

    private fun isAlike(text: String, part: OutlinePart): Boolean =
        if (text == "" && part.literal == null) part.isRepeated else hasLiterals(text, part.text)

    fun isFarther(other: Likeness, url: Reader): Boolean = when {
        literals != other.literals -> literals < other.literals
        isNear != other.isNear -> other.isNear
        at != other.at -> at < other.at
        hasExtraSlash != other.hasExtraSlash -> other.hasExtraSlash
        else -> url.otherItem(template) != null && url.otherItem(other.template) == null
    }
}

private fun Reader.record(likeness: Likeness, parts: List<URLPart>, templates: List<String>, count: Int): Record {
    val template = likeness.template
    val (beforeQuery, whole) = Span(0, path.end) to Span(0, bytes.length)
    fun listed(reason: Reason, span: Span, other: String? = null, isNear: Boolean = likeness.isNear) =
        if (isNear) Record(reason, span, text = text(span), other = other, near = template.sketch)
        else Record(reason, span, text = text(span), other = other, names = templates, count = count)
    when (likeness.difference) {
        Difference.SLASHES -> {
            val end = if (hasAuthority) schemeName.length + 3 else path.end
            return listed(Reason.noTemplateOfBeginning, Span(0, end))
        }
        Difference.OTHER, Difference.EXTRA -> {
            val span = parts[likeness.at].span
            val isAtEnd = span.start == path.end
            if (!span.isEmpty || span.start == 0 || !likeness.hasExtraSlash) {
                if (span.isEmpty && isAtEnd) return listed(Reason.incompletePath, beforeQuery)
                return listed(Reason.noTemplateOfText, if (span.isEmpty) beforeQuery else span)
            }
            val reason = if (isAtEnd) Reason.extraSlashAtEnd else Reason.extraSlash
            return Record(reason, Span(span.start - 1, span.start), note = Note.removeIt)
        }
        Difference.MISSING -> {
            val last = parts.getOrNull(likeness.at - 1)?.span ?: beforeQuery
            val rest = template.compared.drop(likeness.part)
            if (last.isEmpty || rest.size != 1 || rest[0].text != "") {
                return listed(Reason.incompletePath, if (last.isEmpty) beforeQuery else last)
            }
            return Record(Reason.missingSlash, last, note = Note.addIt)
        }
        Difference.NONE -> {}
    }
    // What is wrong behind the path.
    val (expected, span, isOtherCase) = otherItem(template) ?: Triple("", null, false)
    return when {
        span != null && isOtherCase -> Record(Reason.otherCase, span, text = text(span), other = expected)
        span != null -> listed(Reason.noTemplateOfText, span, isNear = true)
        expected != "" -> listed(Reason.missingItem, whole, expected)
        template.fragment == null -> listed(Reason.noTemplateOfText, whole)
        else -> fragment.let { own ->
            if (own == null) listed(Reason.missingFragment, whole)
            else listed(Reason.noTemplateOfText, Span(own.start - 1, own.end))
        }
    }
}

/** The first fixed item of a template that the URL lacks, or has with another value or in another case: what is
 *  expected, where the URL has it, and whether only the case differs. */
private fun Reader.otherItem(template: Template): Triple<String, Span?, Boolean>? {
    val items = Reading(this, template).items
    val hasPlus = template.schema.accepts(PLUS)
    for (fixed in template.fixedItems) if (fixed.component.isLiteral) {
        val exact = fixed.component.texts[0]
        val value = exact.map { if (it > '\u00FF') it - 256 else it }.joinToString("").textOfBytes
        val expected = fixed.name + "=" + value
        fun isSame(text: String?, other: String) = text?.lowercasedASCII == other.lowercasedASCII
        val own = items.firstOrNull(fixed::isIn)
        val found = own ?: items.firstOrNull {
            it.isInFragment == fixed.isInFragment && isSame(decoded(bytes(it.name), hasPlus), fixed.name)
        } ?: return Triple(expected, null, false)
        val text = decoded(bytes(found.value), hasPlus)
        if (own != null && text == value) continue
        return Triple(expected, Span(found.name.start, found.value.end), isSame(text, value))
    }
    return null
}

/** The name with the lowest Damerau–Levenshtein distance, if that is at most a third of the name's length, or 1. */
internal fun nearestName(name: String, candidates: List<String>): String? {
    val own = name.scalars()
    if (own.size > 128) return null
    var limit = maxOf(1, own.size / 3)
    var nearest: String? = null
    for (candidate in candidates) {
        if (candidate.lowercasedASCII == name.lowercasedASCII) return candidate
        val other = candidate.scalars()
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
            val added = minOf(table[row + 1][column], table[row][column + 1]) + 1
            table[row + 1][column + 1] = minOf(table[row][column] + cost, added, swap)
        }
        lastRows[a[row - 1]] = row
    }
    return table[a.size + 1][b.size + 1]
}
