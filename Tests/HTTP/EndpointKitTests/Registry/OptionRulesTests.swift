import DecodePipeline
import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Errors in the arguments of a wrapper are reported with all other declaration errors.
@Suite struct OptionRulesTests {
    @Test func everyErrorHasAMessage() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([MistakenAPI.self]).validate()
        }
        #expect(
            error?.description == """
                Mistaken.second: POST /rpc is also the route of `first`; another view of it has a name, \
                as in `view: "second"`
                Mistaken.third: the name of the view is empty
                Mistaken.fifth: POST /rpc is also the route of `fourth`; another view of it has a name, \
                as in `view: "fifth"`
                Mistaken.continued: `success:` has 100, but a response ends with a status from 200 to 599
                Mistaken.never: `success:` has no status, so no response would be an answer
                Mistaken.cached: a 304 response has no body, so it cannot be [Int]; declare it Empty or \
                optional
                Mistaken.looked: a HEAD response has no body, so it cannot be [Int]; declare it Empty or \
                optional
                Mistaken.text: a HEAD response has no body, so it cannot be String; declare it Empty or \
                optional
                Mistaken.page: a 304 response has no body, so it cannot be String; declare it Empty or \
                optional
                Mistaken.form: a 304 response has no body, so it cannot be [Part]; declare it Empty or \
                optional
                Mistaken.twice: `failure:` and `decodingFailure:` both say how failures are read
                Mistaken.fields: `a b` cannot be the name of a header field
                Mistaken.fields: the value of the header field `X-Note` cannot be sent
                Mistaken.hasty: the timeout of 0.0 seconds leaves no time
                Mistaken.user: the authorization cannot be sent: the user name has a colon, which Basic \
                authentication cannot send
                Mistaken.item: the authorization cannot be sent: a query or form has no empty keys
                Mistaken.line: the authorization cannot be sent: a secret with a line break, or with \
                blanks at its ends, cannot be sent in a header field
                """
        )
    }

    /// Another type named `File` is not affected.
    @Test func aFileMustBeAWholeBody() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([FilesAPI.self]).validate()
        }
        #expect(
            error?.description == """
                Files.query: `file` cannot hold a File: a File is a whole @Body
                Files.field: `form` cannot hold a File: a File is a whole @Body
                Files.list: `files` cannot hold a File: a File is a whole @Body
                Files.plain: `body` cannot hold a File: a File is a whole @Body
                """
        )
    }

    @Test func typesThatNeedNoBodyAreValid() throws {
        try EndpointRegistry([BodilessAPI.self]).validate()
    }

    @Test func aStaticQueryDistinguishesRoutes() throws {
        try EndpointRegistry([KindsAPI.self]).validate()
    }

    /// The error applies to all endpoints without their own credentials.
    @Test func invalidCredentialsOfAGroupAreReportedOnceForTheGroup() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([KeyedAPI.self]).validate()
        }
        #expect(
            error?.description
                == "Keyed: the authorization cannot be sent: `X Key` is not the name of a header field"
        )
    }

    /// A token may come from a variable that isn't set when the declaration is checked.
    @Test func aMissingSecretIsNotADeclarationError() throws {
        try EndpointRegistry([UnsetAPI.self]).validate()
    }

    @Test func aRequestWithFieldsThatCannotBeSentIsRefused() {
        let error = #expect(throws: RequestBuildError.self) {
            try MistakenAPI(baseURL: "http://h").fields.httpRequest(.value)
        }
        #expect(error?.description == "`a b` cannot be sent as a header field")
    }
}

