/// `IPv4address` of RFC 3986, section 3.2.2: four numbers of 0 to 255, without leading zeros.
enum IPv4Address {
    static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
        let numbers = text.parts(between: UInt8(ascii: "."))
        return numbers.count == 4
            && numbers.allSatisfy { number in
                number.count <= 3 && number.allSatisfy(ByteClass.isDigit)
                    && IntegerText.parse(number).map { $0 <= 255 } == true
            }
    }
}
