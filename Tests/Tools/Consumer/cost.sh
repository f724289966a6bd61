#!/usr/bin/env bash
# Prints what a package that depends on this one pays for it.
#
# First the instructions of LLVM IR that the compiler emits for each module in a release build, which repeat exactly, and
# the size of the stripped program. Then CPU seconds of clean builds, with the plugin and with committed code, beside a
# package that depends on swift-argument-parser, built one after the other, and their ratios.
#
#   Tests/Tools/Consumer/cost.sh instructions        the instructions alone: one release build
#   Tests/Tools/Consumer/cost.sh [debug|release]…    both; fetches swift-argument-parser, and takes some minutes
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
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
# instructions: those of each module, from the compiler's own statistics, and the size of the program.
instructions() {
    cd "$work/one"
    mkdir "$work/statistics"
    swift build --configuration release --product App \
        -Xswiftc -stats-output-dir -Xswiftc "$work/statistics" >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; return 1; }
    local module file count app=0 tool=0
    for module in TypedURLModel TypedURL TypedURLSchema TypedURLCodegen; do
        count=0
        # A module of both sides is compiled twice.
        for file in "$work"/statistics/*-swift-frontend-"$module"-all-*; do
            count=$(sed -n 's/.*"IRModule.NumIRInsts": \([0-9]*\).*/\1/p' "$file")
            [[ -z $count ]] || break
        done
        printf '%-16s %9d instructions\n' "$module" "$count"
        case $module in TypedURLModel | TypedURL) app=$((app + count)) ;; esac
        case $module in TypedURL) ;; *) tool=$((tool + count)) ;; esac
    done
    printf '%-16s %9d instructions\n%-16s %9d instructions\n' "the app's side" "$app" "the tool's side" "$tool"
    cp "$(swift build --configuration release --show-bin-path)/App" "$work/App"
    strip "$work/App"
    printf '%-16s %9d bytes\n\n' 'an app, stripped' "$(wc -c <"$work/App")"
}

instructions
[[ ${1:-} != instructions ]] || exit 0

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
