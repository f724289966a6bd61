import TestSupport
import Testing

@Suite("The place of the running tests", .inTurn)
struct BuildProductsTests {
    private static let helper = "/Xcode/usr/libexec/swift/pm/swiftpm-testing-helper"
    private static let bundle = "/p/.build/debug/pTests.xctest"

    @Test("SwiftPM's helper on macOS is told where the tests are")
    func helper() {
        let binary = Self.bundle + "/Contents/MacOS/pTests"
        let arguments = [Self.helper, "--test-bundle-path", binary, "--testing-library", "swift-testing"]
        #expect(BuildProducts.tests(arguments: arguments, bundles: ["/Xcode/usr/libexec/swift/pm"]) == binary)
    }

    @Test("Xcode's xctest has loaded the tests as a bundle")
    func bundle() {
        let bundles = ["/System/Library/Frameworks/Foundation.framework", Self.bundle]
        #expect(BuildProducts.tests(arguments: ["/Xcode/usr/bin/xctest"], bundles: bundles) == Self.bundle)
    }

    @Test("On Linux the tests are the program itself")
    func program() {
        #expect(BuildProducts.tests(arguments: [Self.bundle, "--filter", "a"], bundles: []) == Self.bundle)
    }

    @Test("An option without a path names no tests")
    func missingValue() {
        let arguments = [Self.helper, "--test-bundle-path"]
        #expect(BuildProducts.tests(arguments: arguments, bundles: [Self.bundle]) == Self.bundle)
    }
}
