// What is wrong with values in normal form: those that were read, with where they are in the URL, and those that a builder was given.

internal fun MutableList<Record>.check(value: Any, scalar: Scalar, own: Value, name: String, span: Span?, item: Int = -1, label: String? = null, isMember: Boolean = false) {
    for (reason in scalar.unmet(value)) {
        add(Record(reason, span, name, item, label, value as? String, scalar = scalar))
        if (reason == Reason.type || reason == Reason.notFinite) return
    }
    if (!own.excludesTexts || value !is String) return
    val (reason, found) = problem(value, own) ?: return
    val mayHaveEscapes = reason == Reason.escape || reason == Reason.unescaped
    val mayBeRaw = mayHaveEscapes && own.component >= 3 && item < 0 && scalar.kind == "string" && (scalar.format == null || scalar.format == Format.URI)
    if (scalar.isSecret) add(Record(Reason.unescapedSecret, span, name, item, label))
    else if (isMember) add(Record(reason, span, name, item, label, found, "{" + StringBuilder().encoded(own.name) + "*}", note = Note.inTemplate))
    else add(Record(reason, span, name, item, label, found, note = if (mayBeRaw) Note.mayBeRaw else null))
}

/** @param own The parameter, which decides what texts can be. */
internal fun MutableList<Record>.check(value: Any, plan: Value, own: Value, name: String, parts: List<Span>?, whole: Span?, isMember: Boolean = false) {
    if (plan.kind == SCALAR) return check(value, plan.scalars[0], own, name, whole, isMember = isMember)
    val first = size
    val items = value as? List<*>
    if (items == null) { add(Record(Reason.notList, whole, name)); return }
    fun counted(reason: Reason, limit: Int) { add(Record(reason, whole, name, names = plan.labels, count = items.size, limit = limit)) }
    if (plan.kind == TUPLE && items.size != plan.labels.size) counted(Reason.itemCount, plan.labels.size)
    if (items.size < plan.minItems) counted(Reason.minItems, plan.minItems)
    if (items.size > plan.maxItems) counted(Reason.maxItems, plan.maxItems)
    for ((index, item) in items.withIndex()) {
        check(item!!, plan.scalar(index) ?: break, own, name, parts?.getOrNull(index) ?: whole, index, plan.labels.getOrNull(index), isMember)
    }
    // A value that no branch of a union accepts cannot be compared.
    if (!plan.isUnique || plan.scalars.any { it.kind == "union" } && subList(first, size).any { it.reason == Reason.notAllowed }) return
    val known = HashMap<Any, Int>()
    for ((index, item) in items.withIndex()) {
        if (item is Double && item.isNaN()) continue
        // 5 and 5.0 are equal.
        val identity = if (item is Long && item.toDouble().toLong() == item && item != Long.MAX_VALUE) item.toDouble() else item!!
        val earlier = known.put(identity, index) ?: continue
        add(Record(Reason.repeatedItem, whole, name, index, limit = earlier + 1))
        return
    }
}

/** Members of an object. Those that could not be read can require others, too.
 *  @param read The members that were read from a URL, in order. */
internal fun MutableList<Record>.check(members: Map<*, *>, own: Value, unread: List<String>, read: List<ReadMember>? = null) {
    val places = read?.associateBy { it.name }
    val present = members.keys.mapTo(LinkedHashSet()) { it as String } + unread
    for (name in present) {
        val place = places?.get(name)
        val value = members[name]
        if (value != null) {
            val all = own.valuesOf(name)
            if (all.isEmpty()) add(Record(Reason.unknownParameter, place?.span, name, text = name, names = own.properties.map { it.name }))
            for (plan in all) check(value, plan, own, name, place?.texts, place?.texts?.get(0), isMember = true)
        }
        for (all in own.dependencies) if (all[0] == name) for (other in all.drop(1)) if (other !in present) add(Record(Reason.missingDependency, place?.span, name, other = other))
    }
    for (property in own.properties) if (property.isRequired && property.name !in present) add(Record(Reason.missing, name = property.name))
}

private val excluded = listOf("#[]/?@", "#[]/?@:", "#[]/?@:", "#[]?", "#[]&", "#[]", "#[]&")
private val rawClasses = intArrayOf(USER_INFO, HOST, 0, PATH, QUERY, QUERY, QUERY)

