import TestSupport
import Testing
import TypedURLLoading

@Suite("The size of a picture on screen", .inTurn)
struct PixelSizeTests {
    @Test(
        "A pixel size is covered by a picture that is scaled down, and by no smaller one",
        arguments: [
            // The side that is scaled the least decides.
            (PixelSize(width: 100, height: 100), PixelSize(width: 4000, height: 3000), 134),
            (PixelSize(width: 100, height: 100), PixelSize(width: 3000, height: 4000), 134),
            (PixelSize(width: 300, height: 10), PixelSize(width: 3000, height: 1000), 300),
            (PixelSize(width: 100, height: 100), PixelSize(width: 100, height: 3000), nil),
            (PixelSize(width: 100, height: 100), PixelSize(width: 50, height: 60), nil),
            (PixelSize(width: 0, height: -1), PixelSize(width: 2, height: 2), 1),
            (PixelSize(width: .max, height: 1), PixelSize(width: 2, height: .max), nil),
        ] as [(PixelSize, PixelSize, Int?)])
    func covering(size: PixelSize, picture: PixelSize, longest: Int?) {
        #expect(size.longestSide(ofPicture: picture) == longest)
    }
}
