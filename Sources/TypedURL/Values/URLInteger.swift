// An integer of a URL has 64 bits wherever the URL is read; `Int` has 32 on watches before Series 9.

#if _pointerBitWidth(_32)
/// The type of an integer whose values can exceed 32 bits: `Int`, and `Int64` where `Int` has 32 bits.
public typealias URLInteger = Int64
#else
/// The type of an integer whose values can exceed 32 bits: `Int`, and `Int64` where `Int` has 32 bits.
public typealias URLInteger = Int
#endif
