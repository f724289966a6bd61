// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of MapKit and Core Location, by its public documentation, without bodies that do anything.
public import Dispatch
public import Foundation

#if canImport(UIKit)
public import UIKit
public typealias PlatformImage = UIImage
#else
public import AppKit
public typealias PlatformImage = NSImage
#endif

public typealias CLLocationDegrees = Double

public struct CLLocationCoordinate2D: Sendable {
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {}
}

public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool { fatalError() }

public struct MKCoordinateSpan: Sendable {
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {}
}

public struct MKCoordinateRegion: Sendable {
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
    }
    public var center: CLLocationCoordinate2D
}

public class MKMapSnapshotter {
    public class Options {
        public init() {}
        public var region: MKCoordinateRegion {
            get { fatalError() }
            set {}
        }
        public var size: CGSize {
            get { fatalError() }
            set {}
        }
        #if canImport(UIKit)
        public var traitCollection: UITraitCollection {
            get { fatalError() }
            set {}
        }
        #endif
    }

    public class Snapshot {
        public var image: PlatformImage { fatalError() }
    }

    public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

    public init(options: Options) {}
    public func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {}
    public func cancel() {}
}
