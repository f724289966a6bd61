// The templates of a set in one tree, and to which of them a URL belongs.

/** The literals of a text in a template: any text is possible between two of them. */
internal class TextOutline(@JvmField val literals: List<String>) {
    val isLiteral: Boolean get() = literals.size == 1
    val literal: String? get() = if (isLiteral) literals[0] else null
    val count: Int get() = literals.sumOf { it.length }
    override fun equals(other: Any?): Boolean = other is TextOutline && other.literals == literals
    override fun hashCode(): Int = literals.hashCode()

    /** Whether each text of this outline is also a text of the other. */
    fun isWithin(other: TextOutline): Boolean {
        if (other.isLiteral) return this == other
        val (first, last) = other.literals.first() to other.literals.last()
        // A variable is treated like a letter that occurs in no literal.
        if (count + literals.size - 1 < first.length + last.length || !literals[0].startsWith(first) || !literals.last().endsWith(last)) return false
        var index = 0
        var start = first.length
        for (literal in other.literals.subList(1, other.literals.size - 1)) {
            while (index < literals.size) {
                val end = literals[index].length - (if (index == literals.size - 1) last.length else 0)
                val found = if (start <= end) literals[index].substring(0, end).indexOf(literal, start) else -1
                if (found >= 0) { start = found + literal.length; break }
                index++
                start = 0
            }
            if (index == literals.size) return false
        }
        return true
    }
}

/** A part of a template: the host, or a segment of the path. */
internal class OutlinePart(@JvmField val text: TextOutline, @JvmField val isOptional: Boolean, @JvmField val isRepeated: Boolean)

/** The literals of a template, part by part. Of templates that match the same URL, the most literal one owns it. */
internal class Outline(plan: Members, template: Template) {
    @JvmField val parts: List<OutlinePart> = plan.list("outline").map { it as List<*> }.map { part ->
        val flags = (part[0] as Long).toInt()
        OutlinePart(TextOutline(part.drop(1).map { it as String }), flags and 1 != 0, flags and 2 != 0)
    }
    /** The texts of the parts, in which the parameters of `;` do not count, and of the fixed items. */
    private val texts: List<TextOutline> = plan.list("texts").map { all -> TextOutline((all as List<*>).map { it as String }) }
    private val partCount = plan.int("partCount", parts.size)
    @JvmField val openIndex: Int = plan.int("open", -1)
    @JvmField val hasAuthority: Boolean = template.hasAuthority
    @JvmField val isPathEmpty: Boolean = template.path == null
    @JvmField val weight: Int = texts.sumOf { it.count }
    private val fixedItems = template.fixedItems.size
    private val literalItems = template.fixedItems.count { it.component.literal != null }

    val slashes: Int get() = if (hasAuthority) 2 else if (parts.size > 1 && parts[0].text.literal == "") 1 else 0

    /** The parts that are compared with those of a URL. */
    val compared: List<OutlinePart> get() = parts.subList(if (slashes == 1) 1 else 0, if (isPathEmpty && hasAuthority) 1 else parts.size)

    /** Less than 0 if the other one is more literal, by whole parts. */
    fun rank(other: Outline): Int {
        for (index in 0 until maxOf(partCount, other.partCount)) {
            val own = if (index < partCount) (if (texts[index].isLiteral) 2 else 0) else 1
            val others = if (index < other.partCount) (if (other.texts[index].isLiteral) 2 else 0) else 1
            if (own != others) return own - others
        }
        return if (fixedItems != other.fixedItems) fixedItems - other.fixedItems else literalItems - other.literalItems
    }

    fun isMoreLiteral(other: Outline): Boolean {
        val order = rank(other)
        if (order != 0) return order > 0
        for (index in texts.indices) if (texts[index] != other.texts[index]) return texts[index].isWithin(other.texts[index])
        return false
    }

    fun isAsLiteral(other: Outline): Boolean = rank(other) == 0 && texts == other.texts

    fun hasSamePath(other: Outline): Boolean = partCount == other.partCount && (0 until partCount).all { texts[it] == other.texts[it] }
}

/** A part of the tree: what follows it, and the templates that end here or that any text can follow. */
internal class Node {
    @JvmField val edges = LinkedHashMap<String, Node>()
    @JvmField var variable: Node? = null
    @JvmField val closed = ArrayList<Template>(1)
    @JvmField val open = ArrayList<Template>(0)

