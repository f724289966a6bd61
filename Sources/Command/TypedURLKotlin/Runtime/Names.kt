// Whose the names of forms are.

/** Finds the owners of the names of all items, by the forms of a template. */
internal fun Reader.resolve(template: Template) {
    val last = resolved
    if (last === template) return
    resolved = template
    items.cut(queryItems)
    val form = template.fragmentForm
    val own = fragment
    if (form != null && own != null) {
        val start = if (template.hasFormAfterQuestionMark) minOf(fragmentTextEnd(template) + 1, own.end) else own.start
        splitItems(start, own.end, '&'.code, true, true)
    }
    val hasPlus = template.schema.accepts(PLUS)
    for (item in items) resolve(item, if (item.isInFragment) form!! else template.query, hasPlus)
}

/** Where the text of a fragment before its form ends. */
internal fun Reader.fragmentTextEnd(template: Template): Int {
    val own = fragment!!
    if (template.fragmentForm == null) return own.end
    if (!template.hasFormAfterQuestionMark) return own.start
    var end = own.start
    while (end < own.end && u.at(end) != '?'.code) end++
    return end
}

private fun Reader.resolve(item: Item, form: Form, hasPlus: Boolean) {
    item.isFixed = false
    item.owned = null
    item.objectValue = null
    item.match = 2
    val text = decode(item.name, hasPlus)
    if (text == null) {
        item.owner = if (form.ignoresAll || isLenient || form.ignores(decodeLoosely(item.name, hasPlus))) Owner.IGNORED else Owner.UNDECODABLE
        return
    }
    item.text = text
    var found = form.names[text]
    if (found != null) item.match = 0 else if (form.folds) { found = form.folded[text.lowercasedASCII]; if (found != null) item.match = 1 }
    if (found != null) {
        item.owned = found
        item.owner = found.owner
        if (found.isIgnored && item.match == 0) { item.owner = Owner.IGNORED; item.match = 2 }
        return
    }
    if (form.ignored.isNotEmpty() && form.ignores(text.utf8().latin())) { item.owner = Owner.IGNORED; return }
    item.objectValue = if (form.objects.isEmpty() || text in form.taken) null
    else form.objects.firstOrNull { own -> own.patterns.any { it.first.matches(text) } } ?: form.objects.firstOrNull { it.others != null }
    item.owner = if (item.objectValue != null) Owner.UNNAMED_MEMBER else if (form.ignoresAll || isLenient) Owner.IGNORED else Owner.NONE
    if (item.owner != Owner.IGNORED || form.ignoresAll) return
    // Only what nothing else takes can be a name in another case.
    val other = form.folded[text.lowercasedASCII] ?: return
    item.owned = other
    item.owner = other.owner
    item.match = 1
}

/** Reads named parameters of the path, or the members of an object without a name: other items than those of the forms. */
internal inline fun Reader.withItems(span: Span, separator: Int, dropsEmpty: Boolean, form: Form, body: (List<Item>) -> Unit) {
    val first = items.size
    splitItems(span.start, span.end, separator, dropsEmpty, false)
    val own = ArrayList(items.subList(first, items.size))
    items.cut(first)
    for (item in own) resolve(item, form, false)
    val kept = currentForm
    currentForm = form
    body(own)
    currentForm = kept
}

// The parameters of a URL whose template is known

/** Reads the URL, and finds whether its canonical form belongs to another schema. */
internal fun Reader.readOwned(match: Match) {
    readMatched(match)
    if (match.unexpected.isNotEmpty()) records.addAll(0, match.unexpected)
    if (records.size > 1) records.sortBy { it.span?.start ?: Int.MAX_VALUE }
    printed = null
    if (records.isEmpty() && mayMove(match)) checkOwner(match)
}

/** Reads the URL, whatever other schemas say. */
internal fun Reader.readMatched(match: Match) {
    val template = match.template
    val schema = match.schema
    this.schema = schema
    reading = match
    records = ArrayList(0)
    ignoredInPath.clear()
    members = ArrayList(0)
    val count = schema.parameters.size
    values = arrayOfNulls(count)
    names = arrayOfNulls(count)
    valueSpans = arrayOfNulls(count)
    firstItems = arrayOfNulls(count)
    for (capture in match.captures) capture.variable.form?.let { gatherObject(capture, it) }
    for (run in match.runs) withItems(run.span, ';'.code, true, run.variable.form!!) { own ->
        gather(own, template, false)
        ignoredInPath.addAll(own.filter { it.owner == Owner.IGNORED })
    }
    if (!schema.takesRest && (queryItems > 0 || fragment != null)) {
        resolve(template)
        markFixedItems(match)
        gather(items, template, true)
    }
    for (capture in match.captures) {
        val parameter = capture.variable.parameter
        names[parameter] = capture.span
        // The members of an object have their own names.
        if (capture.variable.form != null) continue
        valueSpans[parameter] = capture.span
        values[parameter] = present(readCapture(capture, template))
    }
    if (members.isNotEmpty()) for (parameter in schema.parameters) {
        val own = members.filter { it.value === parameter }
        if (own.isNotEmpty()) readObject(parameter, own)
    }
    checkPresence(match, schema)
    if (schema.inPath.isNotEmpty()) checkDots(match, template, schema)
}

