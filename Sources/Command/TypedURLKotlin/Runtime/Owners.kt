// To which of the schemas a URL belongs.

/** A part of the tree of templates: what follows it, and the templates that end here or that any text can follow. */
internal class Node {
    @JvmField val edges = LinkedHashMap<String, Node>()
    @JvmField var variable: Node? = null
    @JvmField val closed = ArrayList<Template>(1)
    @JvmField val open = ArrayList<Template>(0)

    fun next(literal: String?): Node =
        if (literal != null) edges[literal] ?: Node().also { edges[literal] = it } else variable ?: Node().also { variable = it }
}

internal class Scheme(@JvmField val templates: List<Template>) {
    @JvmField val tolerances: Int = templates.fold(0) { all, template -> all or template.schema.tolerances }
    /** Without an authority, and after its slashes. */
    @JvmField val roots = arrayOf(Node(), Node())

    init {
        for (template in templates) {
            val root = if (template.hasAuthority) 1 else 0
            val open = if (template.path == null) root else template.outline.open
            var node = roots[root]
            for (part in template.outline.parts.take(open)) node = node.next(part.literal)
            (if (open == Int.MAX_VALUE) node.closed else node.open).add(template)
        }
    }
}

private object MostLiteralFirst : Comparator<Schema> {
    override fun compare(a: Schema, b: Schema): Int {
        val (left, right) = a.templates[0] to b.templates[0]
        val rank = right.outline.rank(left.outline)
        return if (rank != 0) rank else if (left.outline.weight != right.outline.weight) right.outline.weight - left.outline.weight else ByUTF8.compare(left.text(), right.text())
    }
}

/** Schemas whose URLs are read together. Those after the own ones only own URLs that are therefore not of the set.
 *  @param whole All schemas, where these are some of them and another URL may belong to one that is not among them. */
internal class LinkTable(@JvmField val schemas: List<Schema>, ownCount: Int, @JvmField val whole: URLSet<*>? = null) {
    /** In the order in which templates are tried. */
    private val ordered = schemas.sortedWith(MostLiteralFirst).flatMap { it.templates }
    private val positions = HashMap<Template, Int>().also { for (template in ordered) it[template] = it.size }
    @JvmField val own: Set<Schema> = LinkedHashSet(schemas.take(ownCount))
    @JvmField val schemes: Map<String, Scheme> = ordered.groupBy { it.scheme }.mapValues { Scheme(it.value) }

    /** Some templates in the order in which they are tried. */
    fun inOrder(templates: List<Template>): List<Template> = if (templates.size < 2) templates else templates.sortedBy { positions[it] }

    /** The templates of the own schemas, in the order of the set. */
    val ownTemplates: List<Template> get() = own.flatMap { it.templates }
}

/** Reads a URL by some schemas.
 *  @param isLenient Whether the URL is read with every tolerance that its schema can have, without the names that it does not know, and with
 *  defaults in place of values that their enumerations do not have. */
internal class Reader(@JvmField val table: LinkTable, @JvmField val text: String, @JvmField val isLenient: Boolean = false) : URLText(text.utf8()) {
    @JvmField var scheme: Scheme? = null
    /** The items of the query, then those of a form in the fragment, with the owners of their names by a template. */
    @JvmField val items = ArrayList<Item>()
    @JvmField var queryItems = 0
    @JvmField var resolved: Template? = null
    private var candidates: List<Template> = emptyList()
    private var matches: List<Match> = emptyList()

    /** The URL as it was read; null if no template matches it. */
    @JvmField var reading: Reading? = null
    @JvmField var records: List<Record> = emptyList()
    /** The matches that were compared to find what was meant, if none is valid. */
    @JvmField var others: List<Match> = emptyList()

    fun accepts(schema: Schema, tolerance: Int): Boolean = (schema.tolerances or lenient(schema.takesRest)) and tolerance != 0

    private fun lenient(takesRest: Boolean): Int = if (!isLenient) 0 else if (takesRest) IRI else IRI or SLASH or FRAGMENT

    /** Whether the URL is valid. */
    fun read(): Boolean {
        records = listOfNotNull(findReading())
        reading?.let { if (records.isEmpty()) records = it.records }
        return records.isEmpty()
    }

