// Reads the parameters of a URL whose template is known. What is wrong is written as records.

/** What is wrong, before words are made of it. */
internal class Record(
    @JvmField var reason: Reason, @JvmField val span: Span? = null, @JvmField var name: String? = null,
    @JvmField val item: Int = -1, @JvmField val label: String? = null, @JvmField var text: String? = null,
    @JvmField var other: String? = null, @JvmField var names: List<String> = emptyList(),
    @JvmField val scalar: Scalar? = null, @JvmField val count: Int = 0, @JvmField val limit: Int = 0,
    @JvmField var note: Note? = null, @JvmField var owner: String? = null, @JvmField val near: String? = null,
    @JvmField val alternatives: List<List<String>> = emptyList(), @JvmField val form: Form? = null,
    @JvmField val code: ViolationCode = reason.code,
) {
    @JvmField var hasPlus = false
}

/** A member of an object in a URL. Several texts are those of a list. */
internal class Member(item: Item, @JvmField val hasPlus: Boolean) {
    @JvmField val own: Value = item.objectValue!!
    @JvmField val isDeclared: Boolean = item.owner == Owner.MEMBER
    @JvmField val name: String = if (isDeclared) item.owned!!.text else item.text
    @JvmField val value: Value = item.owned?.member ?: own.other(name)!!
    @JvmField val span: Span = item.name
    @JvmField val texts = ArrayList<Span>(1)
}

/** A URL as it is read by a template that it matches. */
internal class Reading(@JvmField val url: Reader, @JvmField val template: Template) {
    @JvmField val schema: Schema = template.schema
    @JvmField val captures = ArrayList<Capture>()
    /** The named parameters of the path. */
    @JvmField val runs = ArrayList<Capture>(0)
    @JvmField val unexpected = ArrayList<Record>(0)
    /** The fixed items that the URL lacks. */
    @JvmField val missingItems = ArrayList<FixedItem>(0)
    /** How many required values without names, components and items are missing. */
    @JvmField var missing = 0
    /** How many values without names are missing or invalid, and the number of their bytes; -1 until somebody asks. */
    @JvmField var mistakes = -1
    @JvmField var mistakenBytes = 0
    @JvmField var missesPath = false
    @JvmField var itemsInOtherCase = 0
    /** 0 if the URL has no fragment, 1 if the template has one, 2 if it has none. */
    @JvmField var fragment = 0
    private var ownItems: List<Item>? = null

    @JvmField var records = ArrayList<Record>(0)
    @JvmField val values = arrayOfNulls<Any>(schema.parameters.size)
    /** Of each parameter in the URL, valid or not: its name, or its value without one, and the value. */
    @JvmField val names = arrayOfNulls<Span>(schema.parameters.size)
    private val spans = arrayOfNulls<Span>(schema.parameters.size)
    @JvmField val members = LinkedHashMap<Pair<Form, String>, Member>(0)
    private val itemsInPath = ArrayList<Item>(0)
    private var isDone = false

    /** The values of the parameters, with defaults in place of absent ones. */
    val instance: Array<Any?> get() = Array(values.size) { values[it] ?: schema.parameters[it].default }
    @JvmField var printed: String? = null
    val canonical: String get() = printed ?: schema.print(instance, template.server).also { printed = it }

    fun value(capture: Capture): Value = schema.parameters[capture.place.parameter]
    fun form(item: Item): Form = if (item.isInFragment) template.fragmentForm!! else template.query

    /** The items of the query, then those of a form in the fragment. A query that is a value has no others. */
    val items: List<Item>
        get() = ownItems ?: run {
            val hasPlus = schema.accepts(PLUS)
            var all = url.query?.let { url.items(it, template.query, '&', true, hasPlus) } ?: emptyList()
            if (template.whole != null) for (item in all) item.isFixed = true
            val (form, own) = template.fragmentForm to url.fragment
            if (form != null && own != null) {
                val start = if (template.hasFormAfterQuestionMark) minOf(fragmentTextEnd + 1, own.end) else own.start
                all = all + url.items(Span(start, own.end), form, '&', true, hasPlus, isInFragment = true)
            }
            all.also { ownItems = it }
        }

