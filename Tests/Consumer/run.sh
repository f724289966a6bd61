#!/usr/bin/env bash
# Uses the package as its users do: in packages of their own, made from scratch in a temporary folder. One
# depends on this checkout by path, one on a version tag of it. Takes some minutes, and git; fetching
# swift-argument-parser, as a user without `traits: []` does, takes a network.
#
#   Tests/Consumer/run.sh [--offline]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log="$work/log"
checks=0

say() { printf '%s\n' "$*"; }

fail() {
    say "FAILED: $*"
    tail -n 60 "$log" | sed 's/^/    /'
    exit 1
}

check() {
    local what=$1
    shift
    "$@" || fail "$what"
    checks=$((checks + 1))
    say "  $what"
}

holds() { grep -qF -- "$1" "$log"; }
lacks() { ! grep -qE -- "$1" "$log"; }

# Builds the package in the current folder; its output goes to the log.
build() { swift build --security-path "$work/security" "$@" >"$log" 2>&1; }
build_fails() { ! build "$@"; }

# edit SCRIPT FILE: in place, and without a second file in the folder, which would be news to SwiftPM.
edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

# Whether swift-argument-parser is fetched without the trait too; see Package.swift.
always_fetches() {
    case "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p') $(uname)" in
        "6.2 "* | "6.2.0 "* | "6.2."*" Darwin") return 0 ;;
    esac
    return 1
}

# Microseconds, or whole seconds of them where bash is older than 5.
now() {
    if [ -n "${EPOCHREALTIME:-}" ]; then echo "${EPOCHREALTIME/[.,]/}"; else echo "$(date +%s)000000"; fi
}

timed() {
    local what=$1 start centiseconds
    start=$(now)
    shift
    "$@" || return
    centiseconds=$((($(now) - start) / 10000))
    say "$(printf '  %s: %d.%02d s' "$what" $((centiseconds / 100)) $((centiseconds % 100)))"
}

# Hundredths of a second of CPU that commands have taken so far.
measure_cpu() {
    times >"$work/times"
    cpu=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, "[ms]"); sum += part[1] * 60 + part[2] } } END { printf "%d", sum * 100 }' \
        "$work/times")
}

# manifest FOLDER DEPENDENCY SETTINGS: a package whose one target has the plugin.
manifest() {
    cat >"$1/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [$2],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "TypedURL", package: "swift-typed-url")],
            swiftSettings: [$3],
            plugins: [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")])
    ]
)
SWIFT
}

# consumer FOLDER DEPENDENCY SETTINGS: the package and its sources.
consumer() {
    mkdir -p "$1/Sources"
    cp -R "$here/App" "$1/Sources/App"
    manifest "$@"
}

# The package's name is that of its folder, wherever the checkout stands.
ln -s "$root" "$work/swift-typed-url"
features='.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")'

say "A dependency by path"
consumer "$work/by-path" ".package(path: \"$work/swift-typed-url\", traits: [])" "$features"
cd "$work/by-path"
schemas=Sources/App/Schemas

measure_cpu
before=$cpu
timed "clean build" build || fail "it builds"
measure_cpu
cost=$((cpu - before))
check "it builds without a warning" lacks 'warning:'
always_fetches || check "nothing is fetched" test -z "$(ls .build/checkouts 2>/dev/null)"
.build/debug/App >"$log" 2>&1 || fail "it runs"
cat >"$work/expected" <<'TEXT'
photo://?id=123&width=1920
photo://?id=123&width=320
photo://?id=123&widht=1920
                ^~~~~ unknown parameter "widht"; did you mean "width"?
error: missing required parameter "width"
note: checked against the schema "photo"
TEXT
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"
# SwiftPM links the tool once more, and so runs it, which writes nothing that is there already.
timed "second build" build || fail "it builds again"
check "nothing is compiled again" lacks 'Compiling (App|TypedURL)'
timed "build with nothing to do" build || fail "it builds a third time"
check "nothing is generated again" lacks 'Generating'

