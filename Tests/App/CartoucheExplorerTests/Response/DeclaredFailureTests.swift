import CartoucheDocumentView
import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing
import ValueTree

/// A failure is checked against the type that the endpoint declares for it.
@MainActor @Suite struct DeclaredFailureTests {
    private static func world(_ body: String, status: Int) -> ShopWorld {
        ShopWorld(body: body, status: status, groups: [TillAPI.self])
    }

    private static func send(
        _ world: ShopWorld,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void = { _ in }
    ) async throws -> ExplorerModel {
        try await Session.run(world) { driver in
            driver.press(.enter, .ctrl("r"))
            await driver.wait { $0.response.reading != nil }
            try await script(driver)
        }
    }

    @Test func problemsOfAFailureAreInTheTreeAndInTheList() async throws {
        let world = Self.world(#"{"code": "7", "advice": "wait"}"#, status: 409)
        let model = try await Self.send(world) { driver in
            await driver.press("!").settle()
            #expect(driver.screen.contains("! code    expected Int, got \"7\""))
        }
        #expect(model.response.answer?.body.content?.shape?.typeName == "TillProblem")
        #expect(
            model.response.reading?.problems.all.map(\.description) == [
                "$.code: expected Int, found String \"7\" (1:10, byte 9)",
                "$.advice: undeclared key `advice` (1:15, byte 14)",
            ]
        )
    }

    @Test func theValueOfAFailureIsTyped() async throws {
        let model = try await Self.send(Self.world(#"{"code": 7}"#, status: 409))
        guard case .value(let lines)? = model.response.reading?.typed else {
            Issue.record("there is no Swift value")
            return
        }
        #expect(lines.bytes.string == "TillProblem(code: 7)")
    }

    @Test func aSuccessIsCheckedAgainstItsOwnType() async throws {
        let model = try await Self.send(Self.world("[1, 2]", status: 200))
        #expect(model.response.answer?.body.content?.shape?.typeName == "[Int]")
        #expect(model.response.reading?.problems.all == [])
    }

    @Test func anAcceptedStatusIsASuccess() async throws {
        let model = try await Self.send(Self.world(#"["x"]"#, status: 418))
        #expect(model.response.answer?.body.content?.shape?.typeName == "[Int]")
        #expect(
            model.response.reading?.problems.all.map(\.description) == [
                "$[0]: expected Int, found String \"x\" (1:2, byte 1)"
            ]
        )
    }
}

/// A corrected declaration is derived from the stored responses of its type, regardless of their
/// statuses.
@MainActor @Suite struct StoredFailureTests {
    private static func stored(_ status: Int, _ body: String) -> StoredResponses.Whole {
        StoredResponses.Whole(
            startedAt: ShopWorld.now.addingTimeInterval(-Double(status)),
            response: RawResponse(
                statusCode: status,
                headers: [.contentType: "application/json"],
                bytes: PaddedBytes(body.utf8)
            )
        )
    }

    private static var history: StoredResponses {
        var found = StoredResponses()
        found.whole = [
            stored(200, "[1]"), stored(303, #"["2", "3"]"#), stored(303, #"["4"]"#),
            stored(404, #"{"code": "5"}"#), stored(409, #"{"code": "6"}"#),
            stored(500, #"{"code": "7"}"#),
        ]
        return found
    }

    @Test(arguments: [
        (#"["x"]"#, 303, 2), (#"{"code": "7"}"#, 409, 4), (#"{"code": "7"}"#, 200, 4),
    ])
    func onlyResponsesOfTheSameTypeAreUsed(body: String, status: Int, count: Int) async throws {
        let world = ShopWorld(
            body: body,
            status: status,
            groups: [SafeAPI.self],
            stored: Self.history
        )
        try await Session.run(world) { driver in
            driver.press(.enter, .ctrl("r"))
            await driver.wait { $0.response.reading != nil }
            await driver.press(.alt("p"), "t").wait { $0.shownTypeFix != nil }
            let report = try #require(driver.model.shownTypeFix)
            #expect([report.kept, report.stored, report.leftOut] == [1, count, 0])
        }
    }
}

private final class SafeAPI: EndpointGroup {
    @POST("/safe", "Opens the safe.", success: .only(303), failure: TillProblem.self)
    var open: Endpoint<Empty, [Int]>
}

private final class TillAPI: EndpointGroup {
    @GET("/till", "The coins.", success: .also(418), failure: TillProblem.self)
    var coins: Endpoint<Empty, [Int]>
}

private struct TillProblem: Codable, Sendable {
    var code: Int
}
