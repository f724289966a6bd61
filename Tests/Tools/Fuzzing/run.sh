#!/usr/bin/env bash
# Builds the fuzzer and runs all its targets at once for some seconds (60 unless told). Fails when one finds an
# input that breaks a promise, hangs or takes too much memory; the input is then kept and named.
#
#   Tests/Tools/Fuzzing/run.sh [SECONDS] [TARGET…]
#   Tests/Tools/Fuzzing/run.sh seeds      runs the committed inputs alone, each once; links the modules of `swift build`
#
# SCRATCH is where the fuzzer is built, and where what it learns is kept for the next run (.build-fuzzing unless
# set).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
scratch=${SCRATCH:-$root/.build-fuzzing}
# Traces of crashes take seconds and would look like hangs.
export SWIFT_BACKTRACE=enable=no

# The program is compiled, and linked with the modules of the debug build as they are, without instrumentation.
if [[ ${1:-} == seeds ]]; then
    built=$root/.build/debug
    package=$(sed -n '/"-module-name","TypedURLModel"/s/.*"-package-name","\([^"]*\)".*/\1/p' "$root/.build/debug.yaml" | head -n 1)
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    objects=()
    for module in Model "" Schema Samples JSON Linting Codegen Diff Editing; do
        objects+=("$built/TypedURL$module.build"/*.o)
    done
    swiftc -sanitize=fuzzer -parse-as-library -wmo -swift-version 6 -package-name "$package" -module-name fuzzing \
        -I "$built/Modules" "$here"/Sources/*.swift "$here"/Sources/Targets/*.swift "${objects[@]}" -o "$work/fuzzing"
    for seeds in "$here"/Corpus/*/; do
        target=$(basename "$seeds")
        "$work/fuzzing" "--$target" -timeout=60 -artifact_prefix="$work/" "$seeds"/* >"$work/log" 2>&1 || {
            tail -n 20 "$work/log"
            echo "error: a seed of the target \"$target\" breaks a promise" >&2
            exit 1
        }
        echo "$target: $(find "$seeds" -type f | wc -l) seeds, none broke a promise"
    done
    exit
fi

seconds=${1:-60}
shift || true
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
    for seeds in "$here"/Corpus/*/; do targets+=("$(basename "$seeds")"); done
fi

# A package of its own, of the same sources: under --sanitize fuzzer a tool does not link, and so no plugin runs.
package="$scratch/package"
mkdir -p "$package/Sources"
for target in TypedURLModel TypedURL TypedURLSchema TypedURLSamples TypedURLJSON TypedURLLinting TypedURLDiff \
    TypedURLEditing; do
    ln -sfn "$root"/Sources/*/"$target" "$package/Sources/$target"
done
ln -sfn "$here/Sources" "$package/Sources/Fuzzing"
cat >"$package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "TypedURLModel"),
        .target(name: "TypedURL", dependencies: ["TypedURLModel"]),
        .target(name: "TypedURLSchema", dependencies: ["TypedURL"]),
        .target(name: "TypedURLSamples", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(name: "TypedURLJSON", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(name: "TypedURLLinting", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLSamples", "TypedURLJSON"]),
        .target(
            name: "TypedURLDiff",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLSamples", "TypedURLLinting",
            ]),
        .target(name: "TypedURLEditing", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLLinting"]),
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLDiff",
                "TypedURLEditing",
            ],
            path: "Sources/Fuzzing"),
    ],
    swiftLanguageModes: [.v6])
MANIFEST

build=(swift build --package-path "$package" --configuration release --sanitize fuzzer --product fuzzing)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/fuzzing

fuzz() {
    local target=$1 learnt="$scratch/corpus/$1" finds="$scratch/finds/$1-" log="$scratch/$1.log" status=0
    mkdir -p "$learnt" "$scratch/finds"
    "$program" "--$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
        -dict="$here/Dictionaries/$target" -artifact_prefix="$finds" -print_final_stats=1 \
        "$learnt" "$here/Corpus/$target" >"$log" 2>&1 || status=$?
    if [[ $status -ne 0 ]]; then
        printf '%s: FAILED\n' "$target"
        grep -E 'Fatal error|ERROR: libFuzzer|Test unit written' "$log" | sed 's/^/    /' || tail -n 20 "$log"
        return 1
    fi
    printf '%s: %s inputs, none broke a promise\n' "$target" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
}

pids=()
for target in "${targets[@]}"; do
    fuzz "$target" &
    pids+=($!)
done
failures=0
for pid in "${pids[@]}"; do wait "$pid" || failures=$((failures + 1)); done
exit $((failures > 0))
