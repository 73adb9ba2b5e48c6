import CartoucheExplorer
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing

@Suite @MainActor struct CatalogueCheckTests {
    private static let mistake = "the path has `:id` but the request has no @Path `id`"
    private let world = ShopWorld(groups: [MistakenAPI.self])

    @Test func declarationErrorsAreReportedAfterTheStart() async throws {
        try await Session.run(world) { driver in
            await driver.wait { $0.notice != nil }
            #expect(
                driver.model.notice
                    == Notice(
                        .wrongDeclarations,
                        "1",
                        "Mistaken.bad: " + Self.mistake,
                        tone: .error
                    )
            )
        }
    }

    @Test func aDeclarationErrorReplacesTheForm() async throws {
        try await Session.run(world, in: Size(80, 24)) { driver in
            await driver.wait { $0.notice != nil }
            await driver.press(.down).press(.enter).settle()
            try Snapshot.expect(.request, of: driver, named: "wrong-declaration")
        }
    }

    @Test func anEndpointWithADeclarationErrorIsNotSent() async throws {
        try await Session.run(world) { driver in
            await driver.wait { $0.notice != nil }
            await driver.press(.down).press(.enter).press(.ctrl("r")).settle()
            #expect(driver.model.notice == Notice(.wrongDeclaration, Self.mistake, tone: .error))
            #expect(driver.model.requests.started == 0)
        }
    }

    @Test func endpointsWithoutDeclarationErrorsAreSent() async throws {
        try await Session.run(world) { driver in
            await driver.wait { $0.notice != nil }
            driver.press(.enter).press(.ctrl("r"))
            await driver.wait { $0.response.reading != nil || $0.response.failure != nil }
            #expect(driver.model.response.endpoint == "Mistaken.good")
        }
    }
}

private final class MistakenAPI: EndpointGroup {
    @GET("/good") var good: Endpoint<Empty, [Int]>
    @GET("/bad/:id") var bad: Endpoint<Empty, [Int]>
}