say "A schema that changes"
edit 's/"minimum": 1/"minimum": 2/' $schemas/photo.json
timed "build after an edit" build || fail "it builds after an edit"
check "an edited schema is compiled" holds 'Compiling'
cp $schemas/photo.json "$work/good.json"
edit 's/"minimum": 2/"minimun": 1/' $schemas/photo.json
check "a keyword with a slip fails the build" build_fails
place="$(pwd -P)/$schemas/photo.json:6:35"
check "and is told with its place" \
    holds "$place: error: unknown keyword \"minimun\"; did you mean \"minimum\"? [unknown-keyword]"
cp "$work/good.json" $schemas/photo.json

mkdir $schemas/more
cp $schemas/photo.json $schemas/more/
check "two schemas of one name fail the build" build_fails
check "and are told apart" holds "the schema has the same name as $(pwd -P)/$schemas/more/photo.json"
rm -r $schemas/more

sed 's/photo:/album:/; s/width/height/g' "$work/good.json" >$schemas/album.json
printf 'print(try AlbumURL(id: "a", height: 5))\nprint(try AppURL("album://?id=b&height=6"))\n' >>Sources/App/main.swift
timed "build after a schema came" build || fail "it builds with a second schema"
.build/debug/App >"$log" 2>&1 || fail "it runs with a second schema"
check "a schema that came is seen" holds 'album://?id=b&height=6'

rm $schemas/album.json
check "code that uses a schema that went fails to build" build_fails
check "since its type is gone" holds "cannot find 'AlbumURL' in scope"
cp "$here/App/main.swift" Sources/App/main.swift
timed "build after a schema went" build || fail "it builds without the second schema"
check "its file is gone too" test -z "$(find -L .build/plugins -name 'album.*')"

plugin() { swift package --security-path "$work/security" typed-url "$@" >"$log" 2>&1; }
plugin_fails() { ! plugin "$@"; }
check "without its trait the command does not run" plugin_fails lint
check "and says how it is turned on" holds 'enable it in the dependency on swift-typed-url'

echo '{ "strict": true, "accessLevel": "internal", "enumName": "AnyURL" }' >$schemas/typed-url.json
edit 's/AppURL/AnyURL/' Sources/App/main.swift
check "a configuration is followed" build
.build/debug/App >"$log" 2>&1 || fail "it runs with a configuration"
check "and changes no URL" cmp "$log" "$work/expected"
rm $schemas/typed-url.json $schemas/photo.json
check "a target without schemas fails the build" build_fails
check "and is told what to do" holds "put one there, such as Schemas/asset.json"

say "A folder of schemas"
rm -r $schemas
cp -RP "$here/../SchemaFolder/Schemas" "$here/../SchemaFolder/Outside" Sources/App/
echo 'print(try AppURL("com.example.linked:?page=2"))' >Sources/App/main.swift
check "hidden files, other files and linked folders give no Swift" build
find -L .build/plugins -name '*.typedurl.swift' | sed 's|.*/||; s|\..*||' | sort >"$log"
check "and every other file does" cmp "$log" "$here/../SchemaFolder/expected.txt"
rm -r $schemas/first.json $schemas/linked.json $schemas/folder.json $schemas/more/second.json
check "hidden files and a configuration are no schemas" build_fails
check "and the plugin says so" holds "put one there, such as Schemas/asset.json"