    fun visit(limit: Int, found: LinkedHashSet<Template>) {
        for (template in closed + open) if (found.size < limit) found.add(template)
        for (next in edges.values) if (found.size < limit) next.visit(limit, found)
        if (found.size < limit) variable?.visit(limit, found)
    }
}

internal class Scheme(@JvmField val name: String) {
    @JvmField val isWeb: Boolean = name == "http" || name == "https"
    @JvmField var tolerances = 0
    @JvmField var areAllIRI = true
    @JvmField val templates = ArrayList<Template>()
    /** Without an authority, and after its slashes. */
    @JvmField val roots = arrayOf<Node?>(null, null)
}

private val none: (String) -> LinkTable? = { null }

/** Schemas whose URLs are read together. Those after the own ones only own URLs that are therefore not of the set. */
internal class LinkTable(
    @JvmField val schemas: List<Schema>, private val ownCount: Int,
    /** All schemas, where these are some of them and another URL may belong to one that is not among them. */
    @JvmField val wholeFor: (String) -> LinkTable? = none,
) {
    @JvmField val schemes = LinkedHashMap<String, Scheme>()
    @JvmField val hasSecrets: Boolean = schemas.any { it.hasSecret }
    @JvmField val isWhole: Boolean = wholeFor === none

    /** The order in which templates are tried. */
    private val positions = HashMap<Template, Int>()
    private val own: Set<Schema> = schemas.take(ownCount).toSet()

    fun inOrder(templates: List<Template>): List<Template> = if (templates.size < 2) templates else templates.sortedBy { positions[it] }

    fun isOwn(schema: Schema): Boolean = schema in own

    /** The name of the only own schema. */
    val onlyName: String? get() = own.singleOrNull()?.name

    /** The templates of the own schemas, in the order of the set. */
    val ownTemplates: List<Template> get() = own.flatMap { it.templates }

    fun orderOf(template: Template): Int = schemas.indexOf(template.schema) * 100_000 + template.index

    init {
        val order = schemas.sortedWith { a, b ->
            val (left, right) = a.templates[0] to b.templates[0]
            val rank = right.outline.rank(left.outline)
            if (rank != 0) rank else if (left.outline.weight != right.outline.weight) right.outline.weight - left.outline.weight
            else ByUTF8.compare(left.text(), right.text())
        }
        for (schema in order) for (template in schema.templates) {
            val scheme = schemes.getOrPut(template.scheme) { Scheme(template.scheme) }
            scheme.tolerances = scheme.tolerances or schema.tolerances
            if (schema in own && !schema.accepts(IRI)) scheme.areAllIRI = false
            positions[template] = positions.size
            scheme.templates.add(template)
            add(template, scheme)
        }
    }

    private fun add(template: Template, scheme: Scheme) {
        val outline = template.outline
        val root = if (outline.hasAuthority) 1 else 0
        var node = scheme.roots[root] ?: Node().also { scheme.roots[root] = it }
        val open = if (outline.isPathEmpty) root else outline.openIndex
        for (part in if (open < 0) outline.parts else outline.parts.take(open)) {
            val literal = part.text.literal
            node = if (literal == null) node.variable ?: Node().also { node.variable = it } else node.edges.getOrPut(literal) { Node() }
        }
        (if (open < 0) node.closed else node.open).add(template)
    }
}

// Which templates may match

private fun Reader.collect() {
    val scheme = this.scheme!!
    if (scheme.templates.size <= 8) { candidates = scheme.templates; return }
    val found = ArrayList<Template>()
    val end = pathEnd + (if (hasAddedSlash) 1 else 0)
    fun visit(node: Node, start: Int, isAfterSlash: Boolean) {
        found.addAll(node.open)
        if (!isAfterSlash) { found.addAll(node.closed); return }
        var stop = start
        while (stop < pathEnd && u.at(stop) != '/'.code) stop++
        val goesOn = stop < end
        val next = node.edges[decodeLoosely(Span(minOf(start, stop), stop), false)]
        if (next != null) visit(next, if (goesOn) stop + 1 else stop, goesOn)
        node.variable?.let { visit(it, if (goesOn) stop + 1 else stop, goesOn) }
    }
    // The segments after a host begin after the first slash. An empty path can be equal to a slash.
    fun visitPath(node: Node) = if (path.start < end) visit(node, path.start + 1, true) else visit(node, path.start, isWeb)
    scheme.roots[0]?.let { visit(it, path.start, true) }
    scheme.roots[1]?.takeIf { hasAuthority }?.let { root ->
        found.addAll(root.open)
        root.edges[decodeLoosely(host, false).lowercasedASCII]?.let(::visitPath)
        root.variable?.let(::visitPath)
        // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
        if (!host.isEmpty) root.edges[""]?.let(::visitPath)
    }
    candidates = table.inOrder(found)
}

