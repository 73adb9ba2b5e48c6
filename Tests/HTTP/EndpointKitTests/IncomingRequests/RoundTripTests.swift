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
        let reader = RequestReader(shop.find, formats: .standard)
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
        let registry = EndpointRegistry([ShopAPI.self])
        var source = RandomSource(seed: 7)
        for _ in 0..<300 {
            let add = ShopAPI.Add(body: source.thing())
            let form: SupportedType = ["body": try ValueEncoder().encode(add.body)]
            let json = try registry.endpoint(named: "Shop.add").request(
                from: form,
                baseURL: "http://h"
            )
            let incoming = IncomingRequest(body: PaddedBytes(json.body ?? Data()))
            #expect(try RequestReader(shop.add, formats: .standard).request(from: incoming) == add)
        }
    }

    @Test func aServerReadsBackListsOfStructsInFormsAndQueries() throws {
        let shop = ShopAPI(baseURL: "http://h")
        var source = RandomSource(seed: 11)
        for _ in 0..<200 {
            let form = ShopAPI.Form(body: source.formData())
            let put = try shop.form.httpRequest(form)
            let body = IncomingRequest(body: PaddedBytes(put.body ?? Data()))
            #expect(try RequestReader(shop.form, formats: .standard).request(from: body) == form)
            let get = try shop.formQuery.httpRequest(form)
            let query = IncomingRequest(query: get.url.query ?? "")
            #expect(
                try RequestReader(shop.formQuery, formats: .standard).request(from: query) == form
            )
        }
    }
}

/// Creates values with everything that encoding could break.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
        return mixed ^ (mixed >> 33)
    }

    private static let letters = Array("aZ09 /?#[]@!$&'()*+,;=%:\"\\éß漢🚀{}<>|^`~-._")

    mutating func text(atLeast minimum: Int = 0) -> String {
        let count = Int.random(in: minimum...8, using: &self)
        let letters = (0..<count).map { _ in Self.letters.randomElement(using: &self) ?? "a" }
        return String(letters)
    }

    mutating func maybe<T>(_ value: T) -> T? {
        Bool.random(using: &self) ? value : nil
    }

    mutating func find() -> ShopAPI.Find {
        let tags = (0..<Int.random(in: 0...3, using: &self)).map { _ in text() }
        let seconds = Double(Int.random(in: -4_000_000_000...4_000_000_000, using: &self))
        return ShopAPI.Find(
            id: "i" + text(),
            number: Int.random(in: .min ... .max, using: &self),
            text: maybe(text()),
            tags: tags,
            isOpen: Bool.random(using: &self),
            ratio: maybe(Double.random(in: -1e9...1e9, using: &self)),
            size: maybe(.large),
            since: maybe(Date(timeIntervalSince1970: seconds)),
            requestID: "r"
                + String(text().unicodeScalars.filter { $0.value > 32 && $0.value < 127 }),
            count: maybe(Int8.random(in: .min ... .max, using: &self))
        )
    }

    mutating func thing() -> ShopAPI.NewThing {
        let parts = (0..<Int.random(in: 0...3, using: &self)).map { _ in ShopAPI.Part(title: text())
        }
        return ShopAPI.NewThing(
            name: text(),
            amount: Int8.random(in: .min ... .max, using: &self),
            parts: parts,
            size: maybe(.small)
        )
    }

    /// A form can't represent empty lists and null, and brackets in names are syntax.
    mutating func formData() -> ShopAPI.FormData {
        let keys = ["k", "0", "1", "a b&=é"].filter { _ in Bool.random(using: &self) }
        let inner = keys.reduce(into: [String: String]()) { $0[$1] = text() }
        return ShopAPI.FormData(
            foo: text(),
            baz: Int.random(in: .min ... .max, using: &self),
            list: maybe((0...Int.random(in: 0...12, using: &self)).map { $0 * 7 }),
            inner: inner.isEmpty ? nil : inner,
            steps: maybe((0...Int.random(in: 0...12, using: &self)).map { _ in step() })
        )
    }

    private mutating func step() -> ShopAPI.Step {
        let parts = (0...Int.random(in: 0...2, using: &self)).map { _ in ShopAPI.Part(title: text())
        }
        return ShopAPI.Step(name: text(), parts: maybe(parts))
    }

    func form(of find: ShopAPI.Find) throws -> SupportedType {
        let encoder = ValueEncoder()
        return .dictionary(
            members: [
                .init("id", .string(find.id)),
                .init("number", .int(find.number)),
                .init("text", try encoder.encode(find.text)),
                .init("tags", try encoder.encode(find.tags)),
                .init("isOpen", .bool(find.isOpen)),
                .init("ratio", try encoder.encode(find.ratio)),
                .init("size", try encoder.encode(find.size)),
                .init("since", try encoder.encode(find.since)),
                .init("requestID", .string(find.requestID)),
                .init("count", try encoder.encode(find.count)),
            ])
    }
}
