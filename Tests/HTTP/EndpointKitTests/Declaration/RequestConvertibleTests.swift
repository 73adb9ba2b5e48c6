import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct RequestConvertibleTests {
    private let umbrella = UmbrellaAPI(baseURL: "http://h")

    @Test(arguments: ["Milk", nil])
    func aTypeWithoutComponentsIsTheBody(title: String?) throws {
        let request = try umbrella.whole.httpRequest(.init(title: title))
        let body = title.map { #"{"title":"\#($0)"}"# } ?? "{}"
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == body)
        let incoming = IncomingRequest(body: PaddedBytes(request.body ?? Data()))
        #expect(
            try RequestReader(umbrella.whole, formats: .standard).request(from: incoming)
                == .init(title: title)
        )
    }

    @Test func aFormFillsTheWholeBody() throws {
        let whole = try EndpointRegistry([UmbrellaAPI.self]).endpoint(named: "Umbrella.whole")
        #expect(whole.description.line == "Umbrella.whole  POST  /whole  body:body:Whole → Empty")
        let request = try whole.request(from: ["body": ["title": "Milk"]], baseURL: "http://h")
        #expect(request == (try umbrella.whole.httpRequest(.init(title: "Milk"))))
        let error = #expect(throws: FormError.self) {
            try whole.request(from: ["body": ["title": 5]], baseURL: "http://h")
        }
        #expect(error?.description == "body.title: expected String, found `5`")
    }

    @Test func aTypeCanEncodeItsComponentsManually() throws {
        let request = try umbrella.placed.httpRequest(.init(page: 2, size: 10))
        #expect(request.url.absoluteString == "http://h/placed/2?size=10")
        let incoming = IncomingRequest(pathParameters: ["page": "2"], query: "size=10")
        #expect(
            try RequestReader(umbrella.placed, formats: .standard).request(from: incoming)
                == .init(page: 2, size: 10)
        )
        let placed = try EndpointRegistry([UmbrellaAPI.self]).endpoint(named: "Umbrella.placed")
        #expect(
            placed.description.line
                == "Umbrella.placed  GET  /placed/:page  page:path:Int size:query:Int → Empty"
        )
    }

    @Test func aTypeThatEncodesASingleValueIsTheBody() throws {
        let request = try umbrella.word.httpRequest(.init(rawValue: "hello"))
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #""hello""#)
        let incoming = IncomingRequest(body: PaddedBytes(request.body ?? Data()))
        #expect(
            try RequestReader(umbrella.word, formats: .standard).request(from: incoming)
                == .init(rawValue: "hello")
        )
    }
}

private final class UmbrellaAPI: EndpointGroup {
    @POST("/whole") var whole: Endpoint<Whole, Empty>
    @GET("/placed/:page") var placed: Endpoint<Placed, Empty>
    @POST("/word") var word: Endpoint<Word, Empty>

    struct Whole: RequestConvertible, Equatable {
        var title: String?
    }

    struct Word: RequestConvertible, RawRepresentable, Equatable {
        var rawValue: String
    }

    struct Placed: RequestConvertible, Equatable {
        var page: Int
        var size: Int

        enum CodingKeys: CodingKey { case page, size }

        init(page: Int, size: Int) {
            self.page = page
            self.size = size
        }

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            page = try container.decode(Path<Int>.self, forKey: .page).wrappedValue
            size = try container.decode(URLQuery<Int>.self, forKey: .size).wrappedValue
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(Path(wrappedValue: page), forKey: .page)
            try container.encode(URLQuery(wrappedValue: size), forKey: .size)
        }
    }
}
