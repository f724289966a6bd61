// To which of the schemas a URL belongs.

/** Schemas whose URLs are read together. Those after the own ones only own URLs that are therefore not of the set.
 *  @param whole All schemas, where these are some of them and another URL may belong to one that is not among them. */
internal class LinkTable(
    @JvmField val schemas: List<Schema>, ownCount: Int, @JvmField val whole: URLSet<*>? = null,
) {
    @JvmField val own: List<Schema> = schemas.take(ownCount)
    /** The templates of the own schemas, in the order of the set. */
    val ownTemplates: List<Template> get() = own.flatMap { it.templates }

    /** The templates of each scheme in the order in which they are tried. */
    @JvmField val schemes: Map<String, List<Template>> =
        schemas.sortedWith(MostLiteralFirst).flatMap { it.templates }.groupBy { it.scheme }
}

/** No lambda, because the first one of a program costs more than all else that the first URL needs. */
private object MostLiteralFirst : Comparator<Schema> {
    override fun compare(a: Schema, b: Schema): Int {
        val (own, other) = a.templates[0] to b.templates[0]
        val order = other.outline.rank(own.outline)
        if (order != 0) return order
        val weight = other.outline.weight - own.outline.weight
        return if (weight != 0) weight else byUTF8.compare(own.text(), other.text())
    }
}

/** Reads a URL by some schemas.
 *  @param isLenient Whether the URL is read with every tolerance that its schema can have, without the names that it
 *  does not know, and with defaults in place of values that their enumerations do not have. */
