// `PhotoLoader` for the photo library of Apple's platforms. It is a module of its own, because Apple demands a reason from
// every app that links Photos.
//
// All other code is inside `#if canImport(…)`; this file keeps the module from being empty on other platforms.
