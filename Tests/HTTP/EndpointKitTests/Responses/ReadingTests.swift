import FoundationEssentials
import ObjectMapping
import Synchronization
import Testing
import ValueSerializers
import ValueTree

@testable import EndpointKit

@Suite struct ReadingTests {
    @Test func aValidResponseIsPrintedAsSwift() throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        let document = try JSONParser().parse(#"[{"name":"Do \"it\"","isComplete":false}]"#)
        let reading = endpoint.reading(of: document)
        #expect(
            reading.typed == .success(#"[TodoDTO(name: "Do \"it\"", isComplete: false)]"#)
        )
        #expect(reading.problems == [])
        #expect(reading.problemCount == 0)
    }

    @Test func longValuesArePrintedOnSeparateLines() throws {
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: "Shop.add")
        let document = try JSONParser().parse(
            #"{"id":1,"name":"A name that is long enough to need the line for itself","#
                + #""parts":[{"title":"a"}],"made":"1970-01-01T00:00:00Z"}"#
        )
        #expect(
            try endpoint.reading(of: document).typed.get() == """
                Thing(
                    id: 1,
                    name: "A name that is long enough to need the line for itself",
                    parts: [Part(title: "a")],
                    made: 1970-01-01T00:00:00Z
                )
                """
        )
    }

    @Test func anInvalidResponseHasAllProblemsAndTheDecodingError() throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        let document = try JSONParser().parse(#"[{"name":1},{"isComplete":"x","more":1}]"#)
        let reading = endpoint.reading(of: document)
        #expect(
            reading.problems.map(\.path.description) == [
                "$[0].isComplete", "$[0].name", "$[1].name", "$[1].isComplete", "$[1].more",
            ]
        )
        #expect(throws: DecodeError.self) { try reading.typed.get() }
    }

    @Test(arguments: ["null", "[1]", #"{"more": 1}"#])
    func theBodyOfAnEmptyResponseIsIgnored(body: String) throws {
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: "Shop.purge")
        let reading = endpoint.reading(of: try JSONParser().parse(body))
        #expect(reading.typed == .success("Empty()"))
        #expect(reading.problems == [])
    }

    @Test func aResponseIsMappedOnlyOnce() throws {
        let endpoint = try EndpointRegistry([CountingAPI.self]).endpoint(named: "Counting.one")
        _ = endpoint.description.response
        CountingAPI.Counted.count.withLock { $0 = 0 }
        let reading = endpoint.reading(of: try JSONParser().parse(#"{"age":"x"}"#))
        #expect(reading.problems.map(\.path.description) == ["$.age"])
        #expect(CountingAPI.Counted.count.withLock(\.self) == 1)
    }

    @Test func enumsDictionariesAndTuplesAreReadable() {
        #expect(ValuePrinter.text(of: ProbedTypes.Payload.text("x")) == #".text("x")"#)
        #expect(ValuePrinter.text(of: ShopAPI.Size.small) == ".small")
        #expect(ValuePrinter.text(of: ["b": 1, "a": nil]) == #"["a": nil, "b": 1]"#)
    }

    @Test func aListIsCutOnlyOnRequest() {
        let list = Array(0..<300)
        #expect(ValuePrinter.text(of: list, limit: 200).hasSuffix("    … 100 more\n]"))
        #expect(ValuePrinter.text(of: list).hasSuffix("    298,\n    299\n]"))
    }
}

private final class CountingAPI: EndpointGroup {
    @GET("/one", decoding: .mapper) var one: Endpoint<Empty, Counted>

    /// Counts how often it is mapped.
    struct Counted: Deserializable {
        static let count = Mutex(0)
        let age: Int?

        init(_ data: DeserializableData) throws {
            Self.count.withLock { $0 += 1 }
            age = data["age"].get()
        }
    }
}
