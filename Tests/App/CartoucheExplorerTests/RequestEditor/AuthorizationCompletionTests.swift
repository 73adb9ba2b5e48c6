import EndpointKit
import Girders
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The value of an Authorization field is completed while it is typed, even though it is masked.
@Suite struct AuthorizationCompletionTests {
    private let variables = Variables(["token": "t0ken", "tokens": "2"])

    private func form(typing text: String, in row: String) throws -> EditedForm {
        var form = try EditedForm(GateAPI.self, "Gate.open")
        form.go(to: row)
        form.type(text)
        return form
    }

    @Test func aCompletedSchemeIsFollowedByABlank() throws {
        var form = try form(typing: "bea", in: "token")
        #expect(form.form.selectedRow?.field.holdsSecret == true)
        #expect(form.form.completion?.list.names == ["Bearer"])
        form.press(.enter)
        form.type("x")
        #expect(form.form.selectedRow?.field.input.line?.text == "Bearer x")
        #expect(form.form.completion == nil)
    }

    @Test func otherFieldsOfferNoScheme() throws {
        #expect(try form(typing: "bea", in: "note").form.completion == nil)
    }

    @Test(
        arguments: [
            ("b", ["Bearer", "Basic"]), ("BA", ["Basic"]), ("Bearer", ["Bearer"]), ("", nil),
            ("t", nil), ("Bearer ", ["token", "tokens"]), ("basic ", ["token", "tokens"]),
            ("Bearer t", nil), ("Digest ", nil),
        ] as [(String, [String]?)]
    )
    func schemesAreOfferedAndThenVariables(value: String, names: [String]?) {
        let line = TextField.State(value)
        #expect(Completion(authorization: line, with: variables)?.list.names == names)
    }

    @Test func aVariableAfterASchemeIsInsertedAsAReference() throws {
        let line = TextField.State("Bearer ")
        let completion = try #require(Completion(authorization: line, with: variables))
        #expect(completion.completed(line).text == "Bearer {{token}}")
    }
}

private final class GateAPI: EndpointGroup {
    @GET("/gate") var open: Endpoint<GateRequest, Empty>

    struct GateRequest: RequestComponents {
        @Header var token: Secret
        @Header var note: String?

        enum CodingKeys: String, CodingKey {
            case token = "Authorization"
            case note
        }
    }
}