    private fun findReading(): Record? {
        if (bytes.length > 1 shl 20) return Record(Reason.tooLong, Span(1 shl 20, bytes.length), limit = 1 shl 20)
        val name = bytes.substringBefore(':')
        scheme = table.schemes[name] ?: table.schemes[name.lowercasedASCII]
        val tolerances = (scheme?.tolerances ?: 0) or (if (scheme == null) 0 else lenient(false))
        divide(tolerances and IRI != 0)?.let { return it }
        divideQuery()
        val found = scheme?.let { owner(tolerances) ?: incomplete(tolerances) }
        reading = found
        val own = if (found != null) listOf(found.schema) else scheme?.templates?.map { it.schema }?.filter { it in table.own } ?: emptyList()
        // If only some schemas of the scheme read such characters, it is not clear which one was meant.
        if (unescaped >= 0 && (scheme == null || own.any { !accepts(it, IRI) })) return malformed(Reason.notInURL, unescaped)
        if (found == null) return Record(Reason.noTemplate, Span(0, 0))
        return if (found.schema in table.own) null else Record(Reason.otherSchema, Span(0, path.end), owner = found.schema.name)
    }

    private fun divideQuery() {
        query?.let { items.addAll(items(it, '&', true, false)) }
        queryItems = items.size
    }

    // Which templates may match

    private fun collect() {
        val found = ArrayList<Template>()
        val end = pathEnd + (if (hasAddedSlash) 1 else 0)
        fun visit(node: Node, start: Int, isAfterSlash: Boolean) {
            found.addAll(node.open)
            if (!isAfterSlash) { found.addAll(node.closed); return }
            val stop = bytes.indexOf('/', start).let { if (it < 0 || it > pathEnd) maxOf(start, pathEnd) else it }
            val goesOn = stop < end
            val next = if (goesOn) stop + 1 else stop
            if (node.edges.isNotEmpty()) node.edges[decodedBytes(bytes.substring(minOf(start, pathEnd), minOf(stop, pathEnd)))]?.let { visit(it, next, goesOn) }
            node.variable?.let { visit(it, next, goesOn) }
        }
        // The segments after a host begin after the first slash. An empty path can be equal to a slash.
        fun visitPath(node: Node) = if (path.start < end) visit(node, path.start + 1, true) else visit(node, path.start, isWeb)
        visit(scheme!!.roots[0], path.start, true)
        if (hasAuthority) {
            val root = scheme!!.roots[1]
            found.addAll(root.open)
            root.edges[decodedBytes(bytes(host)).lowercasedASCII]?.let(::visitPath)
            root.variable?.let(::visitPath)
            // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
            if (!host.isEmpty) root.edges[""]?.let(::visitPath)
        }
        candidates = table.inOrder(found)
    }

    /** Reads the URL by the schema that it belongs to; null if no template matches it. A slash at the end of its path is only accepted, or added,
     *  where no template has the path as it stands. */
    private fun owner(tolerances: Int): Reading? {
        findMatches()
        val found = readBest()
        if (found?.records?.isEmpty() == true || tolerances and SLASH == 0 || matches.any(::hasPath) || otherRoot != null || isPathOfTemplate()) return found
        val kept = others
        takeEnd(true)
        findMatches(true)
        val owned = readBest()
        if (owned != null && accepts(owned.schema, SLASH)) return owned
        takeEnd(false)
        others = kept
        return found
    }

    /** Takes the path as it stands, or with one slash less, or with one more that the URL does not have. */
    private fun takeEnd(isOther: Boolean) {
        hasAddedSlash = isOther && (path.isEmpty || bytes[path.end - 1] != '/')
        pathEnd = if (isOther && !hasAddedSlash) path.end - 1 else path.end
    }

    private fun hasPath(match: Match): Boolean = !match.missesPath && (!match.template.needsFragment || fragment != null)

    /** Whether a template has the path of the URL and, where it has them, a fragment and its fixed names, whatever the values. */
    private fun isPathOfTemplate(): Boolean {
        collect()
        return candidates.any { template ->
            val match = matched(template, Extent.UNTIL_PATH)
            when {
                match == null || match.missesPath -> false
                !resolve(template).let { items -> template.fixedItems.all { fixed -> items.any { it.isInFragment == fixed.isInFragment && it.isNamed(fixed.name) } } } -> false
                template.fragment == null || template.schema.takesRest -> true
                fragment != null -> matchFragmentText(match)
                else -> !template.needsFragment && !template.isFragmentFixed
            }
        }
    }