private fun Reader.gather(all: List<Item>, template: Template, isForm: Boolean) {
    val schema = template.schema
    val hasPlus = isForm && schema.accepts(PLUS)
    var hasExploded = false
    for (item in all) {
        if (item.isFixed) continue
        if (item.owner != Owner.PARAMETER) { gatherOther(item, template, hasPlus); continue }
        val name = item.owned!!
        if (names[name.parameter] != null) {
            if (name.isExploded && firstItems[name.parameter]?.owned === name) continue
            fail(Reason.duplicate, item.name, name.parameter, detail = name)
            continue
        }
        names[name.parameter] = item.name
        firstItems[name.parameter] = item
        valueSpans[name.parameter] = item.value
        if (name.isExploded) { hasExploded = true; continue }
        val value = schema.parameters[name.parameter]
        val mode = Mode(hasPlus, value.index in template.folded, value.isRaw)
        values[name.parameter] = present(readValue(value, item.value, 44, isForm && splitsAtEscapedCommas(value, schema), mode))
    }
    if (hasExploded) for (item in all) {
        val name = item.owned ?: continue
        if (item.owner != Owner.PARAMETER || !name.isExploded || firstItems[name.parameter] !== item) continue
        val value = schema.parameters[name.parameter]
        val mode = Mode(hasPlus, value.index in template.folded, value.isRaw)
        val spans = all.filter { it.owned === name && it.owner == Owner.PARAMETER && !it.isFixed }.map { it.value }
        values[name.parameter] = if (value.kind == SCALAR) present(readScalar(value.scalars[0], item.value, mode, value)) else readItems(value, spans, item.value, mode)
    }
}

private fun Reader.gatherOther(item: Item, template: Template, hasPlus: Boolean) {
    val form = currentForm ?: if (item.isInFragment) template.fragmentForm!! else template.query
    when (item.owner) {
        Owner.FIXED_ITEM -> fail(Reason.duplicate, item.name, detail = item.owned)
        Owner.NONE -> fail(Reason.unknownParameter, item.name, name = item.name, detail = form)
        Owner.UNDECODABLE -> {
            decode(item.name, hasPlus)
            val escape = undecodable!!
            if (escape.isEmpty) fail(Reason.invalidUTF8InName, item.name, name = item.name)
            else fail(Reason.invalidEscapeInName, escape, name = item.name)
        }
        Owner.MEMBER, Owner.UNNAMED_MEMBER -> gatherMember(item, template, form, hasPlus)
        Owner.IGNORED, Owner.PARAMETER -> {}
    }
}

// The members of objects, which have their own names in a URL

/** A member of an object in a URL: a scalar if it is declared, else one of the object's values. Several texts are those of a list. */
internal class ReadMember(
    @JvmField val value: Value, @JvmField val name: String, @JvmField val span: Span, @JvmField val scalar: Scalar?, @JvmField val other: Value?,
    @JvmField val form: Form, @JvmField val mode: Mode, first: Span,
) {
    @JvmField val texts = arrayListOf(first)
}

private fun Reader.gatherObject(capture: Capture, form: Form) {
    withItems(capture.span, capture.variable.separator, false, form) { own -> for (item in own) gatherOther(item, schema!!.templates[0], false) }
}

private fun Reader.gatherMember(item: Item, template: Template, form: Form, hasPlus: Boolean) {
    val mode = Mode(hasPlus, false, false)
    val name = item.owned
    val member = if (item.owner == Owner.MEMBER && name != null) {
        val value = template.schema.parameters[name.parameter]
        ReadMember(value, name.text, item.name, value.properties[name.member].scalar, null, form, mode, item.value)
    } else {
        val value = item.objectValue!!
        val other = value.patterns.firstOrNull { it.first.matches(item.text) }?.second ?: value.others!!
        ReadMember(value, item.text, item.name, null, other, form, mode, item.value)
    }
    val known = members.firstOrNull { it.form === form && it.name == member.name }
    if (known == null) { members.add(member); return }
    if (known.other?.kind == LIST) { known.texts.add(item.value); return }
    fail(if (known.scalar == null) Reason.duplicateMember else Reason.duplicate, item.name, detail = known)
}

private fun Reader.readObject(value: Value, own: List<ReadMember>) {
    val span = names[value.index] ?: own[0].span
    names[value.index] = span
    valueSpans[value.index] = span
    val read = LinkedHashMap<String, Any>()
    val inOrder = own.sortedWith { a, b -> ByUTF8.compare(a.name, b.name) }
    val unread = ArrayList<ReadMember>()
    for (member in inOrder) {
        val one = readMember(member)
        if (one != null) read[member.name] = one else unread.add(member)
    }
    values[value.index] = read
    val all = inOrder.filter { it !in unread } + unread
    for (failure in failures(read, value, unread.map { it.name })) {
        val member = all.getOrNull(failure.member)
        val place = when {
            failure.isMissing -> null
            member == null -> span
            failure.isOfName -> member.span
            failure.reason == Reason.repeatedItem -> member.texts[0]
            else -> member.texts.getOrNull(maxOf(failure.item, 0)) ?: member.texts[0]
        }
        fail(failure.reason, place, value.index, detail = failure)
    }
}

