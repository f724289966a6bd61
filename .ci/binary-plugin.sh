#!/usr/bin/env bash
# Makes a package of the build plugin with a built tool: an artifact bundle (SE-0305), and the plugin's sources. A package
# that uses it in place of the plugin of swift-typed-url does not compile the tool. The names of targets are unique over
# all packages that an application uses, so they differ from those of swift-typed-url.
#
#   .ci/binary-plugin.sh FOLDER TRIPLE[,TRIPLE…]=PROGRAM…
#   .ci/binary-plugin.sh TypedURLBinaryPlugin x86_64-unknown-linux-gnu=.build/release/typed-url-generator
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

folder=${1:?name a folder for the package}
shift
[[ $# -gt 0 ]] || { echo "error: name a program, such as x86_64-unknown-linux-gnu=.build/release/typed-url-generator" >&2; exit 2; }
version=$("$root/.ci/version" --number)
name=typed-url-generator
bundle=$folder/$name.artifactbundle
mkdir -p "$bundle" "$folder/Plugins/TypedURLBinaryPlugin"
cp "$root"/Plugins/TypedURLPlugin/*.swift "$folder/Plugins/TypedURLBinaryPlugin/"

variants=()
for variant in "$@"; do
    triples=${variant%%=*} program=${variant#*=}
    path=${triples%%,*}/$name
    mkdir -p "$bundle/$(dirname "$path")"
    cp "$program" "$bundle/$path"
    variants+=("{ \"path\": \"$path\", \"supportedTriples\": [\"${triples//,/\", \"}\"] }")
done
{
    echo '{'
    echo '  "schemaVersion": "1.0",'
    echo '  "artifacts": {'
    echo "    \"$name\": {"
    echo "      \"version\": \"$version\", \"type\": \"executable\","
    echo '      "variants": ['
    for ((index = 0; index < ${#variants[@]}; index++)); do
        echo "        ${variants[index]}$([[ $index == $((${#variants[@]} - 1)) ]] || echo ,)"
    done
    echo '      ]'
    echo '    }'
    echo '  }'
    echo '}'
} >"$bundle/info.json"

cat >"$folder/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

// The plugin of swift-typed-url $version; use it with this version of its library.
let package = Package(
    name: "TypedURLBinaryPlugin",
    products: [.plugin(name: "TypedURLBinaryPlugin", targets: ["TypedURLBinaryPlugin"])],
    targets: [
        .plugin(
            name: "TypedURLBinaryPlugin", capability: .buildTool(), dependencies: ["typed-url-generator-binary"]),
        .binaryTarget(name: "typed-url-generator-binary", path: "$name.artifactbundle"),
    ]
)
SWIFT
