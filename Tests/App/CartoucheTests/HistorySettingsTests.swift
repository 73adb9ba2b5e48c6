import CartoucheHistory
import Foundation
import Girders
import Testing

@testable import Cartouche

/// The limits of the history in the user's own configuration.
@Suite struct HistorySettingsTests {
    private static func retention(_ settings: String) throws -> HistoryRetention {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(settings.utf8).write(to: folder.appending(path: "Configuration.toml"))
        return try HistoryRetention(ownSettingsIn: folder.path)
    }

    @Test(arguments: [
        ("", HistoryRetention(exchanges: 5_000, bytes: 256 << 20)),
        ("historyExchanges = 10", HistoryRetention(exchanges: 10, bytes: 256 << 20)),
        ("historyMegabytes = 2", HistoryRetention(exchanges: 5_000, bytes: 2_000_000)),
        (
            "historyExchanges = 0\nhistoryMegabytes = 9223372036854775807",
            HistoryRetention(exchanges: 0, bytes: .max)
        ),
    ])
    func theSettingsLimitTheHistory(settings: String, retention: HistoryRetention) throws {
        #expect(try Self.retention(settings) == retention)
    }

    @Test(arguments: ["historyExchanges = -1", "historyMegabytes = \"many\""])
    func aWrongValueIsAnError(settings: String) {
        #expect(throws: ConfigurationError.self) { try Self.retention(settings) }
    }

    @Test func aWrongValueIsNamedWithItsLine() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try Self.retention("historyMegabytes = 1\nhistoryExchanges = -1")
        }
        let message = try #require(error?.description)
        let place = "/Configuration.toml:2: historyExchanges: expected a number from 0, found -1"
        #expect(message.hasSuffix(place))
    }

    @Test func withoutAFolderTheDefaultLimitsApply() throws {
        #expect(try HistoryRetention(ownSettingsIn: nil) == HistoryRetention())
    }
}
