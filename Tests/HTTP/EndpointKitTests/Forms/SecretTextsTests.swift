import EndpointKit
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@Suite struct SecretTextsTests {
    private func secrets(of name: String, in form: SupportedType) throws -> [Secret] {
        let endpoint = try EndpointRegistry([DoorsAPI.self]).endpoint(named: "Doors.\(name)")
        return endpoint.description.secrets(inForm: form)
    }

    @Test func secretsAreRecognizedByTheirType() throws {
        let form: SupportedType = ["door": "one1", "password": "two2", "note": "note"]
        #expect(try secrets(of: "open", in: form) == [Secret("one1"), Secret("two2")])
    }

    @Test func aMemberOfABodyIsSecretByItsName() throws {
        let form: SupportedType = [
            "token": [
                "user": "ada", "password": "one1", "kind": "bearer",
                "secrets": ["door": "two2"], "more": ["deep": ["apiToken": "three3"]],
                "passwordAge": 12, "newPassword": .null,
            ]
        ]
        #expect(
            try secrets(of: "login", in: form)
                == [Secret("one1"), Secret("two2"), Secret("three3")]
        )
    }

    @Test func aPartOfAFormIsSecretByItsName() throws {
        let form: SupportedType = [
            "parts": [
                ["name": "password", "value": "one1", "mimeType": "text/plain"],
                ["data": "two2", "name": "api_key"], ["name": "note", "value": "note"],
                ["name": "pin", "value": "{{secret:pin}}"],
            ]
        ]
        #expect(try secrets(of: "fill", in: form) == [Secret("one1"), Secret("two2")])
    }

    @Test func aReferenceIsNotASecret() throws {
        let form: SupportedType = ["door": "{{secret:door}}", "password": "", "note": "note"]
        #expect(try secrets(of: "open", in: form) == [])
    }
}

private final class DoorsAPI: EndpointGroup {
    @GET("/open/:door") var open: Endpoint<Open, Empty>
    @POST("/login") var login: Endpoint<Login, Empty>
    @POST("/fill") var fill: Endpoint<Fill, Empty>

    struct Open: RequestComponents {
        @Path var door: Secret
        @Header var password: String
        @Header var note: String?
    }

    struct Login: RequestComponents {
        @Body var token: Content
    }

    struct Fill: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @Body var parts: [Part]
    }

    struct Content: Codable, Sendable {
        var user: String
        var password: String
        var kind: String
        var secrets: [String: String]
        var more: SupportedType
        var passwordAge: Int?
        var newPassword: String?
    }
}