/** The value of a member; null if a record says that there is none. */
private fun Reader.readMember(member: ReadMember): Any? {
    val kept = records
    records = ArrayList(0)
    val scalar = member.scalar ?: member.other!!.scalars[0]
    val value = if (member.scalar != null || member.other!!.kind == SCALAR) readScalar(scalar, member.texts[0], member.mode, member.value)
    else readItems(member.other, member.texts, member.texts[0], member.mode)
    val own = records
    records = kept
    // The object's own check finds what is wrong with values.
    if (value != null) return value
    val last = own.last()
    fail(last.reason, last.span, last.parameter, last.item, detail = Details(last.reason, member.name, scalar = scalar, text = (last.detail as? Details)?.text))
    return null
}

/** Whether an object without a name has members that can be read, and meets its keywords. */
internal fun Reader.isValidObject(capture: Capture, template: Template): Boolean {
    val kept = members
    val keptSchema = schema
    members = ArrayList(0)
    schema = template.schema
    try {
        gatherObject(capture, capture.variable.form!!)
        if (records.isNotEmpty()) return false
        val values = LinkedHashMap<String, Any>()
        for (member in members.sortedWith { a, b -> ByUTF8.compare(a.name, b.name) }) values[member.name] = readMember(member) ?: return false
        return values.isNotEmpty() && failures(values, template.schema.parameters[capture.variable.parameter], emptyList()).isEmpty()
    } finally {
        members = kept
        schema = keptSchema
    }
}

// Presence

private fun Reader.checkPresence(match: Match, schema: Schema) {
    for ((parameter, required) in schema.dependencies) {
        val name = names[parameter] ?: continue
        for (other in required) if (names[other] == null) fail(Reason.missingDependency, name, parameter, detail = schema.parameters[other].name)
    }
    // What is missing if the URL lacks items such as `id={id}`: of each the required parameters, or else the first.
    val absent = HashMap<Int, FixedItem>()
    for (fixed in match.missingItems) {
        val variables = fixed.component.groups.flatMap { it.variables }.filter { it.parameter >= 0 }
        for (variable in variables.filter { it.isRequired }.ifEmpty { variables.take(1) }) absent.putIfAbsent(variable.parameter, fixed)
    }
    for (parameter in schema.order) if (names[parameter] == null) {
        val item = absent[parameter]
        if (item != null) {
            val isRequired = schema.parameters[parameter].isRequired
            val isSaid = isRequired && item.name == schema.parameters[parameter].name
            fail(if (!isRequired) Reason.missingInItem else if (isSaid) Reason.missing else Reason.missingWithItem, parameter = parameter, detail = item)
        } else if (schema.parameters[parameter].isRequired) fail(Reason.missing, parameter = parameter)
    }
    for (rule in schema.rules) {
        val met = rule.alternatives.filter { all -> all.all { names[it] != null } }
        if (met.isEmpty()) fail(Reason.noAlternative, detail = rule.alternatives)
        else if (rule.isOneOf && met.size > 1) fail(Reason.manyAlternatives, detail = met)
    }
}

// Whole segments `.` and `..`, which URL parsers remove

private fun Reader.checkDots(match: Match, template: Template, schema: Schema) {
    val before = records.size
    if (mayHaveDots) {
        val wrong = records.mapNotNull { it.span }
        for (segment in dotSegments(u, path.start, path.end)) if (wrong.none { it.start < segment.end && segment.start < it.end }) {
            // An empty value can be before or after the dots.
            val capture = match.captures.firstOrNull { it.span.start <= segment.end && segment.start <= it.span.end } ?: continue
            fail(Reason.dotSegment, segment, capture.variable.parameter)
        }
    }
    // What is printed can have other segments than the URL.
    if (records.size == before) for (parameter in schema.parametersWithDots(instance(), template.server)) fail(Reason.dotSegment, valueSpans[parameter], parameter)
}

internal fun dotSegments(bytes: ByteArray, first: Int, end: Int): List<Span> {
    val segments = ArrayList<Span>(0)
    var start = first
    var index = first
    var dots = 0
    while (index <= end) {
        if (index == end || bytes.at(index) == '/'.code) {
            if (dots == 1 || dots == 2) segments.add(Span(start, index))
            start = index + 1
            dots = 0
        } else if (bytes.at(index) == '.'.code) dots++
        else if (bytes.escapeAt(index, end) == '.'.code) { dots++; index += 2 }
        else dots = 3
        index++
    }
    return segments
}
