#!/usr/bin/env bash
# Uses the package as its users do: in a package of its own, in a temporary folder, which depends on a tagged copy of
# this checkout. The first case follows the README word for word; all cases share what it compiles. Takes some minutes,
# and git. Fetching swift-argument-parser and compiling the command as its plugin's tool, as for a user without `traits: []`, takes
# a network and most of the time.
#
#   Tests/Tools/Consumer/run.sh [--without-command]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
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
fails() { ! "$@"; }

# What no case looks at takes an eighth of a build.
options=(-debug-info-format none --disable-index-store)

# Each leaves its output in the log.
build() { swift build "${options[@]}" --security-path "$work/security" >"$log" 2>&1; }
app() { .build/debug/App >"$log" 2>&1; }
plugin() { swift package "${options[@]}" --security-path "$work/security" typed-url "$@" >"$log" 2>&1; }
writing_plugin() {
    swift package "${options[@]}" --security-path "$work/security" --allow-writing-to-package-directory \
        typed-url "$@" >"$log" 2>&1
}

# edit SCRIPT FILE: in place, and without a second file in the folder, which SwiftPM would notice.
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

# The modules that were compiled. Debug builds of a tool can have names of their own.
compiled() {
    find .build/debug/ -path '*.build/*' -name '*.o' | grep -o '[^/]*\.build/[^/]*$' |
        sed -E 's|\.build/.*||; s/-tool$//' | sort -u
}

