import Dispatch
import EndpointClient
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

@Suite struct HTTPClientTests {
    private let request: Request
    private let url: URL

    init() throws {
        url = try #require(URL(string: "http://h/users/1"))
        request = Request(url: url)
    }

    @Test func theObjectIsOfTheTypeThatTheCallerExpects() async throws {
        let http = HTTPClient(transport: CannedTransport(200, #"{"name":"Ann"}"#))
        let user: Response<User> = try await http.executeRequest(request: request)
        let text: Response<String> = try await http.get(url: url)
        let dictionary: Response<[String: Any]> = try await http.get(url: url)
        #expect(user.bodyObject == User(name: "Ann"))
        #expect(text.bodyObject == #"{"name":"Ann"}"#)
        #expect(dictionary.bodyObject?["name"] as? String == "Ann")
    }

    @Test func theFormatOfTheBodyIsThatOfTheContentType() async throws {
        let transport = CannedTransport(200, "name: Ann", type: "application/yaml")
        let user: Response<User> = try await HTTPClient(transport: transport).get(url: url)
        #expect(user.bodyObject == User(name: "Ann"))
    }

    @Test func theHandlersOfTheCallerAreAllThatAreAsked() async throws {
        let http = HTTPClient(
            transport: CannedTransport(200, #"{"name":"Ann"}"#),
            handlers: [Shouting()]
        )
        let text: Response<String> = try await http.get(url: url)
        let user: Response<User> = try await http.get(url: url)
        #expect(text.bodyObject == #"{"NAME":"ANN"}"#)
        #expect(user.bodyObject == nil)
        #expect(user.statusCode == 200)
    }

    @Test func anUndecodableBodyIsKeptAsData() async throws {
        let http = HTTPClient(transport: CannedTransport(201, "not json"))
        let response: Response<User> = try await http.get(url: url)
        #expect(response.statusCode == 201)
        #expect(response.bodyObject == nil)
        #expect(response.body == Data("not json".utf8))
    }

    @Test func anotherStatusIsAnErrorWithTheResponse() async throws {
        let http = HTTPClient(transport: CannedTransport(404, "no Ann"))
        let error = await #expect(throws: ResponseError.self) {
            let _: Response<User> = try await http.get(url: url)
        }
        #expect(error == .notFound)
        #expect(error?.response?.body == Data("no Ann".utf8))
    }

    @Test func withoutAnAnswerTheErrorIsThatOfTheTransport() async throws {
        let refused = TransportError(.refused, phase: .connect, url: url)
        let http = HTTPClient(transport: CannedTransport { _ in .failure(refused, partial: nil) })
        await #expect(throws: refused) {
            let _: Response<User> = try await http.get(url: url)
        }
    }

    @Test func theCompletionHandlerIsCalledOnceOnItsQueue() async throws {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "callbacks")
        queue.setSpecific(key: key, value: 7)
        let http = HTTPClient(
            transport: CannedTransport(200, #"{"name":"Ann"}"#),
            callbackQueue: queue
        )
        let calls = AsyncStream<Call> { stream in
            http.executeRequest(request: request) { (result: Result<Response<User>, any Error>) in
                stream.yield(
                    Call(
                        user: try? result.get().bodyObject,
                        queue: DispatchQueue.getSpecific(key: key)
                    )
                )
                // A second call would be in the queue before this.
                queue.async { stream.finish() }
            }
        }
        var all: [Call] = []
        for await call in calls { all.append(call) }
        #expect(all == [Call(user: User(name: "Ann"), queue: 7)])
    }

    @Test func theCompletionHandlerIsCalledOnTheMainQueueByDefault() async throws {
        let http = HTTPClient(transport: CannedTransport(404, ""))
        let error = await withCheckedContinuation { continuation in
            http.get(url: url) { (result: Result<Response<[String: Any]>, any Error>) in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(returning: result.failure as? ResponseError)
            }
        }
        #expect(error == .notFound)
    }

    @Test func theBlockingFormGivesTheSame() throws {
        let http = HTTPClient(transport: CannedTransport(200, #"{"name":"Ann"}"#))
        let user: Result<Response<User>, any Error> = http.executeRequestBlocking(request: request)
        #expect(try user.get().bodyObject == User(name: "Ann"))
        let failing = HTTPClient(transport: CannedTransport(500, ""))
        let failure: Result<Response<User>, any Error> = failing.getBlocking(url: url)
        #expect(failure.failure as? ResponseError == .internalServerError)
    }

    @Test func theEventsOfTheTransportArePassedOn() async throws {
        let http = HTTPClient(transport: CannedTransport(200, "hello", type: "text/plain"))
        var bodies: [Data] = []
        for await event in http.events(of: request) {
            if case .body(let bytes) = event { bodies.append(bytes) }
        }
        #expect(bodies == [Data("hello".utf8)])
    }

    @Test func theCredentialsOfTheRequestAreShownUnlessTheClientKnowsBetter() async throws {
        let own = SSLCredentials(authority: Data("own".utf8))
        let others = SSLCredentials(authority: Data("others".utf8))
        let signed = request.with(sslCredentials: own)
        let transport = CannedTransport(200, "")
        let plain = HTTPClient(transport: transport)
        let knowing = HTTPClient(transport: transport) { request in
            request.url.host() == "h" ? others : nil
        }
        let _: Response<Data> = try await plain.executeRequest(request: signed)
        let _: Response<Data> = try await knowing.executeRequest(request: signed)
        #expect(plain.credentialsForRequest(request: signed) == own)
        #expect(transport.requests.map(\.sslCredentials) == [own, others])
    }
}

private struct User: Codable, Equatable {
    let name: String
}

private struct Call: Equatable {
    let user: User?
    let queue: Int?
}

private struct Shouting: ResponseHandler {
    func canHandle<T>(responseType: T.Type) -> Bool { T.self == String.self }

    func process<T>(responseData: Data) -> T? {
        String(decoding: responseData, as: UTF8.self).uppercased() as? T
    }
}

extension Result {
    /// The error, nil for a success.
    var failure: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
