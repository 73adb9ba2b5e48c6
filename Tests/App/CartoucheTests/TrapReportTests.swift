import CartoucheTestKit
import EndpointKit
import Foundation
import Testing

@testable import Cartouche

/// An API with types that trap on sample values.
private class TrapsAPI: EndpointGroup {
    override class var name: String { "Tr\u{1B}aps" }

    @GET("/page") var page: Endpoint<Empty, Page>
    @GET("/find") var find: Endpoint<Find, Empty>
    @GET("/plain") var plain: Endpoint<Empty, String>

    struct Page: Decodable {
        let number: Int

        init(from decoder: any Swift.Decoder) throws {
            let numbers = [1]
            number = numbers[try decoder.singleValueContainer().decode(String.self).count + 1]
        }
    }

    struct Find: RequestComponents {
        @URLQuery var page: Wide

        struct Wide: Codable {
            init(from decoder: any Swift.Decoder) throws { fatalError("never read") }
            func encode(to encoder: any Swift.Encoder) throws {}
        }
    }
}

/// A program that a trap ends names the declaration that was being described.
@Suite(.limitedConcurrency) struct TrapReportTests {
    private static func lines(_ result: ExitTest.Result?, of program: String) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            .split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("\(program): ") }
    }

    private static func sentence(_ endpoint: String) -> String {
        "shop: \(endpoint) has ended the program: its types are described by reading them from sample values, "
            + "and one of them traps on these"
    }

    @Test func aTrapInAResponseNamesItsEndpoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            TrapReport.start(as: "shop")
            TrapReport.start(as: "shop")
            _ = EndpointRegistry([TrapsAPI.self]).endpoints[0].description.response
        }
        #expect(Self.lines(result, of: "shop") == [Self.sentence("Tr?aps.page")])
    }

    @Test func aTrapInARequestNamesItsEndpoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            TrapReport.start(as: "shop")
            await EndpointRegistry([TrapsAPI.self]).probeAll()
        }
        #expect(Self.lines(result, of: "shop") == [Self.sentence("Tr?aps.find")])
    }

    @Test func aTrapAfterADescriptionNamesNoEndpoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            TrapReport.start(as: "shop")
            _ = EndpointRegistry([TrapsAPI.self]).endpoints[2].description.response
            fatalError("elsewhere")
        }
        #expect(Self.lines(result, of: "shop") == [])
    }

    @Test func otherSignalsEndTheProgramAsUsual() async {
        await #expect(processExitsWith: .signal(SIGABRT)) {
            TrapReport.start(as: "shop")
            abort()
        }
    }
}
