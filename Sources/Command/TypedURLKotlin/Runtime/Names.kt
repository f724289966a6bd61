// Whose the names of forms are.

/** The items of the forms, with the owners of their names by a template. */
internal fun Reader.resolve(template: Template): List<Item> {
    if (resolved === template) return items
    resolved = template
    items.cut(queryItems)
    val own = fragment
    if (template.fragmentForm != null && own != null) {
        val start = if (template.hasFormAfterQuestionMark) minOf(fragmentTextEnd(template) + 1, own.end) else own.start
        items.addAll(items(Span(start, own.end), '&', true, true))
    }
    for (item in items) resolve(item, template.form(item), template.schema.accepts(PLUS))
    return items
}

internal fun Template.form(item: Item): Form = if (item.isInFragment) fragmentForm!! else query

/** The items, of which those are marked that are fixed ones of the match. A query that is a value has no others. */
internal fun Reader.markedItems(match: Match): List<Item> = resolve(match.template).also { items ->
    for ((index, item) in items.withIndex()) item.isFixed = match.template.whole != null && !item.isInFragment || index in match.fixedItems
}

internal fun Reader.resolve(item: Item, form: Form, hasPlus: Boolean) {
    val written = bytes(item.name)
    val text = decoded(written, hasPlus)
    item.isFixed = false
    item.owned = null
    item.objectValue = null
    item.certainty = 2
    if (text != null) item.settle(form, text, isLenient)
    else item.owner = if (form.ignoresAll || isLenient || form.ignores(decodedBytes(written, hasPlus))) Owner.IGNORED else Owner.UNDECODABLE
}

/** Finds the owner of a decoded name. */
internal fun Item.settle(form: Form, name: String, isLenient: Boolean) {
    fun own(name: Name, certainty: Int) { owned = name; owner = name.owner; this.certainty = certainty }
    text = name
    val found = form.names[name]
    if (found != null) return if (found.isIgnored) { owned = found; owner = Owner.IGNORED } else own(found, 0)
    val folded = if (form.folds || isLenient) form.folded[name.lowercasedASCII] else null
    if (folded != null && form.folds) return own(folded, 1)
    owner = Owner.IGNORED
    if (form.ignored.isNotEmpty() && form.ignores(name.utf8())) return
    if (form.objects.isNotEmpty() && name !in form.taken) {
        objectValue = form.objects.firstOrNull { own -> own.patterns.any { it.first.matches(name) } } ?: form.objects.firstOrNull { it.others != null }
    }
    if (objectValue != null) owner = Owner.UNNAMED_MEMBER
    else if (!form.ignoresAll && !isLenient) owner = Owner.NONE
    // Only what nothing else takes can be a name in another case.
    else if (folded != null && !form.ignoresAll) own(folded, 1)
}

// What the names of a URL say of a match

/** Whether the schema has each name of the forms, and the URL each required one. */
internal fun Reader.hasOwnNames(match: Match): Boolean = hasRequiredNames(match) && hasRequiredMembers(match) && certainty(match) < 3

private fun Reader.hasRequiredMembers(match: Match): Boolean {
    val items = resolve(match.template)
    return match.template.forms.all { form -> form.objects.all { own ->
        !own.isRequired || items.any { it.owner == Owner.MEMBER && it.owned!!.parameter == own.index || it.owner == Owner.UNNAMED_MEMBER && it.objectValue === own }
    } }
}

/** How the schema has the names of the forms, as the least certain of them; 3 if it does not have one. */
internal fun Reader.certainty(match: Match): Int {
    val least = if (match.itemsInOtherCase > 0) 1 else 0
    if (match.schema.takesRest) return least
    return markedItems(match).filter { !it.isFixed }.maxOfOrNull { if (it.owner == Owner.NONE || it.owner == Owner.UNDECODABLE) 3 else it.certainty }?.coerceAtLeast(least) ?: least
}

internal fun Reader.hasRequiredNames(match: Match): Boolean {
    val items = resolve(match.template)
    return match.template.required.all { own -> items.any { item -> own.names.any(item::isNamed) } }
}

/** Whether no required item has a text that is not allowed. Other texts can be another spelling of one of few words. */
internal fun Reader.hasRequiredTexts(match: Match): Boolean {
    val items = resolve(match.template)
    fun isPlain(text: String) = text.all { it < '\u0080' && it.isOf(UNRESERVED) }
    return match.template.required.all { own ->
        val scalar = own.words?.takeIf { !it.hasAliases } ?: return@all true
        val texts = scalar.allowed.map { it as String }
        !texts.all(::isPlain) || items.any { item -> own.names.any(item::isNamed) && bytes(item.value).let { it in texts || !isPlain(it) } }
    }
}

/** The scalar of a parameter that is one of few words. */
private val Value.words: Scalar? get() = scalars.firstOrNull()?.takeIf { kind == SCALAR && it.kind == "strings" && it.allowed.size <= 64 }

internal fun Reader.ownNames(match: Match): Int =
    markedItems(match).count { !it.isFixed && (it.owner == Owner.PARAMETER || it.owner == Owner.MEMBER || it.owner == Owner.UNNAMED_MEMBER) }

/** How far the text of each required item with few values is from these: 0 if it is one of them, 1 if it is similar to one, else 2. */
internal fun Reader.distances(match: Match): List<Pair<String, Int>> {
    val items = resolve(match.template)
    return match.template.required.mapNotNull { own ->
        val scalar = own.words ?: return@mapNotNull null
        val words = scalar.allowed.map { it as String } + scalar.aliases.map { it.first }
        own.names.firstNotNullOfOrNull { name ->
            val text = items.firstOrNull { it.isNamed(name) }?.let { decoded(bytes(it.value), match.schema.accepts(PLUS)) } ?: return@firstNotNullOfOrNull null
            val nearest = nearestName(text, words)
            own.name to (if (nearest == null) 2 else if (nearest == text) 0 else 1)
        }
    }
}
