import CartoucheTestKit
import Foundation
import Girders
import Synchronization
import Testing
import ValueTree

/// The statements of the section "Logging": a protocol, six levels, a level from the configuration.
@Suite(.limitedConcurrency) struct LoggingSampleTests {
    private enum ListLog: LogProtocol {
        static let lines = Mutex<[String]>([])

        static func verbose(_ string: String) { add("verbose", string) }
        static func debug(_ string: String) { add("debug", string) }
        static func info(_ string: String) { add("info", string) }
        static func warning(_ string: String) { add("warning", string) }
        static func error(_ string: String) { add("error", string) }
        static func fatal(_ string: String) { add("fatal", string) }

        private static func add(_ level: String, _ string: String) {
            lines.withLock { $0.append("\(level) \(string)") }
        }
    }

    private static func logAtEveryLevel<Log: LogProtocol>(with log: Log.Type) {
        log.verbose("a")
        log.debug("b")
        log.info("c")
        log.warning("d")
        log.error("e")
        log.fatal("f")
    }

    @Test func anotherLogCanReplaceTheProgramsOwn() {
        Self.logAtEveryLevel(with: ListLog.self)
        #expect(
            ListLog.lines.withLock(\.self)
                == ["verbose a", "debug b", "info c", "warning d", "error e", "fatal f"]
        )
    }

    @Test func theProgramsOwnLogStartsAtTheLevelOfTheConfiguration() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent]
        ) {
            Configuration.sharedInstance = Configuration(["logLevel": "info"])
            Self.logAtEveryLevel(with: Log.self)
        }
        let output = try #require(result).standardErrorContent
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            .filter { $0.contains(" \(Log.processName): ") }
            .map { $0.drop { $0 != " " }.dropFirst() }
        let name = Log.processName
        #expect(
            lines == [
                "INFO \(name): c", "WARNING \(name): d", "ERROR \(name): e", "FATAL \(name): f",
            ]
        )
    }

    private final class PrintedLog: LogSink {
        func append(_ line: String, at level: LogLevel) { print("\(level) \(line.dropFirst(21))") }
    }

    @Test func aCustomSinkReceivesTheLines() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
        ) {
            Log.start(to: PrintedLog(), level: .info, label: "shop")
            Log.start(to: PrintedLog(), level: .verbose)
            Log.debug("a")
            Log.info("b")
            Log.error("c")
        }
        let output = try #require(result).standardOutputContent
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(
            lines.filter { $0.contains(" shop: ") } == ["info INFO shop: b", "error ERROR shop: c"]
        )
    }
}
