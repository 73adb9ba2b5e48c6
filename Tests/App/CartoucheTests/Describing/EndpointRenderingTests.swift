import CartoucheCatalogue
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPTypes
import SecretValues
import Testing
import ValueSerializers
import ValueTree

@testable import Cartouche

@Suite struct EndpointRenderingTests {
    @Test func anEndpointIsOneLine() throws {
        let registry = EndpointRegistry([Sample.TodosAPI.self, Sample.ShopAPI.self])
        #expect(
            registry.endpoints.map(\.description.line) == [
                "Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]",
                "Shop.find  GET  /things/{id}/parts/:number?view=full  id:path:String "
                    + "number:path:Int text:query:String? tags:query:[String] isOpen:query:Bool "
                    + "ratio:query:Double? size:query:Size? since:query:Date? "
                    + "requestID:header:String count:header:Int8? → [Thing]",
                "Shop.add  POST  /things  body:body:NewThing → Thing",
                "Shop.form  PUT  /forms  body:body:FormData → Empty",
                "Shop.formQuery  GET  /forms  body:body:FormData → Empty",
                "Shop.options  OPTIONS  /things → Empty",
                "Shop.purge  PURGE  /things → Empty",
            ]
        )
    }

    @Test func theSummaryHasTheDocumentedKeys() throws {
        let endpoint = try EndpointRegistry([Sample.TodosAPI.self]).endpoint(named: "Todos.getAll")
        #expect(
            JSONWriter(.compact).text(endpoint.description.summaryValue)
                == #"{"id":"Todos.getAll","group":"Todos","name":"getAll","method":"GET","#
                + #""path":"/todos","components":[{"name":"limit","place":"query","type":"Int","#
                + #""required":true},{"name":"incompleteOnly","place":"query","type":"Bool","#
                + #""required":true}],"response":"[TodoDTO]"}"#
        )
    }

    @Test func theFullDescriptionAddsDocumentationCasesAndShape() throws {
        let endpoint = try EndpointRegistry([Sample.ShopAPI.self]).endpoint(named: "Shop.find")
        let value = endpoint.description.fullValue
        #expect(value["documentation"] == "Finds things.")
        #expect(
            value["components"]?[2].map(JSONWriter(.compact).text)
                == #"{"name":"text","place":"query","type":"String?","required":false,"#
                + #""documentation":"what to look for"}"#
        )
        #expect(value["components"]?[6]?["cases"] == ["small", "large"])
        #expect(
            value["shape"].map(JSONWriter(.compact).text)
                == #"{"type":"[Thing]","optional":false,"element":{"type":"Thing","#
                + #""optional":false,"fields":[{"name":"id","shape":{"type":"Int","#
                + #""optional":false}},{"name":"name","shape":{"type":"String","#
                + #""optional":false}},{"name":"parts","shape":{"type":"[Part]","#
                + #""optional":false,"element":{"type":"Part","optional":false,"fields":["#
                + #"{"name":"title","shape":{"type":"String","optional":false}}]}}},"#
                + #"{"name":"made","shape":{"type":"Date","optional":true}}]}}"#
        )
    }

    private static func table(of endpoint: AnyEndpoint) -> String {
        text(endpoint.description.table())
    }

    private static func text(_ lines: [Words]) -> String {
        lines.map(\.text).joined(separator: "\n")
    }

    @Test func theTableShowsComponentsAndResponse() throws {
        let endpoint = try EndpointRegistry([Sample.ShopAPI.self]).endpoint(named: "Shop.find")
        #expect(
            Self.table(of: endpoint) == """
                Shop.find
                GET /things/{id}/parts/:number?view=full
                Finds things.

                component  place   type      required
                id         path    String    yes
                number     path    Int       yes
                text       query   String?   no        what to look for
                tags       query   [String]  no
                isOpen     query   Bool      no        false unless given
                ratio      query   Double?   no
                size       query   Size?     no        one of small, large
                since      query   Date?     no
                requestID  header  String    yes       sent as X-Request-ID
                count      header  Int8?     no        sent as X-Count

                response   [Thing]
                  id       Int
                  name     String
                  parts    [Part]
                    title  String
                  made     Date?
                """
        )
    }

    @Test func theTableShowsTheFieldsOfTheBody() throws {
        let endpoint = try EndpointRegistry([Sample.ShopAPI.self]).endpoint(named: "Shop.add")
        #expect(
            Self.table(of: endpoint) == """
                Shop.add
                POST /things

                component  place  type      required
                body       body   NewThing  yes

                body       NewThing
                  name     String
                  amount   Int8
                  parts    [Part]    empty unless given
                    title  String
                  size     Size?     one of small, large

                response   Thing
                  id       Int
                  name     String
                  parts    [Part]
                    title  String
                  made     Date?
                """
        )
    }

    @Test func theTableShowsHowSpreadAndStyledComponentsAreSent() throws {
        let endpoint = try EndpointRegistry(Catalog.groups).endpoint(named: "HTTPBin.get")
        let line = Self.table(of: endpoint).split(separator: "\n").first {
            $0.hasPrefix("options")
        }
        let note = "set by options.NAME=VALUE; names and values, sent as options[name]"
        #expect(line.map(String.init) == "options    query   [String: String]?  no        " + note)
    }

    @Test func deprecationIsShownInEveryRendering() throws {
        let note = try EndpointRegistry([Sample.LegacyAPI.self]).endpoint(named: "Legacy.note")
            .description
        #expect(note.line == "Legacy.note  POST  /notes  body:body:Note → Empty  deprecated")
        #expect(
            Self.text(note.table()) == """
                Legacy.note
                POST /notes
                deprecated: use put

                component  place  type  required
                body       body   Note  yes

                body         Note
                  note_text  String?

                response  nothing
                """
        )
        #expect(note.summaryValue["deprecation"] == "use put")
        #expect(note.fullValue["deprecation"] == "use put")
    }

    @Test func settingsAreShownWithoutSecrets() throws {
        let all = try EndpointRegistry([VaultedAPI.self]).endpoint(named: "Vaulted.all")
        #expect(
            Self.text(all.table()) == """
                Vaulted.all
                GET /a

                no components

                response  nothing

                view           small
                timeout        1.5 seconds
                header         Accept-Language: de
                header         Cookie: •••
                header         X-Version: 2
                authorization  Basic ann •••
                """
        )
        let members = all.fullValue.members.filter {
            ["view", "timeout", "headers", "authorization"].contains($0.key)
        }
        #expect(
            JSONWriter(.compact).text(.dictionary(members: members))
                == #"{"view":"small","timeout":1.5,"headers":[{"name":"Accept-Language","value":"de"},"#
                + #"{"name":"Cookie","value":null},{"name":"X-Version","value":"2"}],"#
                + #""authorization":{"kind":"basic","user":"ann"}}"#
        )
    }

    @Test(arguments: [
        ("field", "header X-Key: •••", #"{"kind":"header","name":"X-Key"}"#),
        ("item", "query key=•••", #"{"kind":"query","name":"key"}"#),
        ("token", "Bearer •••", #"{"kind":"bearer"}"#),
        ("challenge", "Digest ann •••", #"{"kind":"digest","user":"ann"}"#),
        (
            "login", "OAuth 2 · device-code · shop-cli",
            #"{"kind":"oauth","flow":"device-code","client":"shop-cli"}"#
        ), ("open", "none", #"{"kind":"none"}"#),
    ])
    func everyKindOfAuthorizationHasItsDescription(name: String, words: String, json: String) throws
    {
        let endpoint = try EndpointRegistry([VaultedAPI.self]).endpoint(named: "Vaulted.\(name)")
        #expect(Self.text(endpoint.table()).hasSuffix("authorization  \(words)"))
        let value = endpoint.fullValue["authorization"]
        #expect(value.map(JSONWriter(.compact).text) == json)
    }

    @Test(arguments: [nil, 60])
    func documentationKeepsItsLines(columns: Int?) throws {
        let letters = try EndpointRegistry([LettersAPI.self]).endpoint(named: "Letters.all")
        #expect(
            Self.text(letters.description.table(in: columns)) == """
                Letters.all
                GET /letters
                First.
                Second.

                Third.
                deprecated: use
                mail

                no components

                response  nothing
                """
        )
    }
}

/// An API with settings in addition to its types.
private final class VaultedAPI: EndpointGroup {
    override var defaultHeaders: HTTPFields { [.acceptLanguage: "de", .cookie: "session=s3cret"] }
    override var defaultAuthorization: Authorization? {
        .basic(user: "ann", password: Secret("s3cret"))
    }

    @GET("/a", view: "small", headers: ["X-Version": "2"], timeout: .milliseconds(1500))
    var all: Endpoint<Empty, Empty>
    @GET("/b", authorization: .header("X-Key", Secret("s3cret"))) var field: Endpoint<Empty, Empty>
    @GET("/c", authorization: .query("key", Secret("s3cret"))) var item: Endpoint<Empty, Empty>
    @GET("/d", authorization: .bearer(Secret("s3cret"))) var token: Endpoint<Empty, Empty>
    @GET("/e", authorization: .digest(user: "ann", password: Secret("s3cret")))
    var challenge: Endpoint<Empty, Empty>
    @GET("/f", authorization: .anonymous) var open: Endpoint<Empty, Empty>
    @GET("/g", authorization: VaultedAPI.oauth) var login: Endpoint<Empty, Empty>

    private static let oauth: Authorization? = URL(string: "https://id.test/token").map { token in
        .oauth(OAuthClient(id: "shop-cli", server: OAuthServer(token: token)), by: .deviceCode)
    }
}

/// An API with descriptions of several lines.
private final class LettersAPI: EndpointGroup {
    @GET("/letters", "First.\nSecond.\r\n\nThird.", deprecated: "use\nmail")
    var all: Endpoint<Empty, Empty>
}
