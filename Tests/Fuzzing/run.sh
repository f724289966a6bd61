#!/usr/bin/env bash
# Builds the fuzzer and runs all its targets at once for some seconds (60 unless told). Fails when one finds an
# input that breaks a promise, hangs or takes too much memory; the input is then kept and named.
#
#   Tests/Fuzzing/run.sh [SECONDS] [TARGET…]
#
# SCRATCH is where the fuzzer is built, and where what it learns is kept for the next run (.build-fuzzing unless
# set).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=${SCRATCH:-$root/.build-fuzzing}
seconds=${1:-60}
shift || true
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
    for seeds in "$here"/Corpus/*/; do targets+=("$(basename "$seeds")"); done
fi

# A package of its own, of the same sources: under --sanitize fuzzer a tool does not link, and so no plugin runs.
package="$scratch/package"
mkdir -p "$package/Sources"
for target in TypedURLModel TypedURL TypedURLSchema TypedURLFastReading TypedURLLinting TypedURLCodegen TypedURLDiff TypedURLEditing; do
    ln -sfn "$root/Sources/$target" "$package/Sources/$target"
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
        .target(name: "TypedURLFastReading", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(name: "TypedURLCodegen", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(name: "TypedURLLinting", dependencies: ["TypedURL", "TypedURLSchema"]),
        .target(
            name: "TypedURLDiff",
            dependencies: ["TypedURL", "TypedURLSchema", "TypedURLLinting", "TypedURLCodegen"]),
        .target(name: "TypedURLEditing", dependencies: ["TypedURL", "TypedURLSchema", "TypedURLLinting"]),
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "TypedURL", "TypedURLSchema", "TypedURLFastReading", "TypedURLLinting", "TypedURLDiff",
                "TypedURLEditing",
            ],
            path: "Sources/Fuzzing"),
    ],
    swiftLanguageModes: [.v6])
MANIFEST

# Traces of crashes take seconds and would look like hangs.
export SWIFT_BACKTRACE=enable=no
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
