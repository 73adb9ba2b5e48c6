import EndpointKit
package import FoundationEssentials
package import HTTPMessage

/// Everything that the explorer and line mode need from outside.
package struct Services: Sendable {
    package var requests: any RequestService
    package var history: any HistoryService
    package var secrets: any SecretService
    package var files: any FileService
    package var programs: any ProgramService
    /// The program's log.
    package var log: LogFeed
    package var now: @Sendable () -> Date
    package var uuid: @Sendable () -> UUID
    /// The user's time zone.
    package var times: LocalTimes
    /// The clock of transfers.
    package var clock: TransferClock
    /// The formats that responses are read in.
    package var formats: BodyFormats

    package init(
        requests: any RequestService,
        history: any HistoryService,
        secrets: any SecretService,
        files: any FileService,
        programs: any ProgramService,
        log: LogFeed = .none,
        now: @escaping @Sendable () -> Date = { Date() },
        uuid: @escaping @Sendable () -> UUID = { UUID() },
        times: LocalTimes = .utc,
        clock: TransferClock = .system,
        formats: BodyFormats
    ) {
        self.requests = requests
        self.history = history
        self.secrets = secrets
        self.files = files
        self.programs = programs
        self.log = log
        self.now = now
        self.uuid = uuid
        self.times = times
        self.clock = clock
        self.formats = formats
    }
}
