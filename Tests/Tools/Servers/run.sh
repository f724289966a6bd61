#!/usr/bin/env bash
# Compiles the Swift of docs/Servers.md with the real Hummingbird and Vapor, beside a schema as the page shows it. Where they cannot
# be fetched, it says so and ends well. SERVERS names a folder that keeps the builds; the first one takes minutes.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
page=$root/docs/Servers.md
work=${SERVERS:-}
if [[ -z $work ]]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
for name in hummingbird-project/hummingbird vapor/vapor; do
    GIT_TERMINAL_PROMPT=0 git ls-remote -q "https://github.com/$name" HEAD >/dev/null 2>&1 || {
        echo "left out: https://github.com/$name cannot be fetched"
        exit 0
    }
done
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

server OnHummingbird Hummingbird Hummingbird
server OnVapor Vapor Vapor
cat >"$work/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")]
let package = Package(
    name: "Servers",
    platforms: [.macOS(.v14)],
    products: [.library(name: "Servers", targets: ["OnHummingbird", "OnVapor"])],
    dependencies: [
        .package(path: "$work/swift-typed-url", traits: []),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
        .package(url: "https://github.com/vapor/vapor", from: "4.0.0"),
    ],
    targets: [
        .target(
            name: "OnHummingbird",
            dependencies: [
                .product(name: "TypedURL", package: "swift-typed-url"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ], plugins: plugins),
        .target(
            name: "OnVapor",
            dependencies: [
                .product(name: "TypedURL", package: "swift-typed-url"),
                .product(name: "Vapor", package: "vapor"),
            ], plugins: plugins),
    ]
)
SWIFT
cd "$work"
for target in OnHummingbird OnVapor; do
    swift build -debug-info-format none --target "$target"
    echo "the page about servers compiles $target"
done
grep -A3 -E '"identity" : "(hummingbird|vapor)"' Package.resolved | grep -E '"(identity)"' || true
