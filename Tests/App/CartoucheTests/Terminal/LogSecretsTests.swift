import Foundation
import Girders
import Testing

/// The file of the log, where a secret became known after the log was begun.
@Suite struct LogSecretsTests {
    @Test func noFormOfASecretIsInTheFile() throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-log-\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let known = KnownSecrets()
        let log = LogDestination.sink(try LogFile(path: path), level: .verbose, hiding: known)
        let secret = "open sesame/ö"
        known.add([Secret(secret)])
        let forms = [
            secret, Data(secret.utf8).base64EncodedString(), "open%20sesame%2F%C3%B6",
            "open+sesame%2F%C3%B6",
        ]
        for form in forms { log.log(.warning, "sent \(form)", values: ["query": "a=\(form)"]) }
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.count > 100)
        #expect(forms.filter { bytes.range(of: Data($0.utf8)) != nil } == [])
    }
}
