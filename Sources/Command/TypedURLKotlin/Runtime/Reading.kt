// Reads the parameters of a URL whose template is known. What is wrong is written as records.

/** What is wrong, before words are made of it. */
internal class Record(
    @JvmField var reason: Reason, @JvmField val span: Span? = null, @JvmField var name: String? = null, @JvmField val item: Int = -1, @JvmField val label: String? = null,
    @JvmField var text: String? = null, @JvmField var other: String? = null, @JvmField var names: List<String> = emptyList(), @JvmField val scalar: Scalar? = null,
    @JvmField val count: Int = 0, @JvmField val limit: Int = 0, @JvmField var note: Note? = null, @JvmField var owner: String? = null, @JvmField val near: String? = null,
    @JvmField val alternatives: List<List<String>> = emptyList(), @JvmField val form: Form? = null, @JvmField val code: ViolationCode = reason.code,
) {
    @JvmField var hasPlus = false
}

/** A member of an object in a URL, with the value that reads it. Several texts are those of a list. */
internal class ReadMember(@JvmField val own: Value, @JvmField val name: String, @JvmField val span: Span, @JvmField val value: Value, @JvmField val hasPlus: Boolean, @JvmField val isDeclared: Boolean) {
    @JvmField val texts = ArrayList<Span>(1)
}

/** A URL as it is read by a match. */
internal class Reading(private val url: Reader, @JvmField val match: Match) {
    private val template = match.template
    @JvmField val schema = template.schema
    @JvmField var records = ArrayList<Record>(0)
    @JvmField val values = arrayOfNulls<Any>(schema.parameters.size)
    /** Of each parameter in the URL, valid or not: its name, or its value without one, and the value. */
    @JvmField val names = arrayOfNulls<Span>(schema.parameters.size)
    private val spans = arrayOfNulls<Span>(schema.parameters.size)
    @JvmField val members = LinkedHashMap<Pair<Form, String>, ReadMember>(0)
    private val itemsInPath = ArrayList<Item>(0)

    /** The values of the parameters, with defaults in place of absent ones. */
    val instance: Array<Any?> get() = Array(values.size) { values[it] ?: schema.parameters[it].default }
    @JvmField var printed: String? = null
    val canonical: String get() = printed ?: schema.print(instance, template.server).also { printed = it }

    fun read(): Reading {
        for (capture in match.captures) gatherObject(capture)
        for (run in match.runs) {
            val form = run.place.form(schema)!!
            val items = itemsOf(run, form)
            gather(items, form)
            itemsInPath.addAll(items)
        }
        if (!schema.takesRest && (url.queryItems > 0 || url.fragment != null)) gather(url.markedItems(match), null)
        for (capture in match.captures) {
            val parameter = capture.place.parameter
            names[parameter] = capture.span
            // The members of an object have their own names.
            if (match.parameter(capture).kind == OBJECT) continue
            spans[parameter] = capture.span
            values[parameter] = readCapture(capture)
        }
        if (members.isNotEmpty()) for (parameter in schema.parameters) readObject(parameter)
        checkPresence()
        if (schema.inPath.isNotEmpty()) checkDots()
        return this
    }

    private fun fail(reason: Reason, span: Span? = null, name: String? = null, text: String? = null, other: String? = null, form: Form? = null) {
        records.add(Record(reason, span, name, text = text, other = other, form = form))
    }

    // Forms

    fun itemsOf(capture: Capture, form: Form): List<Item> {
        val items = url.items(capture.span, if (capture.place.isRun) ';' else capture.place.separator, capture.place.isRun, false)
        for (item in items) url.resolve(item, form, false)
        return items
    }

    /** @param run The names of a run; null for the forms. */
    private fun gather(items: List<Item>, run: Form?) {
        val hasPlus = run == null && schema.accepts(PLUS)
        val lists = LinkedHashMap<Value, Pair<Name, ArrayList<Span>>>()
        for (item in items) {
            if (item.isFixed) continue
            val form = run ?: template.form(item)
            if (item.owner != Owner.PARAMETER) { gatherOther(item, form, hasPlus); continue }
            val name = item.owned!!
            val value = schema.parameters[name.parameter]
            val list = lists[value]
            if (list != null && list.first === name) list.second.add(item.value)
            else if (names[value.index] != null) fail(if (value.name == name.text) Reason.duplicate else Reason.duplicateAlias, item.name, value.name, other = name.text)
            else {
                names[value.index] = item.name
                spans[value.index] = item.value
                if (name.isExploded) lists[value] = name to arrayListOf(item.value)
                else values[value.index] = read(value, item.value, ',', hasPlus, run == null)
            }
        }
        for ((value, list) in lists) values[value.index] = readParts(value, value, value.name, if (value.kind == SCALAR) list.second.take(1) else list.second, list.second[0], hasPlus)
    }

