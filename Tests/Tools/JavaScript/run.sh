#!/usr/bin/env bash
# The modules of JavaScript, with the command that the build made: their API, their types where Deno or TypeScript is, a small number of
# URLs that Node and the command must read alike, and where esbuild is, the sizes of bundles. Without Node, says so.
set -euo pipefail
cd "$(dirname "$0")/../../.."

if ! command -v node >/dev/null; then
    echo "left out: there is no node"
    exit
fi
command=$PWD/.build/debug/typed-url
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

node --test Tests/Tools/JavaScript/*.test.mjs
"$command" generate --language javascript Schemas --output "$work/links"
"$command" generate --language javascript Schemas --output "$work/links" --check
cp Tests/Tools/JavaScript/types.ts "$work/links"
# Deno has the compiler of TypeScript; PyPI has Deno.
if ! command -v deno >/dev/null && python3 -m pip install --quiet --target "$work/deno" deno==2.9.8 >/dev/null 2>&1; then
    PATH=$PATH:$work/deno/bin
fi
if command -v deno >/dev/null; then
    echo '{"compilerOptions": {"exactOptionalPropertyTypes": true}}' >"$work/exact.json"
    (cd "$work/links" && deno check types.ts && deno check --config "$work/exact.json" types.ts)
    # JSR takes only modules whose types it need not infer.
    "$command" generate --language javascript Schemas --output "$work/package"
    echo '{"name": "@example/links", "version": "1.0.0", "license": "MIT", "exports": "./index.js"}' >"$work/package/jsr.json"
    (cd "$work/package" && deno publish --dry-run --allow-dirty --quiet)
elif command -v tsc >/dev/null; then
    for option in --strict --exactOptionalPropertyTypes; do
        tsc --strict $option --noEmit --target es2022 --module nodenext "$work/links/types.ts"
    done
else
    echo "left out: there is neither deno nor tsc for the types"
fi
for schemas in Schemas Tests/App/LanguageURLs/Schemas Tests/Command/PublicURLs/Schemas; do
    node Tests/Tools/JavaScript/differential.mjs "$command" "$schemas" "${1:-2000}"
done
if command -v esbuild >/dev/null; then
    node Tests/Tools/JavaScript/sizes.mjs "$command"
else
    echo "left out: there is no esbuild for the sizes"
fi
