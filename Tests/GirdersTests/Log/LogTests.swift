import Foundation
import Girders
import Testing

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

    @Test func noCharacterActsOnATerminalOrHides() throws {
        let log = try withLog(level: .info) { log in
            log.log(.info, "a\u{1B}[2Jb\nc\u{202E}d\u{200B}e\u{3164}f\tg\u{34F}")
        }
        #expect(
            log == "2002-05-09T15:21:00Z INFO cartouche: "
                + "a␛[2Jb␊c<U+202E>d<U+200B>e<U+3164>f␉g<U+034F>\n"
        )
    }

    @Test func theFileIsItsOwnersAlone() throws {
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

    @Test func theFirstBootstrapCounts() throws {
        let log = try withLog(level: .verbose) { log in
            Log.info("before")
            Log.bootstrap(.nothing)
            Log.bootstrap(log)
            Log.fatal("after")
        }
        #expect(log == "")
    }
}
