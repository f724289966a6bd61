import TypedURL

/// One scalar for a message: itself in quotes, or its code point where that could not be read.
func shown(_ scalar: Unicode.Scalar) -> String {
    let printable = QuotedText.printable(scalar)
    let isUnclear = printable.unicodeScalars.count > 1 || scalar.properties.isWhitespace || scalar == "\""
    return isUnclear ? codePoint(scalar) : "\"\(printable)\""
}

/// The usual notation of a code point: U+00A0.
func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
