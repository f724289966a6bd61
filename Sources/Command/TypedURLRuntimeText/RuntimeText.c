// The files of JavaScript's runtime, in the order of the modules; Tests/Tools/JavaScript/runtime.mjs reads it here too.
//
// The compiler of C puts files into a program. As resources that SwiftPM embeds, which are lists of bytes, they would cost that
// of Swift a minute, and a plugin would be compiled by each package that depends on this one.

#include "RuntimeText.h"

#ifndef __has_embed
#error "the compiler of C has no #embed (C23); use the one of Swift 6.1 or newer, or Clang 19"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *runtime_shared(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/shared/text.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/numbers.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/uri.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/formats.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/pattern.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/describe.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/assign.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/index.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/shared/split.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_results(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/results/results.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_core(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/core/types.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/plans.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/print.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/items.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/objects.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/split.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/owners.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/core/kinds.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_engine(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/nearest.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/secrets.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/values.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/requirements.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/mistakes.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/checks.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/presence.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/template.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/names.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/compiled.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/component.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/url.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/match.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/reading.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/printing.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/mismatch.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/preference.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/index.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/set.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/api.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_core_declarations(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/core.d.ts" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_engine_declarations(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/runtime.d.ts" suffix(,)
        0};
    return text;
}

// The files of Kotlin's runtime.
const unsigned char *runtime_kotlin(void) {
    static const unsigned char text[] = {
#embed "../TypedURLKotlin/Runtime/Links.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Reader.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Text.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Splitting.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Matching.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Names.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Values.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Scalars.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Owners.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Plan.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Texts.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Misses.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Secrets.kt" suffix(,)
        0};
    return text;
}
