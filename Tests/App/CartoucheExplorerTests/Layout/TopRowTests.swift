import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The text of the top row where not all of it fits.
@MainActor @Suite struct TopRowTests {
    /// The status of the previous response is replaced by the target of the next request.
    @Test(arguments: [
        (Size(60, 20), "[Endpoints] · env staging · Shop.list env none · 200 OK"),
        (Size(40, 12), "env staging env none · 200 OK · 32 ms"),
    ])
    func theChosenEnvironmentIsWhole(size: Size, row: String) async throws {
        try await Session.run(in: size) { driver in
            await driver.sendList()
            await driver.press(.alt("1"), "p").settleCommands()
            await driver.press("G", .enter).settleCommands()
            #expect(driver.header == row)
        }
    }

    /// A status of 200 alone would suggest that the response is valid.
    ///
    /// The hint that leads to problems is shown only if there are any.
    @Test(arguments: [(ShopWorld.troubled, true), (ShopWorld.items, false)])
    func problemsOfABodyAreCountedNextToTheStatus(body: String, isWrong: Bool) async throws {
        try await Session.run(ShopWorld(body: body), in: Size(160, 45)) { driver in
            await driver.sendList()
            await driver.press("3").settleCommands()
            #expect(driver.header.contains(#/200 OK · ! \d problems · http/#) == isWrong)
            #expect(driver.screen.contains("! next problem") == isWrong)
        }
    }

    private let places = ["cartouche · env test · a.test · A.get", "env test · a.test", "env test"]
        .map { [Span($0)] }

    private func text(_ row: TopRow, in width: Int) -> String {
        let (place, status) = row.shown(in: width)
        return (place + [Span("|")] + status).map(\.text).joined()
    }

    @Test(arguments: [
        (57, "cartouche · env test · a.test · A.get|GET /a   200 OK"),
        (54, "cartouche · env test · a.test · A.get|GET /a   200 OK"),
        (53, "env test · a.test|GET /a   200 OK"), (35, "env test · a.test|GET /a   200 OK"),
        (33, "env test · a.test|200 OK"), (25, "env test · a.test|200 OK"),
        (20, "env test|200 OK"), (16, "env test|200 OK"), (14, "env t…|200 OK"),
    ])
    func theStatusIsShortenedBeforeThePlace(width: Int, shown: String) {
        let statuses = ["GET /a   200 OK", "200 OK"].map { [Span($0)] }
        let row = TopRow(places: places, statuses: statuses, mayCutStatus: true)
        #expect(text(row, in: width) == shown)
    }

    @Test(arguments: [
        (53, "env test · a.test|env prod · 200 OK"), (36, "env test · a.test|env prod · 200 OK"),
        (35, "env test|env prod · 200 OK"), (20, "env test|"),
    ])
    func theStatusOfAnotherEnvironmentIsNeverCut(width: Int, shown: String) {
        let statuses = [[Span("env prod · "), Span("200 OK")]]
        let row = TopRow(places: places, statuses: statuses, mayCutStatus: false)
        #expect(text(row, in: width) == shown)
    }

    @Test func theEnvironmentStaysWhileARequestIsUnderWay() {
        let statuses = [[Span("» A.upload: sending · 132 B of 201 B · 12 B/s")]]
        let row = TopRow(places: places, statuses: statuses, mayCutStatus: true)
        #expect(text(row, in: 58) == "env test · a.test|» A.upload: sending · 132 B of 201 B ·…")
        #expect(text(row, in: 38) == "env test · a.test|» A.upload: sendin…")
    }
}
