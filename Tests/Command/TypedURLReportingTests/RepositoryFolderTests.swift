import Foundation
import TestSupport
import Testing

@testable import TypedURLReporting

@Suite("Paths of findings on a CI server", .inTurn)
struct RepositoryFolderTests {
    @Test(
        "Paths of findings on a CI server are relative to the repository, wherever the command runs",
        arguments: [
            ("Schemas/a.json", "App/Schemas/a.json"), ("./a.json", "App/a.json"), ("../b/a.json", "b/a.json"),
            ("/home/runner/work/App/a.json", "App/a.json"),
        ])
    func inside(file: String, path: String) throws {
        for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
            let folder = try #require(
                RepositoryFolder(
                    environment: [name: "/home/runner/work/"], workingFolder: "/home/runner/work/App"))
            #expect(folder.relativePath(of: file) == path)
        }
    }

    @Test(
        "Paths of findings on a CI server stay as they are outside of the repository, and for standard input")
    func outside() throws {
        let folder = try #require(
            RepositoryFolder(
                environment: ["GITHUB_WORKSPACE": "/builds/app"], workingFolder: "/builds/app/App"))
        #expect(
            ["/tmp/a.json", "../../a.json", "/builds/apps/a.json", "<stdin>"].allSatisfy {
                folder.relativePath(of: $0) == nil
            })
        #expect(RepositoryFolder(environment: [:], workingFolder: "/builds/app") == nil)
    }
}
