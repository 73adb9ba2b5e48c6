import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Rows that name a file to send.
@Suite struct FileRowTests {
    @Test func theFactsOfAFileAreRequestedOncePerPath() throws {
        var form = try EditedForm(ShelfAPI.self, "Shelf.upload")
        form.go(to: "parts")
        form.press(.enter)
        form.go(to: "file")
        form.press("a")
        let subject = FileSubject(
            field: FieldSubject(endpoint: "Shelf.upload", path: [0, 0, 2]),
            path: "a"
        )
        #expect(form.inspectedFiles == [subject])
        form.take(FileFacts(path: "a", size: 5), about: subject)
        form.press(.left, .right)
        #expect(form.inspectedFiles == [])
        #expect(form.form.selectedRow?.field.knownFile?.size == 5)
        form.press("b")
        #expect(form.form.selectedRow?.field.knownFile == nil)
    }

    @Test(arguments: [
        ("a/photo.PNG", "image/png"), (".png", nil), ("notes", nil),
        ("x.tar.gz", "application/gzip"),
    ])
    func theNameOfAFileDeterminesItsMediaType(path: String, type: String?) {
        #expect(FileFacts(path: path, size: 1).mediaType == type)
    }

    @Test func theMediaTypeThatIsShownIsSent() throws {
        var form = try EditedForm(ShelfAPI.self, "Shelf.upload")
        form.go(to: "parts")
        form.press(.enter)
        form.type("photo")
        form.go(to: "file")
        form.type("a.png")
        let part: SupportedType = ["name": "photo", "file": "a.png", "mimeType": "image/png"]
        #expect(form.form.value["parts"] == [part])
        #expect(form.form.problems == [])
    }
}

@MainActor @Suite struct FileRowSessionTests {
    @Test(arguments: [("photo.png", "2.4 MB · image/png"), ("missing.png", "✗ no such file")])
    func aRowShowsTheSizeAndTypeOfAFileOrThatItIsMissing(path: String, said: String) async throws {
        let world = ShopWorld(status: 204, groups: [ShelfAPI.self])
        try await Session.run(world) { driver in
            await driver.press("/").type("upload").press(.enter, .enter, .enter).settle()
            while driver.model.chosenForm?.selectedRow?.label != "file" {
                await driver.press(.down).settle()
            }
            #expect(driver.screen.contains("the path of a file, such as photos/cat.png"))
            await driver.type(path)
                .wait { $0.chosenForm?.selectedRow?.field.knownFile?.path == path }
            #expect(driver.screen.contains("\(path)  \(said)"))
        }
    }
}