    fun read(): Reading {
        if (isDone) return this
        isDone = true
        for (capture in captures) gatherObject(capture)
        for (run in runs) {
            val form = run.place.form(schema)!!
            val items = itemsOf(run, form)
            gather(items, form)
            itemsInPath.addAll(items)
        }
        if (!schema.takesRest && (url.query != null || url.fragment != null)) gather(items, null)
        for (capture in captures) {
            val value = value(capture)
            names[value.index] = capture.span
            // The members of an object have their own names.
            if (value.kind == OBJECT) continue
            spans[value.index] = capture.span
            values[value.index] = readCapture(capture)
        }
        if (members.isNotEmpty()) schema.parameters.forEach(::readObject)
        checkPresence()
        if (schema.inPath.isNotEmpty()) checkDots()
        records.addAll(0, unexpected)
        if (records.size > 1) records.sortBy { it.span?.start ?: Int.MAX_VALUE }
        return this
    }

    private fun fail(
        reason: Reason, span: Span? = null, name: String? = null, text: String? = null, other: String? = null,
        form: Form? = null,
    ) {
        records.add(Record(reason, span, name, text = text, other = other, form = form))
    }

    // Forms

    fun itemsOf(own: Capture, form: Form): List<Item> =
        url.items(own.span, form, if (own.place.isRun) ';' else own.place.separator, own.place.isRun)

    /** @param run The names of a run; null for the forms. */
    private fun gather(items: List<Item>, run: Form?) {
        val hasPlus = run == null && schema.accepts(PLUS)
        val lists = LinkedHashMap<Value, Pair<Name, ArrayList<Span>>>()
        for (item in items) {
            if (item.isFixed) continue
            if (item.owner != Owner.PARAMETER) { gatherOther(item, run ?: form(item), hasPlus); continue }
            val name = item.owned!!
            val value = name.value!!
            val list = lists[value]
            if (list != null && list.first === name) list.second.add(item.value)
            else if (names[value.index] != null) {
                val reason = if (value.name == name.text) Reason.duplicate else Reason.duplicateAlias
                fail(reason, item.name, value.name, other = name.text)
            } else {
                names[value.index] = item.name
                spans[value.index] = item.value
                if (name.isExploded) lists[value] = name to arrayListOf(item.value)
                else values[value.index] = read(value, item.value, ',', hasPlus, run == null)
            }
        }
        for ((value, list) in lists) {
            values[value.index] = readParts(value, value, value.name, list.second, list.second[0], hasPlus)
        }
    }

    private fun gatherOther(item: Item, form: Form, hasPlus: Boolean) {
        when (item.owner) {
            Owner.FIXED_ITEM -> fail(Reason.duplicate, item.name, item.owned!!.text)
            Owner.NONE -> fail(Reason.unknownParameter, item.name, item.text, item.text, form = form)
            Owner.UNDECODABLE -> {
                val name = if (schema.hasSecret) "…" else url.text(item.name)
                val escape = brokenEscape(item.name)
                if (escape == null) fail(Reason.invalidUTF8InName, item.name, name)
                else fail(Reason.invalidEscapeInName, escape, name, url.text(escape))
            }
            Owner.MEMBER, Owner.UNNAMED_MEMBER -> {
                val member = Member(item, hasPlus)
                val known = members.getOrPut(form to member.name) { member }
                val reason = if (known.isDeclared) Reason.duplicate else Reason.duplicateMember
                if (known === member || !known.isDeclared && known.value.kind == LIST) known.texts.add(item.value)
                else fail(reason, item.name, member.name, other = member.name)
            }
            Owner.IGNORED, Owner.PARAMETER -> {}
        }
    }

    private fun brokenEscape(span: Span): Span? = brokenEscape(url.bytes(span)).let { index ->
        if (index < 0) null else Span(span.start + index, minOf(span.start + index + 3, span.end))
    }

