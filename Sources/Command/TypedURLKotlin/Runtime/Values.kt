// What is wrong with values in normal form: those that were read, with where they are in the URL, and those that a
// builder was given.

internal fun MutableList<Record>.check(
    value: Any, scalar: Scalar, own: Value, name: String, span: Span?, item: Int = -1, label: String? = null,
    isMember: Boolean = false,
) {
    for (reason in scalar.unmet(value)) {
        add(Record(reason, span, name, item, label, value as? String, scalar = scalar))
        if (reason == Reason.type || reason == Reason.notFinite) return
    }
    if (!own.excludesTexts || value !is String) return
    val (reason, found) = problem(value, own) ?: return
    val mayHaveEscapes = reason == Reason.escape || reason == Reason.unescaped
    val mayBeRaw = mayHaveEscapes && own.component >= 3 && item < 0 && scalar.kind == "string" &&
        (scalar.format == null || scalar.format == Format.URI)
    add(when {
        scalar.isSecret -> Record(Reason.unescapedSecret, span, name, item, label)
        isMember -> {
            val other = StringBuilder("{").encoded(own.name).append("*}").toString()
            Record(reason, span, name, item, label, found, other, note = Note.inTemplate)
        }
        else -> Record(reason, span, name, item, label, found, note = if (mayBeRaw) Note.mayBeRaw else null)
    })
}

/** @param own The parameter, which decides what texts can be. */
internal fun MutableList<Record>.check(
    value: Any, plan: Value, own: Value, name: String, parts: List<Span>?, whole: Span?, isMember: Boolean = false,
) {
    if (plan.kind == SCALAR) return check(value, plan.scalars[0], own, name, whole, isMember = isMember)
    val first = size
    val items = value as? List<*>
    if (items == null) { add(Record(Reason.notList, whole, name)); return }
    fun counted(reason: Reason, limit: Int) {
        add(Record(reason, whole, name, names = plan.labels, count = items.size, limit = limit))
    }
    if (plan.kind == TUPLE && items.size != plan.labels.size) counted(Reason.itemCount, plan.labels.size)
    if (items.size < plan.minItems) counted(Reason.minItems, plan.minItems)
    if (items.size > plan.maxItems) counted(Reason.maxItems, plan.maxItems)
    for ((index, item) in items.withIndex()) {
        val (scalar, span) = (plan.scalar(index) ?: break) to (parts?.getOrNull(index) ?: whole)
        check(item!!, scalar, own, name, span, index, plan.labels.getOrNull(index), isMember)
    }
    // A value that no branch of a union accepts cannot be compared.
    val hasUnion = plan.scalars.any { it.kind == "union" }
    if (!plan.isUnique || hasUnion && subList(first, size).any { it.reason == Reason.notAllowed }) return
    val known = HashMap<Any, Int>()
    for ((index, item) in items.withIndex()) if (item !is Double || !item.isNaN()) {
        // 5 and 5.0 are equal.
        val isDouble = item is Long && item.toDouble().toLong() == item && item != Long.MAX_VALUE
        val earlier = known.put(if (isDouble) item.toDouble() else item!!, index) ?: continue
        add(Record(Reason.repeatedItem, whole, name, index, limit = earlier + 1))
        return
    }
}

/** Members of an object. Those that could not be read can require others, too.
 *  @param read The members of a URL, in order. */
internal fun MutableList<Record>.check(members: Map<*, *>, own: Value, read: List<Member> = emptyList()) {
    val places = read.associateBy { it.name }
    val present = members.keys.mapTo(LinkedHashSet()) { it as String } + places.keys
    for (name in present) {
        val place = places[name]
        val all = own.valuesOf(name)
        members[name]?.let { value ->
            for (plan in all) check(value, plan, own, name, place?.texts, place?.texts?.get(0), isMember = true)
            val known = own.properties.map { it.name }
            if (all.isEmpty()) add(Record(Reason.unknownParameter, place?.span, name, text = name, names = known))
        }
        for (all in own.dependencies) if (all[0] == name) for (other in all.drop(1)) if (other !in present) {
            add(Record(Reason.missingDependency, place?.span, name, other = other))
        }
    }
    for (property in own.properties) if (property.isRequired && property.name !in present) {
        add(Record(Reason.missing, name = property.name))
    }
}

