#!/usr/bin/env bash
# The generated code of Kotlin, with the command that the build made: it is compiled without Gradle and network, its API is used, and vectors
# and random URLs are read as the command reads them.
#
# KOTLIN_JARS is a folder with the compiler: that of Kotlin (`lib` of its archive), or `run_kotlin_kernel/jars` of PyPI's
# kotlin-jupyter-kernel. Without Java or a compiler, says so.
set -euo pipefail
cd "$(dirname "$0")/../../.."

jars=${KOTLIN_JARS:-}
if [[ -z $jars ]] && command -v kotlinc >/dev/null; then jars=$(dirname "$(realpath "$(command -v kotlinc)")")/../lib; fi
if ! command -v java >/dev/null || [[ -z $jars ]]; then
    echo "left out: there is no java, or no compiler in KOTLIN_JARS"
    exit
fi
command=$PWD/.build/debug/typed-url
count=${1:-2000}
for file in "$jars"/kotlin-stdlib-[0-9]*.jar "$jars"/kotlin-stdlib.jar; do [[ ! -e $file ]] || stdlib=$file; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compile FOLDER: all files in it.
compile() {
    java -Xmx1500m -XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -cp "$(printf '%s:' "$jars"/*.jar)" \
        org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -jvm-target 1.8 -Xexplicit-api=strict \
        -Werror -cp "$stdlib" -d "$1.jar" "$1"/*.kt
}

run() { java -cp "$1.jar:$stdlib" "${@:2}"; }

mkdir "$work/gallery"
"$command" generate --language kotlin --package com.example.gallery Schemas --output "$work/gallery"
"$command" generate --language kotlin --package com.example.gallery Schemas --output "$work/gallery" --check

# The other class of UUIDs, names that the runtime has too, and a set with neighbours.
mkdir -p "$work/more/Own" "$work/more/Others"
printf '{ "neighbours": ["../Others"] }' >"$work/more/Own/typed-url.json"
cat >"$work/more/Own/item.json" <<'END'
{
  "uriTemplate": "https://shop.example/{id}{?format,kotlin}",
  "properties": {
    "id": { "type": "string", "format": "uuid" },
    "format": { "enum": ["png"] },
    "kotlin": { "type": "string", "format": "uuid", "default": "00000000-0000-0000-0000-000000000000" }
  }
}
END
printf '{ "uriTemplate": "https://shop.example/box/{+size*}", "properties": { "size": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "required": ["size"] }' >"$work/more/Own/box.json"
printf '{ "uriTemplate": "https://shop.example/list{?size}", "properties": { "size": { "type": "integer" } } }' >"$work/more/Own/list.json"
printf '{ "uriTemplate": "https://shop.example/list{?page,size}", "properties": { "page": { "type": "integer" }, "size": { "type": "integer" } } }' >"$work/more/Own/page.json"
printf '{ "uriTemplate": "https://shop.example/cart{?page}", "properties": { "page": { "type": "integer" } } }' >"$work/more/Others/cart.json"
"$command" generate --language kotlin --uuid kotlin --package links "$work/more/Own" --output "$work/moreset"
cat >"$work/moreset/More.kt" <<'END'
@file:OptIn(kotlin.uuid.ExperimentalUuidApi::class)
package links

public fun main() {
    val url = ItemURL(id = kotlin.uuid.Uuid.parse("123e4567-e89b-12d3-a456-426614174000"))
    check(LinksURL.parse(url.string).getOrThrow() == url)
    check(url.copy(format = ItemURL.Format.Png).string == url.string + "?format=png")
    // Lenient reading ignores names, but not all members of an object in the path.
    check(LinksURL.parseLeniently("https://shop.example/box/w=1,x=2").value == BoxURL(BoxURL.Size(1)))
    check(LinksURL.parseLeniently("https://shop.example/box/x=2").let { it.value == null && it.violations.size == 1 })
    // What was tolerated is what the schema that has the value says.
    check(LinksURL.parseLeniently("https://shop.example/list?page=x&size=1").let { it.value is ListURL && it.violations.single().code == ViolationCode.UNKNOWN_PARAMETER })
    check((LinksURL.parse("https://shop.example/cart") as Parsed.Invalid).violations.single().toString() == "this URL belongs to the schema \"cart\"")
}
END
cp Tests/Tools/Kotlin/Use.kt "$work/gallery"
# Each example of the page is the body of a function.
{
    printf '@file:Suppress("UNUSED_EXPRESSION", "UNUSED_VARIABLE", "unused")\npackage com.example.gallery\n'
    awk '/^```kotlin$/ { on = 1; print "private fun page" ++count "() {"; next } /^```$/ { if (on) print "}"; on = 0 } on' docs/Kotlin.md
} >"$work/gallery/Page.kt"
compile "$work/moreset"
run "$work/moreset" links.MoreKt
compile "$work/gallery"
run "$work/gallery" com.example.gallery.UseKt

# Schemas of one path, which an item of the query tells apart: few of them are compared with a URL.
mkdir "$work/onepath"
{
    printf '{ "servers": [{ "name": "production", "uri": "https://shop.example" }], "properties": { "v": { "type": "integer" } }, "urls": {'
    for number in $(seq 300); do
        [[ $number == 1 ]] || printf ','
        printf '"s%d": { "uriTemplate": "/x{?kind,v}", "properties": { "kind": { "const": "k%d" } }, "required": ["kind"] }' "$number" "$number"
    done
    printf '} }'
} >"$work/onepath/onepath.json"

seed=1
for schemas in Schemas Tests/App/LanguageURLs/Schemas Tests/Command/PublicURLs/Schemas Tests/App/RecipeURLs/Schemas "$work/onepath"; do
    set=$work/set$seed
    # Each URL that is not valid is compared with all of them.
    [[ $schemas != "$work/onepath" ]] || count=500
    "$command" generate --language kotlin --package links "$schemas" --output "$set"
    cp Tests/Tools/Kotlin/Compare.kt "$set"
    compile "$set"
    "$command" export vectors --schemas "$schemas" >"$work/vectors"
    run "$set" links.CompareKt vectors "$work/vectors"
    run "$set" links.CompareKt mutate "$work/vectors" "$count" "$seed" "$work/urls"
    "$command" check --schemas "$schemas" --format jsonl - <"$work/urls" >"$work/checked" || [[ $? == 1 ]]
    run "$set" links.CompareKt check "$work/checked" "$work/urls"
    [[ $schemas != "$work/onepath" ]] || run "$set" links.CompareKt candidates "$work/vectors" 1
    seed=$((seed + 1))
done
