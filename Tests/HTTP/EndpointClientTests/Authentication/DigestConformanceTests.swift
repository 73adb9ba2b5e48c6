import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

/// Digest authentication according to RFC 7616; the responses were computed by another program.
@Suite struct DigestConformanceTests {
    /// Algorithm, quality, method, URL, body, count and response.
    private static let table = """
        MD5 - GET http://h/dir/index.html - 00000001 a2d66dc35e1f56f1991d22bded9bf1e2
        MD5 - POST http://h hello 00000010 e95abb792ec37e7802be68217143a552
        MD5 - PUT http://h/a%20b?c=d%26e ü 000000ff df3493281e1442ad4a87c3533f2faf49
        MD5 - DELETE http://h?q#f - ffffffff b4ea0b618a1ed7aee02b0e9154eacd3c
        MD5 auth GET http://h/dir/index.html - 00000001 f6b0c1bbd543c1b1d98284fd32602848
        MD5 auth POST http://h hello 00000010 46fe65e6b960dd7a48d62723dd977d79
        MD5 auth PUT http://h/a%20b?c=d%26e ü 000000ff 00078ff01016006941ddb6ae833c99bb
        MD5 auth DELETE http://h?q#f - ffffffff 1fbc258cb022fa3d3ab301120b9c10b2
        MD5 auth-int GET http://h/dir/index.html - 00000001 e85c74d1e8f4d346ee678c03b5274b9e
        MD5 auth-int POST http://h hello 00000010 d5b926867eb36dd5f0053776ac53ee59
        MD5 auth-int PUT http://h/a%20b?c=d%26e ü 000000ff 41b538e772964020582e94abfaf0d196
        MD5 auth-int DELETE http://h?q#f - ffffffff 2a4d8f8b95ce009e636de752c59a4bd1
        MD5-sess auth GET http://h/dir/index.html - 00000001 c2aa7d3e61c4bc403e941ebec7cc0a15
        MD5-sess auth POST http://h hello 00000010 e03d01c5848e6c4e20f43b1eb253612b
        MD5-sess auth PUT http://h/a%20b?c=d%26e ü 000000ff b62436ba5f7601de972968b4f1f2fb06
        MD5-sess auth DELETE http://h?q#f - ffffffff 48d9da185c67e3ca116e8dcc790b963e
        MD5-sess auth-int GET http://h/dir/index.html - 00000001 ed3ebcbf6540d6ff6d4365119a8d35ee
        MD5-sess auth-int POST http://h hello 00000010 ff9a9e39be9b2814fab6bdbb76ffea99
        MD5-sess auth-int PUT http://h/a%20b?c=d%26e ü 000000ff f03c5bf1ebe1aea7428d3affcdd6dfe6
        MD5-sess auth-int DELETE http://h?q#f - ffffffff 4ab229017ab845f9603a14c3a2fda0cf
        SHA-256 - GET http://h/dir/index.html - 00000001 e2d60d35e12cb36f8caac5778944562645e333bd688adffe3a8eec33fdffd208
        SHA-256 - POST http://h hello 00000010 f279361ae2c92aab585163de08ba42c29a1ba4e385eef28507856a2859c53d4c
        SHA-256 - PUT http://h/a%20b?c=d%26e ü 000000ff d907f8847d3500b7af93f74e69c3792e011f9d9634a1a729fe9e388d5e92b783
        SHA-256 - DELETE http://h?q#f - ffffffff c0a293675fcc34ede2241bfd0c01489f5ff52828caa08231d138de5ba1c3c62c
        SHA-256 auth GET http://h/dir/index.html - 00000001 f8faf7236de7e3da04ada1f285fbec9f49f2e22c24f8a4552b929f2049ceb732
        SHA-256 auth POST http://h hello 00000010 26bc601aac50c4ef6e1033dd7fb7fae02c3a17c3777a652f2fdee1cfb74c8737
        SHA-256 auth PUT http://h/a%20b?c=d%26e ü 000000ff 3f52b21e449f7e61caf57b2ad951667b299b7476c78885d92a9b0d7a71d49e15
        SHA-256 auth DELETE http://h?q#f - ffffffff e52137aacbc8269f8c93b57b792cc70c20bdbcfe2994a7d40adc0047a68ca4be
        SHA-256 auth-int GET http://h/dir/index.html - 00000001 c982f56b64bb5a294ca5089c0942eef70d1fc53f816a31841642a747e27970ac
        SHA-256 auth-int POST http://h hello 00000010 e55ebc0d8482d3fa16139c7407175c63abdca5405900201cf6407edaa263af8c
        SHA-256 auth-int PUT http://h/a%20b?c=d%26e ü 000000ff b47da24ae6789500a6381d63c8c87582192f48b5918f7c312be52e7ce03bae4a
        SHA-256 auth-int DELETE http://h?q#f - ffffffff 94b640288d4eae76358c154a84af6454ed457db767ae29d78ee696cdbfb4b0f8
        SHA-256-sess auth GET http://h/dir/index.html - 00000001 96d75b9305f7a76c2c06eafbad42548769fa5bad3a190261ee7341fe526d2a12
        SHA-256-sess auth POST http://h hello 00000010 0c71165c08ec4ec14acdc59973b6655879755c3b649197f618c4a76370b1efbc
        SHA-256-sess auth PUT http://h/a%20b?c=d%26e ü 000000ff 6eeae692ce1dbf6dd76067fee6e9d1f2dd77a51a0fe95fc029ca0ee1f19deb3f
        SHA-256-sess auth DELETE http://h?q#f - ffffffff 0dd51d0e54053474a28ec5666959225b3ae0b5d9fbafce2f57d269456b8621ea
        SHA-256-sess auth-int GET http://h/dir/index.html - 00000001 a311c5635260b40a62108ea5c72f1d3bcdfeae2b7e2e015f7a7ab7712e5d533b
        SHA-256-sess auth-int POST http://h hello 00000010 22c3e4fd48e4c14055913c19c7edb0f09945ffe2ae01258e37098205263e6fff
        SHA-256-sess auth-int PUT http://h/a%20b?c=d%26e ü 000000ff df5f0d10cadbe9f98db9cd99d49b8510c46ebde092d512352aa10238449f482b
        SHA-256-sess auth-int DELETE http://h?q#f - ffffffff 6713d04456f1c5ac1ede67fd380a40ead6509d6459f39194fc2b40ab9ca4bdfa
        SHA-512-256 - GET http://h/dir/index.html - 00000001 8879efc7251969aa568772bf12c9d1164ec0db09db11f35c55f12beff1f5821f
        SHA-512-256 - POST http://h hello 00000010 5b52c13619a5b3b8c8d38e1688bc0eb2e0aa7074d9020a56403da7382145e43e
        SHA-512-256 - PUT http://h/a%20b?c=d%26e ü 000000ff 334d43f2ec7e6185d18ea2e9d274c875bcba0608fe5b76c0fbc85d282c27b840
        SHA-512-256 - DELETE http://h?q#f - ffffffff 2bb6c48998e27fc7a766a14a8b8da380f10b9abf3c88eb7c871f311756bd9720
        SHA-512-256 auth GET http://h/dir/index.html - 00000001 0657fa731e91b34ea042e6d9917d27dba8a9db307532339fbedf2e8f574d95c9
        SHA-512-256 auth POST http://h hello 00000010 aa04e1961076529d13edb857a3ea295d4dc2419946c164b7554b51db602b9138
        SHA-512-256 auth PUT http://h/a%20b?c=d%26e ü 000000ff a6af02919c5067ce1fa51a9c791f02c165ef03a9a0e70a1f77d1376ec1a4e6d0
        SHA-512-256 auth DELETE http://h?q#f - ffffffff 6a58d5183b4546a6e2991dda3bcd4d6ca8ae13a21b52bb1696a98e01c91447ca
        SHA-512-256 auth-int GET http://h/dir/index.html - 00000001 a8fce01dcb7ff1719469929e97d469c48170e48069894f7c7456021a01745524
        SHA-512-256 auth-int POST http://h hello 00000010 49cf88ce2f656acc51486fa1e6788e4b58cfb12618d4572c68c1acec4f3fc944
        SHA-512-256 auth-int PUT http://h/a%20b?c=d%26e ü 000000ff ab7ae1cb73ea8184a62c594181f305484852fc57821cf53e69483293536c700f
        SHA-512-256 auth-int DELETE http://h?q#f - ffffffff ed0fdfe62790f15c52e5cb888e291d79513b3965e95aed26fa605c4cb7979cfc
        SHA-512-256-sess auth GET http://h/dir/index.html - 00000001 f506435c9c080a787e85af2704a90b32a20f497a021e21735a311d6c29b1a928
        SHA-512-256-sess auth POST http://h hello 00000010 062fa56da7777fee6ae6e1400fa3a75e6c2353cc3f31848263f33ef8ef600d55
        SHA-512-256-sess auth PUT http://h/a%20b?c=d%26e ü 000000ff b158bcb8a8a3e12dd27b6bb602e159f2c94c8cde1b921218fc4b1968cb928f37
        SHA-512-256-sess auth DELETE http://h?q#f - ffffffff b83057a8391ca902434b10aedd023ba08628597050d0b2a0b21582907cb4500c
        SHA-512-256-sess auth-int GET http://h/dir/index.html - 00000001 67e07da5442b3917656e21a2e7870f8e06648c5ae8f4f9cfb4424ca4c1207cdc
        SHA-512-256-sess auth-int POST http://h hello 00000010 dcf335724cee2c7792d3885c6ddac8ab71d6e94d325cb24bfeecafd1961171bd
        SHA-512-256-sess auth-int PUT http://h/a%20b?c=d%26e ü 000000ff 7b2f87b55be7ccef6668bd7bbb889b3fa7ec05343d0b6c1491ff06174f2b06f1
        SHA-512-256-sess auth-int DELETE http://h?q#f - ffffffff 8ba1a601125869405756d9f97db66085a94f64c11b70ff72c7ec966a73a8c9a2
        """

