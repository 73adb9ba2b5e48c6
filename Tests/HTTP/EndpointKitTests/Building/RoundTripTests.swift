import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@Suite struct RoundTripTests {
    @Test func aServerReadsBackWhatAFormSent() throws {
        let shop = ShopAPI(baseURL: "http://h")
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: "Shop.find")
        let reader = RequestReader(shop.find)
        var source = RandomSource(seed: 42)
        for _ in 0..<300 {
            let sent = source.find()
            let request = try endpoint.request(from: source.form(of: sent), baseURL: "http://h")
            let parts = request.url.absoluteString.split(separator: "?", maxSplits: 1)
            let path = parts[0].split(separator: "/").map { PercentEncoding.decode($0) }
            let incoming = IncomingRequest(
                pathParameters: ["id": path[3], "number": path[5]],
                query: String(parts[1]),
                headers: request.headers
            )
            #expect(try reader.request(from: incoming) == sent)
        }
    }

    @Test func aServerReadsBackTheBodiesThatAFormSent() throws {
        let shop = ShopAPI(baseURL: "http://h")
        let registry = try EndpointRegistry([ShopAPI.self])
        var source = RandomSource(seed: 7)
        for _ in 0..<300 {
            let add = ShopAPI.Add(body: source.thing())
            let form: SupportedType = ["body": try ValueEncoder().encode(add.body)]
            let json = try registry.endpoint(named: "Shop.add").request(
                from: form,
                baseURL: "http://h"
            )
            let incoming = IncomingRequest(body: PaddedBytes(json.body ?? Data()))
            #expect(try RequestReader(shop.add).request(from: incoming) == add)
        }
    }

    @Test func aServerReadsBackListsOfStructsInFormsAndQueries() throws {
        let shop = ShopAPI(baseURL: "http://h")
        var source = RandomSource(seed: 11)
        for _ in 0..<200 {
            let form = ShopAPI.Form(body: source.formData())
            let put = try shop.form.httpRequest(form)
            let body = IncomingRequest(body: PaddedBytes(put.body ?? Data()))
            #expect(try RequestReader(shop.form).request(from: body) == form)
            let get = try shop.formQuery.httpRequest(form)
            let query = IncomingRequest(query: get.url.query ?? "")
            #expect(try RequestReader(shop.formQuery).request(from: query) == form)
        }
    }
}
