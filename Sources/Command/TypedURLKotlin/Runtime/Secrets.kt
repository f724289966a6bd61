// What nothing but the URL itself shows (`writeOnly`).

/** The ranges of all texts that are not known to be those of parameters without secrets, in order. */
internal fun Reader.secrets(): List<Span> {
    if (!table.hasSecrets) return emptyList()
    val found = match ?: return secretsOfUnmatched()
    if (!found.schema.hasSecret) return emptyList()
    val hidden = ArrayList<Span>()
    for (record in found.unexpected) if (componentAt(record.span!!.start) < 3) hidden.add(record.span)
    if (found.fragment == 2) hidden.add(fragment!!)
    val components = doubtfulComponents(found.template)
    for (capture in found.captures) {
        if (found.schema.parameters[capture.variable.parameter].isSecret || componentAt(capture.span.start) in components) hidden.add(capture.span)
    }
    for (run in found.runs) withItems(run.span, ';'.code, true, run.variable.form!!) { own -> own.forEach { hide(it, found.schema, hidden) } }
    if (!found.schema.takesRest) {
        resolve(found.template)
        markFixedItems(found)
        for (item in items) if (!item.isFixed) hide(item, found.schema, hidden)
    }
    return hidden.filter { !it.isEmpty }.sortedBy { it.start }
}

private fun hide(item: Item, schema: Schema, hidden: ArrayList<Span>) {
    val isSecret = when (item.owner) {
        Owner.PARAMETER -> schema.parameters[item.owned!!.parameter].isSecret
        Owner.MEMBER -> schema.parameters[item.owned!!.parameter].properties[item.owned!!.member].scalar.isSecret
        Owner.UNNAMED_MEMBER -> item.objectValue!!.let { own -> own.patterns.any { it.second.isSecret } || own.others?.isSecret == true }
        else -> { hidden.add(if (item.name.end < item.value.start) item.value else item.name); false }
    }
    if (isSecret) hidden.add(item.value)
}

/** The components of a URL that is not valid whose values without names may be others than they were meant to be. */
private fun Reader.doubtfulComponents(template: Template): Set<Int> {
    if (records.isEmpty()) return emptySet()
    val components = HashSet<Int>()
    for (record in records) {
        if (record.span == null || record.reason == Reason.missingDependency) return setOf(0, 1, 2, 3)
        components.add(componentAt(record.span.start))
    }
    for (component in listOfNotNull(template.userInfo, template.host, template.port, template.path, template.wholeQuery, template.fragment) + template.fixedItems.map { it.component }) {
        val isSecret = component.groups.any { group -> group.variables.any { it.parameter >= 0 && template.schema.parameters[it.parameter].isSecret } }
        if (isSecret) components.add(maxOf(0, minOf(component.kind, 5) - 2))
    }
    return components
}

/** The component that a byte belongs to: 0 before the path, 1 the path, 2 the query, 3 the fragment. */
private fun Reader.componentAt(index: Int): Int = listOf(path.start, path.end, fragment?.let { it.start - 1 } ?: Int.MAX_VALUE).count { it <= index }

/** What may be a secret in a URL that no template matches: user info, query and fragment, and the path from its first `=` or escape on; host
 *  and path as a whole where a secret can be there. */
private fun Reader.secretsOfUnmatched(): List<Span> {
    val name = text.substringBefore(':').lowercasedASCII
    val all = table.schemas.flatMap { it.templates }
    val own = all.filter { it.scheme == name }.ifEmpty { all }.filter { it.schema.hasSecret }
    if (own.isEmpty()) return emptyList()
    fun has(component: Component?) = component?.groups?.any { group -> group.variables.any { it.parameter < 0 || it.parameter >= 0 } } == true
    fun isSecret(template: Template, component: Component?) =
        has(component) && component!!.groups.any { group -> group.variables.any { it.parameter >= 0 && template.schema.parameters[it.parameter].isSecret } }
    val hash = text.indexOf('#').let { if (it < 0) text.length else it }
    val mark = text.indexOf('?').let { if (it < 0 || it > hash) hash else it }
    fun bytes(index: Int) = text.substring(0, index).utf8().size
    var start = text.indexOf(':').let { if (it in 0 until mark && '/' !in text.substring(0, it)) it + 1 else 0 }
    val ranges = ArrayList<Pair<Int, Int>>()
    if (text.startsWith("//", start) && start + 2 <= mark) {
        val first = start + 2
        start = text.indexOf('/', first).let { if (it < 0 || it > mark) mark else it }
        val userInfo = text.substring(first, start).lastIndexOf('@')
        if (own.any { isSecret(it, it.userInfo) || isSecret(it, it.host) || isSecret(it, it.port) }) ranges.add(first to start)
        else if (userInfo >= 0) ranges.add(first to first + userInfo)
    }
    if (start < mark && text[start] == '/') start++
    if (own.none { isSecret(it, it.path) }) start = (start until mark).firstOrNull { text[it] == '=' || text[it] == '%' } ?: mark
    ranges += listOf(start to mark, minOf(mark + 1, hash) to hash, minOf(hash + 1, text.length) to text.length)
    return ranges.filter { it.first < it.second }.map { Span(bytes(it.first), bytes(it.second)) }
}

/** A part of the URL with a mark in place of each secret. */
internal fun Reader.hidden(secrets: List<Span>, part: Span = Span(0, size)): String {
    val shown = StringBuilder()
    var start = part.start
    for (secret in secrets) if (secret.end > start && secret.start < part.end) {
        shown.append(text(Span(start, maxOf(start, secret.start)))).append('…')
        start = minOf(secret.end, part.end)
    }
    return shown.append(text(Span(start, part.end))).toString()
}

/** The URL of values with a mark in place of each secret. */
internal fun Schema.hidden(values: Array<Any?>, server: Int): String {
    val spans = arrayOfNulls<Span>(values.size)
    val printed = print(values, server, spans)
    val secrets = spans.filterIndexed { index, span -> span != null && parameters[index].isSecret }.filterNotNull().sortedBy { it.start }
    return Reader(LinkTable(emptyList(), 0), printed).hidden(secrets)
}
