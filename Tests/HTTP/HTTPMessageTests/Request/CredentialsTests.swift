import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@Suite struct SSLCredentialsTests {
    @Test func aConfiguredArchiveAndAuthorityAreRead() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = folder.appending(path: "ca.pem").path
        let archive = folder.appending(path: "me.p12").path
        try Data("authority".utf8).write(to: URL(filePath: authority))
        try Data("archive".utf8).write(to: URL(filePath: archive))

        let generator = ConfiguredGenerator(
            configuration: Configuration([
                "caServer": .string(authority), "clientP12": .string(archive),
                "clientP12Password": "1234",
            ])
        )
        let request = MutableRequest() |> generator.withSSLCredentials
        #expect(
            request.sslCredentials
                == SSLCredentials(
                    authority: Data("authority".utf8),
                    identity: .pkcs12(Data("archive".utf8), password: Secret("1234"))
                )
        )
    }

    @Test(arguments: [[:], ["caServer": "/nowhere/ca.pem"]])
    func withoutAReadableFileTheRequestIsUnchanged(settings: [String: String]) {
        let generator = ConfiguredGenerator(
            configuration: Configuration(.dictionary(settings.mapValues { .string($0) }))
        )
        #expect((MutableRequest() |> generator.withSSLCredentials) == MutableRequest())
    }

    @Test func aRequestKeepsItsCredentialsWhenCopied() throws {
        let url = try #require(URL(string: "https://h/"))
        let credentials = SSLCredentials(authority: Data("authority".utf8))
        var built = MutableRequest()
        built.updateSSLCredentials(credentials)
        let request = Request(built, to: url).with(method: .put).with(content: nil)
        #expect(request == Request(url: url, method: .put))
        #expect(request.sslCredentials == credentials)
    }
}

private struct ConfiguredGenerator: RequestGenerator {
    let configuration: Configuration
}