// The owner

/** Reads the URL by the schema that it belongs to; null if no template matches it.
 *
 *  A slash at the end of its path is only accepted, or added, where no template has the path as it stands. */
internal fun Reader.owner(scheme: Scheme, tolerances: Int): Match? {
    findMatches()
    val found = readBest()
    if (found != null && records.isEmpty()) return found
    if (tolerances and SLASH == 0 || matches.any(::hasPath) || otherRoot != 0 || isPathOfTemplate()) return found
    val kept = records
    records = ArrayList(0)
    takeOtherEnd()
    findMatches(true)
    val owned = readBest()
    if (owned != null && accepts(owned.schema, SLASH)) return owned
    pathEnd = path.end
    hasAddedSlash = false
    records = ArrayList(0)
    if (found == null) return null
    // What was read last is not what the records are of.
    findMatches()
    return readBest().also { records = kept }
}

/** The path with one slash less, or with one more that the URL does not have. */
private fun Reader.takeOtherEnd() {
    hasAddedSlash = path.isEmpty || u.at(path.end - 1) != '/'.code
    pathEnd = if (hasAddedSlash) path.end else path.end - 1
}

private fun Reader.hasPath(match: Match): Boolean = !match.missesPath && (!match.template.needsFragment || fragment != null)

/** Whether a template has the path of the URL and, where it has them, a fragment and its fixed names, whatever the values. */
private fun Reader.isPathOfTemplate(): Boolean {
    collect()
    for (template in candidates) {
        val match = matched(template, Extent.UNTIL_PATH) ?: continue
        if (match.isElsewhere || match.missesPath) continue
        resolve(template)
        if (!template.fixedItems.all { fixed -> items.any { it.isInFragment == fixed.isInFragment && it.isNamed(fixed.name) } }) continue
        if (template.fragment == null || template.schema.takesRest) return true
        if (fragment != null) { if (matchFragmentText(template, match)) return true }
        else if (!template.needsFragment && !template.isFragmentFixed) return true
    }
    return false
}

/** Finds the schemas to which the URL may belong, each with the template that it is nearest to. None is more literal than another. */
private fun Reader.findMatches(havePath: Boolean = false) {
    collect()
    matches = ArrayList(1)
    var index = 0
    // Hundreds of schemas may be equal to each other. The first one stands for them.
    var firsts = ArrayList<Match>(1)
    var last: Match? = null
    var haveOwnNames = false
    while (index < candidates.size) {
        val schema = candidates[index].schema
        val start = index
        while (index < candidates.size && candidates[index].schema === schema) index++
        if (firsts.any { first -> isAsSent(first) && schema.templates.all { first.template.outline.isMoreLiteral(it.outline) } }) continue
        val candidate = nearest(candidates.subList(start, index), havePath) ?: continue
        if (start == 0 && index == candidates.size) { matches.add(candidate); return }
        val isSame = last?.let { isEqual(it, candidate) } ?: false
        val hasOwnNames = candidate.fragment == 1 && hasOwnNames(candidate)
        if (!isSame || firsts.any { !isAsSent(it) } || hasOwnNames && !haveOwnNames) {
            if (firsts.any { isPreferred(it, candidate) }) continue
            matches.removeAll { isPreferred(candidate, it) }
            firsts = ArrayList(firsts.filter { !isPreferred(candidate, it) })
            firsts.add(candidate)
        }
        haveOwnNames = hasOwnNames || isSame && haveOwnNames
        last = candidate
        matches.add(candidate)
    }
    if (matches.size < 2) return
    matches.forEach(::settle)
    val least = matches.minWith(compareBy({ it.mistakes }, { it.mistakenBytes }))
    matches.removeAll { it.mistakes != least.mistakes || it.mistakenBytes != least.mistakenBytes }
}

