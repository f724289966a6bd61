#!/usr/bin/env bash
# Compiles what an app compiles for a processor of 32 bits, as of watches before Series 9: the model, the engine, and the
# code generated from all schemas of the tests. An integer literal that exceeds an `Int` of 32 bits, and code that takes
# a `URLInteger` for an `Int`, are errors there. Linux has no Foundation of 32 bits, so this is Embedded Swift, with
# declarations by hand of what it lacks; its own restrictions are no mistakes here. Nothing is run. GENERATOR may name
# the built plugin's tool. Takes half a minute.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

generator=${GENERATOR:-}
if [[ -z $generator ]]; then
    generator=$root/.build/debug/typed-url-generator
    [[ -x $generator ]] || swift build --package-path "$root" --product typed-url-generator
fi

# A module is written despite errors, since those of Embedded Swift do not count.
options=(-target armv7em-none-none-eabi -enable-experimental-feature Embedded -wmo -swift-version 6 -parse-as-library
    -package-name typed-url -suppress-warnings -Xfrontend -experimental-allow-module-with-compiler-errors
    -I "$work/modules")

# compile MODULE FOLDER: compiles a copy of the files, in which closures stand for key paths. The interface for generated
# code is public there: Embedded Swift treats all code as inlinable, which cannot use conformances of an SPI. Arrays have
# the functions of the standard library alone.
compile() {
    local module=$1 folder=$2 status=0
    local files=()
    readarray -d '' files < <(find "$folder" -name '*.swift' -print0 | sort -z)
    sed -E -i 's/\\\.([A-Za-z][A-Za-z0-9.]*)/{ $0.\1 }/g; s/@_spi\((Generated|Once)\) ?//g' "${files[@]}"
    swiftc "${options[@]}" -emit-module -module-name "$module" "${files[@]}" \
        -emit-module-path "$work/modules/$module.swiftmodule" >"$work/found" 2>&1 || status=$?
    # A line of source below a message, which shows it again, begins otherwise.
    grep -E '^[^ ].*error: ' "$work/found" | grep -vF '[#EmbeddedRestrictions]' >"$work/errors" && return 1
    [[ $status == 0 ]] || { cp "$work/found" "$work/errors" && return 1; }
}

must_compile() {
    compile "$@" || { sed "s|$2/||" "$work/errors" >&2 && echo "error: $1 does not compile for 32 bits" >&2 && exit 1; }
}

mkdir "$work/modules" "$work/FoundationEssentials"
cp "$here/StandIns/FoundationEssentials.swift" "$work/FoundationEssentials"
must_compile FoundationEssentials "$work/FoundationEssentials"
for module in TypedURLModel TypedURL; do
    cp -R "$root/Sources/App/$module" "$work/$module"
    rm -f "$work/$module/Values/Array+Once.swift"
    [[ $module != TypedURLModel ]] || cp "$here"/StandIns/{Coding,Reflection}.swift "$work/$module"
    must_compile "$module" "$work/$module"
done
echo "the model and the engine compile for 32 bits"

# has_one_of FOLDER FILES…: whether a folder has a file of one of the names.
has_one_of() {
    local folder=$1 file
    shift
    for file; do
        if [[ -e $folder/${file##*/} ]]; then return 0; fi
    done
    return 1
}

# Sets share a module where no two of their schemas have one name; each module costs some seconds.
count=0
for schemas in "$root"/Schemas "$root"/Tests/{App/LanguageURLs,App/OddURLs,Command/PublicURLs}/Schemas "$root"/Tests/Tools/Consumer/App/Schemas \
    "$root"/Tests/Generator/TypedURLCodegenTests/Golden/*/; do
    # Types of modules that are not here.
    if grep -qs '"imports"' "$schemas/typed-url.json"; then continue; fi
    set=Set$((count += 1))
    readarray -d '' files < <(find "$schemas" -name '*.json' -print0 | sort -z)
    "$generator" --output "$work/$set" --module "$set" "${files[@]}" >"$work/log" || { cat "$work/log" >&2 && exit 1; }
    number=1
    while has_one_of "$work/Schemas$number" "$work/$set"/*; do number=$((number + 1)); done
    mkdir -p "$work/Schemas$number"
    mv "$work/$set"/*.swift "$work/Schemas$number"
    find "${schemas%/Schemas}" -maxdepth 1 -name '*Types.swift' -exec cp {} "$work/Schemas$number" \;
done
for folder in "$work"/Schemas*; do must_compile "${folder##*/}" "$folder"; done
echo "the code of $count sets of schemas compiles for 32 bits"

# fails SOURCE ERROR: the check finds a mistake.
fails() {
    mkdir -p "$work/Mistake"
    printf 'import TypedURL\n%s\n' "$1" >"$work/Mistake/Mistake.swift"
    if compile Mistake "$work/Mistake" || ! grep -qF "$2" "$work/errors"; then
        echo "error: \"$1\" does not fail by \"$2\"" >&2
        exit 1
    fi
}

fails 'func mask(_ value: Int) -> Int { value & 0xFFFF_FFFF }' "integer literal '4294967295' overflows"
fails 'func length(_ value: URLInteger) -> Int { value }' "cannot convert return expression of type 'URLInteger'"
echo "the check finds mistakes"
