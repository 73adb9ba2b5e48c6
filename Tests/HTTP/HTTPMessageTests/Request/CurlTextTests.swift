import CartoucheTestKit
import Foundation
import HTTPTypes
import SecretValues
import Testing

@testable import HTTPMessage

@Suite(.limitedConcurrency(.processes)) struct CurlTextTests {
    private let address = "https://shop.test/orders?limit=5"

    private func request(
        _ method: HTTPMethod = .get,
        _ headers: HTTPFields = [:],
        content: RequestContent? = nil,
        sensitive: Set<HTTPField.Name> = [],
        digest: DigestCredentials? = nil,
        timeout: Duration? = nil
    ) throws -> Request {
        Request(
            url: try #require(URL(string: address)),
            method: method,
            headers: headers,
            content: content,
            sensitiveHeaders: sensitive,
            digestCredentials: digest,
            timeout: timeout
        )
    }

    @Test func aRequestWithoutBodyIsItsFieldsAndItsAddress() throws {
        let empty = try #require(HTTPField.Name("X-Empty"))
        let request = try request(.get, [.accept: "application/json", empty: ""])
        #expect(
            CurlText(request).command
                == "curl -L --proto-redir =https --compressed -H 'Accept: application/json' -H 'X-Empty;' "
                + "'https://shop.test/orders?limit=5'"
        )
    }

    @Test func theMethodIsGivenIfCurlWouldChooseAnother() throws {
        let body = RequestContent(Data("{}".utf8))
        let methods: [(HTTPMethod, RequestContent?)] = [
            (.get, nil), (.get, body), (.post, nil), (.post, body), (.head, nil), (.delete, nil),
        ]
        let commands = try methods.map { method, content in
            let fields: HTTPFields = content == nil ? [:] : [.contentType: "application/json"]
            return CurlText(try request(method, fields, content: content)).command
        }
        let json = "-H 'Content-Type: application/json' --data-raw '{}'"
        #expect(
            commands == [
                "curl -L --proto-redir =https --compressed '\(address)'",
                "curl --compressed -X GET \(json) '\(address)'",
                "curl --compressed -X POST '\(address)'",
                "curl -L --proto-redir =https --compressed \(json) '\(address)'",
                "curl -L --proto-redir =https --compressed -I '\(address)'",
                "curl --compressed -X DELETE '\(address)'",
            ]
        )
    }

    @Test func aBodyWithoutATypeIsNotSentAsAForm() async throws {
        let command = CurlText(try request(.post, content: RequestContent(Data("@a".utf8)))).command
        #expect(
            try await Shell.call(command).arguments
                == [
                    "-L", "--proto-redir", "=https", "--compressed", "-H", "Content-Type:",
                    "--data-raw", "@a", address,
                ]
        )
    }

    @Test func timeLimitAndEncodingsAreThoseOfTheRequest() throws {
        let request = try request(
            .get,
            [.acceptEncoding: "identity"],
            timeout: .milliseconds(1500)
        )
        #expect(
            CurlText(request).command
                == "curl -L --proto-redir =https -H 'Accept-Encoding: identity' --max-time 1.5 '\(address)'"
        )
    }

    @Test func patternsInAnAddressAreDisabled() throws {
        let url = try #require(URL(string: "https://[::1]:8080/a"))
        #expect(
            CurlText(Request(url: url)).command
                == "curl -L --proto-redir =https --compressed --globoff 'https://[::1]:8080/a'"
        )
    }

    @Test func aFileIsReadByCurl() throws {
        let content = RequestContent([.file(path: "my notes.txt")])
        let request = try request(.put, [.contentType: "text/plain"], content: content)
        #expect(
            CurlText(request).command
                == "curl --compressed -X PUT -H 'Content-Type: text/plain' "
                + "--data-binary '@my notes.txt' '\(address)'"
        )
    }

    @Test func bytesAndFilesArePipedInOrder() async throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "it's \(UUID().uuidString)")
        try Data("in the file\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let content = RequestContent([
            .bytes(Data("100 %\\n\r\n".utf8)), .file(path: file.path), .bytes(Data("--end".utf8)),
        ])
        let request = try request(.post, [.contentType: "text/plain"], content: content)
        #expect(
            try await Shell.call(CurlText(request).command)
                == Shell.Call(
                    arguments: [
                        "-L", "--proto-redir", "=https", "--compressed", "-H",
                        "Content-Type: text/plain",
                        "--data-binary", "@-", address,
                    ],
                    input: Data("100 %\\n\r\nin the file\n--end".utf8)
                )
        )
    }

    @Test func everyByteIsPreserved() async throws {
        let bytes = Data((0...255).map { UInt8($0) } + Array("é\u{202E}".utf8))
        let request = try request(
            .post,
            [.contentType: "application/octet-stream"],
            content: RequestContent(bytes)
        )
        #expect(try await Shell.call(CurlText(request).command).input == bytes)
    }

    @Test func aBodyTooLongForAnArgumentIsPiped() async throws {
        let bytes = Data(String(repeating: "it's ", count: 40_000).utf8)
        let request = try request(.post, content: RequestContent(bytes))
        #expect(try await Shell.call(CurlText(request).command).input == bytes)
    }
}

