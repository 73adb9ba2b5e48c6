import CartoucheSession
import FoundationEssentials
import Girders
import SecretValues
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The window with the log.
@MainActor @Suite struct LogPaneTests {
    private let recent = RecentLog { Date(timeIntervalSince1970: 1_020_957_660) }

    private func world() -> ShopWorld {
        ShopWorld(
            log: LogFeed(file: "/home/ada/cartouche.log", level: .info, updates: recent.updates)
        )
    }

    /// Lines of every level: one is long, one hostile, one contains a secret.
    private func fill() {
        let secrets = KnownSecrets(of: [Secret("opensesame")])
        let log = LogDestination.sink(recent, level: .verbose, hiding: secrets)
        log.log(.verbose, "looked for a configuration")
        log.log(.debug, "GET to shop.test: sent")
        log.log(.info, "GET to shop.test: 200 OK in 32 ms", values: ["token": "opensesame"])
        log.log(
            .warning,
            "the history cannot be kept: the disk is full, and nothing was written; free some space "
                + "and start again, or go on without"
        )
        log.log(.error, "a server said \u{1B}[2J\u{202E}opensesame", label: "networking")
        log.log(.fatal, "this is the end")
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(160, 45), Size(40, 12)])
    func theLogShowsLinesOfEveryLevel(size: Size) async throws {
        fill()
        try await Session.run(world(), in: size) { driver in
            await driver.press("L").wait { $0.shownLogLines == 6 }
            try Snapshot.expect(driver.terminal.frame.buffer, named: "log-\(size)")
        }
    }

    @Test func anEmptyLogShowsItsLowestLevel() async throws {
        try await Session.run(world(), in: Size(80, 24)) { driver in
            await driver.press("L").wait { $0.shownLogLines == 0 }
            #expect(
                driver.screen.contains(
                    "nothing at INFO or above (`logLevel` changes what is kept)"
                )
            )
            #expect(driver.screen.contains("written to /home/ada/cartouche.log"))
        }
    }

    @Test func aNewLineIsShownImmediately() async throws {
        try await Session.run(world(), in: Size(80, 24)) { driver in
            await driver.press("L").wait { $0.shownLogLines == 0 }
            recent.append("2002-05-09T15:21:00Z INFO cartouche: just now", at: .info)
            await driver.wait { $0.shownLogLines == 1 }
            #expect(driver.screen.contains("15:21:00 INFO cartouche: just now"))
        }
    }

    @Test func newLinesDoNotMoveTheLinesOfAScrolledLog() async throws {
        for number in 1...40 { recent.append("T1Z INFO line \(number)", at: .info) }
        try await Session.run(world(), in: Size(80, 24)) { driver in
            await driver.press("L").wait { $0.shownLogLines == 40 }
            #expect(driver.screen.contains("INFO line 40 "))
            await driver.press("g").settle()
            #expect(driver.screen.contains("Log · 40 · 23 rows below"))
            recent.append("T1Z INFO line 41", at: .info)
            await driver.wait { $0.shownLogLines == 41 }
            #expect(driver.screen.contains("INFO line 1 "))
            #expect(driver.screen.contains("Log · 41 · 24 rows below"))
            await driver.press("G").settle()
            recent.append("T1Z INFO line 42", at: .info)
            await driver.wait { $0.shownLogLines == 42 }
            #expect(driver.screen.contains("INFO line 42 "))
        }
    }

    @Test(arguments: [Key.escape, "L", "q", .ctrl("c")])
    func aClosedLogIsNotFollowed(key: Key) async throws {
        let model = try await Session.run(world(), in: Size(80, 24)) { driver in
            await driver.press("L").wait { $0.shownLogLines == 0 }
            // Following ends only when it is stopped, so this returns only then.
            await driver.press(key).settleCommands()
        }
        #expect(model.windows.top == nil)
    }

    @Test func aNewSizeKeepsTheNewestLinesInSight() async throws {
        for number in 1...40 { recent.append("T1Z INFO line \(number)", at: .info) }
        try await Session.run(world(), in: Size(80, 24)) { driver in
            await driver.press("L").wait { $0.shownLogLines == 40 }
            await driver.send(.resized(Size(40, 12))).settle()
            #expect(driver.screen.contains("INFO line 40 "))
            #expect(!driver.screen.contains("rows below"))
        }
    }
}

extension ExplorerModel {
    /// The number of lines in the open log; nil if none is open or nothing was reported yet.
    fileprivate var shownLogLines: Int? {
        (windows.top?.window as? LogPane)?.news?.lines.count
    }
}
