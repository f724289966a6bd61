#!/usr/bin/env bash
# Compiles the Swift of docs/Servers.md with the real Hummingbird and Vapor, beside a schema as the page shows it. It names each that
# cannot be fetched, and leaves it out. SERVERS names a folder that keeps the builds; the first one takes minutes.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
page=$root/docs/Servers.md
work=${SERVERS:-}
if [[ -z $work ]]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"
ln -sfn "$root" "$work/swift-typed-url"

# blocks LANGUAGE HEADING: the code of a part of the page.
blocks() {
    awk -v mark="\`\`\`$1" -v heading="$2" '
        /^## / { part = $0 } $0 == mark { on = part == heading; next } /^```/ { on = 0 } on' "$page"
}

# server NAME PRODUCT HEADING: a target with what the page shows for a framework.
server() {
    local folder=$work/Sources/$1
    mkdir -p "$folder/Schemas"
    blocks json "" >"$folder/Schemas/product.json"
    {
        printf 'import %s\nimport TypedURL\n\n' "$2"
        blocks swift "## Answer a request"
        echo
        blocks swift "## $3"
    } >"$folder/Server.swift"
    [[ $(grep -c ProductURL "$folder/Server.swift") -ge 4 ]] || { echo "error: the page shows too little for $3" >&2 && exit 1; }
}

frameworks='' dependencies='' targets=''

# framework NAME REPOSITORY VERSION: adds a framework to the package, if it can be fetched.
framework() {
    local package
    package=$(basename "$2")
    GIT_TERMINAL_PROMPT=0 git ls-remote -q "https://github.com/$2" HEAD >/dev/null 2>&1 || {
        echo "left out: https://github.com/$2 cannot be fetched"
        return 0
    }
    server "On$1" "$1" "$1"
    frameworks+=" $1"
    dependencies+="        .package(url: \"https://github.com/$2\", from: \"$3\"),"$'\n'
    targets+="        .target(
            name: \"On$1\",
            dependencies: [
                .product(name: \"TypedURL\", package: \"swift-typed-url\"), .product(name: \"$1\", package: \"$package\"),
            ], plugins: plugins),"$'\n'
}

framework Hummingbird hummingbird-project/hummingbird 2.0.0
framework Vapor vapor/vapor 4.0.0
cat >"$work/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")]
let package = Package(
    name: "Servers",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(path: "$work/swift-typed-url", traits: []),
$dependencies    ],
    targets: [
$targets    ]
)
SWIFT
cd "$work"
for name in $frameworks; do
    swift build -debug-info-format none --target "On$name"
    echo "the page about servers compiles with $name"
done