/** The match with the template of one schema that the URL is nearest to. */
private fun Reader.nearest(templates: List<Template>, havePath: Boolean, extent: Extent = Extent.WHOLE): Match? {
    var nearest: Match? = null
    for ((index, template) in templates.withIndex()) {
        val match = matched(template, extent) ?: continue
        if (havePath && !hasPath(match)) continue
        if (index + 1 == templates.size && nearest == null) return match
        settle(match)
        if (nearest == null || isNearer(match, nearest)) nearest = match
        // If the URL has a fragment, its names decide, too.
        if (match.unexpected.isEmpty() && match.mistakes == 0 && match.fragment != 2 && (fragment == null || hasOwnNames(match))) break
    }
    return nearest
}

/** Reads a URL that only lacks items of the query, such as `id={id}`; null if it lacks more. */
internal fun Reader.incomplete(scheme: Scheme, tolerances: Int): Match? {
    if (table.schemas.none { it.hasVariableItems }) return null
    var mayTakeOther = false
    if (tolerances and SLASH != 0 && otherRoot == 0 && !isPathOfTemplate()) {
        takeOtherEnd()
        findMatches(true)
        // A schema that has the other path owns the URL, even if it does not accept the slash.
        mayTakeOther = matches.isEmpty()
    }
    fun take(isOther: Boolean) { if (isOther) takeOtherEnd() else { pathEnd = path.end; hasAddedSlash = false } }
    var best: Match? = null
    var isBestOther = false
    for (schema in table.schemas) if (table.isOwn(schema) && schema.hasVariableItems) for (isOther in listOf(false, true)) {
        if (isOther && !(mayTakeOther && accepts(schema, SLASH))) continue
        take(isOther)
        candidates = schema.templates
        val match = nearest(candidates, isOther, Extent.WITHOUT_ITEMS) ?: continue
        settle(match)
        if (best == null || isNearer(match, best)) { best = match; isBestOther = isOther }
    }
    take(isBestOther)
    return best?.also { readOwned(it) }
}

// Preference

private fun Reader.isPreferred(match: Match, other: Match): Boolean {
    val (count, otherCount) = unexpectedBeforeFragment(match) to unexpectedBeforeFragment(other)
    if (count != otherCount) return count < otherCount
    val isMoreLiteral = match.template.outline.isMoreLiteral(other.template.outline)
    val isOnePath = match.template.outline.hasSamePath(other.template.outline)
    if (match.fragment == 1 && other.fragment == 2) return if (isOnePath) hasOwnNames(match) else isMoreLiteral
    // The other template can have the URL if it reads the fragment.
    if (other.fragment == 1 && match.fragment == 2) return false
    // A name in the case of another template of the same path is that template's.
    if (isOnePath && match.itemsInOtherCase > 0) {
        resolve(match.template)
        val inOtherCase = match.fixedItems.filter { items[it].match == 1 }
        resolve(other.template)
        if (inOtherCase.any { items[it].match == 0 }) return false
    }
    return isMoreLiteral
}

private fun Reader.unexpectedBeforeFragment(match: Match): Int =
    match.unexpected.size - (if (match.fragment == 2 && !accepts(match.schema, FRAGMENT)) 1 else 0)

private fun isEqual(match: Match, other: Match): Boolean =
    match.unexpected.size == other.unexpected.size && match.fragment == other.fragment && match.itemsInOtherCase == 0 &&
        other.itemsInOtherCase == 0 && match.template.outline.isAsLiteral(other.template.outline)

private fun isAsSent(match: Match): Boolean = match.unexpected.isEmpty() && match.fragment != 2 && match.itemsInOtherCase == 0

private fun Reader.isNearer(match: Match, other: Match): Boolean {
    if (match.fragment == 1 && other.fragment == 2) return owns(match, other)
    if (other.fragment == 1 && match.fragment == 2) return !owns(other, match)
    if (match.unexpected.size != other.unexpected.size) return match.unexpected.size < other.unexpected.size
    return if (match.mistakes != other.mistakes) match.mistakes < other.mistakes else match.mistakenBytes < other.mistakenBytes
}