    private fun gatherOther(item: Item, form: Form, hasPlus: Boolean) {
        when (item.owner) {
            Owner.FIXED_ITEM -> fail(Reason.duplicate, item.name, item.owned!!.text)
            Owner.NONE -> fail(Reason.unknownParameter, item.name, item.text, item.text, form = form)
            Owner.UNDECODABLE -> {
                val name = if (schema.hasSecret) "…" else url.text(item.name)
                val escape = brokenEscape(item.name)
                if (escape == null) fail(Reason.invalidUTF8InName, item.name, name) else fail(Reason.invalidEscapeInName, escape, name, url.text(escape))
            }
            Owner.MEMBER -> schema.parameters[item.owned!!.parameter].let { gatherMember(item, it, item.owned!!.text, it.properties[item.owned!!.member], form, hasPlus) }
            Owner.UNNAMED_MEMBER -> item.objectValue!!.let { own ->
                gatherMember(item, own, item.text, own.patterns.firstOrNull { it.first.matches(item.text) }?.second ?: own.others!!, form, hasPlus)
            }
            Owner.IGNORED, Owner.PARAMETER -> {}
        }
    }

    private fun brokenEscape(span: Span): Span? = brokenEscape(url.bytes(span)).let { if (it < 0) null else Span(span.start + it, minOf(span.start + it + 3, span.end)) }

    /** The ignored parameters, in the order of the URL. */
    fun ignored(): List<IgnoredParameter> {
        fun ignored(items: List<Item>, hasPlus: Boolean) = items.filter { it.owner == Owner.IGNORED && !it.isFixed }
            .map { IgnoredParameter(decoded(url.bytes(it.name), hasPlus) ?: url.text(it.name), url.text(it.value)) }
        val all = ignored(itemsInPath, false) + if (schema.takesRest) emptyList() else ignored(url.markedItems(match), schema.accepts(PLUS))
        return if (match.fragment == 2 && url.accepts(schema, FRAGMENT)) all + IgnoredParameter("#", url.text(url.fragment!!)) else all
    }

    // Values

    fun readCapture(capture: Capture): Any? =
        read(match.parameter(capture), capture.span, capture.place.separator, capture.place.isForm && schema.accepts(PLUS), capture.place.isForm && capture.place.separator == ',')

    /** Reads the value of a parameter that stands in one text; null if it has none. Only in a form, an escaped comma can separate items. */
    private fun read(value: Value, span: Span, separator: Char, hasPlus: Boolean, isForm: Boolean): Any? {
        if (value.kind == SCALAR) return readParts(value, value, value.name, listOf(span), span, hasPlus)
        val splits = isForm && (schema.accepts(COMMAS) || url.isLenient && value.holdsNoComma)
        return readParts(value, value, value.name, url.parts(span, separator, splits), span, hasPlus)
    }

    /** Reads a single value, or items. A text that has no value ends the checks. */
    private fun readParts(value: Value, own: Value, name: String, parts: List<Span>, whole: Span, hasPlus: Boolean): Any? {
        if (value.kind == SCALAR) {
            val result = parse(value.scalars[0], own, name, parts[0], hasPlus) ?: return null
            if (url.isLenient && value.isReplaceable && value.scalars[0].unmet(result) == listOf(Reason.notAllowed)) return null
            records.check(result, value, own, name, parts, whole)
            return result
        }
        val items = ArrayList<Any>(parts.size)
        // Extra items of a tuple are read as strings; that there are too many is a violation.
        for ((index, part) in parts.withIndex()) items.add(parse(value.scalar(index) ?: anyText, own, name, part, hasPlus, index, value.labels.getOrNull(index)) ?: return null)
        records.check(items, value, own, name, parts, whole)
        return items
    }

    /** The value of a text; null if a record says that it has none.
     *  @param own The parameter, which decides what its texts can be. */
    private fun parse(scalar: Scalar, own: Value, name: String, span: Span, hasPlus: Boolean, item: Int = -1, label: String? = null): Any? {
        val bytes = url.bytes(span)
        val decoded = if (own.isRaw) url.raw(span) else decoded(bytes, hasPlus)
        if (decoded == null) {
            val escape = brokenEscape(span)
            records.add(if (escape == null) Record(Reason.invalidUTF8, span, name, item, label) else Record(Reason.invalidEscape, escape, name, item, label, url.text(escape)))
            return null
        }
        val isFolded = template.folded.isNotEmpty() && own.index in template.folded && own.kind != OBJECT
        val text = if (isFolded) decoded.lowercasedASCII else decoded
        val value = scalar.valueOf(text, isFolded)
        if (scalar.hasAliases) scalar.valueOfAlias(text, isFolded)?.let { return it }
        if (value != null) return value
        // No branch of a union has the text, which the check says.
        if (scalar.kind == "union") return text
        // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
        val isEscaped = ',' in text && item >= 0 && !own.isExploded && ',' !in bytes
        records.add(Record(if (isEscaped) Reason.escapedComma else Reason.type, span, name, item, label, text.takeIf { !isEscaped && (own.isForm || ',' !in text) }, scalar = scalar))
        return null
    }

