import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import Testing

/// Whole screens of the main states at common sizes.
@MainActor @Suite struct ScreenTests {
    nonisolated static let sizes = [Size(80, 24), Size(120, 35), Size(160, 45), Size(40, 12)]

    @Test(arguments: sizes)
    func theStart(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.send(.resized(size)).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "start-\(size)")
        }
    }

    @Test(arguments: [(42, true), (41, false)])
    func aListOfFortyColumnsShowsPaths(width: Int, hasPaths: Bool) async throws {
        try await Session.run(in: Size(width, 12)) { driver in
            await driver.send(.resized(Size(width, 12))).settle()
            #expect(driver.screen.contains("/items") == hasPaths)
            #expect(driver.screen.contains("GET    item"))
        }
    }

    @Test(arguments: sizes)
    func form(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press(.down, .down, .enter).type("Lamp").press(.enter, .right, .enter)
                .settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "form-\(size)")
        }
    }

    @Test(arguments: sizes)
    func refusedForm(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press(.enter).type("x").press(.ctrl("r")).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "refused-\(size)")
        }
    }

    @Test(arguments: sizes)
    func response(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.sendList()
            await driver.press("j", "j", "j").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "response-\(size)")
        }
    }

    @Test(arguments: sizes)
    func problems(size: Size) async throws {
        try await Session.run(ShopWorld(body: ShopWorld.troubled), in: size) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]", "]", "j").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "problems-\(size)")
            await driver.press(.enter).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "problem-jump-\(size)")
        }
    }

    @Test(arguments: sizes)
    func help(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press("?").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "help-\(size)")
        }
    }

    @Test(arguments: sizes)
    func failure(size: Size) async throws {
        let refused = TransportFailures.refused
        try await Session.run(ShopWorld(failure: refused), in: size) { driver in
            await driver.sendList()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "failure-\(size)")
        }
    }

    @Test func headersAndTime() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[").settle()
            try Snapshot.expect(.response, of: driver, named: "time-120x35")
            await driver.press("[").settle()
            try Snapshot.expect(.response, of: driver, named: "headers-120x35")
        }
    }

    @Test func bodyOfInvalidJSON() async throws {
        try await Session.run(ShopWorld(body: "<html>\n  oops\n</html>"), in: Size(120, 35)) {
            driver in
            await driver.sendList()
            try Snapshot.expect(.response, of: driver, named: "not-json-120x35")
        }
    }
}
