import CartoucheSession
import CartoucheTestKit
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche
@testable import CartoucheExplorer

/// The login that was chosen in the explorer is also used line by line.
@Suite struct LineSessionLoginTests {
    /// Returns the messages and each request's authorization after a bearer token was chosen in an
    /// environment.
    private func authorized(
        _ arguments: [String],
        lines: [String] = [],
        secret: String = "{{jar}}",
        in environment: String? = nil
    ) async throws -> (errors: String, fields: [String?]) {
        let folder = try TemporaryFolder()
        let seen = Mutex<[String?]>([])
        var trial = LineSessionAnswersTests.trial(lines)
        trial.variables = ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state"]
        trial.configurations = [
            "Configuration.toml": "baseURL = 'https://pantry.test'\n[variables]\njar = 't0ken'\n",
            "Configuration-spare.toml": "baseURL = 'https://spare.test'\n",
        ]
        trial.answer = { request in
            seen.withLock { $0.append(request.headers[.authorization]) }
            return .jar(1)
        }
        var members: [SupportedType.Member] = [
            .init("group", .string("Pantry")), .init("scheme", .string("bearer")),
            .init("secret", .string(secret)),
        ]
        if let environment { members.append(.init("environment", .string(environment))) }
        var state = ExplorerState()
        state.logins = [try #require(KeptLogin(.dictionary(members: members)))]
        try await trial.exploring(at: "https://pantry.test") { [state] _, composition, _ in
            composition.stateFile.keep(state)
        }
        let outcome = try await trial.run(arguments: arguments)
        #expect(outcome.status == .success)
        return (outcome.errors, seen.withLock(\.self))
    }

    @Test func aSessionSendsTheLoginOfTheExplorer() async throws {
        let lines = ["send Pantry.get id=1", "again", "quit"]
        let (errors, fields) = try await authorized(["--plain"], lines: lines)
        #expect(fields == ["Bearer t0ken", "Bearer t0ken"])
        #expect(errors == "")
    }

    @Test func theLoginOfAnotherEnvironmentIsNotUsed() async throws {
        let lines = ["send Pantry.get id=1", "env spare", "send Pantry.get id=1", "quit"]
        let (_, fields) = try await authorized(["--plain"], lines: lines, in: "spare")
        #expect(fields == [nil, "Bearer t0ken"])
    }

    @Test func aLoginWithoutItsSecretIsReportedAndOmitted() async throws {
        let lines = ["send Pantry.get id=1", "quit"]
        let (errors, fields) = try await authorized(["--plain"], lines: lines, secret: "")
        #expect(fields == [nil])
        #expect(
            errors.hasPrefix("cartouche: the login that was chosen in the explorer is not used: ")
        )
    }

    @Test func aCommandReportsThatItDoesNotUseTheLogin() async throws {
        let (errors, fields) = try await authorized(["send", "Pantry.get", "id=1"])
        #expect(fields == [nil])
        #expect(
            errors
                == "cartouche: the login that was chosen in the explorer for Pantry is not used by "
                + "`send`\n"
        )
    }
}
