// What nothing but the URL itself shows (`writeOnly`).

/** The ranges of all texts that are not known to be those of parameters without secrets, in order. */
internal fun Reader.secrets(): List<Span> {
    if (table.schemas.none { it.hasSecret }) return emptyList()
    val own = reading ?: return secretsOfUnmatched()
    if (!own.schema.hasSecret) return emptyList()
    val hidden = own.unexpected.map { it.span!! }.filterTo(ArrayList()) { componentAt(it.start) < 3 }
    if (own.fragment == 2) hidden.add(fragment!!)
    // Values without names may be others than they were meant to be: where something is wrong, or all if something is
    // missing, and where a secret has no name.
    val isAnywhere = records.any { it.span == null || it.reason == Reason.missingDependency }
    val wrong = records.mapNotNull { it.span }.map { componentAt(it.start) }.toSet()
    val doubtful = if (records.isEmpty()) wrong else wrong + (0..3).filter { hasSecret(own.template, it) }
    for (capture in own.captures) {
        val isDoubtful = isAnywhere || componentAt(capture.span.start) in doubtful
        if (isDoubtful || own.value(capture).isSecret) hidden.add(capture.span)
    }
    val items = own.runs.flatMap { own.itemsOf(it, it.place.form(own.schema)!!) } +
        if (own.schema.takesRest) emptyList() else own.items
    for (item in items) if (!item.isFixed) when (item.owner) {
        Owner.PARAMETER -> if (item.owned!!.value!!.isSecret) hidden.add(item.value)
        Owner.MEMBER -> if (item.owned!!.member!!.isSecret) hidden.add(item.value)
        Owner.UNNAMED_MEMBER -> if (item.objectValue!!.hasSecretMember) hidden.add(item.value)
        // Without an equals sign, it can be a name or a value.
        else -> hidden.add(if (item.name.end == item.value.start) item.name else item.value)
    }
    return hidden.filter { !it.isEmpty }.sortedBy { it.start }
}

/** The component that a byte belongs to: 0 before the path, 1 the path, 2 the query, 3 the fragment. */
private fun Reader.componentAt(index: Int): Int =
    listOf(path.start, path.end, fragment?.let { it.start - 1 } ?: Int.MAX_VALUE).count { it <= index }

/** Whether a template has a secret without a name in a component. */
private fun hasSecret(template: Template, component: Int): Boolean {
    val items = template.fixedItems.filter { it.isInFragment == (component == 3) }.map { it.component }
    val components = when (component) {
        0 -> listOf(template.userInfo, template.host, template.port)
        1 -> listOf(template.path)
        else -> items + if (component == 2) template.whole else template.fragment
    }
    return components.any { own ->
        own != null && own.places.any { !it.isRun && template.schema.parameters[it.parameter].isSecret }
    }
}

/** What may be a secret in a URL that no template matches: user info, query and fragment, and the path from its first
 *  `=` or escape on; host and path as a whole where a secret can be there. */
private fun Reader.secretsOfUnmatched(): List<Span> {
    val own = templates.ifEmpty { table.schemas.flatMap { it.templates } }.filter { it.schema.hasSecret }
    if (own.isEmpty()) return emptyList()
    val hash = indexOfAny("#", 0)
    val mark = indexOfAny("?", 0, hash)
    // Text without a scheme is a path.
    var start = indexOfAny(":/", 0, mark).let { if (it < mark && bytes[it] == ':') it + 1 else 0 }
    val ranges = ArrayList<Span>()
    if (bytes.startsWith("//", start) && start + 2 <= mark) {
        val first = start + 2
        start = indexOfAny("/", first, mark)
        val userInfo = bytes.lastIndexOf('@', start - 1)
        ranges.add(Span(first, if (own.any { hasSecret(it, 0) }) start else maxOf(userInfo, first)))
    }
    if (start < mark && bytes[start] == '/') start++
    if (own.none { hasSecret(it, 1) }) start = indexOfAny("=%", start, mark)
    ranges.addAll(listOf(Span(start, mark), Span(minOf(mark + 1, hash), hash)))
    ranges.add(Span(minOf(hash + 1, bytes.length), bytes.length))
    return ranges.filter { !it.isEmpty }
}

/** The URL of values with a mark in place of each secret. */
internal fun Schema.hidden(values: Array<Any?>, server: Int): String {
    val spans = arrayOfNulls<Span>(values.size)
    val printed = print(values, server, spans)
    val secrets = parameters.filter { it.isSecret }.mapNotNull { spans[it.index] }
    return URLText(printed).hidden(secrets.sortedBy { it.start })
}