    // The members of objects, which have their own names in a URL

    private fun gatherObject(capture: Capture) {
        val form = capture.place.form(schema) ?: return
        for (item in itemsOf(capture, form)) gatherOther(item, form, false)
    }

    private fun gatherMember(item: Item, own: Value, name: String, value: Value, form: Form, hasPlus: Boolean) {
        val known = members[form to name]
        if (known != null && (known.isDeclared || known.value.kind != LIST)) return fail(if (known.isDeclared) Reason.duplicate else Reason.duplicateMember, item.name, name, other = name)
        val member = known ?: ReadMember(own, name, item.name, value, hasPlus, item.owner == Owner.MEMBER).also { members[form to name] = it }
        member.texts.add(item.value)
    }

    private fun readObject(own: Value) {
        val found = members.values.filter { it.own === own }
        if (found.isEmpty()) return
        val all = found.sortedWith(compareBy(ByUTF8) { it.name })
        val span = names[own.index] ?: found[0].span
        names[own.index] = span
        spans[own.index] = span
        val read = LinkedHashMap<String, Any>()
        val unread = ArrayList<String>(0)
        for (member in all) {
            val kept = records
            records = ArrayList(0)
            val value = readParts(member.value, own, member.name, member.texts, member.texts[0], member.hasPlus)
            // The check of the whole object finds what is wrong with values.
            if (value == null) { kept.addAll(records); unread.add(member.name) } else read[member.name] = value
            records = kept
        }
        values[own.index] = read
        records.check(read, own, unread, all)
    }

    /** Whether an object without a name has members that can be read, and meets its keywords. */
    fun isValidObject(capture: Capture): Boolean {
        gatherObject(capture)
        readObject(match.parameter(capture))
        return records.isEmpty() && members.isNotEmpty()
    }

    // Presence

    private fun checkPresence() {
        val parameters = schema.parameters
        for (all in schema.dependencies) {
            val name = names[all[0]] ?: continue
            for (other in all.drop(1)) if (names[other] == null) fail(Reason.missingDependency, name, parameters[all[0]].name, other = parameters[other].name)
        }
        // What is missing if the URL lacks items such as `id={id}`: of each the required parameters, or else the first.
        val absent = HashMap<Int, FixedItem>()
        for (fixed in match.missingItems) {
            val own = fixed.component.places.filter { !it.isRun }
            for (place in own.filter(schema::isRequired).ifEmpty { own.take(1) }) if (place.parameter !in absent) absent[place.parameter] = fixed
        }
        for (index in schema.order) if (names[index] == null) {
            val item = absent[index]
            val isRequired = parameters[index].isRequired
            if (isRequired && (item == null || item.name == parameters[index].name)) fail(Reason.missing, name = parameters[index].name)
            else if (item != null) fail(if (isRequired) Reason.missingWithItem else Reason.missingInItem, name = parameters[index].name, text = item.name + "=")
        }
        records.checkRules(schema) { names[it] != null }
    }

    /** Whole segments `.` and `..`, which URL parsers remove. */
    private fun checkDots() {
        val wrong = java.util.BitSet()
        for (record in records) record.span?.let { wrong.set(it.start, it.end) }
        val before = records.size
        for (segment in url.dotSegments()) if (wrong.nextSetBit(segment.start).let { it < 0 || it >= segment.end }) {
            // An empty value can be before or after the dots.
            val capture = match.captures.firstOrNull { it.span.start <= segment.end && segment.start <= it.span.end } ?: continue
            fail(Reason.dotSegment, segment, match.parameter(capture).name)
        }
        // What is printed can have other segments than the URL.
        if (records.size == before) for (index in schema.parametersWithDots(instance, template.server)) fail(Reason.dotSegment, spans[index], schema.parameters[index].name)
    }
}

private val anyText = Scalar("string")

internal inline fun MutableList<Record>.checkRules(schema: Schema, isPresent: (Int) -> Boolean) {
    for (rule in schema.rules) {
        val met = rule.alternatives.filter { it.all(isPresent) }
        val shown = if (met.isEmpty()) rule.alternatives.asList() else if (rule.isOneOf && met.size > 1) met else continue
        add(Record(if (met.isEmpty()) Reason.noAlternative else Reason.manyAlternatives, alternatives = shown.map { all -> all.map { schema.parameters[it].name } }))
    }
}
