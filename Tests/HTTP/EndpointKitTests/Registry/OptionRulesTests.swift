import DecodePipeline
import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// What is wrong with the arguments of a wrapper is said with all else that is wrong.
@Suite struct OptionRulesTests {
    @Test func everyMistakeHasItsSentence() {
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
                Mistaken.twice: `failure:` and `decodingFailure:` both say how failures are read
                Mistaken.fields: `a b` cannot be the name of a header field
                Mistaken.fields: the value of the header field `X-Note` cannot be sent
                Mistaken.hasty: the timeout of 0.0 seconds leaves no time
                """
        )
    }

    /// A type of one's own may have the name.
    @Test func aFileIsAWholeBody() {
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

    @Test func whatNeedsNoBodyIsNoMistake() throws {
        try EndpointRegistry([BodilessAPI.self]).validate()
    }

    @Test func aStaticQueryTellsRoutesApart() throws {
        try EndpointRegistry([KindsAPI.self]).validate()
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
    @GET("/e", failure: String.self, decodingFailure: .pipeline(string))
    var twice: Endpoint<Empty, Empty>
    @GET("/f", headers: ["a b": "c", "X-Note": "a\nb"]) var fields: Endpoint<Empty, Empty>
    @GET("/g", timeout: .zero) var hasty: Endpoint<Empty, Empty>
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
    @POST("/e", success: .only(.noContent, .seeOther)) var posted: Endpoint<Empty, Empty>
}

private final class KindsAPI: EndpointGroup {
    @GET("/x?kind=a") var a: Endpoint<Empty, Empty>
    @GET("/x?kind=b") var b: Endpoint<Empty, Empty>
}