/** Why a text would not be read back from where it is printed, and what of it; null if it would. */
private fun problem(text: String, own: Value): Pair<Reason, String?>? {
    // Only brackets without escapes enclose an IP address.
    if (!own.keepsReserved) return text.firstOrNull { it in "[]" }?.let { Reason.bracket to it.toString() }
    val bytes = text.utf8()
    val hash = if (own.isRest) bytes.indexOf('#') else -1
    for ((index, byte) in bytes.withIndex()) {
        val isEscape = bytes.escapeAt(index) >= 0
        when {
            !own.isRaw && isEscape -> return Reason.escape to bytes.substring(index, index + 3)
            !own.isRaw -> if (byte in excluded(own.component)) return Reason.unescaped to byte.toString()
            byte == '%' -> if (!isEscape) return Reason.rawPercent to null
            index != hash && !isRaw(byte, own) -> {
                var end = index + 1
                while (end < bytes.length && bytes[end].code and 0xC0 == 0x80) end++
                return Reason.rawCharacter to bytes.substring(index, end).textOfBytes
            }
        }
    }
    return null
}

/** What ends a component, or a value in it. */
private fun excluded(component: Int): String = when (component) {
    0 -> "#[]/?@"
    1, 2 -> "#[]/?@:"
    3 -> "#[]?"
    5 -> "#[]"
    else -> "#[]&"
}

private fun isRaw(byte: Char, own: Value): Boolean = when (if (own.isRest) 5 else own.component) {
    0 -> byte.isOf(USER_INFO)
    1 -> byte.isOf(HOST)
    2 -> byte.isDigit
    3 -> byte.isOf(PATH)
    else -> byte.isOf(QUERY) && (byte != '&' || own.isRest || own.component == 5)
}

// What a builder was given

/** The value of a builder in normal form; null for an absent one. */
internal fun Schema.normal(value: Any, plan: Value, server: Int): Any? {
    fun one(value: Any, index: Int): Any {
        val isFolded = value is String && plan.kind != OBJECT && plan.index in templates[server].folded
        val text = if (isFolded) value.lowercasedASCII else value
        return plan.scalar(index)?.normal(text) ?: text
    }
    return when (value) {
        is List<*> -> if (value.isEmpty()) null else value.mapIndexed { index, item -> one(item!!, index) }
        is Map<*, *> -> java.util.TreeMap<String, Any>(byUTF8).also { members ->
            for ((name, member) in value) {
                val own = plan.valuesOf(name as String).firstOrNull()
                (if (member == null || own == null) member else normal(member, own, server))?.let { members[name] = it }
            }
        }.ifEmpty { null }
        else -> one(value, 0)
    }
}

/** What is wrong with values in normal form. */
internal fun Schema.violations(values: Array<Any?>, server: Int): List<Record> {
    val records = ArrayList<Record>(0)
    for (own in parameters) {
        val value = values[own.index] ?: continue
        if (value !is Map<*, *>) { records.check(value, own, own, own.name, null, null); continue }
        records.check(value, own)
        checkNames(value, own, records)
    }
    fun isPresent(index: Int) = values[index] != null && values[index] != parameters[index].default
    for (all in dependencies) if (isPresent(all[0])) for (other in all.drop(1)) if (!isPresent(other)) {
        records.add(Record(Reason.missingDependency, name = parameters[all[0]].name, other = parameters[other].name))
    }
    for (own in order) if (values[own.index] == null && own.isRequired) {
        records.add(Record(Reason.missing, name = own.name))
    }
    records.checkRules(this, ::isPresent)
    for (own in parametersWithDots(values, server)) records.add(Record(Reason.dotSegment, name = own.name))
    return records
}

/** Members whose names belong to other parameters: they would not be read back as members of the object. */
private fun Schema.checkNames(members: Map<*, *>, own: Value, records: MutableList<Record>) {
    val places = templates[0].components.flatMap { it.places }.mapNotNull { it.form(this) }
    val form = (templates[0].forms + places).first { own in it.objects }
    for (key in members.keys) {
        val name = key as String
        if (own.valuesOf(name).isEmpty()) continue
        val item = Item(Span(0, 0), Span(0, 0), false)
        item.settle(form, name, false)
        if (item.objectValue !== own) records.add(Record(Reason.claimedName, name = name))
        else if (item.certainty == 1) records.add(Record(Reason.foldedName, name = name, other = item.owned!!.text))
    }
}
