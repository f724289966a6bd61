// How an app uses the views, so that what the documentation shows is checked too.

import CoreGraphics
import Photos
import SwiftUI
import TypedURL
import TypedURLLoading
import TypedURLMaps
import TypedURLPhotos
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

// MARK: - The page about loading, line by line

struct Chat<AvatarURL: SchemaURL> {
    let avatar: AvatarURL
}

struct ChatView<AvatarURL: SchemaURL>: View {
    let chat: Chat<AvatarURL>

    var body: some View {
        RemoteImage(chat.avatar) { image in  // SwiftUI
            image.resizable().scaledToFill()
        } placeholder: {
            Color.gray
        } failure: { error in
            Text(verbatim: "\(error)")
        }
    }
}

@MainActor
func chats<AvatarURL: SchemaURL>(_ loader: ResourceLoader, _ chat: Chat<AvatarURL>) -> some View {
    func ChatView() -> some View { Avatar(url: chat.avatar) }
    let images = loader.decodingImages()  // create one and keep it: pictures are decoded once
    return
        ChatView().imageLoader(images)  // above it
}

protocol PhotoParameters: SchemaURL {
    associatedtype Filter: PhotoFilter
    associatedtype Rotation: RawRepresentable where Rotation.RawValue == Int
    var id: String { get }
    var width: Int { get }
    var height: Int { get }
    var crop: (x: Double, y: Double, width: Double, height: Double)? { get }
    var filter: Filter { get }
    var rotate: Rotation { get }
}

protocol PhotoFilter: Equatable {
    static var noir: Self { get }
}

protocol MapParameters: SchemaURL {
    associatedtype Scale: RawRepresentable where Scale.RawValue == Int
    var latitude: Double { get }
    var longitude: Double { get }
    var latitudeDelta: Double { get }
    var longitudeDelta: Double { get }
    var width: Int { get }
    var height: Int { get }
    var scale: Scale { get }
}

// swift-format-ignore
func page<AssetURL: PhotoParameters, MapURL: MapParameters>(
    _: AssetURL.Type, _: MapURL.Type
) throws -> LoaderRegistry {
    try LoaderRegistry {
        Loader(AssetURL.self, using: PhotoLoader { url in
            PhotoRendition(
                localIdentifier: url.id, width: url.width, height: url.height,
                crop: url.crop.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
                filter: url.filter == .noir ? "CIPhotoEffectNoir" : nil,     // any filter of Core Image
                quarterTurns: url.rotate.rawValue / 90)
        })
        .storage(.memory)
        Loader(MapURL.self, using: MapSnapshotLoader { url in
            MapSnapshot(
                latitude: url.latitude, longitude: url.longitude, latitudeDelta: url.latitudeDelta,
                longitudeDelta: url.longitudeDelta, width: url.width, height: url.height, scale: Double(url.scale.rawValue))
        })
    }
}

#if canImport(UIKit)
import UIKit

extension UIImage {
    static var person: UIImage { fatalError() }
}

@MainActor
func fill<AvatarURL: SchemaURL>(
    _ cell: (avatar: URLImageView, name: String), _ chat: Chat<AvatarURL>,
    _ images: DecodingLoader<DecodedImage>
) {
    cell.avatar.load(chat.avatar, by: images, placeholder: .person)  // UIKit: a URLImageView
}

@MainActor
func reuse(_ cell: URLImageView, _ url: some SchemaURL, _ images: DecodingLoader<DecodedImage>) {
    cell.load(url, by: images, placeholder: nil) { error in print(error) }
    cell.load(LoadRequest("avatar://?user=7", priority: .high), by: images)
    cell.cancelLoad()
}
#endif
