@_spi(Generated) import TypedURLModel

/// A part of a date that is a segment of its own: `/2024/02/29`.
enum DatePart: CaseIterable {
    case year, month, day

    func admits(_ text: String) -> Bool {
        guard text.utf8.allSatisfy(ByteClass.isDigit), let number = Int(text) else { return false }
        return switch self {
        case .year: text.utf8.count == 4 && (1900...2099).contains(number)
        case .month: text.utf8.count == 2 && (1...12).contains(number)
        case .day: text.utf8.count == 2 && (1...31).contains(number)
        }
    }
}