/** Whether a URL with a fragment belongs to a template that has one rather than to another one of the same schema. */
private fun Reader.owns(match: Match, other: Match): Boolean =
    match.template.outline.hasSamePath(other.template.outline) && hasOwnNames(match) ||
        match.template.outline.isMoreLiteral(other.template.outline) || isRead(match)

private fun Reader.isRead(match: Match): Boolean = match.unexpected.isEmpty() && trial { readMatched(match); records.isEmpty() }

/** Whether the schema has each name of the forms, and the URL each required one. */
private fun Reader.hasOwnNames(match: Match): Boolean = hasRequiredNames(match) && hasRequiredMembers(match) && nameMatch(match) != null

private fun Reader.hasRequiredMembers(match: Match): Boolean {
    resolve(match.template)
    return listOfNotNull(match.template.query, match.template.fragmentForm).all { form ->
        form.objects.all { own -> !own.isRequired || items.any { item ->
            item.owner == Owner.MEMBER && item.owned!!.parameter == own.index || item.owner == Owner.UNNAMED_MEMBER && item.objectValue === own
        } }
    }
}

/** How the schema has the names of the forms: as the least certain of them; null if it does not have one. */
private fun Reader.nameMatch(match: Match): Int? {
    var worst = if (match.itemsInOtherCase > 0) 1 else 0
    if (match.schema.takesRest) return worst
    resolve(match.template)
    markFixedItems(match)
    for (item in items) if (!item.isFixed) {
        if (item.owner == Owner.NONE || item.owner == Owner.UNDECODABLE) return null
        worst = maxOf(worst, item.match)
    }
    return worst
}

internal fun Reader.markFixedItems(match: Match) {
    val isWhole = match.template.wholeQuery != null
    if (match.template.fixedItems.isEmpty() && !isWhole) return
    // A query that is a value has no items.
    for (item in items) item.isFixed = isWhole && !item.isInFragment
    for (index in match.fixedItems) items[index].isFixed = true
}

private fun Reader.hasRequiredNames(match: Match): Boolean {
    resolve(match.template)
    return match.template.required.all { own -> items.any { item -> own.names.any(item::isNamed) } }
}

/** The texts of a required parameter, if they are few and none of them can be written otherwise without an escape. */
private val Value.plainTexts: List<String>
    get() = scalars.firstOrNull()?.takeIf { kind == SCALAR && it.kind == "strings" && it.allowed.size <= 64 && !it.hasAliases }?.allowed
        ?.map { it as String }?.takeIf { all -> all.all { text -> text.all { it.code < 128 && it.code.isOf(UNRESERVED) } } } ?: emptyList()

/** Whether no required item has a text that is not allowed. */
private fun Reader.hasRequiredTexts(match: Match): Boolean {
    resolve(match.template)
    return match.template.required.all { own ->
        val texts = own.plainTexts
        texts.isEmpty() || items.any { item ->
            own.names.any(item::isNamed) && text(item.value).let { text -> text in texts || text.any { it.code >= 128 || !it.code.isOf(UNRESERVED) } }
        }
    }
}

/** Reads the URL with the best of the schemas to which it may belong: the one whose parameters agree, else the nearest. */
private fun Reader.readBest(): Match? {
    if (matches.isEmpty()) return null
    if (matches.size == 1) { readOwned(matches[0]); return matches[0] }
    val all = ArrayList(matches)
    for (match in inOrder(all)) { readOwned(match); if (records.isEmpty()) return match }
    // A fragment moves no URL to a broader path that it is not valid for.
    val best = nearestInvalid(all.filter { match -> all.none { it.template.outline.isMoreLiteral(match.template.outline) } })
    readOwned(best)
    return best
}

/** The matches for which the URL can be valid: first those with its fragment, then those that are more certain that its names are theirs. */
private fun Reader.inOrder(all: List<Match>): List<Match> =
    all.filter { hasRequiredNames(it) && hasRequiredTexts(it) }.map { it to order(it) }.sortedBy { it.second }.map { it.first }

private fun Reader.order(match: Match): Int = (if (match.fragment == 2) 4 else 0) + (nameMatch(match) ?: 2)

