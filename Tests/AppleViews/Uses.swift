// How an app uses the views, so that what the documentation shows is checked too.

import CoreGraphics
import Photos
import SwiftUI
import TypedURL
import TypedURLLoading
import TypedURLViews

struct Avatar<Source: SchemaURL>: View {
    let url: Source

    var body: some View {
        RemoteImage(url) { image in
            image
        } placeholder: {
            ZStack { Label() }
        } failure: { _ in
            Label()
        }
    }
}

struct Label: View {
    var body: some View {
        RemoteImage("avatar://?user=7", transition: .opacity, animation: nil) {
            $0
        } placeholder: {
            ZStack { EmptyLabel() }
        } failure: { _ in
            EmptyLabel()
        }
    }
}

struct EmptyLabel: View {
    var body: Never { fatalError() }
}

@MainActor
func screen(_ loader: ResourceLoader) -> some View {
    EmptyLabel().imageLoader(loader.decodingImages())
}

func registry<Photo: SchemaURL, Map: SchemaURL>(_ photo: Photo.Type, _ map: Map.Type) throws -> LoaderRegistry
{
    try LoaderRegistry {
        Loader(
            Photo.self,
            using: PhotoLoader { url in
                PhotoRendition(
                    localIdentifier: url.string, width: 320, height: 200,
                    crop: CGRect(x: 0, y: 0, width: 10, height: 10), filter: "CIPhotoEffectNoir",
                    quarterTurns: 1)
            }
        )
        .storage(.memory)
        Loader(
            Map.self,
            using: MapSnapshotLoader { _ in
                MapSnapshot(latitude: 59.9, longitude: 30.3, width: 320, height: 200, scale: 2)
            })
    }
}

#if canImport(UIKit)
import UIKit

@MainActor
func reuse(_ cell: URLImageView, _ url: some SchemaURL, _ images: DecodingLoader<DecodedImage>) {
    cell.load(url, by: images, placeholder: nil) { error in print(error) }
    cell.load(LoadRequest("avatar://?user=7", priority: .high), by: images)
    cell.cancelLoad()
}
#endif
