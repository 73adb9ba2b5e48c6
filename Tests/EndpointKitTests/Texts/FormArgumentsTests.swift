import EndpointKit
import Testing
import ValueTree

@Suite struct FormArgumentsTests {
    private let registry: EndpointRegistry

    init() throws {
        registry = try EndpointRegistry([ShopAPI.self, TodosAPI.self])
    }

    @Test func namesAndPathsMakeAForm() throws {
        #expect(
            try form(
                "Shop.add",
                "body.name=Pen",
                "body.amount=2",
                "body.parts[0].title=cap",
                "body.parts[1].title=a=b",
                "body.size=small"
            )
                == [
                    "body": [
                        "name": "Pen", "amount": .intOrDouble(2),
                        "parts": [["title": "cap"], ["title": "a=b"]], "size": "small",
                    ]
                ]
        )
        #expect(
            try form("Shop.find", "tags=a", "tags=b", "isOpen=no", "requestID=")
                == ["tags": ["a", "b"], "isOpen": false, "requestID": ""]
        )
    }

    @Test(arguments: [
        ("Todos.getAll", "limit=x", "limit: expected Int, got `x`"),
        ("Todos.getAll", "limit", "limit: expected name=value, got limit"),
        (
            "Todos.getAll", "limits=1",
            "limits: expected a component of Todos.getAll: limit, got limits"
        ),
        (
            "Shop.purge", "x=1", "x: expected nothing: Shop.purge has no components, got x"
        ),
        (
            "Shop.add", "body.titel=x",
            "['body.titel']: expected a part of NewThing, got body.titel"
        ),
        ("Shop.add", "body.amount=300", "body.amount: out of range for Int8"),
        ("Shop.add", "body={", "body: expected JSON for NewThing, got `{`"),
    ])
    func anArgumentThatDoesNotFitIsNamed(endpoint: String, argument: String, message: String) {
        let error = #expect(throws: FormError.self) { try form(endpoint, argument) }
        #expect(error?.description == message)
    }

    @Test func allArgumentsThatDoNotFitAreReported() {
        let error = #expect(throws: FormError.self) {
            try form("Todos.getAll", "limit=x", "incompleteOnly=perhaps")
        }
        #expect(
            error?.description == """
                limit: expected Int, got `x`
                incompleteOnly: expected Bool, got `perhaps`
                """
        )
    }

    private func form(_ endpoint: String, _ arguments: String...) throws -> SupportedType {
        let endpoint = try registry.endpoint(named: endpoint)
        return try FormArguments(arguments, for: endpoint.description).form
    }
}
