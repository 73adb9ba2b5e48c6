import CartoucheDocumentView
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Bodies in formats other than JSON.
@MainActor @Suite struct BodyFormatsTests {
    private static let shelf =
        "<shelf room=\"7\">\n  <book>Emma</book>\n  <book>Ulysses</book>\n</shelf>"

    private static func world(_ body: String, type: String) -> ShopWorld {
        ShopWorld(body: body, mediaType: type, groups: [LibraryAPI.self])
    }

    /// Sends the endpoint at a number of rows below the first.
    private static func send(
        _ place: Int,
        of world: ShopWorld,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void = { _ in }
    ) async throws -> ExplorerModel {
        try await Session.run(world) { driver in
            for _ in 0..<place { driver.press(.down) }
            driver.press(.enter, .ctrl("r"))
            await driver.wait { $0.response.reading != nil || $0.response.failure != nil }
            try await script(driver)
        }
    }

    @Test func declaredBytesHaveNoProblems() async throws {
        var world = Self.world("", type: "image/png")
        world.bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00]
        let model = try await Self.send(0, of: world) { driver in
            #expect(driver.screen.contains("89 50 4e 47") || driver.screen.contains("89 50 4E 47"))
            #expect(!driver.screen.contains("✗"))
            await driver.press("[").settle()
            #expect(driver.screen.contains("No tree; Raw shows the body as sent."))
            #expect(!driver.screen.contains("✗"))
        }
        #expect(model.notice?.tone != .error)
        #expect(model.response.reading?.problems.all == [])
    }

    @Test(arguments: ["{\"id\": 0}\n{\"id\": 1}\n", "[1, 2", "<p>"])
    func rawDataIsNotCheckedAgainstItsFormat(body: String) async throws {
        let world = Self.world(body, type: "application/json")
        let model = try await Self.send(0, of: world) { driver in
            #expect(!driver.screen.contains("✗"))
        }
        #expect(model.notice?.tone != .error)
        #expect(model.response.tab == .raw)
        #expect(model.response.answer?.body.absence == .plain)
    }

    /// The tree is the same as while the lines arrived.
    @Test func linesOfJSONWithAnInvalidOneAreATreeWithAProblem() async throws {
        let lines = "{\"id\": 1}\noops\n{\"id\": 3}\n"
        let world = Self.world(lines, type: "application/x-ndjson")
        let model = try await Self.send(0, of: world)
        #expect(model.response.answer?.body.parsed?.document.root.count == 2)
        #expect(model.response.reading?.problems.all.map(\.position?.line) == [2])
        #expect(model.response.reading?.problems.mismatchCount == 1)
        guard case .value? = model.response.reading?.typed else {
            Issue.record("data is a value whatever it has")
            return
        }
    }

    @Test func linesOfDataWithoutAnyJSONAreText() async throws {
        let world = Self.world("oops\nno\n", type: "application/x-ndjson")
        let model = try await Self.send(0, of: world)
        #expect(model.response.answer?.body.absence == .plain)
        #expect(model.response.reading?.problems.all == [])
    }

    @Test func aDeclaredTextHasNoProblems() async throws {
        let world = Self.world("<h1>Emma</h1>", type: "text/html")
        let model = try await Self.send(1, of: world) { driver in
            #expect(driver.screen.contains("<h1>Emma</h1>"))
            #expect(!driver.screen.contains("✗"))
        }
        #expect(model.notice?.tone != .error)
    }

    @Test func xmlIsShownAsATreeNextToTheReceivedText() async throws {
        let world = Self.world(Self.shelf, type: "application/xml; charset=utf-8")
        let model = try await Self.send(2, of: world) { driver in
            #expect(driver.screen.contains("@room"))
            #expect(driver.screen.contains("<book>Ulysses</book>"))
            #expect(!driver.screen.contains("✗"))
            await driver.press("]", "j", "j").settle()
            #expect(driver.model.response.answer?.body.cursor == .root)
            #expect(driver.model.response.answer?.body.isSentShown == true)
        }
        let content = model.response.answer?.body.parsed?.document.node(at: ["shelf", "book", 1])
        #expect(content?.string == "Ulysses")
        #expect(model.response.reading?.problems.all == [])
        guard case .value(let lines)? = model.response.reading?.typed else {
            Issue.record("there is no Swift value")
            return
        }
        #expect(lines.bytes.string.hasPrefix("Shelf("))
    }

    @Test func aProblemOfXMLIsMarkedInTheTreeWithoutAPosition() async throws {
        let body = Self.shelf.replacing(" room=\"7\"", with: " rooms=\"7\"")
        let world = Self.world(body, type: "text/xml")
        let model = try await Self.send(2, of: world) { driver in
            await driver.press("!").settle()
            #expect(driver.screen.contains("$.shelf['@room']: expected String, found nothing"))
        }
        let problems = model.response.reading?.problems.all ?? []
        #expect(Set(problems.map(\.kind)) == [.missing, .undeclared])
        #expect(problems.allSatisfy { $0.position == nil && $0.nodeIndex != nil })
    }
}
