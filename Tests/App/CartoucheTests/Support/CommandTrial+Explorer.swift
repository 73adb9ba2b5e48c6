import CartoucheBackend
import CartoucheSession
import CartoucheTexts
import Testing

@testable import Cartouche

extension CommandTrial {
    /// Returns the result of `use` for the explorer's services, with every group at one address.
    func exploring<Made: Sendable>(
        at address: String,
        _ use: @escaping @Sendable (Services, Composition, EnvironmentOpening) async throws -> Made
    ) async throws -> Made {
        let composition = try await composition().withLoginPages
        let option = try #require(BaseURLOption(argument: address))
        let environments = OpenEnvironments(composition.backend, options: [option])
        let opening = try environments.open(nil)
        return try await EmbeddedServerHost.with(.none) { host in
            let services = composition.backend.services(
                environments,
                host: host,
                state: composition.stateFile,
                programs: TerminalPrograms(
                    variables: [:],
                    texts: try Texts(.english),
                    lend: { _ in nil }
                ),
                times: .utc
            )
            return try await use(services, composition, opening.id)
        }
    }
}