private final class MistakenAPI: EndpointGroup {
    @POST("/rpc") var first: Endpoint<Empty, Empty>
    @POST("/rpc") var second: Endpoint<Empty, Empty>
    @POST("/rpc", view: " ") var third: Endpoint<Empty, Empty>
    @POST("/rpc", view: "sum") var fourth: Endpoint<Empty, Empty>
    @POST("/rpc", view: "sum") var fifth: Endpoint<Empty, Empty>
    @GET("/a", success: .also(.continue)) var continued: Endpoint<Empty, Empty>
    @GET("/b", success: .only()) var never: Endpoint<Empty, Empty>
    @GET("/c", success: .also(.notModified)) var cached: Endpoint<Empty, [Int]>
    @HEAD("/d") var looked: Endpoint<Empty, [Int]>
    @HEAD("/k") var text: Endpoint<Empty, String>
    @GET("/l", success: .also(.notModified)) var page: Endpoint<Empty, String>
    @GET("/m", success: .also(.notModified)) var form: Endpoint<Empty, [Part]>
    @GET("/e", failure: String.self, decodingFailure: .pipeline(string))
    var twice: Endpoint<Empty, Empty>
    @GET("/f", headers: ["a b": "c", "X-Note": "a\nb"]) var fields: Endpoint<Empty, Empty>
    @GET("/g", timeout: .zero) var hasty: Endpoint<Empty, Empty>
    @GET("/h", authorization: .basic(user: "a:b", password: Secret("c")))
    var user: Endpoint<Empty, Empty>
    @GET("/i", authorization: .query("", Secret("k3y"))) var item: Endpoint<Empty, Empty>
    @GET("/j", authorization: .bearer(Secret("a\nb"))) var line: Endpoint<Empty, Empty>
}

private final class KeyedAPI: EndpointGroup {
    override var defaultAuthorization: Authorization? { .header("X Key", Secret("k3y")) }

    @GET("/a", authorization: .anonymous) var open: Endpoint<Empty, Empty>
    @GET("/b") var first: Endpoint<Empty, Empty>
    @GET("/c") var second: Endpoint<Empty, Empty>
}

private final class UnsetAPI: EndpointGroup {
    override var defaultAuthorization: Authorization? { .bearer(Secret("")) }

    @GET("/a", authorization: .header("X-Key", Secret(""))) var keyed: Endpoint<Empty, Empty>
    @GET("/b") var other: Endpoint<Empty, Empty>
}

private final class FilesAPI: EndpointGroup {
    @POST("/a") var whole: Endpoint<Whole, Empty>
    @POST("/b") var maybe: Endpoint<Maybe, Empty>
    @GET("/c") var query: Endpoint<Query, Empty>
    @POST("/d") var field: Endpoint<Field, Empty>
    @POST("/e") var list: Endpoint<List, Empty>
    @POST("/f") var plain: Endpoint<Form, Empty>
    @POST("/g") var own: Endpoint<OwnBody, Empty>

    struct Whole: RequestComponents {
        @Body var file: EndpointKit.File
    }

    struct Maybe: RequestComponents {
        @Body var file: EndpointKit.File?
    }

    struct Query: RequestComponents {
        @URLQuery var file: EndpointKit.File?
    }

    struct Field: RequestComponents {
        @Body var form: [String: Form]
    }

    struct List: RequestComponents {
        @Body var files: [EndpointKit.File]
    }

    struct Form: Codable, Sendable, RequestConvertible {
        var file: EndpointKit.File
    }

    struct OwnBody: RequestComponents {
        @Body var file: File
    }

    struct File: Codable, Sendable {
        var name: String
    }
}

private final class BodilessAPI: EndpointGroup {
    @HEAD("/a") var empty: Endpoint<Empty, Empty>
    @HEAD("/b") var maybe: Endpoint<Empty, [Int]?>
    @HEAD("/c", decoding: .raw { $0.headers[.contentLength] ?? "" })
    var size: Endpoint<Empty, String>
    @GET("/d", success: .also(.notModified)) var cached: Endpoint<Empty, [Int]?>
    @HEAD("/f") var text: Endpoint<Empty, String?>
    @HEAD("/g") var form: Endpoint<Empty, [Part]?>
    @HEAD("/h") var bytes: Endpoint<Empty, [UInt8]>
    @GET("/i", success: .also(.notModified)) var file: Endpoint<Empty, File>
    @POST("/e", success: .only(.noContent, .seeOther)) var posted: Endpoint<Empty, Empty>
}

private final class KindsAPI: EndpointGroup {
    @GET("/x?kind=a") var a: Endpoint<Empty, Empty>
    @GET("/x?kind=b") var b: Endpoint<Empty, Empty>
}