/** Why a text would not be read back from where it is printed, and what of it; null if it would. */
private fun problem(text: String, own: Value): Pair<Reason, String?>? {
    // Only brackets without escapes enclose an IP address.
    if (!own.keepsReserved) return text.firstOrNull { it in "[]" }?.let { Reason.bracket to it.toString() }
    val bytes = text.utf8()
    val hash = if (own.isRest) bytes.indexOf('#') else -1
    for ((index, byte) in bytes.withIndex()) {
        val isEscape = bytes.escapeAt(index) >= 0
        if (!own.isRaw) {
            if (isEscape) return Reason.escape to bytes.substring(index, index + 3)
            if (byte in excluded[own.component]) return Reason.unescaped to byte.toString()
        } else if (byte == '%') { if (!isEscape) return Reason.rawPercent to null }
        else if (index != hash && !(if (own.component == 2) byte.isDigit else byte.isOf(if (own.isRest) QUERY else rawClasses[own.component]) && (byte != '&' || own.isRest || own.component == 5 || own.component < 4))) {
            var end = index + 1
            while (end < bytes.length && bytes[end].code and 0xC0 == 0x80) end++
            return Reason.rawCharacter to bytes.substring(index, end).textOfBytes
        }
    }
    return null
}

// What a builder was given

/** The value of a builder in normal form; null for an absent one. */
internal fun Schema.normal(value: Any, plan: Value, server: Int): Any? {
    fun one(value: Any, plan: Value, index: Int): Any {
        val text = if (value is String && plan.kind != OBJECT && plan.index in templates[server].folded) value.lowercasedASCII else value
        return plan.scalar(index)?.normal(text) ?: text
    }
    return when (value) {
        is List<*> -> if (value.isEmpty()) null else value.mapIndexed { index, item -> one(item!!, plan, index) }
        is Map<*, *> -> java.util.TreeMap<String, Any>(ByUTF8).also { members ->
            for ((name, member) in value) {
                val own = plan.valuesOf(name as String).firstOrNull()
                (if (member == null || own == null) member else normal(member, own, server))?.let { members[name] = it }
            }
        }.ifEmpty { null }
        else -> one(value, plan, 0)
    }
}

/** What is wrong with values in normal form. */
internal fun Schema.violations(values: Array<Any?>, server: Int): List<Record> {
    val records = ArrayList<Record>(0)
    for (own in parameters) {
        val value = values[own.index] ?: continue
        if (value !is Map<*, *>) { records.check(value, own, own, own.name, null, null); continue }
        records.check(value, own, emptyList())
        checkNames(value, own, records)
    }
    fun isPresent(index: Int) = values[index] != null && values[index] != parameters[index].default
    for (all in dependencies) if (isPresent(all[0])) for (other in all.drop(1)) if (!isPresent(other)) {
        records.add(Record(Reason.missingDependency, name = parameters[all[0]].name, other = parameters[other].name))
    }
    for (index in order) if (values[index] == null && parameters[index].isRequired) records.add(Record(Reason.missing, name = parameters[index].name))
    records.checkRules(this, ::isPresent)
    for (index in parametersWithDots(values, server)) records.add(Record(Reason.dotSegment, name = parameters[index].name))
    return records
}

/** Members whose names belong to other parameters: they would not be read back as members of the object. */
private fun Schema.checkNames(members: Map<*, *>, own: Value, records: MutableList<Record>) {
    val form = (templates[0].forms + templates[0].components.flatMap { it.places }.mapNotNull { it.form(this) }).first { own in it.objects }
    for (key in members.keys) {
        val name = key as String
        if (own.valuesOf(name).isEmpty()) continue
        val item = Item(Span(0, 0), Span(0, 0), false)
        item.settle(form, name, false)
        val isOwn = item.owner == Owner.MEMBER && item.owned!!.parameter == own.index || item.owner == Owner.UNNAMED_MEMBER && item.objectValue === own
        if (!isOwn) records.add(Record(Reason.claimedName, name = name))
        else if (item.certainty == 1) records.add(Record(Reason.foldedName, name = name, other = item.owned!!.text))
    }
}
