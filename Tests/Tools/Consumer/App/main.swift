import TypedURL

let photo = try PhotoURL(id: "123", width: 1920)
print(photo)
print(try photo.with { $0.width = 320 })
do {
    _ = try AppURL("photo://?id=123&widht=1920")
} catch {
    print(error)
}
