import CartoucheSession
import CartoucheTexts
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A curl command pasted on the list of endpoints.
@MainActor @Suite struct PastedCommandTests {
    @Test func aPastedCommandOpensItsEndpointFilledIn() async throws {
        try await Session.run { driver in
            await driver.paste("curl 'https://shop.test/items?limit=7&inStockOnly=true'").settle()
            #expect(driver.model.endpointList.chosen == "Shop.list")
            #expect(driver.model.focus == .request)
            #expect(driver.model.chosenForm?.value == ["limit": 7, "inStockOnly": true])
            #expect(driver.model.chosenForm?.problems == [])
            #expect(
                driver.model.notice == Notice(.curlFilled, "Shop.list", tone: .success)
            )
        }
    }

    @Test func aBodyFillsInTheRowsOfTheForm() async throws {
        let body = #"{"name": "it's {{a}}", "size": "large", "tags": ["x"], "parts": []}"#
        try await Session.run { driver in
            await driver.paste("curl --json \(Self.quoted(body)) https://shop.test/items").settle()
            #expect(driver.model.endpointList.chosen == "Shop.create")
            let filled = driver.model.chosenForm?.filledValue
            #expect(
                filled == [
                    "body": [
                        "name": "it's {{a}}", "size": "large", "tags": ["x"], "parts": [],
                    ]
                ]
            )
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test(arguments: [
        ("-H 'Authorization: Bearer abc'", "Authorization: Bearer abc\n"),
        ("-u ann:pw", "Authorization: Basic YW5uOnB3\n"),
    ])
    func credentialsAreSentIfTheGroupSendsNone(options: String, added: String) async throws {
        try await Session.run { driver in
            await driver.paste("curl \(options) https://shop.test/items").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.added(["Authorization"])])
            let text = driver.model.requestEditor.added["Shop.list"]?.text
            #expect(text == added)
            #expect(text.map { AddedLines.saysSecret($0) } == true)
        }
    }

    @Test func credentialsThatNoFieldCanHaveAreReported() async throws {
        try await Session.run { driver in
            await driver.paste("curl -u ann https://shop.test/items").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.loginOfTab])
            #expect(driver.screen.contains("left out: the Auth tab takes them"))
        }
    }

    @Test func credentialsAreOmittedIfTheGroupSendsItsOwn() async throws {
        try await Session.run { driver in
            let command = "curl -H 'Authorization: Bearer abc' https://shop.test/items"
            await driver.press(.enter, .alt("u"), .enter, .down, .down, .enter).settle()
            #expect(driver.model.shownLogin?.scheme == .basic)
            await driver.press(.alt("1")).paste(command).settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.login])
        }
    }

    @Test func partsThatAreNotInTheFormAreReported() async throws {
        let command = #"""
            curl -k -H 'X-Trace: 1' -H "Authorization: Bearer $TOKEN" -H 'User-Agent: x' \
              -X GET "https://shop.test/items?limit=$N&page=2"
            """#
        try await Session.run { driver in
            await driver.paste(command).settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(
                window
                    == CurlWindow(
                        endpoint: "Shop.list",
                        notes: [
                            .added(["X-Trace", "page"]), .variables(["$N", "$TOKEN"]),
                            .options(["-k"]),
                        ]
                    )
            )
            #expect(driver.screen.contains("Pasted command · Shop.list"))
            #expect(driver.screen.contains("added in the Headers tab: X-Trace, page"))
            #expect(!driver.screen.contains("Bearer"))
            await driver.press(.enter).settle()
            #expect(driver.model.windows.top == nil)
            #expect(driver.model.focus == .request)
            #expect(driver.model.requestEditor.added["Shop.list"]?.text == "X-Trace: 1\npage=2\n")
        }
    }

    @Test func anAddedFieldReplacesOneWithTheSameName() async throws {
        try await Session.run { driver in
            await driver.press(.enter, .alt("e")).type("x-trace: 0\nA: 1").settle()
            driver.press(.alt("1"))
            await driver.paste("curl -H 'X-Trace: {{1}}' -H 'Host: x' https://shop.test/items")
                .settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.added(["X-Trace"]), .switchedOff(["A"])])
            let added = driver.model.requestEditor.added["Shop.list"]?.text
            #expect(added == "# A: 1\nX-Trace: \(Variables.literal("{{1}}"))\n")
        }
    }

    @Test func addedLinesMissingFromTheCommandAreSwitchedOffAndReported() async throws {
        try await Session.run { driver in
            await driver.press(.enter, .alt("e")).paste("Cookie: sid=2\n# B: 3\n\nzz=2\nnothing")
                .settle()
            driver.press(.alt("1"))
            await driver.paste("curl 'https://shop.test/items?limit=7'").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            let note = CurlNote.switchedOff(["Cookie", "zz", "nothing"])
            #expect(window?.notes == [note])
            let sentence = try note.sentence(Texts(.english), endpoint: "Shop.list")
            #expect(sentence == "switched off in the Headers tab: Cookie, zz, nothing")
            let added = driver.model.requestEditor.added["Shop.list"]?.text
            #expect(added == "# Cookie: sid=2\n# B: 3\n\n# zz=2\n# nothing\n")
            #expect(driver.model.requestEditor.addedLines(of: "Shop.list") == AddedLines())
        }
    }

    @Test func fieldsThatNoLineCanContainAreNamed() async throws {
        let command = "curl -H 'Upgrade: h2c' -H 'X-Empty;' 'https://shop.test/items?a:b=1&c=%0A'"
        try await Session.run { driver in
            await driver.paste(command).settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(
                window?.notes
                    == [.fields(["Upgrade"]), .query(["a:b", "c"]), .added(["X-Empty"])]
            )
        }
    }

    @Test func aValueWithoutARowIsReportedAndTheRestFilledIn() async throws {
        let body = #"{"name": "Lamp", "size": "huge", "tags": [], "parts": [], "weight": 3}"#
        try await Session.run { driver in
            await driver.paste("curl --json \(Self.quoted(body)) https://shop.test/items").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(
                window?.notes == [.values(["body.weight", "body.size"])]
            )
            #expect(driver.model.chosenForm?.value["body"]?["name"] == "Lamp")
        }
    }

    @Test func literalPathsPrecedePlaceholdersAndTheMethodMustMatch() async throws {
        try await Session.run { driver in
            await driver.paste("$ curl -X DELETE https://shop.test/items/4").settle()
            #expect(driver.model.endpointList.chosen == "Shop.delete")
            #expect(driver.model.chosenForm?.filledValue == ["id": 4])
        }
    }

    @Test(arguments: [
        (
            "curl -X PUT https://shop.test/items/4",
            Notice(.curlNearest, "PUT /items/4", "Shop.item GET /items/:id", tone: .warning)
        ),
        (
            "curl https://shop.test/nothing/here",
            Notice(.curlNoEndpoint, "GET /nothing/here", tone: .warning)
        ),
        ("curl 'https://shop.test", Notice(.curlOpenQuote, tone: .error)),
        ("curl $(cat url)", Notice(.curlSubstitution, tone: .error)),
        ("curl -s", Notice(.curlNoAddress, tone: .warning)),
    ])
    func aCommandWithoutAnEndpointIsReported(command: String, notice: Notice) async throws {
        try await Session.run { driver in
            await driver.paste(command).settle()
            #expect(driver.model.notice == notice)
            #expect(driver.model.focus == .endpoints)
        }
    }

    @Test func replacedEditsAreReported() async throws {
        try await Session.run { driver in
            await driver.press(.enter).type("5").press(.escape).settle()
            await driver.paste("curl 'https://shop.test/items?limit=7'").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.replaced])
            #expect(driver.model.chosenForm?.value["limit"] == 7)
        }
    }

    @Test func aKeyRestoresReplacedEdits() async throws {
        try await Session.run { driver in
            await driver.press(.enter).type("5").press(.alt("e")).paste("A: 1").settle()
            driver.press(.alt("1"))
            await driver.paste("curl 'https://shop.test/items?limit=7'").settle()
            let window = driver.model.windows.top?.window as? CurlWindow
            #expect(window?.notes == [.switchedOff(["A"]), .replaced])
            await driver.press("u").settle()
            #expect(driver.model.windows.top == nil)
            #expect(driver.model.chosenForm?.value["limit"] == 5)
            #expect(driver.model.requestEditor.added["Shop.list"]?.text == "A: 1")
        }
    }

    @Test func onASmallScreenTheKeyThatRestoresComesFirst() async throws {
        try await Session.run(in: Size(40, 12)) { driver in
            await driver.press(.enter).type("5").press(.alt("1")).settle()
            await driver.paste("curl 'https://shop.test/items?limit=7'").settle()
            let footer = driver.screen.split(separator: "\n").last
            #expect(footer?.contains("u put back what was there") == true)
        }
    }

    @Test func withoutLossesThereIsNothingToRestore() async throws {
        try await Session.run { driver in
            await driver.paste("curl -k 'https://shop.test/items?limit=7'").settle()
            await driver.press("u").settle()
            #expect(driver.model.windows.top != nil)
            #expect(driver.model.chosenForm?.value["limit"] == 7)
        }
    }

    @Test func aCommandPastedIntoAFormIsText() async throws {
        try await Session.run { driver in
            await driver.press(.enter).paste("curl a.test").settle()
            #expect(driver.model.chosenForm?.value["limit"] == "curl a.test")
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
