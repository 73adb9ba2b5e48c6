import ArgumentParser
import AsyncHTTPClient
import EndpointClient
import Foundation
import NIOCore
import NIOFoundationCompat

/// Calls a server repeatedly over one connection, and prints the median time of a call.
struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "call", shouldDisplay: false)

    /// The number of calls before measuring, which open the connection and warm it up.
    private static let warmUp = 200
    private static let largestBody = 1 << 20

    @Argument var style: Style
    @Argument var url: String
    @Argument var count: Int

    func run() async throws {
        switch style {
        case .plain:
            let client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton)
            Output.say("\(try await median { try await Self.fetch($0, from: url, by: client) })")
            try await client.shutdown()
        case .typed:
            let api = ParcelsAPI(baseURL: url)
            Output.say("\(try await median { try await api.parcel.request(.init(id: $0)) })")
        }
    }

    private static func fetch(
        _ id: Int,
        from url: String,
        by client: AsyncHTTPClient.HTTPClient
    ) async throws -> Parcel {
        let request = HTTPClientRequest(url: "\(url)/parcels/\(id)")
        let response = try await client.execute(request, timeout: .seconds(10))
        let body = try await response.body.collect(upTo: largestBody)
        return try JSONDecoder().decode(Parcel.self, from: body)
    }

    /// The median time of a call in microseconds; each response is checked.
    private func median(of call: (Int) async throws -> Parcel) async throws -> Double {
        var times: [Duration] = []
        for id in 0..<(count + Self.warmUp) {
            let start = ContinuousClock.now
            let parcel = try await call(id)
            times.append(.now - start)
            guard parcel == Parcel(id: id) else {
                throw ValidationError("\(url) answered another parcel than \(id)")
            }
        }
        let measured = times.dropFirst(Self.warmUp).sorted()
        return measured[measured.startIndex + measured.count / 2] / .microseconds(1)
    }
}
