// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the sample app uses of WidgetKit, by its public documentation, without bodies that do anything.
public import Foundation
public import SwiftUI

public protocol TimelineEntry {
    var date: Date { get }
}

public struct TimelineReloadPolicy {
    public static var never: TimelineReloadPolicy { TimelineReloadPolicy() }
}

public struct Timeline<EntryType: TimelineEntry> {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

public struct TimelineProviderContext {}

public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

@MainActor
public protocol WidgetConfiguration {}

public struct ModifiedConfiguration: WidgetConfiguration {}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    nonisolated public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
}

extension WidgetConfiguration {
    public func configurationDisplayName(_ displayName: String) -> some WidgetConfiguration {
        ModifiedConfiguration()
    }
}

@MainActor
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
    init()
}

extension View {
    nonisolated public func widgetURL(_ url: URL?) -> some View { self }
}
