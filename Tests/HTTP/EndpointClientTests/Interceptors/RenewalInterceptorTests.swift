import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import WebAddresses

@Suite(.limitedConcurrency) struct RenewalInterceptorTests {
    private let request: Request
    private let origin: Origin

    init() throws {
        request = Request(url: try #require(URL(string: "http://h/x")))
        origin = try #require(Origin(request.url))
    }

    @Test func howeverManyWaitThereIsOneLogin() async throws {
        let refusals = Gate()
        let logins = Gate()
        let server = Self.server(accepting: "new", refusals: refusals)
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            logins.pass()
            await refusals.wait(for: 20)
            return Secret("new")
        }
        let statuses = await statuses(of: 20, over: transport)
        #expect(statuses == Array(repeating: 200, count: 20))
        #expect(logins.count == 1)
        #expect(server.requests.count == 40)
        #expect(await transport.exchange(request).response?.statusCode == 200)
        #expect(server.requests.count == 41)
    }

    @Test func aFailedLoginFailsAllThatWaitWithTheSameError() async throws {
        let refusals = Gate()
        let logins = Gate()
        let server = Self.server(accepting: "new", refusals: refusals)
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            logins.pass()
            await refusals.wait(for: 5)
            throw ResponseError.forbidden
        }
        let exchanges = await exchanges(of: 5, over: transport)
        #expect(
            exchanges.map(\.failure?.description)
                == Array(
                    repeating: """
                        login failed: the server answered 403 Forbidden (http://h/x); \
                        check the user name and password
                        """,
                    count: 5
                )
        )
        #expect(exchanges.map(\.response?.statusCode) == Array(repeating: 401, count: 5))
        #expect(logins.count == 1)
        _ = await transport.exchange(request)
        #expect(logins.count == 2)
    }

    @Test func aTokenRefusedImmediatelyIsNotRenewedAgain() async throws {
        let logins = Gate()
        let server = CannedTransport(401, "")
        let transport = renewing(over: server, for: [origin], clock: .stopped) {
            logins.pass()
            return Secret("new")
        }
        #expect(await transport.exchange(request).response?.statusCode == 401)
        #expect(logins.count == 1)
        #expect(
            server.requests.map { $0.headers[.authorization] } == [nil, "Bearer new"]
        )
        #expect(server.requests.last?.sensitiveHeaders == [.authorization])
    }

    @Test func aRequestThatWentOutWithTheOldTokenTakesTheNewOne() async throws {
        let (started, refreshed, logins) = (Gate(), Gate(), Gate())
        let server = CannedTransport { request in
            guard request.headers[.authorization] == "Bearer old" else {
                return .response(RawResponse(statusCode: 200))
            }
            if request.headers[.mark] == "slow" {
                started.pass()
                await refreshed.wait()
            }
            return .response(RawResponse(statusCode: 401))
        }
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            logins.pass()
            return Secret("new")
        }
        let slow = request.with(headers: [.mark: "slow"])
        async let late = transport.exchange(slow)
        await started.wait()
        #expect(await transport.exchange(request).response?.statusCode == 200)
        refreshed.pass()
        #expect(await late.response?.statusCode == 200)
        #expect(logins.count == 1)
    }

    @Test func cancelledCallersStopWaitingAndTheLastEndsTheLogin() async throws {
        let (began, ended) = (Gate(), Gate())
        let server = Self.server(accepting: "new", refusals: Gate())
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            guard began.count == 0 else { return Secret("new") }
            began.pass()
            for await _ in AsyncStream<Never>.makeStream().stream {}
            ended.pass()
            throw CancellationError()
        }
        let running = Task { [request] in await transport.exchange(request) }
        await began.wait()
        running.cancel()
        #expect(await running.value.failure?.kind == .cancelled)
        await ended.wait()
        #expect(await transport.exchange(request).response?.statusCode == 200)
    }

    @Test func aBodyThatCannotBeSentAgainGetsTheRefusal() async throws {
        let server = CannedTransport(401, "")
        let transport = renewing(over: server, for: [origin], clock: .stopped) {
            Secret("new")
        }
        let upload = request.with(content: RequestContent([.file(path: "/dev/null")]))
        #expect(await transport.exchange(upload).response?.statusCode == 401)
    }

    @Test func anotherWayToSignIsTheCallers() async throws {
        let server = CannedTransport(200, "")
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("abc"),
            sign: { request, token in
                request.with(headers: [.mark: token.reveal()])
            },
            clock: .stopped,
            logIn: { Secret("new") }
        )
        _ = await transport.exchange(request)
        #expect(server.requests.map(\.headers) == [[.mark: "abc"]])
    }

    @Test func eventsOnlyReportTheLastAnswer() async throws {
        let logins = Gate()
        try await RawServer.run { request in
            request.contains("Authorization: Bearer new")
                ? [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
                : [.send("HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno")]
        } _: { port, server in
            let transport = renewing(
                over: SharedClient(clock: .stopped),
                for: [try .loopback(port)],
                clock: .stopped
            ) {
                logins.pass()
                return Secret("new")
            }
            let story = await transport.events(of: Request(url: try .loopback(port))).story()
            #expect(story == ["head 200", "hello", "done 200"])
            #expect(server.requests.count == 2)
        }
    }

    @Test func eventsOfAFailedLoginKeepTheRefusal() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno")]
        } _: { port, _ in
            let transport = renewing(
                over: SharedClient(clock: .stopped),
                for: [try .loopback(port)],
                clock: .stopped
            ) {
                throw ResponseError.forbidden
            }
            let story = await transport.events(of: Request(url: try .loopback(port))).story()
            #expect(
                story == [
                    "head 401", "no",
                    "done login failed: the server answered 403 Forbidden",
                ]
            )
        }
    }

    @Test func anotherOriginGetsNoTokenAndAsksForNoLogin() async throws {
        let logins = Gate()
        let server = CannedTransport(401, "")
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            logins.pass()
            return Secret("new")
        }
        let evil = Request(url: try #require(URL(string: "http://evil.example/")))
        #expect(await transport.exchange(evil).response?.statusCode == 401)
        #expect(
            await transport.events(of: evil).story() == ["head 401", "done 401"]
        )
        #expect(server.requests == [evil, evil])
        #expect(logins.count == 0)
    }

    @Test func aRedirectToAnotherOriginAsksForNoLogin() async throws {
        let logins = Gate()
        let refusal = RawResponse(statusCode: 401, url: URL(string: "http://evil.example/"))
        let server = CannedTransport { _ in .response(refusal) }
        let transport = renewing(
            over: server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            logins.pass()
            return Secret("new")
        }
        #expect(await transport.exchange(request).response == refusal)
        #expect(
            await transport.events(of: request).story() == ["head 401", "done 401"]
        )
        #expect(server.requests.count == 2)
        #expect(logins.count == 0)
    }

    private static func server(accepting token: String, refusals: Gate) -> CannedTransport {
        CannedTransport { request in
            guard request.headers[.authorization] == "Bearer \(token)" else {
                refusals.pass()
                return .response(RawResponse(statusCode: 401))
            }
            return .response(RawResponse(statusCode: 200))
        }
    }

    private func statuses(of count: Int, over transport: any Transport) async -> [Int?] {
        await exchanges(of: count, over: transport).map(\.response?.statusCode)
    }

    private func exchanges(of count: Int, over transport: any Transport) async -> [Exchange] {
        await withTaskGroup(of: Exchange.self) { [request] group in
            for _ in 0..<count {
                group.addTask { await transport.exchange(request) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

extension Origin {
    /// The origin of a server in this process.
    fileprivate static func loopback(_ port: Int) throws -> Origin {
        try #require(Origin(try URL.loopback(port)))
    }
}
