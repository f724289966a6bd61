#!/usr/bin/env bash
# Type-checks the views for Apple's platforms on Linux, against hand-written declarations of the framework API that they
# use: once as on iOS, with UIKit, and once as on macOS, with AppKit. It checks nothing more: not that the frameworks
# declare the same, and not what the code does. MODULES may name a folder with the built modules of TypedURL and
# TypedURLLoading. Takes some seconds.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

modules=${MODULES:-}
if [[ -z $modules ]]; then
    modules=$root/.build/debug/Modules
    if [[ ! -e $modules/TypedURL.swiftmodule || ! -e $modules/TypedURLLoading.swiftmodule ]]; then
        swift build --package-path "$root" --target TypedURLLoading
    fi
fi

# The package's own language mode.
options=(-swift-version 6 -parse-as-library -warnings-as-errors)
readarray -d '' views < <(find "$root/Sources/TypedURLViews" -name '*.swift' -print0 | sort -z)

# stub PLATFORM NAME: compiles the declarations of a framework. The compiler writes a module despite errors, so its
# status counts, and not the file.
stub() {
    swiftc "${options[@]}" -emit-module -module-name "$2" -I "$work/$1" "$here/Stubs/$2.swift" \
        -emit-module-path "$work/$1/$2.swiftmodule"
}

# check PLATFORM FOLDER: compiles the files of a copy of the views, and a use of them.
check() {
    local platform=$1
    shift
    swiftc "${options[@]}" -emit-module -module-name TypedURLViews -I "$work/$platform" -I "$modules" "$@" \
        -emit-module-path "$work/$platform/TypedURLViews.swiftmodule" &&
        swiftc "${options[@]}" -typecheck -I "$work/$platform" -I "$modules" "$here/Uses.swift"
}

# The frameworks in the order of their dependencies.
platforms=("iOS UIKit" "macOS AppKit")
for entry in "${platforms[@]}"; do
    read -r platform kit <<<"$entry"
    mkdir "$work/$platform"
    for framework in CoreGraphics ImageIO CoreImage "$kit" Photos MapKit SwiftUI; do
        stub "$platform" "$framework"
    done
    check "$platform" "${views[@]}"
    echo "the views compile as on $platform"
done

# fails PLATFORM FILE OLD NEW ERROR: the check finds a mistake, so it does see what stands behind `#if canImport`.
fails() {
    local platform=$1 file=$root/Sources/TypedURLViews/$2 old=$3 new=$4 expected=$5 view
    local sources=()
    grep -qF "$old" "$file" || { echo "error: $2 has no \"$old\"; give what stands there" >&2 && exit 1; }
    sed "s|$old|$new|" "$file" >"$work/Mistaken.swift"
    for view in "${views[@]}"; do
        [[ $view -ef $file ]] || sources+=("$view")
    done
    if check "$platform" "${sources[@]}" "$work/Mistaken.swift" >"$work/found" 2>&1; then
        echo "error: $2 compiles with \"$new\"" >&2
        exit 1
    fi
    grep -qF "$expected" "$work/found" || {
        cat "$work/found" >&2
        echo "error: $2 with \"$new\" does not fail by \"$expected\"" >&2
        exit 1
    }
}

fails iOS Images/RemoteImage.swift 'Image(decorative:' 'Image(decorativ:' 'decorativ:scale:'
fails iOS Images/URLImageView.swift 'duration: fade' 'duratoin: fade' 'duratoin:'
fails iOS Photos/PhotoLoader.swift 'withLocalIdentifiers:' 'withLocalIdentifier:' 'withLocalIdentifier:'
fails iOS Maps/MapSnapshotLoader.swift 'displayScale:' 'scale:' 'displayScale:'
fails macOS Maps/MapSnapshotLoader.swift 'forProposedRect:' 'forRect:' 'forRect:'
fails macOS Photos/PhotoRendition+CoreImage.swift 'cropped(to: part)' 'cropped(by: part)' "'by:'"
echo "the check finds mistakes"