say "Committed code"
mkdir -p "$work/committed/Sources"
cp -R "$here/App" "$work/committed/Sources/App"
cd "$work/committed"
manifest . ".package(path: \"$work/swift-typed-url\", traits: [])" "$features"
edit 's/swiftSettings:/exclude: ["Schemas"], swiftSettings:/; s/plugins: .*/plugins: [])/' Package.swift
generate() {
    swift package --security-path "$work/security" --allow-writing-to-package-directory typed-url generate "$@" >"$log" 2>&1
}
generate_fails() { ! generate "$@"; }
check "no target is chosen that was not named" generate_fails
check "and the plugin says so" holds 'no target has schemas and a folder Generated; name one with --target'
check "without the command's trait, code is generated" generate --target App
check "nothing is fetched" test -z "$(ls .build/checkouts 2>/dev/null)"
rm -rf .build/debug .build/*-*-*
timed "clean build" build || fail "it builds"
check "it builds without a warning" lacks 'warning:'
find .build/debug/ -path '*.build/*' -name '*.o' | grep -o '[^/]*\.build/[^/]*$' | sed -E 's|\.build/.*||' | sort -u >"$log"
printf '%s\n' App TypedURL TypedURLModel >"$work/compiled"
check "the application and the library are compiled, and no more" cmp "$log" "$work/compiled"
.build/debug/App >"$log" 2>&1 || fail "it runs"
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"
check "the code is up to date" generate --check
edit 's/"minimum": 1/"minimum": 2/' Sources/App/Schemas/photo.json
check "after an edit it is not" generate_fails --check
check "and the file is named" holds 'Sources/App/Generated/photo.typedurl.swift differs from what its schema generates'
check "it is generated again" generate
check "and is up to date then" generate --check

say "A dependency by version"
mkdir "$work/tagged" "$work/tagged/swift-typed-url"
(
    cd "$root"
    git ls-files -z --cached --others --exclude-standard |
        while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
        tar --null -cf - -T -
) | tar -xf - -C "$work/tagged/swift-typed-url"
(
    cd "$work/tagged/swift-typed-url"
    git init -q
    git add -A
    git -c user.name=Consumer -c user.email=consumer@example.com commit -qm "The tree as it is"
    git tag 0.0.1
)
url="file://$work/tagged/swift-typed-url"
consumer "$work/by-version" ".package(url: \"$url\", from: \"0.0.1\", traits: [])" ".swiftLanguageMode(.v5)"
cd "$work/by-version"
timed "clean build" build || fail "it builds"
check "it builds without a warning, in Swift 5 mode" lacks 'warning:'
always_fetches || check "only this package is fetched" test "$(ls .build/checkouts)" = swift-typed-url
find .build/debug/ -path '*.build/*' -name '*.o' | grep -o '[^/]*\.build/[^/]*$' | sed -E 's|\.build/.*||; s/-tool$//' | sort -u >"$log"
printf '%s\n' App TypedURL TypedURLCodegen TypedURLModel TypedURLSchema typed_url_generator >"$work/compiled"
check "the application, the library and the plugin's tool are compiled, and no more" cmp "$log" "$work/compiled"
.build/debug/App >"$log" 2>&1 || fail "it runs"
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"

if [ "${1:-}" != --offline ]; then
    say "What a clean build costs"
    cp -R "$here/Parser" "$work/parser"
    cd "$work/parser"
    swift package resolve >"$log" 2>&1 || fail "swift-argument-parser is fetched"
    measure_cpu
    before=$cpu
    build || fail "a package that uses swift-argument-parser builds"
    measure_cpu
    awk -v own="$cost" -v other="$((cpu - before))" 'BEGIN {
        printf "  %.1f s of CPU, which is %.2f times the %.1f s of a package that uses swift-argument-parser\n",
            own / 100, own / other, other / 100
    }'

    say "The default traits"
    cd "$work/by-version"
    manifest . ".package(url: \"$url\", from: \"0.0.1\")" ""
    timed "build with the default traits" build || fail "it builds with the default traits"
    check "swift-argument-parser is fetched then" test -d .build/checkouts/swift-argument-parser
    find .build/debug/ -path '*ArgumentParser*' -name '*.o' >"$log"
    check "and of it nothing is compiled but its plugins" test ! -s "$log"
    check "the command lints the schemas of the package's targets" plugin lint
    check "it checks URLs against them, and ends with 1" plugin_fails check 'photo://?id=1&widht=2'
    check "and says what is wrong" holds 'unknown parameter "widht"; did you mean "width"?'
    check "it lays them out where it may write" \
        swift package --security-path "$work/security" --allow-writing-to-package-directory typed-url format
    rm -r Sources/App/Schemas
    cp -RP "$here/../SchemaFolder/Schemas" "$here/../SchemaFolder/Outside" Sources/App/
    # Another target has hidden files alone, which make no folder of schemas.
    mkdir -p Sources/Other/Schemas
    cp -RP "$here/../SchemaFolder/Schemas/.drafts" Sources/Other/Schemas/
    echo 'let other = 1' >Sources/Other/Other.swift
    edit 's/    targets: \[/    targets: [ .target(name: "Other"),/' Package.swift
    check "the command reads the schemas that a build compiles" \
        plugin check 'com.example.linked:?page=2' 'com.example.third:'
    check "and no other files" plugin lint
fi

say "$checks checks passed"
