import CartoucheSession
import Girders
import SecretValues
import SecureStores
import Testing
import WebAddresses

@testable import Cartouche

/// Errors that `send` reports before anything is sent.
@Suite struct SendRefusalTests {
    private static let todo = #"{"name": "a", "priority": "high", "tags": [], "steps": []}"#
    private let address = "--base-url=http://shop.test"

    @Test(arguments: [
        (["Todos.nope"], CommandStatus.usage, "there is no endpoint `Todos.nope`"),
        (["Todos.get"], .usage, "Todos.get: id: required"),
        (["Todos.get", "id=x"], .usage, "Todos.get: id: expected Int, found `x`"),
        (["Todos.get", "di=1"], .usage, "Todos.get has no component di; it has id"),
        (["Todos.get", "id"], .usage, "Todos.get: id: expected name=value"),
        (["Todos.get", "=1"], .usage, "Todos.get: =1: expected name=value"),
        (
            ["Todos.create", #"body={"name": oops}"#], .usage,
            "Todos.create: body is not JSON: line 1, column 10 (byte 9): expected a value, found `o`"
        ),
        (
            ["HTTPBin.setCookies", #"cookies={"a":"1","a":"2"}"#], .usage,
            "HTTPBin.setCookies: cookies.a: given twice"
        ),
        (
            ["Todos.create", "--body", #"{"name":"a","name":"b","priority":"low"}"#], .usage,
            "Todos.create: body.name: given twice"
        ),
        (
            ["HTTPBin.get", "text=a {{unclosed b"], .usage,
            "HTTPBin.get: text: `{{unclosed` does not end with `}}`; `\\{{` stands for the braces"
        ),
        (
            ["HTTPBin.get", "since=253402300800"], .usage,
            "HTTPBin.get: since: expected a number from -62167219200 to 253402300799, found"
        ),
        (["Todos.create", "body.name=a"], .usage, "Todos.create: body.priority: required"),
        (["Todos.create", #"body={"name":"a"}"#], .usage, "Todos.create: body.priority: required"),
        (
            ["Todos.create", "--body", #"{"name":"a"}"#], .usage,
            "Todos.create: body.priority: required"
        ),
        (
            ["Todos.get", "id=1", "id=2"], .usage,
            "Todos.get: id: given twice; only a list takes several values"
        ),
        (
            ["Todos.create", "--body=\(todo)", "body=\(todo)"], .usage,
            "Todos.create: body: given twice; only a list takes several values"
        ),
        (
            ["Todos.create", "body.name=a", "body=\(todo)"], .usage,
            "Todos.create: body: given twice; only a list takes several values"
        ),
        (
            ["Todos.create", "body=\(todo)", "body.name=b"], .usage,
            "Todos.create: body.name: given twice; only a list takes several values"
        ),
        (
            ["HTTPBin.get", "tags=a", "tags[0]=b"], .usage,
            "HTTPBin.get: tags[0]: given twice; only a list takes several values"
        ),
        (
            ["Todos.get", "id=1", "--body", "{}"], .usage,
            "Todos.get has no body: --body cannot be used"
        ),
        (["Todos.create", "--body", "{"], .usage, "--body is not JSON: line 1, column 2 (byte 1)"),
        (
            ["Todos.create", "--body", "@none.json"], .noInput,
            "cannot read none.json: No such file"
        ),
    ])
    func invalidInputIsReported(
        arguments: [String],
        status: CommandStatus,
        message: String
    ) async throws {
        let command = try await CommandTrial().run(arguments: ["send"] + arguments + [address])
        #expect(command.status == status)
        #expect(command.errors.hasPrefix(message), "\(command.errors)")
        #expect(command.output == "")
    }

    @Test func theErrorOfAHeaderFieldNamesItsSecret() async throws {
        let storage = InMemoryStorage()
        let origin = try #require(Origin(text: "http://shop.test"))
        try BoundSecrets(in: storage).save(Secret("two\nlines"), named: "key", for: [origin])
        var trial = CommandTrial()
        trial.storage = storage
        let outcome = try await trial.run(
            arguments: ["send", "HTTPBin.bearer", "authorization={{secret:key}}", address]
        )
        #expect(
            outcome.errors
                == "HTTPBin.bearer: `Authorization` cannot be sent as a header field; there is a line "
                + "break or another control character in the secret `key`"
        )
    }

    @Test func aGroupWithoutAnAddressIsRefused() async throws {
        let outcome = try await CommandTrial().run("send", "Todos.get", "id=1")
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "no base URL for group `Todos`: give one with --base-url Todos=URL, "
                        + "or as `baseURL` in a Configuration file"
                )
        )
    }
}