# The n-th code block of the README's section.
block() {
    awk -v wanted="$1" '
        /^## / { inside = ($0 == "## Add it to your package") }
        inside && /^```/ { fence = !fence; if (fence) count++; next }
        inside && fence && count == wanted { print }' "$root/README.md"
}

# What is committed and what is not yet, under the version that the README asks for.
package="$work/swift-typed-url"
mkdir "$package"
(
    cd "$root"
    git ls-files -z --cached --others --exclude-standard |
        while IFS= read -r -d '' file; do if [ -e "$file" ]; then printf '%s\0' "$file"; fi; done |
        tar --null -cf - -T -
) | tar -xf - -C "$package"
git -C "$package" init -q --initial-branch main
git -C "$package" add -A
git -C "$package" -c user.name=Consumer -c user.email=consumer@example.com commit -qm "The tree as it is"
# Before the first release, that is the branch.
version=$(block 1 | sed -n 's/.*from: "\([0-9.]*\)".*/\1/p')
if [ -n "$version" ]; then git -C "$package" tag "$version"; fi
dependency=$(block 1 | sed -n "s|https://github.com/typed-url/swift-typed-url|file://$package|p")

# manifest DEPENDENCY SETTINGS: a package whose one target has these settings.
manifest() {
    cat >Package.swift <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [$1],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "TypedURL", package: "swift-typed-url")],
            $2)
    ]
)
SWIFT
}

uses_plugin='plugins: [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")]'
features='swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")]'
schemas=Sources/App/Schemas

say "The README"
mkdir -p "$work/app/$schemas"
cd "$work/app"
block 1 | sed "s|https://github.com/typed-url/swift-typed-url|file://$package|" >Package.swift
block 2 >$schemas/asset.json
block 3 >Sources/App/App.swift
cat >"$work/expected" <<'TEXT'
asset://?id=123&width=1920&height=1280&filter=noir
asset://?id=123&widht=1920&height=12x0
                ^~~~~ unknown parameter "widht"; did you mean "width"?
                                  ^~~~ "height" must be an integer
error: missing required parameter "width"
note: checked against the schema "asset"
TEXT
read -ra run <<<"$(block 4)"
"${run[@]:0:2}" "${options[@]}" "${run[@]:2}" >"$work/output" 2>"$log" || fail "its package builds and runs"
check "it builds without a warning" lacks 'warning:'
cp "$work/output" "$log"
check "its program prints what it says" cmp "$log" "$work/expected"
always_fetches || check "only this package is fetched" test "$(ls .build/checkouts)" = swift-typed-url
compiled >"$log"
printf '%s\n' App TypedURL TypedURLCodegen TypedURLModel TypedURLSchema typed_url_generator >"$work/expected"
check "the application, the library and the plugin's tool are compiled, and no more" cmp "$log" "$work/expected"
tool=$work/typed-url-generator
cp "$(find .build/debug/ -maxdepth 1 -type f -perm -u+x -name 'typed-url-generator*' | head -n 1)" "$tool"
edit '/"width"/s/"minimum"/"minimun"/' $schemas/asset.json
check "a misspelt keyword fails the build" fails build
check "with the message that it shows" holds "$(block 5)"

say "A schema that changes"
rm -r Sources/App
cp -R "$here/App" Sources/App
cat >"$work/expected" <<'TEXT'
photo://?id=123&width=1920
photo://?id=123&width=320
photo://?id=123&widht=1920
                ^~~~~ unknown parameter "widht"; did you mean "width"?
error: missing required parameter "width"
note: checked against the schema "photo"
TEXT
manifest "$dependency" "swiftSettings: [.swiftLanguageMode(.v5)], $uses_plugin"
check "it builds in Swift 5 mode" build
check "without a warning" lacks 'warning:'
manifest "$dependency" "$features, $uses_plugin"
check "it builds with upcoming features" build
check "without a warning" lacks 'warning:'
app || fail "it runs"
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"
# SwiftPM links the tool once more, and so runs it, which writes no file that has the same bytes.
check "it builds again" build
check "without compiling" lacks 'Compiling (App|TypedURL)'
check "it builds a third time" build
check "without generating" lacks 'Generating'

edit 's/"minimum": 1/"minimum": 2/' $schemas/photo.json
check "it builds after an edit" build
check "and compiles the edited schema" holds 'Compiling'
cp $schemas/photo.json "$work/good.json"
edit 's/"minimum": 2/"minimun": 1/' $schemas/photo.json
check "a misspelt keyword fails the build" fails build
check "and its position is named" holds \
    "$(pwd -P)/$schemas/photo.json:6:35: error: unknown keyword \"minimun\"; did you mean \"minimum\"? [unknown-keyword]"
cp "$work/good.json" $schemas/photo.json

mkdir $schemas/more
cp $schemas/photo.json $schemas/more/
check "two schemas with one name fail the build" fails build
check "and both are named" holds "the schema has the same name as $(pwd -P)/$schemas/more/photo.json"
rm -r $schemas/more

sed 's/photo:/album:/; s/width/height/g' "$work/good.json" >$schemas/album.json
printf 'print(try AlbumURL(id: "a", height: 5))\nprint(try AppURL("album://?id=b&height=6"))\n' >>Sources/App/main.swift
check "it builds with a second schema" build
app || fail "it runs with a second schema"
check "which is used" holds 'album://?id=b&height=6'
rm $schemas/album.json
check "code that uses a deleted schema fails to build" fails build
check "because its type is gone" holds "cannot find 'AlbumURL' in scope"
cp "$here/App/main.swift" Sources/App/main.swift
check "it builds without the second schema" build
check "and its file is gone" test -z "$(find -L .build/plugins -name 'album.*')"

check "without its trait the command does not run" fails plugin lint
check "and explains how to enable it" holds 'remove "traits: []" from the dependency on swift-typed-url'

echo '{ "strict": true, "accessLevel": "internal", "enumName": "AnyURL" }' >$schemas/typed-url.json
edit 's/AppURL/AnyURL/' Sources/App/main.swift
check "it builds with a configuration" build
app || fail "it runs with a configuration"
check "which changes no URL" cmp "$log" "$work/expected"
rm $schemas/typed-url.json $schemas/photo.json
check "a target without schemas fails the build" fails build
check "and the message says what to do" holds "put one there, such as Schemas/asset.json"

say "A folder of schemas"
rm -r $schemas
cp -RP "$root/Tests/Command/SchemaFolder/Schemas" "$root/Tests/Command/SchemaFolder/Outside" Sources/App/
echo 'print(try AppURL("com.example.second:?page=2"))' >Sources/App/main.swift
check "hidden files, other files and linked folders give no Swift" build
find -L .build/plugins -name '*.typedurl.swift' | sed 's|.*/||; s|\..*||' | sort >"$log"
check "and every other file does" cmp "$log" "$root/Tests/Command/SchemaFolder/expected.txt"
ln -s ../Outside/linked.json $schemas/linked.json
check "a schema that is a symbolic link fails the build" fails build
check "and the message says what to do" holds "it is a symbolic link; put the file itself there"
rm -r $schemas/first.json $schemas/linked.json $schemas/folder.json $schemas/more/second.json
check "hidden files and a configuration are no schemas" fails build
check "and the plugin says so" holds "put one there, such as Schemas/asset.json"

say "Committed code"
rm -r Sources/App
cp -R "$here/App" Sources/App
manifest "$dependency" "exclude: [\"Schemas\"], $features"
check "without a named target, no code is generated" fails writing_plugin generate
check "and the plugin says so" holds 'no target has schemas and a folder Generated; name one with --target'
check "without the command's trait, code is generated" writing_plugin generate --target App
find .build/debug/ \( -name 'typed_url_generator*' -o -name 'typed-url-generator*' \) -prune -exec rm -r {} +
check "it builds" build
check "without a warning" lacks 'warning:'
find .build/debug/ -path '*typed_url_generator*' -name '*.o' >"$log"
check "and without the plugin's tool" test ! -s "$log"
app || fail "it runs"
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"
check "the code is up to date" writing_plugin generate --check
edit 's/"minimum": 1/"minimum": 2/' $schemas/photo.json
check "after an edit it is not" fails writing_plugin generate --check
check "and the file is named" holds 'Sources/App/Generated/photo.typedurl.swift differs from what its schema generates'
manifest "$dependency" "$uses_plugin"
check "with the plugin too, it does not build" fails build
check "and the plugin says so" holds 'is generated code that you commit; remove TypedURLPlugin from the target App'
manifest "$dependency" "exclude: [\"Schemas\"], $features"
check "it is generated again" writing_plugin generate
check "and is up to date then" writing_plugin generate --check

say "A built tool"
rm -r Sources/App/Generated
edit 's/"minimum": 2/"minimum": 1/' $schemas/photo.json
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)
"$root/.ci/binary-plugin.sh" TypedURLBinaryPlugin "$triple=$tool"
manifest "$dependency, .package(path: \"TypedURLBinaryPlugin\")" \
    'plugins: [.plugin(name: "TypedURLBinaryPlugin", package: "TypedURLBinaryPlugin")]'
find .build/debug/ \( -name 'TypedURLSchema*' -o -name 'TypedURLCodegen*' -o -name 'TypedURLModel-tool*' \
    -o -name 'typed[-_]url*' \) -prune -exec rm -r {} +
check "it builds" build
app || fail "it runs"
check "it builds, changes and refuses URLs" cmp "$log" "$work/expected"
compiled >"$log"
printf '%s\n' App TypedURL TypedURLModel >"$work/expected"
check "only the application and the library are compiled" cmp "$log" "$work/expected"

if [ "${1:-}" = --without-command ]; then
    say "left out: the default traits, for which the command is compiled once more"
else
    say "The default traits"
    manifest "${dependency/, traits: []/}" "$uses_plugin"
    check "it builds with the default traits" build
    check "swift-argument-parser is fetched then" test -d .build/checkouts/swift-argument-parser
    find .build/debug/ -path '*ArgumentParser*' -name '*.o' >"$log"
    check "and only its plugins are compiled" test ! -s "$log"
    check "the command lints the schemas of the package's targets" plugin lint
    check "it checks URLs against them, and ends with 1" fails plugin check 'photo://?id=1&widht=2'
    check "and prints the violations" holds 'unknown parameter "widht"; did you mean "width"?'
    check "it formats them where it may write" writing_plugin format
    rm -r $schemas
    cp -RP "$root/Tests/Command/SchemaFolder/Schemas" "$root/Tests/Command/SchemaFolder/Outside" Sources/App/
    # Another target has only hidden files, which are no schemas.
    mkdir -p Sources/Other/Schemas
    cp -RP "$root/Tests/Command/SchemaFolder/Schemas/.drafts" Sources/Other/Schemas/
    echo 'let other = 1' >Sources/Other/Other.swift
    edit 's/    targets: \[/    targets: [ .target(name: "Other"),/' Package.swift
    check "the command reads the schemas that a build compiles" \
        plugin check 'com.example.second:?page=2' 'com.example.third:'
    check "and no other files" plugin lint
fi

say "$checks checks passed"
