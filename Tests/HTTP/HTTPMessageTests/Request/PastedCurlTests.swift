import CartoucheTestKit
import Foundation
import HTTPTypes
import Testing

@testable import HTTPMessage

@Suite struct PastedCurlTests {
    private static func field(_ name: String, _ value: String) -> PastedCurl.Field {
        PastedCurl.Field(name: name, value: value)
    }

    @Test func aCommandOfABrowserHasItsMethodFieldsAndBody() throws {
        let text = #"""
            curl 'https://shop.test/items?limit=5' \
              -X 'PATCH' \
              -H 'accept: */*' \
              --data-raw $'{"name":"it\'s caf\u00e9 \ud83d\ude00"}' --compressed
            """#
        let curl = try #require(try PastedCurl(text))
        #expect(curl.method == "PATCH")
        #expect(curl.address == "https://shop.test/items?limit=5")
        #expect(curl.fields == [Self.field("accept", "*/*")])
        #expect(curl.body == .text(#"{"name":"it's café 😀"}"#))
        #expect(curl.otherOptions == [])
    }

    @Test(arguments: [
        ("curl a.test", "GET"), ("curl -I a.test", "HEAD"), ("curl -d x a.test", "POST"),
        ("curl -G -d x=1 a.test", "GET"), ("curl -T f a.test", "PUT"),
        ("curl -sXDELETE a.test", "DELETE"), ("curl --json '{}' a.test", "POST"),
        ("curl -F a=b a.test", "POST"), ("curl --request PUT -d x a.test", "PUT"),
    ])
    func theMethodIsThatOfCurl(command: String, method: String) throws {
        #expect(try PastedCurl(command)?.method == method)
    }

    @Test(arguments: [
        ("curl -d a=1 -d b=2 x.test", PastedCurl.Body.text("a=1&b=2")),
        ("curl --data-urlencode 'a=b c&d' x.test", .text("a=b%20c%26d")),
        ("curl -d @body.json x.test", .file("body.json")),
        ("curl --data-raw @text x.test", .text("@text")),
        ("printf %s '{}' | curl --data-binary @- x.test", .text("{}")),
        ("cat -- f.bin | curl --data-binary @- x.test", .file("f.bin")),
        ("date | curl -d @- x.test", .unknown), ("curl -d @f -d b=1 x.test", .unknown),
    ])
    func theBodyIsReadWithoutReadingAFileOrRunningACommand(
        command: String,
        body: PastedCurl.Body
    ) throws {
        #expect(try PastedCurl(command)?.body == body)
    }

    @Test func dataOfAGetIsTheQuery() throws {
        let curl = try PastedCurl("curl -G 'a.test/?x=1' -d y=2 --data-urlencode 'z=a b'")
        #expect(curl?.address == "a.test/?x=1&y=2&z=a%20b")
        #expect(curl?.body == nil)
    }

    @Test func aFormRefersToItsFilesByPath() throws {
        let curl = try PastedCurl(
            "curl -F name=Lamp -F 'photo=@a b.jpg;type=image/jpeg;filename=c.jpg' a.test"
        )
        let photo = PastedCurl.FormPart(
            name: "photo",
            value: "a b.jpg",
            isFile: true,
            mimeType: "image/jpeg",
            fileName: "c.jpg"
        )
        let name = PastedCurl.FormPart(name: "name", value: "Lamp", isFile: false)
        #expect(curl?.body == .parts([name, photo]))
    }

    @Test func unsupportedOptionsAreListed() throws {
        let curl = try PastedCurl(
            "curl -k --resolve a:1:b --cacert f -sSL --wholly-new -u ann:pw a.test b.test > out"
        )
        #expect(curl?.otherOptions == ["-k", "--resolve", "--cacert", "--wholly-new", "b.test"])
        #expect(curl?.address == "a.test")
    }

    @Test(arguments: [
        ("-u ann:pw", "Basic YW5uOnB3"), ("--oauth2-bearer abc", "Bearer abc"),
        ("-u ann:pw -H 'authorization: own'", "own"),
    ])
    func credentialsBecomeTheFieldThatCurlSends(options: String, value: String) throws {
        let curl = try PastedCurl("curl \(options) a.test")
        #expect(curl?.fields.map(\.value) == [value])
        #expect(curl?.hasLogin == false)
    }

    @Test(arguments: ["-u ann", "--digest -u ann:pw", #"-u ann:"$PASSWORD""#])
    func credentialsWithoutAFieldAreReported(options: String) throws {
        let curl = try PastedCurl("curl \(options) a.test")
        #expect(curl?.fields == [])
        #expect(curl?.hasLogin == true)
    }

    @Test(arguments: [
        ("curl -d { a.test", "{"), ("$ curl -d } a.test", "}"), ("{ curl -d $ a.test; }", "$"),
    ])
    func aBraceIsShellSyntaxOnlyAtTheStartOfACommand(command: String, body: String) throws {
        #expect(try PastedCurl(command)?.body == .text(body))
    }

    @Test func aShellVariableIsKeptByName() throws {
        let curl = try PastedCurl(#"curl -H 'X-Key: '"$KEY" "https://$HOST/${PATH_A}/x""#)
        #expect(curl?.fields == [Self.field("X-Key", "$KEY")])
        #expect(curl?.address == "https://$HOST/$PATH_A/x")
        #expect(curl?.variables == ["KEY", "HOST", "PATH_A"])
    }

    @Test(arguments: [
        ("curl 'a.test", ShellLine.Fault.openQuote), (#"curl "a.test"#, .openQuote),
        ("curl $(cat address)", .substitution), ("curl `cat address`", .substitution),
        ("curl \"a.test/${X:-1}\"", .substitution),
    ])
    func aCommandThatNeedsAShellIsRefused(command: String, fault: ShellLine.Fault) {
        #expect(throws: fault) { try PastedCurl(command) }
    }

    @Test(arguments: ["", "wget a.test", "curl", "curl -s", "the word curl in a text"])
    func otherTextIsNotACommand(text: String) throws {
        #expect(try PastedCurl(text) == nil)
    }

    /// Every written command is parsed back: method, address, fields and body.
    @Test func everyWrittenCommandIsParsedBack() throws {
        var random = SeededGenerator(seed: 20_260_101)
        for _ in 0..<500 {
            let request = try Self.request(&random)
            let command = CurlText(request, revealsSecrets: true).command
            let curl = try #require(try PastedCurl(command), "\(command)")
            let text = request.content?.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(curl.method == request.method.rawValue, "\(command)")
            #expect(curl.address == request.url.absoluteString)
            let fields = request.headers.map { Self.field($0.name.rawName, $0.value) }
            #expect(curl.fields == fields, "\(command)")
            #expect(curl.body == (text.isEmpty ? nil : .text(text)), "\(command)")
            #expect(curl.otherOptions == [])
        }
    }

    private static func request(_ random: inout SeededGenerator) throws -> Request {
        let methods: [HTTPMethod] = [.get, .post, .put, .delete, .head, .patch]
        let method = methods[Int.random(in: 0..<methods.count, using: &random)]
        var headers: HTTPFields = [:]
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let name = try #require(HTTPField.Name("X-Field-\(index)"))
            headers[name] = word(&random, "aZ9 '\"\\$`!*?&;|<>(){}[]#~=%")
        }
        let hasBody = method != .get && method != .head && Bool.random(using: &random)
        let body = word(&random, "aZ9 '\"\\$`!*?&;|<>(){}[]#~=%\n\té😀")
        let query = word(&random, "abcxyz0123")
        return Request(
            url: try #require(URL(string: "https://shop.test/items/\(query)?q=\(query)&r=1")),
            method: method,
            headers: headers,
            content: hasBody && !body.isEmpty ? RequestContent(Data(body.utf8)) : nil
        )
    }

    /// A text that starts and ends with a letter, like the value of a field.
    private static func word(_ random: inout SeededGenerator, _ letters: String) -> String {
        let letters = Array(letters)
        let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &random)]
        }
        return text.isEmpty ? "" : "a" + String(text) + "z"
    }
}
