import CartoucheBackend
import CartoucheSession
import EndpointKit
import SecretValues
import SecureStores
import Testing
import WebAddresses

@testable import Cartouche

@Suite struct CurlTests {
    private let address = "--base-url=https://vault.test"

    private func output(
        _ trial: CommandTrial,
        _ arguments: String...,
        saying remarks: [String] = []
    ) async throws -> String {
        let outcome = try await trial.run(arguments: ["curl"] + arguments + [address])
        #expect(outcome.status == .success)
        #expect(outcome.errors.split(separator: "cartouche: ").map(String.init) == remarks)
        return outcome.output
    }

    private func vault(_ storage: any SecureStorage = InMemoryStorage()) -> CommandTrial {
        CommandTrial(groups: [VaultAPI.self], storage: storage)
    }

    @Test func theCommandSendsTheSameRequestAsSend() async throws {
        #expect(
            try await output(
                CommandTrial(),
                "Todos.create",
                "body.name=It's milk",
                "body.priority=low"
            )
                == "curl -L --proto-redir =https --compressed "
                + "-H 'Content-Type: application/json' "
                + #"--data-raw '{"name":"It'\''s milk","priority":"low","tags":[],"steps":[]}' "#
                + "https://vault.test/todos\n"
        )
    }

    @Test func typedAndStoredSecretsAreVariables() async throws {
        #expect(
            try await output(
                vault(),
                "Vault.open",
                "door=a",
                "key={{secret:front-door}}",
                "pin=1234",
                "note=Token {{secret:front.door}}",
                saying: ["set $PIN percent-encoded, as its place in the request asks\n"]
            )
                == "curl --compressed -H 'key: '\"$FRONT_DOOR\" "
                + "-H 'note: Token '\"$FRONT_DOOR_2\" "
                + "'https://vault.test/open/a?pin='\"$PIN\"\n"
        )
    }

    @Test func secretsAreShownOnRequest() async throws {
        let storage = InMemoryStorage()
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
        #expect(
            try await output(
                vault(storage),
                "Vault.open",
                "door=a",
                "key={{secret:door}}",
                "--reveal"
            )
                == "curl --compressed -H 'key: opensesame' https://vault.test/open/a\n"
        )
    }

    /// Secrets aren't read, so a command can be printed before a secret exists.
    @Test func aMissingSecretIsAVariableToo() async throws {
        #expect(
            try await output(vault(), "Vault.open", "door=a", "key={{secret:door}}")
                == "curl --compressed -H 'key: '\"$DOOR\" https://vault.test/open/a\n"
        )
        let revealed = try await vault().run(
            "curl",
            "Vault.open",
            "door=a",
            "key={{secret:door}}",
            "--reveal",
            address
        )
        #expect(revealed.status == .configuration)
    }

    @Test func theSecretsOfAnAddressAreVariables() async throws {
        let outcome = try await CommandTrial().run(
            "curl",
            "Todos.get",
            "id=1",
            "--base-url=https://ann:hunter2@shop.test/?api_key=abc&page=1"
        )
        #expect(
            outcome.output
                == "curl -L --proto-redir =https --compressed https://ann:\"$PASSWORD\""
                + "'@shop.test/todos/1?api_key='\"$API_KEY\"'&page=1'\n"
        )
    }

    /// The files need not exist.
    @Test(arguments: [
        (
            ["Crate.raw", "bytes=@/no/cat.png"],
            "--compressed -X PUT -H 'Content-Type: application/octet-stream' "
                + "--data-binary @/no/cat.png https://vault.test/raw"
        ),
        (
            ["Crate.raw", "--body=@/no/cat.png"],
            "--compressed -X PUT -H 'Content-Type: application/octet-stream' "
                + "--data-binary @/no/cat.png https://vault.test/raw"
        ),
        (
            ["Crate.upload", "parts[0].name=a", "parts[0].data=@/no/cat.png"],
            "-L --proto-redir =https --compressed -F 'a=</no/cat.png' https://vault.test/files"
        ),
        (
            ["Crate.store", "body.name=a", "body.images=@/no/cat.png"],
            "-L --proto-redir =https --compressed -H 'Content-Type: application/json' "
                + #"--data-raw '{"name":"a","images":["'"#
                + #""$(base64 < /no/cat.png | tr -d '\n')"'"]}' https://vault.test/crate"#
        ),
    ])
    func filesAreReferencedAndNotRead(arguments: [String], words: String) async throws {
        let trial = CommandTrial(groups: [CrateAPI.self])
        for reveal in [[], ["--reveal"]] {
            let outcome = try await trial.run(arguments: ["curl"] + arguments + reveal + [address])
            #expect(outcome.errors == "")
            #expect(outcome.output == "curl \(words)\n")
        }
    }

    @Test func aVariableOfTheShellIsNotTaken() async throws {
        #expect(
            try await output(vault(), "Vault.open", "door=a", "key={{secret:user}}")
                == "curl --compressed -H 'key: '\"$SECRET_USER\" https://vault.test/open/a\n"
        )
    }

    @Test func theEmbeddedServerHasNoAddress() async throws {
        var trial = CommandTrial()
        trial.embedded = EmbeddedServer(groups: ["Todos"]) { _, _ in }
        #expect(
            try await trial.run("curl", "Todos.getAll", "limit=1", "incompleteOnly=no")
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "the embedded server of group `Todos` has no address outside of `send` "
                        + "and the explorer: give one with --base-url, such as that of "
                        + "`cartouche serve`"
                )
        )
    }
}
