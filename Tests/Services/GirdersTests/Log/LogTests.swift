import Foundation
import Girders
import SecretValues
import Testing
import ValueTree

struct LogTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-log-\(UUID().uuidString)")

    private func withLog(
        level: LogLevel,
        redaction: Redaction = Redaction(),
        _ body: (LogDestination) -> Void
    ) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "log").path
        let file = try LogFile(path: path) { Date(timeIntervalSince1970: 1_020_957_660) }
        body(.file(file, level: level, redaction: redaction))
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func aLineHasTimeLevelLabelTextAndValues() throws {
        let log = try withLog(level: .info) { log in
            log.log(.warning, "retrying", label: "networking", values: ["try": "2", "of": "3"])
        }
        #expect(log == "2002-05-09T15:21:00Z WARNING networking: retrying of=3 try=2\n")
    }

    @Test func levelsBelowTheChosenOneAreLeftOut() throws {
        let log = try withLog(level: .error) { log in
            for level in LogLevel.allCases { log.log(level, "x") }
        }
        #expect(
            log == """
                2002-05-09T15:21:00Z ERROR cartouche: x
                2002-05-09T15:21:00Z FATAL cartouche: x

                """
        )
    }

    @Test func secretsAreRedactedByValueAndByName() throws {
        let redaction = Redaction(of: [Secret("opensesame")])
        let log = try withLog(level: .verbose, redaction: redaction) { log in
            log.log(
                .verbose,
                "sent opensesame",
                values: ["X-Api-Key": "k", "url": "/?p=opensesame"]
            )
        }
        #expect(
            log == "2002-05-09T15:21:00Z VERBOSE cartouche: sent (redacted) "
                + "X-Api-Key=(redacted) url=/?p=(redacted)\n"
        )
    }

    @Test func controlAndInvisibleCharactersAreMadeVisible() throws {
        let log = try withLog(level: .info) { log in
            log.log(.info, "a\u{1B}[2Jb\nc\u{202E}d\u{200B}e\u{3164}f\tg\u{34F}")
        }
        #expect(
            log == "2002-05-09T15:21:00Z INFO cartouche: "
                + "a␛[2Jb␊c<U+202E>d<U+200B>e<U+3164>f␉g<U+034F>\n"
        )
    }

    @Test func onlyTheOwnerCanReadTheFile() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "log").path
        _ = try LogFile(path: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aFileThatCannotBeOpenedSaysWhy() {
        let error = #expect(throws: LogFileError.self) {
            try LogFile(path: "/nowhere/at/all/log")
        }
        #expect(
            error?.description
                == "cannot write the log /nowhere/at/all/log: No such file or directory"
        )
    }

    @Test func levelsAreReadByNameOrNumber() {
        let levels = ["verbose", "Warning", "4", "5", "6", "loud"].map { LogLevel($0) }
        #expect(levels == [.verbose, .warning, .error, .fatal, nil, nil])
    }

    @Test func aLongLogIsMovedAsideAndStartedAfresh() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "log").path
        let long = Data(repeating: 0x61, count: 5 << 20 + 1)
        try long.write(to: URL(filePath: path))
        try LogFile(path: path).append("new", at: .info)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
        #expect(try Data(contentsOf: URL(filePath: path + ".old")).count == long.count)
    }

    @Test func secretsThatBecomeKnownLaterAreHiddenFromThenOn() {
        let recent = RecentLog(now: { Date(timeIntervalSince1970: 1_020_957_660) })
        let secrets = KnownSecrets(of: [Secret("first-secret")])
        let log = LogDestination.sink(recent, level: .info, hiding: secrets)
        log.log(.info, "first-secret later-secret")
        secrets.add([Secret("later-secret")])
        log.log(.info, "first-secret later-secret")
        #expect(
            recent.lines.map(\.text) == [
                "2002-05-09T15:21:00Z INFO cartouche: (redacted) later-secret",
                "2002-05-09T15:21:00Z INFO cartouche: (redacted) (redacted)",
            ]
        )
    }

    @Test func oneLogCanGoToSeveralSinksWithTheirOwnLevels() {
        let (all, errors) = (RecentLog(), RecentLog())
        let secrets = KnownSecrets()
        let log = LogDestination.several([
            .sink(all, level: .verbose, hiding: secrets),
            .sink(errors, level: .error, hiding: secrets),
        ])
        log.log(.info, "a")
        log.log(.fatal, "b")
        #expect(all.lines.count == 2)
        #expect(errors.lines.count == 1)
    }

    @Test func theLastLinesAreKept() {
        let recent = RecentLog(limit: 3)
        for number in 1...8 { recent.append("\(number)", at: .info) }
        #expect(
            recent.lines == [
                .init(number: 5, level: .info, text: "6"),
                .init(number: 6, level: .info, text: "7"),
                .init(number: 7, level: .info, text: "8"),
            ]
        )
    }

    @Test func aReaderReceivesTheCurrentLinesAndEachLaterOne() async {
        let recent = RecentLog()
        recent.append("before", at: .info)
        var updates = recent.updates().makeAsyncIterator()
        #expect(await updates.next()?.map(\.text) == ["before"])
        recent.append("after", at: .fatal)
        #expect(await updates.next()?.map(\.text) == ["before", "after"])
    }

    @Test func linesThatComeFasterThanTheyAreReadArriveTogether() async {
        let recent = RecentLog()
        let updates = recent.updates()
        for number in 1...5 { recent.append("\(number)", at: .info) }
        for await lines in updates {
            #expect(lines.map(\.text) == ["1", "2", "3", "4", "5"])
            break
        }
    }

    private static let levels: [(SupportedType, LogLevel)] = [
        (.dictionary([:]), .warning), (["logLevel": 0], .verbose), (["logLevel": "Error"], .error),
        (["logLevel": "2"], .info), (["logLevel": .null], .warning),
    ]

    @Test(arguments: levels)
    func theConfigurationSetsTheLevel(settings: SupportedType, level: LogLevel) throws {
        #expect(try Configuration(settings).logLevel() == level)
    }

    @Test func anUnknownLevelIsAnErrorThatNamesTheKnownOnes() {
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(["logLevel": "loud"]).logLevel()
        }
        #expect(
            error?.description == "the configuration: $.logLevel: expected one of verbose, debug, "
                + "info, warning, error, fatal or a number from 0 to 5, found the string \"loud\""
        )
    }

    private static let consoleLevels: [(SupportedType, LogLevel)] = [
        (["logLevel": "info"], .info), (["logLevel": "loud"], .warning),
        (.dictionary([:]), .warning),
    ]

    @Test(arguments: consoleLevels)
    func withoutBootstrapTheConsoleIsUsed(settings: SupportedType, expected: LogLevel) {
        let destination = LogDestination.usual(for: Configuration(settings))
        guard case .sink(let sink, let level, _) = destination else {
            Issue.record("\(destination)")
            return
        }
        #expect(sink is ConsoleLog)
        #expect(level == expected)
    }

    @Test func theFirstBootstrapCounts() throws {
        let log = try withLog(level: .verbose) { log in
            Log.bootstrap(.nothing, label: "shop")
            Log.bootstrap(log, label: "shop")
            Log.fatal("after")
        }
        #expect(log == "")
    }
}
