#!/usr/bin/env bash
# Builds the programs of a release: the command and the plugin's tool, stripped, and on Linux without a Swift runtime
# beside them.
#
#   .ci/release-build.sh REVISION FOLDER [OPTION OF SWIFT BUILD]…
#
# REVISION is the git commit, which `typed-url --version` then prints. SCRATCH names another build folder.
set -euo pipefail
cd "$(dirname "$0")/.."

revision=${1:?name the git commit}
folder=${2:?name a folder for the programs}
shift 2
build=(swift build --configuration release --scratch-path "${SCRATCH:-.build}" "$@")
if [[ $(uname) == Linux ]]; then
    [[ " $* " == *" --swift-sdk "* ]] || build+=(--static-swift-stdlib)
    build+=(-Xlinker -s)
fi

.ci/version --revision "$revision"
trap '.ci/version --revision development' EXIT
mkdir -p "$folder"
for program in typed-url typed-url-generator; do
    "${build[@]}" --product "$program"
    cp "$("${build[@]}" --show-bin-path)/$program" "$folder/"
done
if [[ $(uname) == Darwin ]]; then strip "$folder/typed-url" "$folder/typed-url-generator"; fi
ls -l "$folder"
