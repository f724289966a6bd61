@_spi(Once) import TypedURLModel

/// The text of a finding.
package typealias Message = ComposedText

/// A text that is put together by interpolation.
///
/// Much of what reads schemas and writes code is such texts. The compiler makes a call of each of their pieces, and none of an empty
/// piece; of an interpolated `String` it makes five times as many instructions. What it copies into another module must be public.
public struct ComposedText: ExpressibleByStringInterpolation, CustomStringConvertible, Equatable {
    /// What is being put together, in one place however it is passed on.
    @usableFromInline
    final class Pieces {
        fileprivate var text = ""

        @inline(never) init() {}

        @inline(never) @usableFromInline func add(_ literal: StaticString) { text += literal.description }
    }

    @usableFromInline let pieces: Pieces

    package var text: String { pieces.text }

    /// The text.
    public var description: String { text }

    @inline(never) package init(_ text: String) {
        pieces = Pieces()
        pieces.text = text
    }

    /// Creates a text of one piece.
    @inline(never) public init(stringLiteral text: StaticString) {
        pieces = Pieces()
        pieces.add(text)
    }

    /// Creates a text of the pieces.
    @inlinable @inline(__always) public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// Whether the texts are equal.
    @inline(never) public static func == (left: ComposedText, right: ComposedText) -> Bool {
        left.text == right.text
    }

    /// The pieces of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline let pieces: Pieces

        /// Begins a text.
        @inline(never) public init(literalCapacity: Int, interpolationCount: Int) { pieces = Pieces() }

        /// Adds what stands in the code.
        @inlinable @inline(__always) public func appendLiteral(_ literal: StaticString) {
            if literal.utf8CodeUnitCount > 0 { pieces.add(literal) }
        }

        /// Adds a text.
        @inline(never) public func appendInterpolation(_ text: String) { pieces.text += text }

        /// Adds a text.
        @inline(never) public func appendInterpolation(_ text: ComposedText) { pieces.text += text.text }

        /// Adds a number or the like.
        @inline(never) public func appendInterpolation(_ value: some CustomStringConvertible) {
            pieces.text += value.description
        }

        /// Adds a text from outside.
        @inline(never) public func appendInterpolation(quoted text: String) {
            pieces.text += QuotedText.quote(text)
        }
    }
}