internal class Reader(
    @JvmField val table: LinkTable, @JvmField val text: String, @JvmField val isLenient: Boolean = false,
) : URLText(text.utf8()) {
    /** The templates with the scheme of the URL. */
    @JvmField var templates: List<Template> = emptyList()
    /** Those of them that it is compared with. */
    @JvmField var candidates: List<Template> = emptyList()
    private var matches: List<Reading> = emptyList()
    /** Whether items of the query tell templates apart, and whether some were left out for it. */
    private var mayChoose = false
    private var hasChosen = false
    /** The path as it is read: it can end before a slash, or have one more that the URL does not have. */
    @JvmField var pathEnd = 0
    @JvmField var hasAddedSlash = false

    /** The URL as it was read; null if no template matches it. */
    @JvmField var reading: Reading? = null
    @JvmField var records: List<Record> = emptyList()
    /** The matches that were compared to find what was meant, if none is valid. */
    @JvmField var others: List<Reading> = emptyList()

    fun accepts(schema: Schema, tolerance: Int): Boolean {
        val lenient = if (!isLenient) 0 else if (schema.takesRest) IRI else IRI or SLASH or FRAGMENT
        return (schema.tolerances or lenient) and tolerance != 0
    }

    /** Whether the URL is valid. */
    fun read(): Boolean {
        records = listOfNotNull(findReading())
        reading?.let { if (records.isEmpty()) records = it.records }
        return records.isEmpty()
    }

    private fun findReading(): Record? {
        if (bytes.length > 1 shl 20) return Record(Reason.tooLong, Span(1 shl 20, bytes.length), limit = 1 shl 20)
        findTemplates()
        begin(templates.any { accepts(it.schema, IRI) })?.let { return it }
        reading = if (templates.isEmpty()) null else owner() ?: incomplete()
        val found = reading
        val own = if (found != null) listOf(found.schema) else templates.map { it.schema }.filter { it in table.own }
        // If only some schemas of the scheme read such characters, it is not clear which one was meant.
        val isClear = templates.isNotEmpty() && own.all { accepts(it, IRI) }
        return when {
            unescaped >= 0 && !isClear -> malformed(Reason.notInURL, unescaped)
            found == null -> Record(Reason.noTemplate, Span(0, 0))
            found.schema in table.own -> null
            else -> Record(Reason.otherSchema, Span(0, path.end), owner = found.schema.name)
        }
    }

    private fun findTemplates() {
        val name = bytes.substringBefore(':')
        templates = table.schemes[name] ?: table.schemes[name.lowercasedASCII] ?: emptyList()
    }

    private fun begin(acceptsIRI: Boolean): Record? = divide(acceptsIRI).also { pathEnd = path.end }

    // Which templates may match

    private fun collect() {
        hasChosen = false
        candidates = templates
        if (templates.size == 1) return
        val own = bytes(Span(path.start, pathEnd)) + if (hasAddedSlash) "/" else ""
        val segments = own.split('/').map { decodedBytes(it) }
        // The segments after a host begin after the first slash. An empty path can be equal to a slash.
        val afterHost = if (own == "" && !isWeb) emptyList() else if (own == "") segments else segments.drop(1)
        val parts = listOf(decodedBytes(bytes(host)).lowercasedASCII) + afterHost
        candidates = templates.filter { template ->
            if (template.hasAuthority && !hasAuthority) return@filter false
            val (head, url) = template.head to if (template.hasAuthority) parts else segments
            val hasSize = if (template.isOpen) head.size <= url.size else head.size == url.size
            // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
            fun isAt(index: Int) = head[index].let {
                it == null || it == url[index] || it == "" && index == 0 && template.hasAuthority
            }
            hasSize && head.indices.all(::isAt)
        }
        if (mayChoose && candidates.size > 8) choose()
    }

    /** Leaves out what cannot be valid because of an item of the query, where another one has the same literals. */
    private fun choose() {
        val items = query?.let { parts(it, '&').map { part -> bytes(part).split('=', limit = 2) } } ?: return
        if (items.any { '%' in it[0] || '+' in it[0] }) return
        val texts = items.groupBy({ it[0] }, { it.getOrElse(1) { "" } }).filterValues { it.size == 1 && it[0].isPlain }
        fun isPossible(template: Template) = template.choices.all { (name, words) ->
            texts[name].let { it == null || it[0] in words }
        }
        val groups = candidates.groupBy { it.outline.key }
        val chosen = groups.values.flatMapTo(HashSet()) { group -> group.filter(::isPossible).ifEmpty { group } }
        hasChosen = chosen.size < candidates.size
        candidates = candidates.filter { it in chosen }
    }

    /** Reads the URL by the schema that it belongs to; null if no template matches it. A slash at the end of its path
     *  is only accepted, or added, where no template has the path as it stands. */
    private fun owner(): Reading? {
        mayChoose = !isLenient
        findMatches()
        var found = readBest()
        mayChoose = false
        if (found?.records?.isEmpty() == true) return found
        if (hasChosen) {
            // Which schema was meant is decided among all.
            findMatches()
            found = readBest()
        }
        if (!acceptsSlash || matches.any(::hasPath) || isPathOfTemplate()) return found
        val kept = others
        takeEnd(true)
        findMatches()
        val owned = readBest()
        if (owned != null && hasPath(owned) && accepts(owned.schema, SLASH)) return owned
        takeEnd(false)
        others = kept
        return found
    }

    /** Whether another end of the path may be read. */
    private val acceptsSlash: Boolean get() = otherRoot == null && templates.any { accepts(it.schema, SLASH) }

    /** Takes the path as it stands, or with one slash less, or with one more that the URL does not have. */
    private fun takeEnd(isOther: Boolean) {
        hasAddedSlash = isOther && (path.isEmpty || bytes[path.end - 1] != '/')
        pathEnd = if (isOther && !hasAddedSlash) path.end - 1 else path.end
    }

    private fun hasPath(match: Reading): Boolean =
        !match.missesPath && (!match.template.needsFragment || fragment != null)

    /** Whether a template has the path of the URL and, where it has them, a fragment and its fixed names, whatever the
     *  values. */
    private fun isPathOfTemplate(): Boolean {
        collect()
        return candidates.any { template ->
            val match = matched(template, Extent.UNTIL_PATH)
            when {
                match == null || match.missesPath -> false
                !template.fixedItems.all { match.items.any(it::isIn) } -> false
                template.fragment == null || template.schema.takesRest -> true
                fragment != null -> match.matchFragmentText()
                else -> !template.needsFragment && !template.isFragmentFixed
            }
        }
    }

    /** Finds the schemas to which the URL may belong, each with the template that it is nearest to. None is more
     *  literal than another. */
    private fun findMatches(havePath: Boolean = false) {
        collect()
        val all = candidates.groupBy { it.schema }
        var found: List<Reading> = emptyList()
        // Hundreds of schemas may be equal to each other. The first one stands for them.
        var firsts: List<Reading> = emptyList()
        var last: Reading? = null
        var haveOwnNames = false
        for ((schema, own) in all) {
            fun isLessLiteral(first: Reading) = schema.templates.all { first.outline.isMoreLiteral(it.outline) }
            if (firsts.any { it.isAsSent && isLessLiteral(it) }) continue
            val candidate = nearest(own, havePath) ?: continue
            val isSame = last != null && last.isEqual(candidate)
            val hasOwnNames = candidate.fragment == 1 && all.size > 1 && candidate.hasOwnNames()
            if (!isSame || firsts.any { !it.isAsSent } || hasOwnNames && !haveOwnNames) {
                if (firsts.any { it.isPreferred(candidate) }) continue
                found = found.filterNot(candidate::isPreferred)
                firsts = firsts.filterNot(candidate::isPreferred) + candidate
            }
            haveOwnNames = hasOwnNames || isSame && haveOwnNames
            last = candidate
            found += candidate
        }
        if (found.size > 1) {
            val least = found.minOf { it.settle().mistakes }
            found = found.filter { it.mistakes == least }
            val bytes = found.minOf { it.mistakenBytes }
            found = found.filter { it.mistakenBytes == bytes }
        }
        matches = found
    }

    /** The match with the template of one schema that the URL is nearest to. */
    private fun nearest(all: List<Template>, havePath: Boolean, extent: Extent = Extent.WHOLE): Reading? {
        var nearest: Reading? = null
        for ((index, template) in all.withIndex()) {
            val match = matched(template, extent)?.takeIf { !havePath || hasPath(it) } ?: continue
            if (index + 1 == all.size && nearest == null) return match
            if (nearest == null || match.settle().isNearer(nearest)) nearest = match.settle()
            // If the URL has a fragment, its names decide, too.
            val isFull = match.unexpected.isEmpty() && match.mistakes == 0 && match.fragment != 2
            if (isFull && (fragment == null || match.hasOwnNames())) break
        }
        return nearest
    }

    /** Reads a URL that only lacks items of the query, such as `id={id}`; null if it lacks more. */
    private fun incomplete(): Reading? {
        val schemas = table.own.filter { own -> own.templates.any { it.fixedItems.any { !it.component.isLiteral } } }
        if (schemas.isEmpty()) return null
        var mayTakeOther = false
        if (acceptsSlash && !isPathOfTemplate()) {
            takeEnd(true)
            findMatches(true)
            // A schema that has the other path owns the URL, even if it does not accept the slash.
            mayTakeOther = matches.isEmpty()
        }
        var best: Reading? = null
        var isBestOther = false
        for (schema in schemas) for (isOther in listOf(false, true)) {
            if (isOther && !(mayTakeOther && accepts(schema, SLASH))) continue
            takeEnd(isOther)
            val match = nearest(schema.templates, isOther, Extent.WITHOUT_ITEMS) ?: continue
            if (best == null || match.settle().isNearer(best.settle())) { best = match; isBestOther = isOther }
        }
        takeEnd(isBestOther)
        return best?.let(::readOwned)
    }

    /** Reads the URL with the best of the schemas to which it may belong: the one whose parameters agree, else the
     *  nearest. */
    private fun readBest(): Reading? {
        if (matches.size < 2) return matches.firstOrNull()?.let(::readOwned)
        for (match in inOrder()) if (readOwned(match).records.isEmpty()) return match
        // A fragment moves no URL to a broader path that it is not valid for.
        val kinds = matches.distinctBy { it.outline.key }
        return nearestInvalid(matches.filter { match -> kinds.none { it.outline.isMoreLiteral(match.outline) } })
    }

    /** The matches for which the URL can be valid: first those with its fragment, then those that are more certain that
     *  its names are theirs. */
    private fun inOrder(): List<Reading> = matches.filter { it.hasRequiredNames() }.sortedBy { it.order }

    /** Reads it by the match whose constants and other few values are nearest to the URL's; else by that which it has
     *  the most parameters in common with. */
    private fun nearestInvalid(all: List<Reading>): Reading {
        var compared = all.sortedBy { !it.hasRequiredNames() }
        if (compared.size > 24) compared = compared.sortedBy { own -> own.distances().any { it.second > 1 } }.take(24)
        others = compared
        val distances = compared.map { it.distances() }
        val least = distances.flatten().groupBy({ it.first }, { it.second }).mapValues { it.value.minOrNull()!! }
        val keys = compared.zip(distances).map { (match, own) ->
            own.count { it.second > least.getValue(it.first) } * 1_000_000 - match.ownNames()
        }
        val best = compared.filterIndexed { index, _ -> keys[index] == keys.minOrNull() }
        return best.map(::readOwned).minByOrNull { it.records.size }!!
    }

    /** Reads the URL, and finds whether its canonical form belongs to another schema. */
    private fun readOwned(match: Reading): Reading {
        match.read()
        if (match.records.isEmpty() && (table.schemas.size > 1 || table.whole != null) && mayMove(match)) {
            // A URL in canonical form has been compared with the other schemas.
            val printed = match.canonical
            val other = if (printed == text) null else Reader(table.whole?.tableFor(printed) ?: table, printed)
            other?.otherOwner(match.schema)?.let {
                match.records.add(Record(Reason.canonicalOfOtherSchema, Span(0, path.end), owner = it.name))
            }
        }
        return match
    }

    /** Whether the canonical form can belong to another schema. It cannot if no other one has the URL's path, and what
     *  is printed before the query is what was read. */
    private fun mayMove(match: Reading): Boolean {
        val template = match.template
        // What others do not read, leniently or with another slash, they can own.
        if (isLenient || hasAddedSlash || pathEnd < path.end) return true
        if (!template.isPrinted || match.runs.isNotEmpty() || candidates.any { it.schema !== match.schema }) return true
        return match.captures.any { capture ->
            val plan = match.value(capture)
            val value = match.values[plan.index]
            val scalar = plan.scalars.firstOrNull() ?: return@any true
            val isText = value is String && scalar.kind.startsWith("string") && scalar.format == null
            val isAsRead = (isText || value is Boolean || value is Long && value != 0L) && !scalar.hasAliases
            capture.span.start < path.end && (!isAsRead || plan.default != null || plan.index in template.folded)
        }
    }

    /** The schema to which a URL belongs that another one has printed; null if it belongs to that one. */
    fun otherOwner(own: Schema): Schema? {
        findTemplates()
        if (begin(false) != null) return null
        findMatches()
        val first = matches.firstOrNull { it.schema === own } ?: return matches.firstOrNull()?.schema
        return inOrder().firstOrNull { it.order < first.order && it.read().records.isEmpty() }?.schema
    }
}

