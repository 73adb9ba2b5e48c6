internal import Cryptography
internal import FoundationEssentials

/// The proof that a token is requested by the program that began the login: the code verifier of
/// RFC 7636 and the state of RFC 6749, 10.12.
struct LoginProof: Sendable {
    /// Known to this program alone until the code is exchanged.
    let verifier = Self.randomText()
    /// Comes back with the code.
    let state = Self.randomText()

    /// The verifier's hash, which the browser carries (`S256`).
    var challenge: String { Self.challenge(of: verifier) }

    /// base64url of the SHA-256 of a verifier (RFC 7636, 4.2).
    static func challenge(of verifier: String) -> String {
        text(HashFunction.sha256.hash(Data(verifier.utf8)))
    }

    /// 256 bits in 43 letters.
    private static func randomText() -> String {
        text(Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }))
    }

    /// base64url without padding (RFC 7636, appendix A).
    private static func text(_ data: Data) -> String {
        String(
            data.base64EncodedString().compactMap { character in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            }
        )
    }
}
