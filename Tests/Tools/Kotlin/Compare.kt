// Compares the generated code of a set, in the package `links`, with what the command says.
package links

import java.io.File
import java.util.Random

private val different = LinkedHashMap<String, ArrayList<String>>()

private fun note(kind: String, text: String) { different.getOrPut(kind) { ArrayList() }.add(text) }

@Suppress("UNCHECKED_CAST")
private fun lines(path: String) = File(path).readLines().filter { it != "" }.map { JSONText(it).read() as Map<String, Any?> }

/** A reader of JSON that is known to be correct. */
private class JSONText(private val text: String) {
    private var at = 0

    fun read(): Any? = when (next()) {
        '[' -> ArrayList<Any?>().also { while (hasMore(']')) it.add(read()) }
        '{' -> HashMap<String, Any?>().also { while (hasMore('}')) { next(); val key = string(); next(); at++; it[key] = read() } }
        '"' -> string()
        't' -> { at += 4; true }
        'f' -> { at += 5; false }
        'n' -> { at += 4; null }
        else -> { val start = at; while (text[at] !in ",]} \n") at++; text.substring(start, at).let { it.toLongOrNull() ?: it.toDouble() } }
    }

    private fun next(): Char { while (text[at] <= ' ') at++; return text[at] }

    private fun hasMore(end: Char): Boolean {
        if (text[at] in "[{") at++
        if (next() == ',') { at++; return true }
        if (next() == end) { at++; return false }
        return true
    }

    private fun string(): String {
        val result = StringBuilder()
        at++
        while (text[at] != '"') {
            if (text[at] != '\\') { result.append(text[at++]); continue }
            val escaped = text[at + 1]
            if (escaped == 'u') { result.append(text.substring(at + 2, at + 6).toInt(16).toChar()); at += 6; continue }
            result.append("\n\t\r\b\u000C"["ntrbf".indexOf(escaped).takeIf { it >= 0 } ?: run { result.append(escaped); at += 2; continue }])
            at += 2
        }
        at++
        return result.toString()
    }
}

private fun isSame(expected: Any?, value: Any?): Boolean = when (value) {
    is Double -> expected is Number && expected.toDouble() == value
    is Long -> expected.toString() == value.toString()
    is List<*> -> expected is List<*> && expected.size == value.size && value.indices.all { isSame(expected[it], value[it]) }
    is Map<*, *> -> expected is Map<*, *> && expected.keys == value.keys && value.all { isSame(expected[it.key], it.value) }
    else -> expected == value
}

private fun compareValid(url: String, schema: Any?, instance: Any?, canonical: Any?) {
    val reader = Reader(LinksURL.table, url)
    if (!reader.read()) return note("valid", "$url: ${reader.violations()}")
    val reading = reader.reading!!
    val found = reading.schema
    if (found.name != schema) return note("schema", "$url: $schema, not ${found.name}")
    val values = found.parameters.mapNotNull { own -> reading.instance[own.index]?.let { own.name to it } }.toMap()
    if (instance != null && !isSame(instance, values)) note("values", "$url: $instance, not $values")
    // A value that is built of what was read is checked, and printed anew.
    val built = try { found.kind.make(reading.instance, reading.template.server) } catch (error: URLValidationException) { return note("built", "$url: $error") }
    if (built.string != canonical) note("canonical", "$url: $canonical, not ${built.string}")
    val parsed = LinksURL.parse(url) as? Parsed.Valid ?: return note("parsed", url)
    if (parsed.value != built || parsed.value.string != canonical) note("parsed", url)
    if (found.kind.parse(url) !is Parsed.Valid || !found.kind.matches(url)) note("alone", url)
}

private fun compareRefused(url: String, schema: Any?, violations: List<*>) {
    val parsed = LinksURL.parse(url) as? Parsed.Invalid ?: return note("refused", "$url: $violations")
    fun codes(all: List<Violation>) = all.map { listOf(it.code.text, it.parameter) }
    val all = violations.map { it as Map<*, *> }
    if (parsed.schema != schema) note("schema of refused", "$url: $schema, not ${parsed.schema}")
    if (codes(parsed.violations) != all.map { listOf(it["code"], it["parameter"]) }) return note("codes", "$url: ${all.map { listOf(it["code"], it["parameter"]) }}, not ${codes(parsed.violations)}")
    val ranges = parsed.violations.map { own -> own.range?.let { listOf(it.first.toLong(), it.last + 1L) } }
    if (ranges != all.map { it["range"] }) return note("ranges", "$url: ${all.map { it["range"] }}, not $ranges")
    for ((own, other) in parsed.violations.zip(all)) {
        if (own.message != other["message"]) note("messages", "$url\n    ${other["message"]}\n    ${own.message}")
        else if (own.suggestion != other["suggestion"]) note("suggestions", "$url: ${own.message}: ${other["suggestion"]}, not ${own.suggestion}")
    }
}