    /** Finds the schemas to which the URL may belong, each with the template that it is nearest to. None is more literal than another. */
    private fun findMatches(havePath: Boolean = false) {
        collect()
        var matches = ArrayList<Match>(1)
        // Hundreds of schemas may be equal to each other. The first one stands for them.
        var firsts = ArrayList<Match>(1)
        var last: Match? = null
        var haveOwnNames = false
        var index = 0
        while (index < candidates.size) {
            val schema = candidates[index].schema
            val start = index
            while (index < candidates.size && candidates[index].schema === schema) index++
            if (firsts.any { first -> isAsSent(first) && schema.templates.all { first.template.outline.isMoreLiteral(it.outline) } }) continue
            val candidate = nearest(candidates.subList(start, index), havePath) ?: continue
            val isSame = last != null && isEqual(last, candidate)
            val hasOwnNames = candidate.fragment == 1 && (start > 0 || index < candidates.size) && hasOwnNames(candidate)
            if (!isSame || firsts.any { !isAsSent(it) } || hasOwnNames && !haveOwnNames) {
                if (firsts.any { isPreferred(it, candidate) }) continue
                matches = matches.filterNotTo(ArrayList()) { isPreferred(candidate, it) }
                firsts = firsts.filterNotTo(ArrayList()) { isPreferred(candidate, it) }
                firsts.add(candidate)
            }
            haveOwnNames = hasOwnNames || isSame && haveOwnNames
            last = candidate
            matches.add(candidate)
        }
        this.matches = matches
        if (matches.size < 2) return
        matches.forEach(::settle)
        val mistakes = matches.minOf { it.mistakes }
        val bytes = matches.filter { it.mistakes == mistakes }.minOf { it.mistakenBytes }
        this.matches = matches.filter { it.mistakes == mistakes && it.mistakenBytes == bytes }
    }

    /** The match with the template of one schema that the URL is nearest to. */
    private fun nearest(templates: List<Template>, havePath: Boolean, extent: Extent = Extent.WHOLE): Match? {
        var nearest: Match? = null
        for ((index, template) in templates.withIndex()) {
            val match = matched(template, extent)?.takeIf { !havePath || hasPath(it) } ?: continue
            if (index + 1 == templates.size && nearest == null) return match
            settle(match)
            if (nearest == null || isNearer(match, nearest)) nearest = match
            // If the URL has a fragment, its names decide, too.
            if (match.unexpected.isEmpty() && match.mistakes == 0 && match.fragment != 2 && (fragment == null || hasOwnNames(match))) break
        }
        return nearest
    }

    /** Reads a URL that only lacks items of the query, such as `id={id}`; null if it lacks more. */
    private fun incomplete(tolerances: Int): Reading? {
        val schemas = table.own.filter { it.hasVariableItems }
        if (schemas.isEmpty()) return null
        var mayTakeOther = false
        if (tolerances and SLASH != 0 && otherRoot == null && !isPathOfTemplate()) {
            takeEnd(true)
            findMatches(true)
            // A schema that has the other path owns the URL, even if it does not accept the slash.
            mayTakeOther = matches.isEmpty()
        }
        var best: Match? = null
        var isBestOther = false
        for (schema in schemas) for (isOther in if (mayTakeOther && accepts(schema, SLASH)) listOf(false, true) else listOf(false)) {
            takeEnd(isOther)
            val match = nearest(schema.templates, isOther, Extent.WITHOUT_ITEMS) ?: continue
            settle(match)
            if (best == null || isNearer(match, best)) { best = match; isBestOther = isOther }
        }
        takeEnd(isBestOther)
        return best?.let(::readOwned)
    }

    // Preference

    private fun isPreferred(match: Match, other: Match): Boolean {
        fun unexpected(match: Match) = match.unexpected.size - (if (match.fragment == 2 && !accepts(match.schema, FRAGMENT)) 1 else 0)
        if (unexpected(match) != unexpected(other)) return unexpected(match) < unexpected(other)
        val isMoreLiteral = match.template.outline.isMoreLiteral(other.template.outline)
        val isOnePath = match.template.outline.hasSamePath(other.template.outline)
        if (match.fragment == 1 && other.fragment == 2) return if (isOnePath) hasOwnNames(match) else isMoreLiteral
        // The other template can have the URL if it reads the fragment.
        if (other.fragment == 1 && match.fragment == 2) return false
        // A name in the case of another template of the same path is that template's.
        if (isOnePath && match.itemsInOtherCase > 0) {
            val inOtherCase = resolve(match.template).let { items -> match.fixedItems.filter { items[it].certainty == 1 } }
            if (resolve(other.template).let { items -> inOtherCase.any { items[it].certainty == 0 } }) return false
        }
        return isMoreLiteral
    }

    private fun isEqual(match: Match, other: Match): Boolean =
        match.unexpected.size == other.unexpected.size && match.fragment == other.fragment && match.itemsInOtherCase == 0 &&
            other.itemsInOtherCase == 0 && match.template.outline.isAsLiteral(other.template.outline)

    private fun isAsSent(match: Match): Boolean = match.unexpected.isEmpty() && match.fragment != 2 && match.itemsInOtherCase == 0

