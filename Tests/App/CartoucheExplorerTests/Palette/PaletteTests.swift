import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// `^P`, and `:` where letters are commands, find actions and destinations.
@Suite struct PaletteTests {
    /// Opens the palette, with the environments known.
    private func opened(_ keys: Key..., by opener: Key = .ctrl("p")) throws -> LateSession {
        var session = try LateSession()
        for key in keys { session.press(key) }
        session.press(opener)
        try session.answer(\.isList)
        return session
    }

    private func items(_ session: LateSession) throws -> [PaletteItem] {
        try #require(palette(session).list.items)
    }

    private func palette(_ session: LateSession) throws -> Palette {
        try #require(session.model.windows.top?.window as? Palette)
    }

    @Test func anActionIsFoundByAPartOfItsNameAndRun() throws {
        var session = try opened()
        session.type("histo")
        #expect(try items(session).first?.target == .key("H"))
        session.press(.enter)
        #expect(session.model.windows.top?.window is HistoryList)
    }

    @Test func anActionIsDoneWhereTheFocusWas() throws {
        var session = try opened("j", .enter)
        session.type("preview")
        session.press(.enter)
        #expect(session.model.windows.top == nil)
        #expect(session.model.requestEditor.tab == .preview && session.model.focus == .request)
    }

    @Test func pastingACommandLeadsToTheListThatTakesIt() throws {
        var session = try opened("j", .enter)
        session.type("paste")
        #expect(try items(session).first?.target == .byHand(.endpoints, .pasteCurl))
        session.press(.enter)
        #expect(session.model.focus == .endpoints && session.model.windows.top == nil)
        let texts = session.model.context.texts
        #expect(session.model.notice == Notice(.said, texts[.pasteCurl]))
    }

    @Test func anEndpointIsFoundByItsNameAndOpened() throws {
        var session = try opened()
        session.type("errands.drop")
        session.press(.enter)
        #expect(session.model.endpointList.chosen == "Errands.drop")
        #expect(session.model.focus == .request && session.model.windows.top == nil)
    }

    @Test func anEnvironmentIsChosen() throws {
        var session = try opened()
        session.type("environment prod")
        session.press(.enter)
        #expect(session.model.windows.top == nil)
        try session.answer { $0.reads("prod") }
        #expect(session.model.environment.name == "prod")
    }

    @Test func aThemeIsUsed() throws {
        var session = try opened()
        session.type("theme nord")
        session.press(.enter)
        #expect(session.model.theme.id == "nord" && session.model.windows.top == nil)
    }

    @Test func environmentsThatComeLateDoNotMoveTheSelection() throws {
        var session = try LateSession()
        session.press(.ctrl("p"))
        session.type("drop")
        let before = try items(session).first
        try session.answer(\.isList)
        let after = try palette(session)
        #expect(before != nil && after.list.selected == before)
    }

    @Test func itemsOfAPaletteThatIsClosedAreIgnored() throws {
        var session = try LateSession()
        session.press(.ctrl("p"), .escape)
        let before = session.model
        try session.answer(\.isList)
        #expect(session.model == before)
    }

    @Test(arguments: [Key.escape, .ctrl("p")])
    func closingThePaletteChangesNothing(key: Key) throws {
        var session = try opened()
        let (theme, focus) = (session.model.theme, session.model.focus)
        session.type("nord")
        session.press(.down, key)
        #expect(session.model.windows.top == nil)
        #expect(session.model.theme == theme && session.model.focus == focus)
    }

    @Test func anInputWithoutMatchesIsReported() throws {
        var session = try opened()
        session.type("qqqqqq")
        session.press(.enter)
        #expect(session.model.notice?.key == .nothingFound && session.model.windows.top != nil)
    }

    @Test func aColonOpensThePaletteOnlyWhereLettersAreCommands() throws {
        #expect(try !items(opened(by: ":")).isEmpty)
        var session = try LateSession()
        session.press("j", .enter, ":")
        #expect(session.model.windows.top == nil)
    }