/** URLs that differ a little from those of vectors. */
private fun mutated(urls: List<String>, count: Int, random: Random): List<String> = List(count) {
    val url = StringBuilder(urls[random.nextInt(urls.size)])
    val pieces = listOf("/", "?", "&", "=", "#", "%", "%2F", "%2C", "%25", "%C3%A9", "+", ",", ".", "..", "/.", "a", "A", "1", "0", "-", "é", " ", "[", "%zz", "&x=1", "//", ":", "@", "utm_a=1", ";", "true")
    repeat(1 + random.nextInt(2)) {
        val at = random.nextInt(url.length + 1)
        when (random.nextInt(6)) {
            0 -> url.insert(at, pieces[random.nextInt(pieces.size)])
            1 -> if (at < url.length) url.deleteCharAt(at)
            2 -> if (at < url.length) url.setCharAt(at, pieces[random.nextInt(pieces.size)][0])
            3 -> urls[random.nextInt(urls.size)].let { other -> url.setLength(at); url.append(other.substring(minOf(at, other.length))) }
            4 -> if (at < url.length) url.setCharAt(at, url[at].let { if (it.isUpperCase()) it.lowercaseChar() else it.uppercaseChar() })
            else -> { val parts = url.split("&"); val part = parts[random.nextInt(parts.size)]; if ('?' in url) url.append("&").append(part.substringAfter("?")) }
        }
    }
    url.toString()
}.filter { it != "" && it.none { one -> one < ' ' || one.isSurrogate() } }

private fun urls(path: String): List<String> = lines(path).flatMap { line ->
    listOfNotNull(line["canonical"] as String?, line["refused"] as String?) + (line["spellings"] as List<*>? ?: emptyList<String>()).map { it as String }
}

public fun main(arguments: Array<String>) {
    when (arguments[0]) {
        "vectors" -> for (line in lines(arguments[1]).drop(1)) {
            val canonical = line["canonical"]
            if (canonical != null) {
                for (url in listOf(canonical) + (line["spellings"] as List<*>)) compareValid(url as String, line["schema"], line["instance"], canonical)
            } else compareRefused(line["refused"] as String, line["schema"], line["violations"] as List<*>)
        }
        // Counted, because time depends on the machine.
        "candidates" -> for (url in lines(arguments[1]).mapNotNull { it["canonical"] as String? }) {
            val reader = Reader(LinksURL.table, url)
            if (!reader.read() || reader.candidates.size > arguments[2].toInt()) note("candidates", "$url: ${reader.candidates.size}")
        }
        "first" -> {
            // An app has used texts, lists and maps of Kotlin before.
            check(listOf("a", "b").groupBy { it.length }.mapValues { it.value.joinToString() }.getValue(1).substringBefore(',').startsWith("a"))
            val start = System.nanoTime()
            val parsed = LinksURL.parse(arguments[1])
            val time = (System.nanoTime() - start) / 1e6
            // The table of all schemas is made now.
            println("first URL of %d schemas: %.1f ms, %s".format(LinksURL.table.schemas.size, time, parsed))
            return
        }
        "mutate" -> {
            File(arguments[4]).writeText(mutated(urls(arguments[1]), arguments[2].toInt(), Random(arguments[3].toLong())).joinToString("") { it + "\n" })
            return
        }
        // The command shows no secrets, so that what it prints of these URLs is not compared.
        "check" -> for ((line, url) in lines(arguments[1]).zip(File(arguments[2]).readLines())) {
            if (line["url"] != url || '…' in line.toString() || line["valid"] == true && line["canonical"] == null) continue
            if (line["valid"] == true) compareValid(url, line["schema"], line["parameters"], line["canonical"])
            else compareRefused(url, line["schema"], line["violations"] as List<*>)
        }
    }
    val words = listOf("messages", "suggestions")
    for ((kind, all) in different) {
        println("$kind: ${all.size} differ")
        all.take(5).forEach { println("  " + it) }
    }
    if (different.keys.any { it !in words }) System.exit(1)
}
