#if canImport(SwiftUI) && canImport(AppIntents) && canImport(WidgetKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import Foundation
import GalleryURLs
import SwiftUI
import TypedURL
import WidgetKit

/// A place, which opens its map. In a real app, it is in a widget extension, which shares the module of the schemas.
struct PlaceWidget: Widget {
    struct Entry: TimelineEntry {
        let date: Date
        let place: MapURL
    }

    struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { entry }

        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(entry) }

        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [entry], policy: .never))
        }

        /// The schema's first example.
        private var entry: Entry { Entry(date: Date(), place: MapURL.examples[0]) }
    }

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "place", provider: Provider()) { entry in
            Text(verbatim: "\(entry.place.latitude)°, \(entry.place.longitude)°")
                .widgetURL(entry.place.url)
        }
        .configurationDisplayName("Place")
    }
}
#endif
