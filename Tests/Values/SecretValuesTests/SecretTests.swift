import Foundation
import SecretValues
import Testing

struct SecretTests {
    private let secret = Secret("opensesame")

    @Test func printingDoesNotShowTheText() {
        var dumped = ""
        dump(secret, to: &dumped)
        let texts = [
            "\(secret)", String(describing: secret), String(reflecting: secret),
            String(describing: Optional(secret)), "\([secret])", dumped,
            String(describing: Mirror(reflecting: secret).children.map(\.value)),
        ]
        #expect(
            texts == [
                "(secret)", "(secret)", "(secret)", "Optional((secret))", "[(secret)]",
                "- (secret)\n", "[]",
            ]
        )
    }

    @Test func printingAStructDoesNotShowItsSecrets() {
        struct Login {
            let user = "ada"
            let password = Secret("opensesame")
        }
        var dumped = ""
        dump(Login(), to: &dumped)
        #expect("\(Login())" == "Login(user: \"ada\", password: (secret))")
        #expect(!dumped.contains("opensesame"))
    }

    @Test func itIsReadFromAString() throws {
        let decoded = try JSONDecoder().decode([Secret].self, from: Data("[\"opensesame\"]".utf8))
        #expect(decoded == [secret])
        #expect(decoded.map { $0.reveal() } == ["opensesame"])
    }

    @Test func itIsNotEncodable() {
        #expect(!(Secret.self is any Encodable.Type))
    }
}
