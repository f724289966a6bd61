// `MapSnapshotLoader` for the maps of Apple's platforms. It is a module of its own, so that only apps with maps link
// MapKit.
//
// All other code is inside `#if canImport(…)`; this file keeps the module from being empty on other platforms.
