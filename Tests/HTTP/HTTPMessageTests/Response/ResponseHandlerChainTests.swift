import DecodePipeline
import FormatSerializers
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import ObjectMapping
import Testing
import ValueTree

@Suite struct ResponseHandlerChainTests {
    private let chain = ResponseHandlerChain()
    private let json = RawResponse(
        statusCode: 200,
        headers: [.contentType: "application/json"],
        bytes: PaddedBytes(#"{"name":"Rex","age":3}"#.utf8)
    )

    @Test func aJSONObjectIsADictionary() {
        let object = chain.object([String: Any].self, in: json)
        #expect(object?.count == 2)
        #expect(object?["name"] as? String == "Rex")
        #expect(object?["age"] as? Int == 3)
    }

    @Test(arguments: ["[1]", "5", "null", "", "{"])
    func otherJSONIsNotADictionary(body: String) {
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8))
        let response = chain.response(raw, as: [String: Any].self)
        #expect(response.bodyObject == nil)
        #expect(response.bytes == raw.bytes)
        #expect(response.isSuccess)
    }

    @Test func decodableTypesAreDecoded() {
        #expect(chain.object(CodablePet.self, in: json) == CodablePet(name: "Rex", age: 3))
    }

    @Test func deserializableTypesAreMapped() {
        #expect(chain.object(MappedPet.self, in: json) == MappedPet(name: "Rex"))
    }

    @Test func aPipelineDecodesItsOwnType() {
        let decoder: DecodePipeline.Decoder<PipelinePet> =
            decode(PipelinePet.init)
            |> required("name", string)
        let chain = ResponseHandlerChain([PipelineHandler(decoder)])
        #expect(chain.object(PipelinePet.self, in: json) == PipelinePet(name: "Rex"))
        #expect(self.chain.object(PipelinePet.self, in: json) == nil)
    }

    @Test func bytesAndTextsAreReturned() {
        #expect(chain.object(Data.self, in: json) == Data(#"{"name":"Rex","age":3}"#.utf8))
        #expect(chain.object(String.self, in: json) == #"{"name":"Rex","age":3}"#)
    }

    @Test func aTextIsDecodedInTheEncodingOfTheHeader() {
        let latin = RawResponse(
            statusCode: 200,
            headers: [.contentType: "text/plain; charset=ISO-8859-1"],
            bytes: [0xFC]
        )
        #expect(chain.object(String.self, in: latin) == "ü")
        #expect(chain.object(String.self, in: RawResponse(statusCode: 200, bytes: [0xFC])) == nil)
    }

    @Test(
        arguments: [
            ("application/yaml", "name: Rex\nage: 3\n"),
            ("application/toml", "name = \"Rex\"\nage = 3\n"),
            ("text/plain", #"{"name":"Rex","age":3}"#),
        ]
    )
    func theContentTypeDeterminesTheFormat(type: String, body: String) {
        let raw = RawResponse(
            statusCode: 200,
            headers: [.contentType: type],
            bytes: PaddedBytes(body.utf8)
        )
        let chain = ResponseHandlerChain(formats: BodyFormats([.yaml, .toml]))
        #expect(chain.object(CodablePet.self, in: raw) == CodablePet(name: "Rex", age: 3))
    }

    @Test func aHandlerWithoutAResultIsFollowedByTheNext() {
        let silent = ResponseHandlerChain([SilentHandler()] + ResponseHandlerChain.standard)
        #expect(silent.object(CodablePet.self, in: json) == CodablePet(name: "Rex", age: 3))
    }

    @Test func onlyTheHandlersOfTheChainAreTried() {
        let refusing = ResponseHandlerChain([SilentHandler()])
        #expect(refusing.object(CodablePet.self, in: json) == nil)
        #expect(refusing.object(String.self, in: json) == nil)
        #expect(ResponseHandlerChain([]).object(String.self, in: json) == nil)
    }

    @Test func aHandlerSeesTheHeaderFieldsAndTheFormatsOfTheChain() {
        let formats = BodyFormats([.yaml, .toml])
        let chain = ResponseHandlerChain([HeaderHandler()], formats: formats)
        let seen = chain.object(HeaderHandler.Seen.self, in: json)
        #expect(seen == .init(mediaType: "application/json", formats: formats))
    }

    @Test func theFirstMatchingHandlerIsUsed() {
        let chain = ResponseHandlerChain([ConstantHandler(text: "first"), ConstantHandler()])
        #expect(chain.object(String.self, in: json) == "first")
    }

    @Test func aTypeWithoutAHandlerHasNoObject() {
        #expect(chain.object(PipelinePet.self, in: json) == nil)
    }
}

private struct CodablePet: Decodable, Equatable {
    let name: String
    let age: Int
}

private struct MappedPet: Deserializable, Equatable {
    let name: String

    init(name: String) {
        self.name = name
    }

    init(_ data: DeserializableData) throws {
        name = try data["name"].get()
    }
}

private struct PipelinePet: Equatable {
    let name: String
}

private struct SilentHandler: ResponseHandler {
    func canHandle<T>(responseType: T.Type) -> Bool { true }
    func process<T>(responseData: Data) -> T? { nil }
}

private struct ConstantHandler: ResponseHandler {
    var text = "constant"
    func canHandle<T>(responseType: T.Type) -> Bool { T.self == String.self }
    func process<T>(responseData: Data) -> T? { text as? T }
}

/// Uses the header fields and the formats, not only the bytes.
private struct HeaderHandler: ResponseHandler {
    struct Seen: Equatable {
        let mediaType: String?
        let formats: BodyFormats
    }

    func canHandle<T>(responseType: T.Type) -> Bool { T.self == Seen.self }
    func process<T>(responseData: Data) -> T? { nil }
    func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        Seen(mediaType: response.headers[.contentType], formats: formats) as? T
    }
}
