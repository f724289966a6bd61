// The items of forms, of named parameters in a path, and of objects, and whose their names are.

/** An item: `name=value`. */
internal class Item(@JvmField val name: Span, @JvmField val value: Span, @JvmField val isInFragment: Boolean) {
    @JvmField var isFixed = false
    @JvmField var owner = Owner.NONE
    /** How the owner has the name: 0 as it stands, 1 in another case, 2 ignored or as an unnamed member. */
    @JvmField var certainty = 2
    @JvmField var owned: Name? = null
    /** The object that it is a member of. */
    @JvmField var objectValue: Value? = null
    @JvmField var text = ""

    fun isNamed(name: String): Boolean = owner != Owner.UNNAMED_MEMBER && owned?.text == name

    /** Finds the owner of a decoded name. */
    fun settle(form: Form, name: String, isLenient: Boolean) {
        text = name
        owned = form.names[name]
        val folded = if (form.folds || isLenient) form.folded[name.lowercasedASCII] else null
        owner = Owner.IGNORED
        owned?.let { return if (it.isIgnored) Unit else own(it, 0) }
        if (folded != null && form.folds) return own(folded, 1)
        if (form.ignored.isNotEmpty() && form.ignores(name.utf8())) return
        if (form.objects.isNotEmpty() && name !in form.taken) {
            objectValue = form.objects.firstOrNull { it.named(name) != null }
                ?: form.objects.firstOrNull { it.others != null }
        }
        if (objectValue != null) owner = Owner.UNNAMED_MEMBER
        else if (!form.ignoresAll && !isLenient) owner = Owner.NONE
        // Only what nothing else takes can be a name in another case.
        else if (folded != null && !form.ignoresAll) own(folded, 1)
    }

    private fun own(name: Name, certainty: Int) {
        owned = name
        owner = name.owner
        objectValue = name.value?.takeIf { owner == Owner.MEMBER }
        this.certainty = certainty
    }
}

/** The items of a range. What is empty between two separators is dropped, or has an empty name. */
internal fun Reader.items(
    span: Span, form: Form, separator: Char, dropsEmpty: Boolean, hasPlus: Boolean = false,
    isInFragment: Boolean = false,
): List<Item> = parts(span, separator).filter { !dropsEmpty || !it.isEmpty }.map { part ->
    val nameEnd = indexOfAny("=", part.start, part.end)
    val item = Item(Span(part.start, nameEnd), Span(minOf(nameEnd + 1, part.end), part.end), isInFragment)
    val written = bytes(item.name)
    val text = decoded(written, hasPlus)
    if (text != null) item.settle(form, text, isLenient)
    else {
        val isIgnored = form.ignoresAll || isLenient || form.ignores(decodedBytes(written, hasPlus))
        item.owner = if (isIgnored) Owner.IGNORED else Owner.UNDECODABLE
    }
    item
}

// What the names of a URL say of a match

/** Whether the schema has each name of the forms, and the URL each required one. */
internal fun Reading.hasOwnNames(): Boolean = hasRequiredNames() && hasRequiredMembers() && certainty() < 4

private fun Reading.hasRequiredMembers(): Boolean = template.forms.all { form ->
    form.objects.all { own -> !own.isRequired || items.any { it.objectValue === own } }
}

/** How the schema has the names of the forms, as the least certain of them, 3 in the rest of the URL; 4 if it does not have one. */
internal fun Reading.certainty(): Int {
    if (schema.takesRest) return 3
    var least = if (itemsInOtherCase > 0) 1 else 0
    for (item in items) if (!item.isFixed) {
        least = maxOf(least, if (item.owner >= Owner.NONE) 4 else item.certainty)
    }
    return least
}

internal fun Reading.hasRequiredNames(): Boolean =
    template.required.all { own -> items.any { item -> own.names.any(item::isNamed) } }

/** The scalar of a parameter that is one of few words. */
private val Value.words: Scalar?
    get() = scalars.firstOrNull()?.takeIf { kind == SCALAR && it.kind == "strings" && it.allowed.size <= 64 }

/** The few words of a value that have no other spelling without an escape. */
internal val Value.plainWords: Set<Any>?
    get() = words?.takeIf { own -> names.size == 1 && !own.hasAliases && own.allowed.all { (it as String).isPlain } }
        ?.allowed?.toSet()

internal val String.isPlain: Boolean get() = all { it < '\u0080' && it.isOf(UNRESERVED) }

internal fun Reading.ownNames(): Int =
    items.count { !it.isFixed && (it.owner == Owner.PARAMETER || it.objectValue != null) }

/** How far the text of each required item with few values is from these: 0 if it is one of them, 1 if it is similar to
 *  one, else 2. */
internal fun Reading.distances(): List<Pair<String, Int>> = template.required.mapNotNull { own ->
    val scalar = own.words ?: return@mapNotNull null
    val words = scalar.allowed.map { it as String } + scalar.aliases.map { it.first }
    own.names.firstNotNullOfOrNull { name ->
        items.firstOrNull { it.isNamed(name) }?.let { decoded(url.bytes(it.value), schema.accepts(PLUS)) }
    }?.let { text ->
        val nearest = nearestName(text, words)
        own.name to if (nearest == null) 2 else if (nearest == text) 0 else 1
    }
}