    @Test func theShorterOfTwoNamesComesFirst() throws {
        var session = try LateSession(of: [PairsAPI.self])
        session.press(.ctrl("p"))
        session.type("setcook")
        #expect(
            try items(session).map(\.title).prefix(2) == ["Pairs.setCookie", "Pairs.setCookies"]
        )
    }

    @Test func theInputsOfAnEndpointAreFoundAfterAllNames() throws {
        var session = try LateSession(of: [MailAPI.self])
        session.press(.ctrl("p"))
        session.type("multipart")
        #expect(try items(session).map(\.target) == [.endpoint("Mail.upload")])
    }

    /// From the list of endpoints, right after the program has started.
    @Test(
        arguments: [
            ("save", .elsewhere(.response, ["S"])),
            ("filter", .elsewhere(.response, ["."])), ("compare", .elsewhere(.response, ["D"])),
            ("pause", .elsewhere(.response, ["P"])),
            ("copy value", .elsewhere(.response, ["y", "v"])),
            ("curl", .elsewhere(.preview, ["y", "c"])),
            ("send anyway", .elsewhere(.form, [.alt("r")])), ("device", .login(.deviceCode)),
        ] as [(String, PaletteItem.Target)]
    )
    func theActionsOfOtherPanesAreFound(typed: String, target: PaletteItem.Target) throws {
        var session = try opened()
        session.type(typed)
        #expect(try items(session).first?.target == target)
    }

    @Test func thePaneOfAnActionIsNamed() throws {
        var session = try opened()
        session.type("filter")
        #expect(try items(session).first?.detail == "Response · .")
        session.type(" response")
        #expect(try items(session).first?.target == .elsewhere(.response, ["."]))
    }

    @Test(arguments: ["save", "filter", "compare", "copy value", "next problem"])
    func anActionThatNeedsAResponseFocusesItsPaneAndReportsWhatIsMissing(typed: String) throws {
        var session = try opened()
        session.type(typed)
        session.press(.enter)
        #expect(session.model.windows.top == nil && session.model.focus == .response)
        #expect(session.model.notice != nil)
        #expect(session.model.notice?.key != .keyDoesNothing)
    }

    @Test @MainActor func anActionOfAnotherPaneIsDoneThere() async throws {
        try await Session.run { driver in
            await driver.sendList()
            driver.press(.alt("1"), ":")
            await driver.type("filter").press(.enter).settle()
            #expect(driver.model.focus == .response && driver.model.response.isSearching)
        }
    }

    /// The command is copied as soon as its request has been built.
    @Test @MainActor func theCommandOfARequestIsCopiedFromTheList() async throws {
        try await Session.run { driver in
            await driver.press(.enter).type("5").press(.alt("1"), ":").type("curl").settle()
            await driver.press(.enter).settleCommands()
            let said = try #require(driver.model.notice).sentence(try Texts(.english))
            #expect(said.contains("curl -L --compressed"))
            #expect(driver.model.requestEditor.tab == .preview)
        }
    }

    @Test func aLoginIsChosenOnTheAuthTab() throws {
        var session = try opened("j", .enter)
        session.type("oauth client cred")
        session.press(.enter)
        #expect(session.model.requestEditor.tab == .auth && session.model.focus == .request)
        #expect(session.model.shownLogin?.scheme == .clientCredentials)
    }

    /// In the form, `H` would be typed as text.
    @Test(arguments: [Key.ctrl("p"), .function(1)])
    func aLetterIsACommandAlsoWhereTheFocusIsInAText(opener: Key) throws {
        var session = try LateSession(of: [ShopAPI.self])
        session.press("j", .enter, opener)
        let text = session.model.chosenForm?.value
        session.type("history")
        session.press(.enter)
        #expect(session.model.windows.top?.window is HistoryList)
        #expect(session.model.chosenForm?.value == text)
    }

    @Test(arguments: ["1", "2", "3"] as [Key])
    func everyItemIsListedOnceInEveryPane(pane: Key) throws {
        let all = try items(opened(.alt(pane)))
        for item in all { #expect(all.count { $0 == item } == 1) }
    }

    /// The focus doesn't matter.
    @Test(
        arguments: ["1", "2", "3"] as [Key],
        [
            ("as curl", "curl"), ("copy value", "[{"), ("copy path", "$"),
            ("copy whole body", "[{\"id\""),
        ]
    )
    @MainActor func theShownResponseIsCopied(
        pane: Key,
        words: (typed: String, copied: String)
    )
        async throws
    {
        try await Session.run { driver in
            await driver.sendList()
            driver.press(.alt(pane), .ctrl("p"))
            await driver.type(words.typed).settle()
            await driver.press(.enter).settleCommands()
            let texts = try Texts(.english)
            let said = driver.model.notice?.sentence(texts) ?? ""
            #expect(said.contains(words.copied))
        }
    }

    @Test(arguments: ["v", "k", "p", "s", "r", "c", "b"] as [Key])
    @MainActor func everythingThatYCopiesIsListedOnce(key: Key) async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press(.ctrl("p")).settle()
            let palette = try #require(driver.model.windows.top?.window as? Palette)
            let keys = [Key.alt("3"), "y", key]
            #expect(
                palette.list.items?.filter { $0.target == .keys(keys) }.map(\.detail) == [
                    "y \(key)"
                ]
            )
        }
    }

    @Test func keysThatOnlyMoveAreNotListed() throws {
        let session = try opened()
        #expect(try !items(session).contains { $0.target == .key(.down) })
        #expect(try items(session).contains { $0.target == .key(.ctrl("r")) })
    }

    @Test func everythingIsListedOnce() throws {
        let all = try items(opened())
        for item in all { #expect(all.count { $0 == item } == 1) }
    }

    @Test func thePaletteIsDrawnOnEveryScreen() throws {
        var session = try opened()
        session.type("err")
        for size in [Size(160, 45), Size(80, 24), Size(40, 12)] {
            session.hear(.resized(size))
            #expect(session.words.contains("Errands.drop"))
        }
        session.hear(.resized(Size(1, 1)))
        #expect(!session.words.contains("Errands.drop"))
    }
}

/// Endpoints with similar names, the longer one first.
final class PairsAPI: EndpointGroup {
    @GET("/all") var setCookies: Endpoint<Empty, Empty>
    @GET("/one") var setCookie: Endpoint<Empty, Empty>
}