    // 3.4.1 to 3.4.3, with the request target of 3.4.6.
    @Test(arguments: table.split(separator: "\n").map(String.init))
    func theResponseIsThatOfTheStandard(line: String) throws {
        let row = line.split(separator: " ").map(String.init)
        try #require(row.count == 7)
        let quality = row[1] == "-" ? "" : ", qop=\"\(row[1])\""
        let challenge = """
            Digest realm="http-auth@example.org", nonce="n0", algorithm=\(row[0])\(quality)
            """
        let request = Request(
            url: try #require(URL(string: row[3])),
            method: try #require(HTTPMethod(row[2])),
            body: row[4] == "-" ? nil : Data(row[4].utf8)
        )
        let count = try #require(Int(row[5], radix: 16))
        let fields = try fields(answering: challenge, for: request, count: count)
        #expect(fields["response"] == row[6])
        #expect(fields["nc"] == (row[1] == "-" ? nil : row[5]))
    }

    /// The example of RFC 2617, 3.5, which servers still follow.
    @Test func theExampleOfTheOldStandardComesOut() throws {
        let challenge = """
            Digest realm="testrealm@host.com", qop="auth,auth-int", \
            nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"
            """
        let url = try #require(URL(string: "http://www.nowhere.org/dir/index.html"))
        let fields = try fields(
            answering: challenge,
            for: Request(url: url),
            password: "Circle Of Life",
            clientNonce: "0a4f113b"
        )
        #expect(
            fields == [
                "username": "Mufasa", "realm": "testrealm@host.com", "uri": "/dir/index.html",
                "nonce": "dcd98b7102dd2f0e8b11d0f600bfb0c093", "nc": "00000001",
                "cnonce": "0a4f113b", "qop": "auth",
                "response": "6629fae49393a05397450978507c4ef1",
                "opaque": "5ccc069c403ebaf9f0171e9517f40e41",
            ]
        )
    }

    /// RFC 9110, 11.3: names in any case, values as tokens or quoted, white space, empty list members.
    @Test(arguments: [
        #"Digest realm="r", nonce="n", qop="auth", algorithm=MD5"#,
        #"DIGEST REALM="r", Nonce="n", QOP="AUTH", Algorithm=md5"#,
        #"digest realm=r,nonce=n,qop=auth,algorithm="MD5""#,
        #"Digest   realm = "r" ,\#tnonce= "n",, qop ="auth" , algorithm=MD5, "#,
        #"Digest algorithm=MD5, qop="auth-int,auth", nonce="n", realm="r", domain="/a /b", x=y"#,
        #"Digest realm="\r", nonce="n", qop="token, auth", algorithm=MD5, charset=UTF-8"#,
        #"Basic realm="r, Digest nonce=1", Digest realm="r", nonce="n", qop="auth", algorithm=MD5"#,
        #"Digest realm="r", nonce="n", qop="auth", algorithm=MD5, Bearer realm="other""#,
        #"Negotiate abc==, Digest realm="r", nonce="n", qop="auth", algorithm=MD5"#,
        #"Digest realm="r", nonce="n", qop="auth", algorithm=MD5, userhash=false, stale=FALSE"#,
    ])
    func aChallengeIsReadHoweverItIsWritten(text: String) throws {
        let challenge = try #require(self.challenge(text))
        #expect([challenge.realm, challenge.nonce] == ["r", "n"])
        #expect(challenge.algorithm == .md5)
        #expect(challenge.protection == .request)
        #expect(!challenge.isStale)
        #expect(!challenge.hidesUser)
    }

    @Test(arguments: ["stale=true", "stale=TRUE", #"stale="true""#])
    func aStaleNonceIsReadHoweverItIsWritten(text: String) {
        #expect(challenge("Digest realm=r, nonce=n, " + text)?.isStale == true)
    }

    /// 3.3: an unknown algorithm or quality makes a challenge that is ignored.
    @Test(arguments: [
        #"Digest realm="r", nonce="n", algorithm=SHA-1"#,
        #"Digest realm="r", nonce="n", algorithm=SHA3-256"#,
        #"Digest realm="r", nonce="n", algorithm=SHA-512"#,
        #"Digest realm="r", nonce="n", algorithm="""#, #"Digest realm="r", nonce="n", qop="""#,
        #"Digest realm="r", nonce="n", qop="auth-conf""#, #"Digest nonce="n""#, "Digest",
        #"Digest realm="r""#, #"Digestive realm="r", nonce="n""#, "",
    ])
    func unknownParametersAreIgnored(text: String) {
        #expect(challenge(text) == nil)
    }

    private func challenge(_ text: String) -> DigestChallenge? {
        guard let url = URL(string: "http://h/") else { return nil }
        return DigestChallenge.strongest(in: [.wwwAuthenticate: text], for: Request(url: url))
    }

    private func fields(
        answering challenge: String,
        for request: Request,
        count: Int = 1,
        password: String = "Circle of Life",
        clientNonce: String = "c0"
    ) throws -> [String: String] {
        let headers: HTTPFields = [.wwwAuthenticate: challenge]
        let answer = DigestAuthorization(
            challenge: try #require(DigestChallenge.strongest(in: headers, for: request)),
            credentials: DigestCredentials(user: "Mufasa", password: Secret(password)),
            count: count,
            clientNonce: clientNonce
        )
        let text = answer.authorization(for: request)
        #expect(text.hasPrefix("Digest "))
        return AuthenticationChallenge.parameters(of: String(text.dropFirst(7)))
    }
}