    private fun isNearer(match: Match, other: Match): Boolean = when {
        match.fragment == 1 && other.fragment == 2 -> ownsFragment(match, other)
        other.fragment == 1 && match.fragment == 2 -> !ownsFragment(other, match)
        match.unexpected.size != other.unexpected.size -> match.unexpected.size < other.unexpected.size
        match.mistakes != other.mistakes -> match.mistakes < other.mistakes
        else -> match.mistakenBytes < other.mistakenBytes
    }

    /** Whether a URL with a fragment belongs to a template that has one rather than to another one of the same schema. */
    private fun ownsFragment(match: Match, other: Match): Boolean =
        match.template.outline.hasSamePath(other.template.outline) && hasOwnNames(match) || match.template.outline.isMoreLiteral(other.template.outline) || isRead(match)

    private fun isRead(match: Match): Boolean = match.unexpected.isEmpty() && Reading(this, match).read().records.isEmpty()

    /** Reads the URL with the best of the schemas to which it may belong: the one whose parameters agree, else the nearest. */
    private fun readBest(): Reading? {
        if (matches.size < 2) return matches.firstOrNull()?.let(::readOwned)
        for (match in inOrder()) readOwned(match).let { if (it.records.isEmpty()) return it }
        // A fragment moves no URL to a broader path that it is not valid for.
        return nearestInvalid(matches.filter { match -> matches.none { it.template.outline.isMoreLiteral(match.template.outline) } })
    }

    /** The matches for which the URL can be valid: first those with its fragment, then those that are more certain that its names are theirs. */
    private fun inOrder(): List<Match> = matches.filter { hasRequiredNames(it) && hasRequiredTexts(it) }.map { it to order(it) }.sortedBy { it.second }.map { it.first }

    private fun order(match: Match): Int = (if (match.fragment == 2) 4 else 0) + minOf(certainty(match), 2)

    /** Reads it by the match whose constants and other few values are nearest to the URL's; else by that which it has the most parameters in common with. */
    private fun nearestInvalid(all: List<Match>): Reading {
        var compared = all.sortedBy { !hasRequiredNames(it) }
        if (compared.size > 24) compared = compared.sortedBy { match -> distances(match).any { it.second > 1 } }.take(24)
        others = compared
        val distances = compared.map(::distances)
        val least = distances.flatten().groupBy({ it.first }, { it.second }).mapValues { it.value.minOrNull()!! }
        val keys = compared.indices.map { index -> distances[index].count { it.second > least.getValue(it.first) } * 1_000_000 - ownNames(compared[index]) }
        return compared.filterIndexed { index, _ -> keys[index] == keys.minOrNull() }.map(::readOwned).minByOrNull { it.records.size }!!
    }

    /** Reads the URL, and finds whether its canonical form belongs to another schema. */
    private fun readOwned(match: Match): Reading {
        val reading = Reading(this, match).read()
        reading.records.addAll(0, match.unexpected)
        if (reading.records.size > 1) reading.records.sortBy { it.span?.start ?: Int.MAX_VALUE }
        if (reading.records.isEmpty() && (table.schemas.size > 1 || table.whole != null) && mayMove(reading)) {
            // A URL in canonical form has been compared with the other schemas.
            val printed = reading.canonical
            val owner = if (printed == text) null else Reader(table.whole?.tableFor(printed) ?: table, printed).otherOwner(match.schema)
            if (owner != null) reading.records.add(Record(Reason.canonicalOfOtherSchema, Span(0, path.end), owner = owner.name))
        }
        return reading
    }

    /** Whether the canonical form can belong to another schema. It cannot if no other one has the URL's path, and what is printed before the
     *  query is what was read. */
    private fun mayMove(reading: Reading): Boolean {
        val match = reading.match
        val template = match.template
        if (!template.isPrinted || match.runs.isNotEmpty() || candidates.any { it.schema !== template.schema }) return true
        return match.captures.any { capture ->
            val plan = match.parameter(capture)
            val value = reading.values[plan.index]
            val isAsRead = value is Boolean || value is Long && value != 0L || value is String && plan.scalars[0].let { it.kind == "strings" || it.kind == "string" && it.format == null }
            capture.span.start < path.end && (!isAsRead || plan.scalars[0].hasAliases || plan.default != null || plan.index in template.folded)
        }
    }

    /** The schema to which a URL belongs that another one has printed; null if it belongs to that one. */
    fun otherOwner(own: Schema): Schema? {
        scheme = table.schemes[bytes.substringBefore(':').lowercasedASCII] ?: return null
        if (divide(false) != null) return null
        divideQuery()
        findMatches()
        val first = matches.firstOrNull { it.schema === own } ?: return matches.firstOrNull()?.schema
        val limit = order(first)
        return inOrder().firstOrNull { order(it) < limit && isRead(it) }?.schema
    }
}
