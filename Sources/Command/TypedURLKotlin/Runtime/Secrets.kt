// What nothing but the URL itself shows (`writeOnly`).

/** The ranges of all texts that are not known to be those of parameters without secrets, in order. */
internal fun Reader.secrets(): List<Span> {
    if (table.schemas.none { it.hasSecret }) return emptyList()
    val own = reading ?: return secretsOfUnmatched()
    val (match, schema) = own.match to own.schema
    if (!schema.hasSecret) return emptyList()
    val hidden = ArrayList<Span>()
    for (record in match.unexpected) if (componentAt(record.span!!.start) < 3) hidden.add(record.span)
    if (match.fragment == 2) hidden.add(fragment!!)
    // Values without names may be others than they were meant to be: where something is wrong, or all if something is missing, and where a
    // secret has no name.
    val isAnyWhere = records.any { it.span == null || it.reason == Reason.missingDependency }
    val doubtful = if (records.isEmpty()) emptySet() else records.mapNotNull { it.span }.map { componentAt(it.start) }.toSet() + (0..3).filter { hasSecret(match.template, it) }
    for (capture in match.captures) if (match.parameter(capture).isSecret || isAnyWhere || componentAt(capture.span.start) in doubtful) hidden.add(capture.span)
    fun hide(item: Item) {
        val isSecret = when (item.owner) {
            Owner.PARAMETER -> schema.parameters[item.owned!!.parameter].isSecret
            Owner.MEMBER -> schema.parameters[item.owned!!.parameter].properties[item.owned!!.member].isSecret
            Owner.UNNAMED_MEMBER -> item.objectValue!!.let { own -> own.patterns.any { it.second.isSecret } || own.others?.isSecret == true }
            else -> true
        }
        // Without an equals sign, it can be a name or a value.
        val isName = item.owner > Owner.UNNAMED_MEMBER || item.owner == Owner.FIXED_ITEM
        if (isSecret) hidden.add(if (isName && item.name.end == item.value.start) item.name else item.value)
    }
    for (run in match.runs) own.itemsOf(run, run.place.form(schema)!!).forEach(::hide)
    if (!schema.takesRest) for (item in markedItems(match)) if (!item.isFixed) hide(item)
    return hidden.filter { !it.isEmpty }.sortedBy { it.start }
}

/** The component that a byte belongs to: 0 before the path, 1 the path, 2 the query, 3 the fragment. */
private fun Reader.componentAt(index: Int): Int = listOf(path.start, path.end, fragment?.let { it.start - 1 } ?: Int.MAX_VALUE).count { it <= index }

/** Whether a template has a secret without a name in a component. */
private fun hasSecret(template: Template, component: Int): Boolean {
    val components = when (component) {
        0 -> listOfNotNull(template.userInfo, template.host, template.port)
        1 -> listOfNotNull(template.path)
        else -> listOfNotNull(if (component == 2) template.whole else template.fragment) + template.fixedItems.filter { it.isInFragment == (component == 3) }.map { it.component }
    }
    return components.any { own -> own.places.any { !it.isRun && template.schema.parameters[it.parameter].isSecret } }
}

/** What may be a secret in a URL that no template matches: user info, query and fragment, and the path from its first `=` or escape on; host
 *  and path as a whole where a secret can be there. */
private fun Reader.secretsOfUnmatched(): List<Span> {
    val all = table.schemas.flatMap { it.templates }
    val name = bytes.substringBefore(':').lowercasedASCII
    val own = all.filter { it.scheme == name }.ifEmpty { all }.filter { it.schema.hasSecret }
    if (own.isEmpty()) return emptyList()
    fun indexOf(character: Char, start: Int, end: Int): Int = bytes.indexOf(character, start).let { if (it < 0 || it > end) end else it }
    val hash = indexOf('#', 0, bytes.length)
    val mark = indexOf('?', 0, hash)
    var start = bytes.indexOf(':').let { if (it in 0 until mark && '/' !in bytes.substring(0, it)) it + 1 else 0 }
    val ranges = ArrayList<Span>()
    if (bytes.startsWith("//", start) && start + 2 <= mark) {
        val first = start + 2
        start = indexOf('/', first, mark)
        val userInfo = bytes.lastIndexOf('@', start - 1)
        if (own.any { hasSecret(it, 0) }) ranges.add(Span(first, start)) else if (userInfo >= first) ranges.add(Span(first, userInfo))
    }
    if (start < mark && bytes[start] == '/') start++
    if (own.none { hasSecret(it, 1) }) start = minOf(indexOf('=', start, mark), indexOf('%', start, mark))
    return (ranges + listOf(Span(start, mark), Span(minOf(mark + 1, hash), hash), Span(minOf(hash + 1, bytes.length), bytes.length))).filter { !it.isEmpty }
}

/** The URL of values with a mark in place of each secret. */
internal fun Schema.hidden(values: Array<Any?>, server: Int): String {
    val spans = arrayOfNulls<Span>(values.size)
    val printed = print(values, server, spans)
    return URLText(printed).hidden(parameters.filter { it.isSecret }.mapNotNull { spans[it.index] }.sortedBy { it.start })
}
