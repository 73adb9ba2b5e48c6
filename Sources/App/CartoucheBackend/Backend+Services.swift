package import CartoucheSession
import EndpointClient
import EndpointKit

extension Backend {
    /// The services of an explorer or a session of lines, performed by this backend.
    package func services(
        _ openings: OpenEnvironments,
        host: EmbeddedServerHost,
        state: StateFile,
        programs: any ProgramService,
        log: LogFeed = .none,
        times: LocalTimes
    ) -> Services {
        Services(
            requests: EnvironmentRequests(self, openings, host: host),
            history: RecordedHistory(self),
            secrets: StoredSecrets(preparation),
            files: LocalFiles(variables, state: state),
            programs: programs,
            log: log,
            times: times,
            formats: .all
        )
    }
}
