import DemoServer
import Testing

@Suite struct DemoServerTests {
    @Test func aTakenPortIsSaidByNumber() async throws {
        try await withDemoServer { baseURL in
            let port = try #require(baseURL.split(separator: ":").last.flatMap { Int($0) })
            await #expect {
                try await DemoServer(port: port).run { _ in }
            } throws: { error in
                "\(error)".hasPrefix("the demo server cannot listen on 127.0.0.1:\(port) (")
                    && "\(error)".hasSuffix("; choose another port")
            }
        }
    }

    @Test func cancellationStopsItWithConnectionsOpen() async throws {
        let clock = ContinuousClock()
        let time = try await clock.measure {
            _ = try await demoExchange("/trouble/gzip")
        }
        #expect(time < .seconds(20))
    }
}