    /** The ignored parameters, in the order of the URL. */
    fun ignored(): List<IgnoredParameter> {
        fun ignored(items: List<Item>, hasPlus: Boolean) = items.filter { it.owner == Owner.IGNORED && !it.isFixed }
            .map { IgnoredParameter(decoded(url.bytes(it.name), hasPlus) ?: url.text(it.name), url.text(it.value)) }
        val inForms = if (schema.takesRest) emptyList() else ignored(items, schema.accepts(PLUS))
        val ignored = ignored(itemsInPath, false) + inForms
        if (fragment < 2 || !url.accepts(schema, FRAGMENT)) return ignored
        return ignored + IgnoredParameter("#", url.text(url.fragment!!))
    }

    // Values

    fun readCapture(own: Capture): Any? {
        val (isForm, separator) = own.place.isForm to own.place.separator
        return read(value(own), own.span, separator, isForm && schema.accepts(PLUS), isForm && separator == ',')
    }

    /** Reads the value of a parameter that stands in one text; null if it has none. Only in a form, an escaped comma
     *  can separate items. */
    private fun read(value: Value, span: Span, separator: Char, hasPlus: Boolean, isForm: Boolean): Any? {
        val splits = isForm && (schema.accepts(COMMAS) || url.isLenient && value.holdsNoComma)
        val parts = if (value.kind == SCALAR) listOf(span) else url.parts(span, separator, splits)
        return readParts(value, value, value.name, parts, span, hasPlus)
    }

    /** Reads a single value, or items. A text that has no value ends the checks. */
    private fun readParts(
        value: Value, own: Value, name: String, parts: List<Span>, whole: Span, hasPlus: Boolean,
    ): Any? {
        if (value.kind == SCALAR) {
            val scalar = value.scalars[0]
            val result = parse(scalar, own, name, parts[0], hasPlus) ?: return null
            if (url.isLenient && value.isReplaceable && scalar.unmet(result) == listOf(Reason.notAllowed)) return null
            records.check(result, value, own, name, parts, whole)
            return result
        }
        val items = ArrayList<Any>(parts.size)
        for ((index, part) in parts.withIndex()) {
            // Extra items of a tuple are read as strings; that there are too many is a violation.
            val scalar = value.scalar(index) ?: anyText
            items.add(parse(scalar, own, name, part, hasPlus, index, value.labels.getOrNull(index)) ?: return null)
        }
        records.check(items, value, own, name, parts, whole)
        return items
    }

    /** The value of a text; null if a record says that it has none.
     *  @param own The parameter, which decides what its texts can be. */
    private fun parse(
        scalar: Scalar, own: Value, name: String, span: Span, hasPlus: Boolean, item: Int = -1, label: String? = null,
    ): Any? {
        val bytes = url.bytes(span)
        val decoded = if (own.isRaw) url.raw(span) else decoded(bytes, hasPlus)
        if (decoded == null) {
            val escape = brokenEscape(span)
            val reason = if (escape == null) Reason.invalidUTF8 else Reason.invalidEscape
            records.add(Record(reason, escape ?: span, name, item, label, escape?.let(url::text)))
            return null
        }
        val isFolded = own.kind != OBJECT && own.index in template.folded
        val text = if (isFolded) decoded.lowercasedASCII else decoded
        val value = scalar.valueOf(text, isFolded)
        if (scalar.hasAliases) scalar.valueOfAlias(text, isFolded)?.let { return it }
        if (value != null) return value
        // No branch of a union has the text, which the check says.
        if (scalar.kind == "union") return text
        // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
        val isEscaped = ',' in text && item >= 0 && !own.isExploded && ',' !in bytes
        val shown = text.takeIf { !isEscaped && (own.isForm || ',' !in text) }
        val reason = if (isEscaped) Reason.escapedComma else Reason.type
        records.add(Record(reason, span, name, item, label, shown, scalar = scalar))
        return null
    }

    // The members of objects, which have their own names in a URL

