// The files of JavaScript's runtime, in the order of the modules; Tests/Tools/JavaScript/runtime.mjs reads it here too.
//
// The compiler of C puts files into a program. As resources that SwiftPM embeds, which are lists of bytes, they would cost that
// of Swift a minute, and a plugin would be compiled by each package that depends on this one.

#include "RuntimeText.h"

#ifndef __has_embed
#error "the compiler of C has no #embed (C23); use the one of Swift 6.1 or newer, or Clang 19"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *runtime_core(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/text.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/uri.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/nearest.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/template.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/outline.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/match.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/hash.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/names.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/others.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/read.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/types.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/lists.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/objects.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/formats.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/pattern.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/print.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/build.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/plan.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/tree.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/reader.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/fixed.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/owner.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/strangers.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/secrets.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/api.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_messages(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/messages/words.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/nearest.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/outline.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/miss.js" suffix(,)
#embed "../TypedURLJavaScript/Runtime/messages/messages.js" suffix(,)
        0};
    return text;
}

const unsigned char *runtime_declarations(void) {
    static const unsigned char text[] = {
#embed "../TypedURLJavaScript/Runtime/declarations.d.ts" suffix(,)
        0};
    return text;
}

// The files of Kotlin's runtime.
const unsigned char *runtime_kotlin(void) {
    static const unsigned char text[] = {
#embed "../TypedURLKotlin/Runtime/Links.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Text.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Splitting.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Plan.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Scalars.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Values.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Printing.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Matching.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Names.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Reading.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Owners.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Texts.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Misses.kt" suffix(,)
#embed "../TypedURLKotlin/Runtime/Secrets.kt" suffix(,)
        0};
    return text;
}
