#!/usr/bin/env bash
# Builds a package that uses the plugin with a built tool, an artifact bundle. The tool is the one of `swift build`; a
# release has one that needs no Swift.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tool=$root/.build/debug/typed-url-generator
[[ -x $tool ]] || swift build --package-path "$root" --product typed-url-generator
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)
"$root/.ci/binary-plugin.sh" "$work/app/TypedURLBinaryPlugin" "$triple=$tool"

ln -s "$root" "$work/swift-typed-url"
mkdir -p "$work/app/Sources"
cp -R "$here/App" "$work/app/Sources/App"
cd "$work/app"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(path: "../swift-typed-url", traits: []),
        .package(path: "TypedURLBinaryPlugin"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "TypedURL", package: "swift-typed-url")],
            plugins: [.plugin(name: "TypedURLBinaryPlugin", package: "TypedURLBinaryPlugin")])
    ]
)
SWIFT

swift build
find .build/debug/ -path '*.build/*' -name '*.o' | grep -o '[^/]*\.build/[^/]*$' | sed -E 's|\.build/.*||' | sort -u |
    diff - <(printf '%s\n' App TypedURL TypedURLModel) || {
    echo "error: a package with a built tool compiles other modules than these" >&2
    exit 1
}
.build/debug/App | grep -qxF 'photo://?id=123&width=1920' || {
    echo "error: the package's program does not print its URL" >&2
    exit 1
}
echo "a package with a built tool compiles only the library and the application"