/** The match whose constants and other few values are nearest to the URL's; else the one that it has the most parameters in common with. */
private fun Reader.nearestInvalid(all: List<Match>): Match {
    var compared = all.filter(::hasRequiredNames).let { likely -> likely + all.filter { it !in likely } }
    if (compared.size > 24) {
        val likely = compared.filter { match -> distances(match).all { it.second < 2 } }
        compared = (likely + compared.filter { it !in likely }).take(24)
    }
    others = compared
    val distances = compared.map(::distances)
    val least = HashMap<String, Int>()
    for ((name, distance) in distances.flatten()) least[name] = minOf(least[name] ?: distance, distance)
    var best = compared[0]
    var key = Int.MAX_VALUE to Int.MAX_VALUE
    var bestCount: Int? = null
    for ((index, match) in compared.withIndex()) {
        val own = distances[index].count { it.second > least.getValue(it.first) } to -ownNames(match)
        if (own != key) {
            if (own.first < key.first || own.first == key.first && own.second < key.second) { best = match; key = own; bestCount = null }
            continue
        }
        fun count(match: Match): Int { readOwned(match); return records.size }
        val leastCount = bestCount ?: count(best)
        val count = count(match)
        if (count < leastCount) best = match
        bestCount = minOf(count, leastCount)
    }
    return best
}

private fun Reader.ownNames(match: Match): Int {
    resolve(match.template)
    markFixedItems(match)
    return items.count { !it.isFixed && (it.owner == Owner.PARAMETER || it.owner == Owner.MEMBER || it.owner == Owner.UNNAMED_MEMBER) }
}

/** How far the text of each required item with few values is from these: 0 if it is one of them, 1 if it is similar to one, else 2. */
private fun Reader.distances(match: Match): List<Pair<String, Int>> {
    resolve(match.template)
    return match.template.required.mapNotNull { own ->
        val scalar = own.scalars[0]
        if (own.kind != SCALAR || scalar.kind != "strings" || scalar.allowed.size > 64) return@mapNotNull null
        val words = scalar.allowed.map { it as String } + scalar.aliasTexts
        for (name in own.names) {
            val item = items.firstOrNull { it.isNamed(name) } ?: continue
            val text = decode(item.value, match.schema.accepts(PLUS)) ?: continue
            val nearest = nearestName(text, words)
            return@mapNotNull own.name to (if (nearest == null) 2 else if (nearest == text) 0 else 1)
        }
        null
    }
}

// Whether the canonical form of a URL belongs to another schema

/** Whether the canonical form can belong to another schema. It cannot if no other one has the URL's path, and what is printed before the query
 *  is what was read. */
internal fun Reader.mayMove(match: Match): Boolean {
    val template = match.template
    if (!template.isPrinted || match.runs.isNotEmpty() || candidates.any { it.schema !== template.schema }) return true
    return match.captures.any { capture ->
        val value = values[capture.variable.parameter]
        val plan = template.schema.parameters[capture.variable.parameter]
        val isAsRead = value is Boolean || value is Long && value != 0L ||
            value is String && plan.scalars[0].let { it.kind == "strings" || it.kind == "string" && it.format == null }
        capture.span.start < path.end && (!isAsRead || plan.scalars[0].hasAliases || plan.default != null || plan.index in template.folded)
    }
}

internal fun Reader.checkOwner(match: Match) {
    if (table.schemas.size == 1 && table.isWhole) return
    val printed = canonical()
    // A URL in canonical form has been compared with the other schemas.
    if (printed == text) return
    Reader(table.wholeFor(printed) ?: table, printed).otherOwner(match.schema)?.let { fail(Reason.canonicalOfOtherSchema, Span(0, path.end), detail = it) }
}

internal fun Reader.canonical(): String = printed ?: schema!!.print(instance(), reading!!.template.server).also { printed = it }

/** The schema to which a URL belongs that another one has printed; null if it belongs to that one. */
internal fun Reader.otherOwner(own: Schema): Schema? {
    findScheme()
    if (scheme == null || !split(false)) return null
    findMatches()
    val all = ArrayList(matches)
    val first = all.firstOrNull { it.schema === own } ?: return all.firstOrNull()?.schema
    if (all.size < 2) return null
    val limit = order(first)
    return inOrder(all).firstOrNull { order(it) < limit && isRead(it) }?.schema
}