// Preference

private val Reading.outline: Outline get() = template.outline

/** Whether the URL belongs to a template rather than to another one, whatever the values. Literals come before
 *  variables. */
private fun Reading.isPreferred(other: Reading): Boolean {
    fun Reading.unexpected() = unexpected.size - if (fragment == 2 && !url.accepts(schema, FRAGMENT)) 1 else 0
    if (unexpected() != other.unexpected()) return unexpected() < other.unexpected()
    val isOnePath = outline.hasSamePath(other.outline)
    if (fragment == 1 && other.fragment == 2) {
        return if (isOnePath) hasOwnNames() else outline.isMoreLiteral(other.outline)
    }
    // The other template can have the URL if it reads the fragment.
    if (other.fragment == 1 && fragment == 2) return false
    // A name in the case of another template of the same path is that template's.
    val isOthers = isOnePath && itemsInOtherCase > 0 && items.zip(other.items).any { (own, another) ->
        own.isFixed && own.certainty == 1 && another.certainty == 0
    }
    return !isOthers && outline.isMoreLiteral(other.outline)
}

private fun Reading.isEqual(other: Reading): Boolean =
    unexpected.size == other.unexpected.size && fragment == other.fragment && itemsInOtherCase == 0 &&
        other.itemsInOtherCase == 0 && outline.key == other.outline.key

private val Reading.isAsSent: Boolean get() = unexpected.isEmpty() && fragment != 2 && itemsInOtherCase == 0

/** Whether the URL is nearer to a template than to another one of the same schema. */
private fun Reading.isNearer(other: Reading): Boolean = when {
    fragment == 1 && other.fragment == 2 -> ownsFragment(other)
    other.fragment == 1 && fragment == 2 -> !other.ownsFragment(this)
    unexpected.size != other.unexpected.size -> unexpected.size < other.unexpected.size
    mistakes != other.mistakes -> mistakes < other.mistakes
    else -> mistakenBytes < other.mistakenBytes
}

/** Whether a URL with a fragment belongs to a template that has one rather than to another one of the same schema. */
private fun Reading.ownsFragment(other: Reading): Boolean =
    outline.hasSamePath(other.outline) && hasOwnNames() || outline.isMoreLiteral(other.outline) ||
        read().records.isEmpty()

private val Reading.order: Int get() = (if (fragment == 2) 8 else 0) + certainty()
