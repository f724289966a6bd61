// Uses the generated code as an app does.
package com.example.gallery

private fun expect(condition: Boolean, what: String) { if (!condition) { println("not true: $what"); System.exit(1) } }

private inline fun violations(body: () -> Unit): List<String> =
    try { body(); emptyList() } catch (error: URLValidationException) { error.violations.map { it.toString() } }

private fun title(text: String?): String = when (val link = GalleryURL.parse(text)) {
    is Parsed.Valid -> when (val url = link.value) {
        is AssetURL -> "asset ${url.id}"
        is AvatarURL -> "avatar ${url.assets}"
        is MapURL -> "map ${url.latitude}"
        is PollURL -> "poll ${url.id}"
    }
    is Parsed.Invalid -> link.violations.joinToString()
}

public fun main() {
    val url = AssetURL(id = "1/2", width = 320, height = 240, filter = AssetURL.Filter.Noir)
    expect(url.string == "asset://?id=1%2F2&width=320&height=240&filter=noir", "a URL is printed")
    expect(url.copy(width = 640).string == "asset://?id=1%2F2&width=640&height=240&filter=noir", "a copy is printed anew")
    expect(AssetURL.parse("asset://?height=240&filter=noir&id=1%2F2&width=320").getOrThrow() == url, "equal URLs are equal values")
    expect(AssetURL.matches(url.string) && !AssetURL.matches("asset://?id=1"), "matches tells whether a URL is valid")
    expect(hashMapOf<GalleryURL, Int>(url to 1)[url.copy()] == 1, "a URL is a key of a map")
    expect(AssetURL.parse("asset://?id=1").getOrNull() == null && violations { AssetURL.parse("asset://").getOrThrow() }.size == 3, "a URL that is not valid has no value")
    expect(
        violations { AssetURL(id = "", width = 0, height = 240) } == listOf("\"id\" must have at least 1 character; it has 0", "\"width\" must be at least 1"),
        "a constructor throws all violations",
    )
    expect(violations { url.copy(width = 0) } == listOf("\"width\" must be at least 1"), "a copy is checked")
    expect(title("poll://?owner=1&id=7") == "poll 7", "a set tells its URLs apart")
    expect(title("asset://?id=1&amp;width=5&height=5") == "unknown parameter \"amp;width\"; did you mean \"width\"?, missing required parameter \"width\"", "a link of HTML is understood")
    expect(title("asset://?id=1&widht=5&height=5") == "unknown parameter \"widht\"; did you mean \"width\"?, missing required parameter \"width\"", "violations say what was meant")
    expect(title(null) == "the URL has no scheme; start it with one, such as \"https:\"", "no text is no URL")
    val (lenient, tolerated) = AssetURL.parseLeniently("asset://?id=1&width=5&height=5&filter=neon&new=1")
    expect(lenient?.filter == AssetURL.Filter.Original && tolerated.size == 2, "a newer link is read leniently")
    val (other, departures) = AssetURL.parseLeniently("asset://?ID=1&Width=5&height=5&crop=1%2C2%2C3%2C4#top")
    expect(other?.crop == AssetURL.Crop(1.0, 2.0, 3.0, 4.0) && other.width == 5 && departures.isNotEmpty(), "other spellings are read leniently")
    expect(other?.ignored == listOf(IgnoredParameter("#", "top")) && AssetURL.parseLeniently("asset://?id=1&width=x").value == null, "mistakes are not")
    val text = "asset://?id=é&width=x&height=5"
    val wrong = (AssetURL.parse("asset://?id=%F0%9F%98%80&width=x&height=5") as Parsed.Invalid).violations.single()
    expect(wrong.code == ViolationCode.INVALID_TYPE && wrong.range == 31..31, "a violation has its range")
    expect((AssetURL.parse(text) as Parsed.Invalid).violations.single().let { text.substring(it.textRange!!) == "é" && it.range!!.count() == 2 }, "and that of the text")
}