/// Placeholders for secrets.
extension CurlTextTests {
    @Test func aSecretIsAVariableEverywhere() async throws {
        let request = try request(
            .post,
            [.contentType: "application/json", .authorization: "Bearer MARK1"],
            content: RequestContent(Data(#"{"a":"MARK2","b":"it's MARK1."}"#.utf8))
        )
        let command = CurlText(request, variables: ["MARK1": "TOKEN", "MARK2": "KEY"]).command
        #expect(
            command
                == "curl -L --proto-redir =https --compressed -H 'Content-Type: application/json' "
                + #"-H 'Authorization: Bearer '"$TOKEN" --data-raw '{"a":"'"$KEY"'","b":"it'\''s '"#
                + #""$TOKEN"'."}' '"# + address + "'"
        )
        let call = try await Shell.call(command, variables: ["TOKEN": "t $(x)", "KEY": "k"])
        #expect(call.arguments.contains("Authorization: Bearer t $(x)"))
        #expect(call.arguments.contains(#"{"a":"k","b":"it's t $(x)."}"#))
    }

    @Test func aSecretInAPipedBodyIsAVariable() async throws {
        let request = try request(
            .post,
            content: RequestContent([.bytes(Data("a: 100%\r\n\r\nMARK\r\n--it's\0".utf8))])
        )
        let command = CurlText(request, variables: ["MARK": "TOKEN"]).command
        #expect(
            command.hasPrefix(#"printf 'a: 100%%\r\n\r\n%s\r\n--it\047s\000' "$TOKEN" | curl "#)
        )
        let call = try await Shell.call(command, variables: ["TOKEN": "%s\\n"])
        #expect(call.input == Data("a: 100%\r\n\r\n%s\\n\r\n--it's\0".utf8))
    }

    /// curl sends all other fields to another server, too.
    @Test func redirectsAreNotFollowedWithASecretInAFieldOfAnotherName() throws {
        let key = try #require(HTTPField.Name("X-Key"))
        let request = try request(.get, [key: "hunter2"], sensitive: [key])
        #expect(
            CurlText(request).command
                == #"curl --compressed -H 'X-Key: '"$X_KEY" '"# + address + "'"
        )
    }