    private fun gatherObject(capture: Capture) {
        val form = capture.place.form(schema) ?: return
        val (items, known) = itemsOf(capture, form) to members.size + records.size
        for (item in items) gatherOther(item, form, false)
        // Lenient reading ignores names, but not all of a text that the template has.
        if (!url.isLenient || members.size + records.size > known) return
        val name = items[0].name
        fail(Reason.unknownParameter, name, url.text(name), url.text(name), form = form)
    }

    private fun readObject(own: Value) {
        val found = members.values.filter { it.own === own }
        if (found.isEmpty()) return
        names[own.index] = names[own.index] ?: found[0].span
        spans[own.index] = names[own.index]
        val all = found.sortedWith(compareBy(byUTF8) { it.name })
        val read = LinkedHashMap<String, Any>()
        val kept = records
        for (member in all) {
            records = ArrayList(0)
            val value = readParts(member.value, own, member.name, member.texts, member.texts[0], member.hasPlus)
            // The check of the whole object finds what is wrong with values.
            if (value == null) kept.addAll(records) else read[member.name] = value
        }
        records = kept
        values[own.index] = read
        records.check(read, own, all)
    }

    /** Whether an object without a name has members that can be read, and meets its keywords. */
    fun isValidObject(capture: Capture): Boolean {
        gatherObject(capture)
        readObject(value(capture))
        return records.isEmpty() && members.isNotEmpty()
    }

    // Presence

    private fun checkPresence() {
        val parameters = schema.parameters
        for (all in schema.dependencies) {
            val name = names[all[0]] ?: continue
            for (other in all.drop(1)) if (names[other] == null) {
                fail(Reason.missingDependency, name, parameters[all[0]].name, other = parameters[other].name)
            }
        }
        // What is missing if the URL lacks items such as `id={id}`: of each the required parameters, or else the first.
        val absent = HashMap<Int, FixedItem>(0)
        for (fixed in missingItems) {
            val own = fixed.component.places.filter { !it.isRun }.map { parameters[it.parameter] }
            for (value in own.filter { it.isRequired }.ifEmpty { own.take(1) }) absent.getOrPut(value.index) { fixed }
        }
        for (own in schema.order) if (names[own.index] == null) {
            val item = absent[own.index]
            if (item != null && (!own.isRequired || item.name != own.name)) {
                val reason = if (own.isRequired) Reason.missingWithItem else Reason.missingInItem
                fail(reason, name = own.name, text = item.name + "=")
            } else if (own.isRequired) fail(Reason.missing, name = own.name)
        }
        records.checkRules(schema) { names[it] != null }
    }

    /** Whole segments `.` and `..`, which URL parsers remove. */
    private fun checkDots() {
        val (segments, before) = url.dotSegments() to records.size
        val wrong = java.util.BitSet()
        if (segments.isNotEmpty()) for (record in records) record.span?.let { wrong.set(it.start, it.end) }
        for (segment in segments) if (wrong.get(segment.start, segment.end).isEmpty) {
            // An empty value can be before or after the dots.
            val capture = captures.firstOrNull { it.span.start <= segment.end && segment.start <= it.span.end }
            if (capture == null) continue
            fail(Reason.dotSegment, segment, value(capture).name)
        }
        if (records.size > before) return
        // What is printed can have other segments than the URL.
        for (own in schema.parametersWithDots(instance, template.server)) {
            fail(Reason.dotSegment, spans[own.index], own.name)
        }
    }
}

private val anyText = Scalar("string")

internal inline fun MutableList<Record>.checkRules(schema: Schema, isPresent: (Int) -> Boolean) {
    for (rule in schema.rules) {
        val met = rule.alternatives.filter { it.all(isPresent) }
        if (met.size == 1 || met.size > 1 && !rule.isOneOf) continue
        val shown = met.ifEmpty { rule.alternatives.asList() }
        val reason = if (met.isEmpty()) Reason.noAlternative else Reason.manyAlternatives
        add(Record(reason, alternatives = shown.map { all -> all.map { schema.parameters[it].name } }))
    }
}
