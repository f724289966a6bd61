#!/usr/bin/env bash
# Makes the root of a container that has a program and the C libraries that it loads, and nothing else. Linux only.
#
#   .ci/runtime-root.sh PROGRAM FOLDER
set -euo pipefail

program=${1:?name a program}
root=${2:?name a folder for the root}
mkdir -p "$root/usr/bin" "$root/work" "$root/tmp"
cp "$program" "$root/usr/bin/"
# A program for musl is static: ldd fails for it.
libraries=$(ldd "$program" 2>/dev/null | grep -o '/[^ ]*' || true)
for library in $libraries; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
done
