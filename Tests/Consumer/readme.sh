#!/usr/bin/env bash
# Follows the README's "Add it to your package" word for word in an empty folder, with one exception: the
# package comes from a tagged copy of this checkout.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package="$work/swift-typed-url"

fail() {
    printf 'FAILED: %s\n' "$1"
    tail -n 40 "$work/log"
    exit 1
}

# The n-th code block of the section.
block() {
    awk -v wanted="$1" '
        /^## / { inside = ($0 == "## Add it to your package") }
        inside && /^```/ { fence = !fence; if (fence) count++; next }
        inside && fence && count == wanted { print }' "$root/README.md"
}

# What is committed and what is not yet, under the version that the README asks for.
mkdir "$package"
(cd "$root" && git ls-files -z --cached --others --exclude-standard |
    tar --null --ignore-failed-read -cf - -T - 2>/dev/null) | tar -xf - -C "$package"
git -C "$package" init -q
git -C "$package" add -A
git -C "$package" -c user.name=Reader -c user.email=reader@example.com commit -qm "The tree as it is"
git -C "$package" tag 0.1.0

mkdir -p "$work/App/Sources/App/Schemas"
cd "$work/App"
block 1 | sed "s|https://github.com/typed-url/swift-typed-url|file://$package|" >Package.swift
block 2 >Sources/App/Schemas/asset.json
block 3 >Sources/App/App.swift

expected='asset://?id=123&width=1920&height=1280&filter=noir
asset://?id=123&widht=1920&height=12x0
                ^~~~~ unknown parameter "widht"; did you mean "width"?
                                  ^~~~ "height" must be an integer
error: missing required parameter "width"
note: checked against the schema "asset"'
output=$($(block 4) 2>"$work/log") || fail "$(block 4)"
[ "$output" = "$expected" ] || fail "the README's program prints: $output"

# The message that the README shows for a misspelt keyword.
sed 's/"minLength": 1 }/"minimun": 1 }/' Sources/App/Schemas/asset.json >"$work/edited"
cat "$work/edited" >Sources/App/Schemas/asset.json
if swift build >"$work/log" 2>&1; then fail "a misspelt keyword builds"; fi
grep -qF "$(block 5)" "$work/log" || fail "the build does not print: $(block 5)"

echo "the README works as written"
