#!/usr/bin/env bash
# Builds the programs of a release: the command and the plugin's tool, stripped. On Linux they are static: they need
# nothing beyond the kernel.
#
#   .ci/release-build.sh REVISION FOLDER [OPTION OF SWIFT BUILD]…
#
# REVISION is the git commit, which `typed-url --version` then prints. SCRATCH names another build folder, and PROGRAMS
# the programs if not both are needed.
set -euo pipefail
cd "$(dirname "$0")/.."

revision=${1:?name the git commit}
folder=${2:?name a folder for the programs}
shift 2
build=(swift build --configuration release --scratch-path "${SCRATCH:-.build}" "$@")
# With the static libraries of Swift, of C++ and of C. Without Swift's own switch, SwiftPM names the dynamic ones, too.
if [[ $(uname) == Linux ]]; then build+=(--static-swift-stdlib -Xswiftc -static-executable -Xlinker -s); fi

if [[ $revision != development ]]; then
    .ci/version --revision "$revision"
    trap '.ci/version --revision development' EXIT
fi
mkdir -p "$folder"
for program in ${PROGRAMS:-typed-url typed-url-generator}; do
    "${build[@]}" --product "$program"
    cp "$("${build[@]}" --show-bin-path)/$program" "$folder/"
    if [[ $(uname) == Darwin ]]; then strip "$folder/$program"; fi
done
ls -l "$folder"
