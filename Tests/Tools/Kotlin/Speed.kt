// How long a URL takes, beside a parser by hand that accepts and refuses the same of these URLs.
package com.example.gallery

private class Photo(val id: String, val width: Int, val height: Int, val filter: AssetURL.Filter)

private fun byHand(text: String): Photo {
    val uri = java.net.URI(text.replaceFirst("://?", "://x?"))
    val query = uri.rawQuery.split("&").associate { item ->
        val (name, value) = item.split("=", limit = 2)
        name to java.net.URLDecoder.decode(value, "UTF-8")
    }
    require(uri.scheme == "asset" && query.keys.all { it in setOf("id", "width", "height", "crop", "filter", "rotate") })
    val width = query.getValue("width").toInt()
    val height = query.getValue("height").toInt()
    require(width in 1..16384 && height in 1..16384 && query.getValue("id").length in 1..128)
    return Photo(query.getValue("id"), width, height, AssetURL.Filter.entries.first { it.name.lowercase() == query["filter"] })
}

private fun microseconds(urls: List<String>, body: (String) -> Any?): Double {
    var kept = 0
    fun round() { for (url in urls) if (body(url) != null) kept++ }
    repeat(300) { round() }
    return (1..7).minOf {
        val start = System.nanoTime()
        repeat(50) { round() }
        (System.nanoTime() - start) / 50.0 / urls.size / 1000
    }.also { check(kept > 0) }
}

public fun main() {
    val start = System.nanoTime()
    GalleryURL.parse("map://?latitude=1&longitude=2")
    println("first URL of the set: %.1f ms".format((System.nanoTime() - start) / 1e6))
    val urls = List(1000) { "asset://?id=p$it&width=${100 + it}&height=${200 + it}&filter=noir" }
    println("by hand: %.2f µs".format(microseconds(urls, ::byHand)))
    println("by one schema: %.2f µs".format(microseconds(urls) { AssetURL.parse(it) }))
    println("by the set: %.2f µs".format(microseconds(urls) { GalleryURL.parse(it) }))
    println("by the set, with its text: %.2f µs".format(microseconds(urls) { GalleryURL.parse(it).getOrThrow().string }))
    println("a wrong one: %.2f µs".format(microseconds(urls) { GalleryURL.parse("$it&widht=1") }))
}
