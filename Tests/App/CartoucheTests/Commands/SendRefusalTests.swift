import Testing

@testable import Cartouche

/// What `send` refuses before anything is sent.
@Suite struct SendRefusalTests {
    private static let todo = #"{"name": "a", "priority": "high", "tags": [], "steps": []}"#
    private let address = "--base-url=http://shop.test"

    @Test(arguments: [
        (["Todos.nope"], CommandStatus.usage, "there is no endpoint `Todos.nope`"),
        (["Todos.get"], .usage, "Todos.get: id: required"),
        (["Todos.get", "id=x"], .usage, "Todos.get: id: expected Int, found `x`"),
        (["Todos.get", "di=1"], .usage, "Todos.get has no component di; it has id"),
        (["Todos.get", "id"], .usage, "Todos.get: id: expected name=value"),
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
    func badInputIsNamed(
        arguments: [String],
        status: CommandStatus,
        message: String
    ) async throws {
        let command = try await CommandTrial().run(arguments: ["send"] + arguments + [address])
        #expect(command.status == status)
        #expect(command.errors.hasPrefix(message), "\(command.errors)")
        #expect(command.output == "")
    }

    @Test func withoutAnAddressAGroupIsNotSentTo() async throws {
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
