// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of SwiftUI, by its public documentation, without bodies that do anything.
@_exported public import CoreGraphics

@MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { fatalError() }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { fatalError() }
}

public struct _ConditionalContent<First: View, Second: View>: View {
    public var body: Never { fatalError() }
}

public struct ModifiedView: View {
    public var body: Never { fatalError() }
}

public struct ZStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public struct Image: View {
    nonisolated public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {}
    public var body: Never { fatalError() }

    nonisolated public func resizable() -> Image { self }

    public enum Orientation: UInt8, Sendable { case up }
}

public struct Color: View {
    nonisolated public static let gray = Color()
    public var body: Never { fatalError() }
}

public struct Text: View {
    nonisolated public init(verbatim content: String) {}
    public var body: Never { fatalError() }
}

public struct AnyTransition {
    nonisolated(unsafe) public static let opacity = AnyTransition()
}

public struct Animation: Sendable {
    public static let `default` = Animation()
}

public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension View {
    nonisolated public func scaledToFill() -> some View { ModifiedView() }
    nonisolated public func transition(_ t: AnyTransition) -> some View { ModifiedView() }
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View { ModifiedView() }
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { ModifiedView() }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public var displayScale: CGFloat {
        get { fatalError() }
        set {}
    }
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { fatalError() }
        set {}
    }
}

@propertyWrapper
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}

// MARK: - What the sample app uses

@MainActor
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@MainActor
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

public struct List<Content: View>: View {
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
    ) {}
    public var body: Never { fatalError() }
}

public struct TupleView<T>: View {
    public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

extension ViewBuilder {
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { fatalError() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension View {
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { ModifiedView() }
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { ModifiedView() }
    nonisolated public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { ModifiedView() }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity {
    open var webpageURL: URL? { nil }
    open var userInfo: [AnyHashable: Any]?
    open var isEligibleForHandoff = false
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper
public struct Published<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
}

extension Published where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

@MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
    public var wrappedValue: ObjectType { fatalError() }
}

@MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    nonisolated public init(wrappedValue: ObjectType) {}
    public var wrappedValue: ObjectType { fatalError() }
}
