// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sample app uses of App Intents, by its public documentation, without bodies that do anything.

public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public protocol IntentResult {}

public struct EmptyResult: IntentResult {}

extension IntentResult where Self == EmptyResult {
    public static func result() -> EmptyResult { EmptyResult() }
}

public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var openAppWhenRun: Bool { get }
    init()
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter
}

@propertyWrapper
public final class IntentParameter<Value: Sendable>: Sendable {
    public init(title: LocalizedStringResource) {}
    public init(title: LocalizedStringResource, default: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
}
