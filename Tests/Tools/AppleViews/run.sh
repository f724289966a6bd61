#!/usr/bin/env bash
# Type-checks the views and loaders for Apple's platforms on Linux, against hand-written declarations of the framework
# API that they use: once as on iOS, with UIKit, and once as on macOS, with AppKit; then the sample app over them. It checks nothing more: not that the
# frameworks declare the same, and not what the code does. It also builds their DocC catalogues. MODULES may name a folder with the built modules of TypedURL
# TypedURLLoading and GalleryURLs. Takes some seconds.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

modules=${MODULES:-}
if [[ -z $modules ]]; then
    modules=$root/.build/debug/Modules
    for module in TypedURLLoading GalleryURLs; do
        [[ -e $modules/$module.swiftmodule ]] || swift build --package-path "$root" --target "$module"
    done
fi

# The package's own language mode.
options=(-swift-version 6 -parse-as-library -warnings-as-errors)

# stub PLATFORM NAME: compiles the declarations of a framework. The compiler writes a module despite errors, so its
# status counts, and not the file.
stub() {
    swiftc "${options[@]}" -emit-module -module-name "$2" -I "$work/$1" "$here/Stubs/$2.swift" \
        -emit-module-path "$work/$1/$2.swiftmodule"
}

# compile PLATFORM MODULE FILES…: compiles a module of the package.
compile() {
    local platform=$1 module=$2
    shift 2
    swiftc "${options[@]}" -emit-module -module-name "$module" -I "$work/$platform" -I "$modules" "$@" \
        -emit-module-path "$work/$platform/$module.swiftmodule" \
        -emit-symbol-graph -emit-symbol-graph-dir "$work/$platform/graphs-$module" \
        -symbol-graph-minimum-access-level public -symbol-graph-skip-synthesized-members
}

# The frameworks in the order of their dependencies.
platforms=("iOS UIKit" "macOS AppKit")
for entry in "${platforms[@]}"; do
    read -r platform kit <<<"$entry"
    mkdir "$work/$platform"
    for framework in CoreGraphics ImageIO CoreImage "$kit" Photos MapKit SwiftUI AppIntents WidgetKit; do
        stub "$platform" "$framework"
    done
    for module in TypedURLViews TypedURLPhotos TypedURLMaps; do
        compile "$platform" "$module" "$root/Sources/App/$module"/*.swift
    done
    swiftc "${options[@]}" -typecheck -I "$work/$platform" -I "$modules" "$here/Uses.swift"
    swiftc "${options[@]}" -typecheck -module-name messenger -I "$work/$platform" -I "$modules" \
        "$root/Sources/Example/Messenger"/*.swift
    echo "the views and the sample app compile as on $platform"
done

# Only what is there with UIKit has all symbols.
docc=$(command -v docc || xcrun --find docc)
for module in TypedURLViews TypedURLPhotos TypedURLMaps; do
    "$docc" convert "$root/Sources/App/$module/$module.docc" --additional-symbol-graph-dir "$work/iOS/graphs-$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors \
        --output-path "$work/$module.doccarchive"
    test -s "$work/$module.doccarchive/data/documentation/$(tr '[:upper:]' '[:lower:]' <<<"$module").json"
done
echo "their documentation has no warning"

# No module but the one for them imports Photos or MapKit, so that an app links only what it uses.
if grep -rnE 'import (Photos|MapKit)' "$root/Sources" --include='*.swift' | grep -vE '/TypedURL(Photos|Maps)/'; then
    echo "error: only TypedURLPhotos and TypedURLMaps may import these" >&2
    exit 1
fi

# fails PLATFORM MODULE/FILE OLD NEW ERROR: the check finds a mistake, so it does see what stands behind `#if canImport`.
fails() {
    local platform=$1 file=$root/Sources/App/$2 module=${2%%/*} old=$3 new=$4 expected=$5 source
    local sources=()
    grep -qF "$old" "$file" || { echo "error: $2 has no \"$old\"; give what stands there" >&2 && exit 1; }
    sed "s|$old|$new|" "$file" >"$work/Mistaken.swift"
    for source in "$root/Sources/App/$module"/*.swift; do
        [[ $source -ef $file ]] || sources+=("$source")
    done
    if compile "$platform" "$module" "${sources[@]}" "$work/Mistaken.swift" >"$work/found" 2>&1; then
        echo "error: $2 compiles with \"$new\"" >&2
        exit 1
    fi
    grep -qF "$expected" "$work/found" || {
        cat "$work/found" >&2
        echo "error: $2 with \"$new\" does not fail by \"$expected\"" >&2
        exit 1
    }
}

# Without the frameworks, the sample is an empty program.
swiftc "${options[@]}" -typecheck -module-name messenger -I "$modules" "$root/Sources/Example/Messenger"/*.swift

# What stands in the sample behind its `#if` is seen, too.
sed 's/webpageURL/webPageURL/' "$root/Sources/Example/Messenger/MessengerApp.swift" >"$work/MessengerApp.swift"
swiftc "${options[@]}" -typecheck -module-name messenger -I "$work/iOS" -I "$modules" "$work/MessengerApp.swift" \
    "$root/Sources/Example/Messenger/"{InboxView,OpenPhoto,Pictures,PlaceWidget}.swift >"$work/found" 2>&1 || true
grep -qF webPageURL "$work/found" || { echo "error: the sample app compiles with a mistake" >&2 && exit 1; }
fails iOS TypedURLViews/RemoteImage.swift 'Image(decorative:' 'Image(decorativ:' 'decorativ:scale:'
fails iOS TypedURLViews/URLImageView.swift 'duration: fade' 'duratoin: fade' 'duratoin:'
fails iOS TypedURLPhotos/PhotoLoader.swift 'withLocalIdentifiers:' 'withLocalIdentifier:' 'withLocalIdentifier:'
fails iOS TypedURLMaps/MapSnapshotLoader.swift 'displayScale:' 'scale:' 'displayScale:'
fails macOS TypedURLMaps/MapSnapshotLoader.swift 'forProposedRect:' 'forRect:' 'forRect:'
fails macOS TypedURLPhotos/PhotoRendition+CoreImage.swift 'cropped(to: part)' 'cropped(by: part)' "'by:'"
echo "the check finds mistakes"
