import FoundationEssentials
import Serializers
import Testing
import ValueTree

@testable import EndpointKit

@Suite struct ResponseReadingTests {
    @Test func aGoodResponseIsShownAsSwiftWritesIt() throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        let document = try JSONParser().parse(#"[{"name":"Do \"it\"","isComplete":false}]"#)
        #expect(
            endpoint.reading(of: document)
                == ResponseReading(
                    typed: .success(#"[TodoDTO(name: "Do \"it\"", isComplete: false)]"#),
                    problems: []
                )
        )
    }

    @Test func longValuesTakeALineEach() throws {
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

    @Test func aBadResponseHasAllProblemsAndTheErrorOfDecoding() throws {
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

    @Test func enumsDictionariesAndTuplesAreReadable() {
        #expect(ValuePrinter.text(of: ProbedTypes.Payload.text("x")) == #".text("x")"#)
        #expect(ValuePrinter.text(of: ShopAPI.Size.small) == ".small")
        #expect(ValuePrinter.text(of: ["b": 1, "a": nil]) == #"["a": nil, "b": 1]"#)
        #expect(ValuePrinter.text(of: Array(0..<300)).hasSuffix("    … 100 more\n]"))
    }
}
