import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Saving the body on the screen.
@MainActor @Suite struct SaveTests {
    @Test func theBodyIsSavedAtTheTypedPath() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList().press("S").settle()
            #expect(driver.model.saveWindow?.line?.text == "Shop.list.json")
            let size = "\(ShopWorld.items.utf8.count) B"
            await driver.press(.ctrl("u")).type("~/lamps.json").press(.enter)
                .wait { $0.notice?.key == .saved }
            let expected = Notice(.saved, "~/lamps.json", size, tone: .success)
            #expect(driver.model.notice == expected)
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func anExistingFileIsReplacedOnlyAfterAQuestion() async throws {
        var world = ShopWorld()
        world.files = ["Shop.list.json"]
        try await Session.run(world, in: Size(80, 24)) { driver in
            await driver.sendList().press("S", .enter)
                .wait { $0.question?.answers == .replacing }
            #expect(driver.screen.contains("Shop.list.json is there already. Replace it?"))
            await driver.press(.enter).settle()
            #expect(driver.model.saveWindow?.line?.text == "Shop.list.json")
            await driver.press(.enter).wait { $0.question?.answers == .replacing }
            await driver.press("y").wait { $0.notice?.key == .saved }
        }
    }

    @Test func theReasonAFileCannotBeWrittenIsReportedAndThePathKept() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList().press("S", .ctrl("u")).type("/locked").press(.enter)
                .wait { $0.notice?.key == .notSaved }
            #expect(driver.model.saveWindow?.line?.text == "/locked")
            #expect(driver.screen.contains("/locked"))
        }
    }

    @Test(arguments: [
        ("a.json", "/home/ada/a.json"), ("/tmp/a.json", "/tmp/a.json"), ("~/a.json", "~/a.json"),
    ])
    func theMessageNamesTheFolderOfASavedFile(path: String, said: String) async throws {
        let world = ShopWorld()
        var services = world.services
        services.workingFolder = "/home/ada"
        let interpreter = ExplorerInterpreter(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
        let program = try world.program()
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            await driver.sendList().press("S", .ctrl("u")).type(path).press(.enter)
                .wait { $0.notice?.key == .saved }
            #expect(driver.screen.contains("☑ saved \(said) · "))
        }
    }

    @Test func anEmptyPathSavesNothing() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList().press("S", .ctrl("u"), .enter).settle()
            #expect(driver.model.notice == Notice(.saveNeedsPath, tone: .warning))
            #expect(driver.model.saveWindow != nil)
        }
    }

    @Test func savingWithoutAResponseIsRefused() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.press("3", "S").settle()
            #expect(driver.model.notice == Notice(.noResponseYet))
        }
    }
}

/// The proposed name of a file.
@Suite struct ProposedNameTests {
    private static func name(_ headers: HTTPFields) throws -> String {
        let response = RawResponse(statusCode: 200, headers: headers)
        let request = Request(url: try #require(URL(string: "http://shop.test")))
        let exchange = Exchange(
            request: request,
            startedAt: ShopWorld.now,
            outcome: .response(response)
        )
        let ended = EndedExchange(exchange, endpoint: "Shop.list")
        return ProposedName(of: ended, response).text
    }

    @Test(arguments: [
        ("application/json; charset=utf-8", "Shop.list.json"),
        ("application/problem+json", "Shop.list.json"), ("image/jpeg", "Shop.list.jpeg"),
        ("text/plain", "Shop.list.txt"), ("application/x-unknown", "Shop.list"),
    ])
    func aBodyHasTheNameOfItsEndpointAndType(type: String, name: String) throws {
        #expect(try Self.name([.contentType: type]) == name)
    }

    @Test(arguments: [
        (#"attachment; filename="report.pdf""#, "report.pdf"),
        ("attachment; filename=report.pdf", "report.pdf"),
        (#"attachment; filename="a; \"b\".pdf"; size=3"#, #"a; "b".pdf"#),
        ("attachment; filename=x.pdf; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf", "résumé.pdf"),
        (#"attachment; filename="../../.ssh/authorized_keys""#, "authorized_keys"),
        (#"attachment; filename="C:\\temp\\.profile""#, "profile"),
        ("attachment; filename=\"a\u{202E}b\u{200B}.txt\"", "ab.txt"),
        ("attachment; filename*=UTF-8''%E2%80%AE.bashrc", "bashrc"),
        (#"attachment; filename="..""#, "Shop.list"), ("attachment", "Shop.list"),
    ])
    func theLastPartOfTheServersFileNameIsUsed(field: String, name: String) throws {
        #expect(try Self.name([.contentDisposition: field]) == name)
    }
}

extension ExplorerModel {
    fileprivate var saveWindow: BodyWindow? { windows.top?.window as? BodyWindow }
}
