import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import SystemFiles
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A row of `Data` takes Base64, or `@` and the path of a file.
@Suite struct DataRowTests {
    private func typing(_ text: String) throws -> EditedForm {
        var form = try EditedForm(ShelfAPI.self, "Shelf.raw")
        form.type(text)
        return form
    }

    private let place = ValuePath([.key("bytes")])

    private func subject(_ path: String) -> FileSubject {
        FileSubject(field: FieldSubject(endpoint: "Shelf.raw", path: [0]), path: path)
    }

    @Test func aPathIsStoredAsTypedWithoutTheBytes() throws {
        let form = try typing("@a.png")
        #expect(form.form.value == ["bytes": "@a.png"])
        #expect(form.form.filledValue == ["bytes": ""])
        #expect(form.form.findings.files == [FileValue(at: place, of: "a.png")])
        #expect(form.form.problems == [])
    }

    @Test func bytesInBase64AreUnchanged() throws {
        let form = try typing("YWJj")
        #expect(form.form.filledValue == ["bytes": "YWJj"])
        #expect(form.form.findings.files == [])
        #expect(try form.sentBody == "abc")
    }

    @Test(
        arguments: [
            (nil, "cannot read the file a.png"),
            (FileValue.sizeLimit + 1, "a.png is larger than 64 MiB"),
            (FileValue.sizeLimit, nil),
        ] as [(Int?, String?)]
    )
    func theProblemOfAFileIsShownOnItsRow(size: Int?, sentence: String?) throws {
        var form = try typing("@a.png")
        #expect(form.inspectedFiles == [subject("a.png")])
        form.take(FileFacts(path: "a.png", size: size), about: subject("a.png"))
        let problem = form.form.selectedRow?.problem
        #expect(try problem.map { try Texts(.english).formSentence($0) } == sentence)
    }

    @Test func aLateAnswerAboutAnotherPathIsIgnored() throws {
        var form = try typing("@a.png")
        form.type("x")
        form.take(FileFacts(path: "a.png", size: nil), about: subject("a.png"))
        #expect(form.form.problems == [])
        #expect(form.form.selectedRow?.field.knownFile == nil)
    }

    @Test func aRowWithoutAPathIsIncomplete() throws {
        let form = try typing("@")
        #expect(form.form.problems.map(\.kind) == [.missing])
    }

    @Test func aPathMayContainAVariableOfTheEnvironment() throws {
        var form = try EditedForm(ShelfAPI.self, "Shelf.raw")
        form.type("@{{folder}}/a.png")
        #expect(form.form.problems.map(\.kind) == [.invalid])
        let file = FileValue(at: place, of: "{{folder}}/a.png")
        let filled = try file.filled(with: Variables(["folder": "/photos"])).get()
        #expect(filled == FileValue(at: place, of: "/photos/a.png"))
    }

    /// A server that sends `@/etc/passwd` as a value doesn't get the file.
    @Test func theValueOfAVariableDoesNotNameAFile() throws {
        let endpoint = try EndpointRegistry([ShelfAPI.self]).endpoint(named: "Shelf.raw")
        var form = Form(endpoint.description)
        form.write("{{x}}", at: [0])
        form.check(endpoint, with: Variables(["x": "@/etc/passwd"]))
        #expect(form.findings.files == [])
        #expect(form.problems.map(\.kind) == [.invalid])
    }

    @Test func aPathInTheJSONOfTheFormNamesAFile() throws {
        var form = try typing("@a.png")
        form.update(.flipped)
        #expect(form.form.isJSON)
        #expect(form.form.findings.files == [FileValue(at: place, of: "a.png")])
        form.update(.flipped)
        #expect(form.form.value == ["bytes": "@a.png"])
    }

    @Test func aDraftKeepsThePath() throws {
        let form = try typing("@a.png")
        let draft = FormDraft(form.form)
        var resumed = Form(form.endpoint.description)
        resumed.resume(draft)
        #expect(resumed.value == ["bytes": "@a.png"])
    }

    @Test(
        arguments: [
            ("@", "a"), ("@a/", "b"), ("", "@a"), ("YQ==", nil), ("@a b/c", "d"),
        ] as [(String, String?)]
    )
    func thePathFollowsTheSign(text: String, more: String?) throws {
        let form = try typing(text + (more ?? ""))
        let path = more.map { (text + $0).dropFirst() }.map(String.init)
        #expect(form.form.selectedRow?.field.namedFile == path)
    }
}

/// ^R sends the files as they are then; later problems concern that request.
@Suite struct SentFileTests {
    private func typing(_ text: String) throws -> LateSession {
        var session = try LateSession(of: [ShelfAPI.self])
        session.press("j", "j", .enter)
        session.type(text)
        return session
    }

    @Test func theRequestNamesItsFilesAndTheHistoryKeepsThePath() throws {
        var session = try typing("@a.png")
        session.press(.ctrl("r"))
        let request = try #require(session.sent.first).request
        #expect(request.files == [FileValue(at: ValuePath([.key("bytes")]), of: "a.png")])
        #expect(request.form == ["bytes": ""] && request.written == ["bytes": "@a.png"])
    }

    /// The file may have been created in another terminal in the meantime.
    @Test func aFileThatWasMissingIsReadAgain() throws {
        var session = try typing("@a.png")
        let subject = FileSubject(
            field: FieldSubject(endpoint: "Shelf.raw", path: [0]),
            path: "a.png"
        )
        session.hear(.fileInspected(subject, FileFacts(path: "a.png", size: nil)))
        #expect(session.words.contains("cannot read the file a.png"))
        session.press(.ctrl("r"))
        #expect(session.sent.count == 1)
        // Once when the path was typed, and once more.
        #expect(session.unanswered.filter { $0.command == .inspect(subject) }.count == 2)
    }

    @Test func anUnreadableFileIsNotSent() throws {
        var session = try typing("@a.png")
        session.press(.ctrl("r"))
        let id = try #require(session.sent.first).id
        let error = FileValueError(
            place: ValuePath([.key("bytes")]),
            error: FileReadError(path: "a.png", reason: .denied)
        )
        session.hear(.exchange(.refused(id, Notice(.said, try Texts(.english).reason(error)))))
        #expect(
            session.words.contains("not sent: `bytes`: cannot read a.png: Permission denied")
        )
    }

    @Test func theRowShowsItsNotationsAndTheKeyForChoosingAFile() throws {
        let session = try typing("@a.png")
        #expect(session.words.contains("base64, or @ and the path of a file"))
        #expect(session.footer.contains("Alt-g choose a file"))
    }
}
