import SecretValues
import Testing
import ValueSerializers
import ValueTree

/// Checks that the redaction knows every escape that our own writers use.
struct WrittenSecretsTests {
    private static let secrets = (UInt32(0)...0x100).compactMap { Unicode.Scalar($0) }
        .map { "open\(Character($0))sesame" }

    @Test(arguments: secrets)
    func aSecretIsHiddenAsOurWritersEscapeIt(secret: String) {
        let redaction = Redaction(of: [Secret(secret)])
        let json = JSONWriter(.compact).text(.string(secret))
        #expect(redaction.redacted(json) == "\"(redacted)\"")
        let places: [PercentEncoding.Component] = [.path, .query, .form]
        let encoded = places.map { PercentEncoding.encode(secret, for: $0) }
        #expect(encoded.map { redaction.redacted($0) } == places.map { _ in "(redacted)" })
    }
}