    @Test func aSecretNameOrPasswordIsAnOptionOfCurl() throws {
        let request = try request(
            .get,
            [.authorization: BasicAuthorization.value(user: "ann", password: Secret("MARK"))],
            sensitive: [.authorization]
        )
        #expect(
            CurlText(request, variables: ["MARK": "PASSWORD"]).command
                == #"curl -L --proto-redir =https --compressed -u ann:"$PASSWORD" '"# + address
                + "'"
        )
    }

    @Test func aFieldThatMustNotBeShownIsAVariable() throws {
        let request = try request(
            .get,
            [.authorization: "Bearer hunter2"],
            sensitive: [.authorization]
        )
        #expect(
            CurlText(request).command
                == #"curl -L --proto-redir =https --compressed -H 'Authorization: Bearer '"$AUTHORIZATION" '"#
                + address + "'"
        )
        #expect(
            CurlText(request, revealsSecrets: true).command
                == "curl -L --proto-redir =https --compressed -H 'Authorization: Bearer hunter2' '\(address)'"
        )
    }

    @Test(arguments: [
        ("Token hunter2", #"-H 'Authorization: Token '"$AUTHORIZATION""#),
        ("hunter2 hunter3", #"-H 'Authorization: '"$AUTHORIZATION""#),
        ("hunter2", #"-H 'Authorization: '"$AUTHORIZATION""#),
        ("Basic YW5uOmh1bnRlcjI=", #"-u ann:"$PASSWORD""#),
        ("Basic hunter2", #"-H 'Authorization: Basic '"$AUTHORIZATION""#),
    ])
    func onlyTheSchemeOfASecretAuthorizationIsShown(
        value: String,
        words: String
    ) throws {
        let request = try request(
            .get,
            [.authorization: value],
            sensitive: [.authorization]
        )
        #expect(
            CurlText(request).command
                == "curl -L --proto-redir =https --compressed \(words) '\(address)'"
        )
    }

    @Test(arguments: [
        (
            #"{"user":"ann", "pass-word" : "hunter2"}"#,
            #"'{"user":"ann", "pass-word" : "'"$PASS_WORD"'"}'"#
        ),
        ("user=ann&pin=hunter2&x=1", #"'user=ann&pin='"$PIN"'&x=1'"#),
        (#"["hunter2",{"a":"x hunter2"}]"#, #"'["'"$SECRET"'",{"a":"x '"$A"'"}]'"#),
        ("hunter2", #""$SECRET""#),
    ])
    func aKnownSecretInABodyIsAVariableOfItsKey(body: String, word: String) throws {
        let request = try request(
            .post,
            [.contentType: "text/plain"],
            content: RequestContent(Data(body.utf8))
        )
        #expect(
            CurlText(request, redaction: Redaction(of: [Secret("hunter2")])).command
                == "curl -L --proto-redir =https --compressed -H 'Content-Type: text/plain' "
                + "--data-raw \(word) '\(address)'"
        )
    }

    @Test func aKnownSecretAmongBytesIsAVariable() throws {
        let request = try request(
            .post,
            content: RequestContent(Data([0, 1] + Array("hunter2".utf8)))
        )
        #expect(
            CurlText(request, redaction: Redaction(of: [Secret("hunter2")])).command
                .hasPrefix(#"printf '\000\001%s' "$SECRET" | curl "#)
        )
    }

    @Test func anItemOfTheQueryThatMustNotBeShownIsAVariable() throws {
        let url = try #require(URL(string: "https://shop.test/orders?a=1&my%20key=hun%20ter2"))
        let request = Request(url: url).with(sensitiveQuery: ["my key"])
        let text = CurlText(request)
        #expect(
            text.command
                == "curl -L --proto-redir =https --compressed "
                + #"'https://shop.test/orders?a=1&my%20key='"$MY_KEY""#
        )
        #expect(text.encodedVariables.map(\.name) == ["MY_KEY"])
        #expect(text.encodedVariables.map(\.encoding) == ["percent-encoded"])
        #expect(CurlText(request, revealsSecrets: true).command.hasSuffix("my%20key=hun%20ter2'"))
        #expect(CurlText(request, variables: ["ter2": "MINE"]).command.hasSuffix(#"20'"$MINE""#))
    }

    @Test func digestAuthenticationIsDoneByCurl() throws {
        let credentials = DigestCredentials(user: "ann", password: Secret("hunter2"))
        let request = try request(digest: credentials)
        #expect(
            CurlText(request).command
                == #"curl -L --proto-redir =https --compressed --digest -u ann:"$PASSWORD" '"#
                + address + "'"
        )
        #expect(
            CurlText(request, revealsSecrets: true).command
                == "curl -L --proto-redir =https --compressed --digest -u ann:hunter2 '\(address)'"
        )
    }
}
