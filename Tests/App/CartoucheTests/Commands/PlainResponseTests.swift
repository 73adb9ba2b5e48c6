import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// Responses that are no documents and not meant to be any.
@Suite struct PlainResponseTests {
    private let address = "--base-url=http://shop.test"

    private static func page(_ body: [UInt8], type: String) -> CommandTrial {
        CommandTrial { _ in
            .response(
                RawResponse(
                    statusCode: 200,
                    headers: [.contentType: type],
                    bytes: PaddedBytes(body)
                )
            )
        }
    }

    @Test(arguments: [
        ("tree", "<h1>Moby-Dick</h1>\n"), ("raw", "<h1>Moby-Dick</h1>"),
        ("typed", "\"<h1>Moby-Dick</h1>\"\n"), ("problems", ""),
    ])
    func aTextThatIsMeantToBeOneIsTakenAsItComes(output: String, text: String) async throws {
        let trial = Self.page(Array("<h1>Moby-Dick</h1>".utf8), type: "text/html")
        let outcome = try await trial.run("send", "HTTPBin.html", "--output", output, address)
        #expect(outcome == .init(status: .success, output: text, errors: ""))
    }

    @Test func bytesThatAreNoTextAreCounted() async throws {
        let trial = Self.page([0xFF, 0xD8, 0x00], type: "image/jpeg")
        let outcome = try await trial.run("send", "HTTPBin.image", "format=jpeg", address)
        #expect(outcome == .init(status: .success, output: "3 bytes\n", errors: ""))
    }
}
