#!/usr/bin/env bash
# Prints what a clean build costs a package that depends on this one, beside a package that depends on
# swift-argument-parser: CPU seconds of each, built one after the other, and their ratios. It builds with the plugin, and
# with committed code. Fetches swift-argument-parser, which takes a network, and takes some minutes.
#
#   Tests/Consumer/cost.sh [debug|release]…
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# How many schemas the third package has beyond the first's one.
schemas=40
ln -s "$root" "$work/swift-typed-url"

# consumer FOLDER COUNT SETTINGS: a package with that many schemas.
consumer() {
    mkdir -p "$work/$1/Sources/App"
    cat >"$work/$1/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$work/swift-typed-url", traits: [])],
    targets: [
        .executableTarget(
            name: "App", dependencies: [.product(name: "TypedURL", package: "swift-typed-url")], $3)
    ]
)
SWIFT
    cp -R "$here/App/." "$work/$1/Sources/App/"
    local number
    for ((number = 1; number < $2; number++)); do
        sed "s/photo:/photo$number:/" "$here/App/Schemas/photo.json" >"$work/$1/Sources/App/Schemas/photo$number.json"
    done
}

plugin='plugins: [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")]'
consumer one 1 "$plugin"
consumer many $((schemas + 1)) "$plugin"
consumer committed 1 'exclude: ["Schemas"]'
(
    cd "$work/committed"
    swift package --allow-writing-to-package-directory typed-url generate --target App >"$work/log" 2>&1
) || { cat "$work/log" >&2; exit 1; }
cp -R "$here/Parser" "$work/parser"

# cpu FOLDER CONFIGURATION: CPU seconds of a clean build, once everything is fetched.
cpu() {
    cd "$work/$1"
    swift package resolve >/dev/null 2>&1
    rm -rf .build/debug .build/release .build/*-*-* .build/plugins
    local TIMEFORMAT='%U %S'
    { time swift build --configuration "$2" >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; return 1; }; } 2>"$work/time" ||
        { cat "$work/time" >&2; return 1; }
    awk '{ printf "%.1f", $1 + $2 }' "$work/time"
}

printf '%-8s %16s %16s %18s %18s\n' '' argument-parser 'with the plugin' 'committed code' 'a further schema'
for configuration in "${@:-debug}"; do
    parser=$(cpu parser "$configuration")
    one=$(cpu one "$configuration")
    committed=$(cpu committed "$configuration")
    many=$(cpu many "$configuration")
    awk -v name="$configuration" -v one="$one" -v committed="$committed" -v many="$many" -v parser="$parser" \
        -v schemas="$schemas" 'BEGIN {
            printf "%-8s %14.1f s %7.1f s, %4.2f × %9.1f s, %4.2f × %16.3f s\n",
                name, parser, one, one / parser, committed, committed / parser, (many - one) / schemas
        }'
done
