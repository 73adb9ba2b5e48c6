import CartoucheDocumentView
import CartoucheExplorer
import CartoucheTexts
import EndpointKit
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import TerminalUI
import Testing
import WebAddresses

/// Secrets in a form, and the questions about them.
@MainActor @Suite struct SecretFieldTests {
    @discardableResult
    private func run(
        _ world: VaultWorld,
        in size: Size = Size(80, 24),
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws -> ExplorerModel {
        try await ProgramDriver.run(
            ExplorerProgram(
                registry: try VaultWorld.registry,
                texts: try Texts(.english),
                theme: RoleTheme.theme
            ),
            in: size,
            performing: try world.interpreter(),
            script
        )
    }

    @Test func aSecretIsMaskedUntilItIsRevealed() async throws {
        try await run(VaultWorld()) { driver in
            await driver.press(.enter).type("7").press(.enter).type("opensesame").settle()
            #expect(driver.screen.contains("••••••••••"))
            #expect(!driver.screen.contains("opensesame"))
            try Snapshot.expect(.request, of: driver, named: "secret-80x24")
            await driver.press(.alt("s")).settle()
            #expect(driver.screen.contains("opensesame"))
            // Moving on hides the secret again.
            await driver.press(.up).settle()
            #expect(!driver.screen.contains("opensesame"))
        }
    }

    @Test func aSecretRowNamesItsPossibleSources() async throws {
        try await run(VaultWorld()) { driver in
            let sentence = "{{Group.endpoint.path}} takes it from a response"
            await driver.press(.enter).settle()
            #expect(!driver.screen.contains(sentence))
            await driver.type("7").press(.enter).settle()
            #expect(driver.screen.contains(sentence))
        }
    }

    @Test func revealingARowWithoutASecretIsReported() async throws {
        try await run(VaultWorld()) { driver in
            await driver.press(.enter, .alt("s")).settle()
            #expect(driver.screen.contains("no secret in this field"))
        }
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(160, 45), Size(40, 12)])
    func aMissingSecretIsAskedForKeptAndSent(size: Size) async throws {
        let world = VaultWorld()
        let model = try await run(world, in: size) { driver in
            driver.press(.enter).type("7").press(.enter).type("{{secret:door}}")
            await driver.press(.ctrl("r")).settleCommands()
            await driver.type("sesame").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "secret-missing-\(size)")
            #expect(!driver.screen.contains("sesame"))
            await driver.press(.enter).settleCommands()
            #expect(!driver.screen.contains("not sent"))
        }
        #expect(model.windows.top == nil)
        #expect(model.requests.sent == 1)
        let name = try #require(HTTPField.Name("key"))
        #expect(world.sent.map { $0.headers[name] } == ["sesame"])
    }

    @Test func aRequestWithoutItsSecretIsReportedAndNotCounted() async throws {
        let world = VaultWorld()
        let model = try await run(world, in: Size(120, 35)) { driver in
            driver.press(.enter).type("7").press(.enter).type("{{secret:door}}")
            await driver.press(.ctrl("r")).settleCommands()
            #expect(!driver.screen.contains("sent 1"))
            await driver.press(.escape).settleCommands()
            #expect(driver.screen.contains("! not sent: the secret `door` is missing"))
        }
        #expect(model.requests.sent == 0)
        #expect(world.sent.isEmpty)
    }

    @Test func aSecretBoundToAnotherOriginCausesAQuestion() async throws {
        let world = VaultWorld()
        let other = try #require(Origin(text: "https://bank.test"))
        try world.secrets.save(Secret("open"), named: "door", for: [other])
        try await run(world) { driver in
            driver.press(.enter).type("7").press(.enter).type("{{secret:door}}")
            await driver.press(.ctrl("r")).settleCommands()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "secret-elsewhere-80x24")
            await driver.press(.enter).settleCommands()
            let refusal = "! not sent: `door` is not allowed for https://vault.test"
            #expect(driver.screen.contains(refusal))
            #expect(world.sent.isEmpty)
            await driver.press(.ctrl("r")).settleCommands()
            await driver.press(.right, .enter).settleCommands()
        }
        #expect(world.sent.count == 1)
        let origins = try world.secrets.origins(named: "door").map(\.description).sorted()
        #expect(origins == ["https://bank.test", "https://vault.test"])
    }

    @Test func aDeprecatedEndpointIsMarkedInListAndForm() async throws {
        try await run(VaultWorld(), in: Size(120, 35)) { driver in
            await driver.press("j", .enter).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "deprecated-120x35")
        }
    }
}
