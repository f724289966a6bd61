import TypedURLModel

/// The text of a finding.
package typealias Message = ComposedText

/// A text that is put together by interpolation.
///
/// Much of what reads schemas and writes code is such texts. The compiler makes a call of each of their pieces; of an
/// interpolated `String` it makes five times as many instructions.
package struct ComposedText: ExpressibleByStringInterpolation, CustomStringConvertible, Equatable {
    private let pieces: StringInterpolation

    package var text: String { pieces.text }
    package var description: String { text }

    package init(_ text: String) {
        pieces = StringInterpolation(literalCapacity: 0, interpolationCount: 1)
        pieces.appendInterpolation(text)
    }

    @inline(never) package init(stringLiteral text: StaticString) {
        pieces = StringInterpolation(literalCapacity: 1, interpolationCount: 0)
        pieces.appendLiteral(text)
    }

    package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation }

    package static func == (left: ComposedText, right: ComposedText) -> Bool { left.text == right.text }

    package final class StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        @inline(never) package init(literalCapacity: Int, interpolationCount: Int) {}

        @inline(never) package func appendLiteral(_ literal: StaticString) { text += literal.description }

        @inline(never) package func appendInterpolation(_ text: String) { self.text += text }

        @inline(never) package func appendInterpolation(_ text: ComposedText) { self.text += text.text }

        @inline(never) package func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description
        }

        /// Adds a text from outside.
        @inline(never) package func appendInterpolation(quoted text: String) {
            self.text += QuotedText.quote(text)
        }
    }
}
