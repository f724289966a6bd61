#!/usr/bin/env bash
# Compiles the plugin's half for Xcode, which only Xcode compiles otherwise, against stand-ins for Xcode's module: once
# with SwiftPM's own module for plugins, and once with a stand-in for that too, to run it. Takes some seconds.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
plugin=$here/../../../Plugins/TypedURLPlugin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# module NAME FOLDER OPTIONS…: compiles the stand-in for a module.
module() {
    local name=$1 folder=$2
    shift 2
    mkdir -p "$folder"
    # Public imports are a feature of Swift 6; the plugin and these files are compiled as 6 too.
    swiftc -swift-version 6 -parse-as-library -module-name "$name" -emit-module -emit-object -wmo "$@" \
        "$here/$name.swift" -emit-module-path "$folder/$name.swiftmodule" -o "$folder/$name.o"
}

usr=$(cd "$(dirname "$(readlink -f "$(command -v swiftc)")")/.." && pwd)
api=$usr/lib/swift/pm/PluginAPI
# The values of the real module cannot be made here, so its stand-in for Xcode is compiled, and no more.
module XcodeProjectPlugin "$work/real" -package-description-version 6.1 -I "$api"
swiftc -typecheck -swift-version 6 -parse-as-library -package-description-version 6.1 \
    -I "$api" -I "$work/real" "$plugin"/*.swift

module PackagePlugin "$work/stand-in"
module XcodeProjectPlugin "$work/stand-in" -I "$work/stand-in"
swiftc -swift-version 6 -parse-as-library -module-name Checks -I "$work/stand-in" \
    "$plugin"/*.swift "$here/Checks.swift" "$work"/stand-in/*.o -o "$work/checks"
"$work/checks" "$work/projects"
