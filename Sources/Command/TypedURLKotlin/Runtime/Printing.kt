// Printing: the expansion of RFC 6570. Absent values, and values that equal their defaults, are undefined there.

/** @param spans Receives where each value is printed. */
internal fun Schema.print(values: Array<Any?>, server: Int, spans: Array<Span?>? = null): String {
    val url = StringBuilder(64)
    for (part in templates[server].parts) {
        if (part !is Expression) { url.append(part); continue }
        val operator = part.operator
        var delimiter = if (operator == '+') "" else operator.toString().trim()
        for (index in part.variables) {
            val own = parameter(index)
            val value = values[own.index]
            if (value == null || value == own.default) continue
            fun one(items: List<*>, name: String?, allowed: String) {
                url.append(delimiter)
                delimiter = if (operator == '?') "&" else if (operator in "./;&") operator.toString() else ","
                // Path parameters omit the `=` if the value is empty.
                val hasEquals = operator != ';' || name == "" || items.size != 1 || items[0] != ""
                if (name != null) url.encoded(name).append(if (hasEquals) "=" else "")
                val start = url.length
                for ((number, item) in items.withIndex()) {
                    if (number > 0) url.append(',')
                    val texts = if (item is Boolean && own.kind == SCALAR) own.scalars[0].texts else emptyList()
                    val text = texts.getOrNull(if (item == true) 0 else 1) ?: textOf(item!!) ?: ""
                    url.encoded(text, allowed, operator == '+' || operator == '#')
                }
                if (spans != null) spans[own.index] = Span(spans[own.index]?.start ?: start, url.length)
            }
            val name = own.name.takeIf { operator in "?&;" }
            if (value is Map<*, *>) for ((key, member) in value) {
                for (item in member as? List<*> ?: listOf(member)) one(listOf(item), key as String, "")
            } else if (value is List<*> && (index < 0 || value.isEmpty())) {
                for (item in value) one(listOf(item), name, own.allowReserved)
            } else {
                url.append(own.prefix)
                one(value as? List<*> ?: listOf(value), name, own.allowReserved)
                url.append(own.suffix)
            }
        }
    }
    return url.toString()
}

/** The parameters whose values print a whole path segment `.` or `..`. */
internal fun Schema.parametersWithDots(values: Array<Any?>, server: Int): List<Value> {
    fun mayBeDots(value: Any?): Boolean = when (value) {
        null, is Long, is Double -> false
        is Boolean, is Map<*, *> -> true
        is List<*> -> value.any(::mayBeDots)
        else -> (value as String).let { it == "" || it[0] == '.' || it[0] == '%' || it.any { one -> one in "/?#" } }
    }
    if (inPath.none { mayBeDots(values[it.index]) }) return emptyList()
    val spans = arrayOfNulls<Span>(values.size)
    val url = URLText(print(values, server, spans))
    if (url.divide(false) != null) return emptyList()
    val segments = url.dotSegments()
    return inPath.filter { value ->
        val own = spans[value.index]
        own != null && segments.any { own.start <= it.end && it.start <= own.end }
    }
}
