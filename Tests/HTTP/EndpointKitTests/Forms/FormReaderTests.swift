import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct FormReaderTests {
    private let registry: EndpointRegistry

    init() throws {
        registry = EndpointRegistry([ShopAPI.self, TodosAPI.self])
    }

    @Test func aFormIsDecodedAsATypedRequest() throws {
        let endpoint = try registry.endpoint(named: "Todos.getAll")
        let form: SupportedType = ["limit": 50, "incompleteOnly": true]
        #expect(endpoint.problems(inForm: form) == [])
        let request = try endpoint.request(from: form, baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/todos?limit=50&incompleteOnly=true")
    }

    @Test(
        arguments: [
            ("Todos.getAll", [:], ["limit: required", "incompleteOnly: required"]),
            (
                "Todos.getAll", ["limit": "x", "incompleteOnly": 1],
                ["limit: expected Int, found `x`", "incompleteOnly: expected Bool, found `1`"]
            ),
            (
                "Todos.getAll", ["limit": 1, "incompleteOnly": false, "page": 1],
                ["page: unknown, not sent"]
            ),
            (
                "Shop.add",
                ["body": ["amount": 300, "parts": [["title": 1], [:]], "size": "huge"]],
                [
                    "body.name: required", "body.amount: out of range for Int8",
                    "body.parts[0].title: expected String, found `1`",
                    "body.parts[1].title: required",
                    "body.size: expected one of small, large, found `huge`",
                ]
            ),
            ("Shop.add", ["body": .null], ["body: required"]),
        ] as [(String, SupportedType, [String])]
    )
    func aProblemIsShownOnItsRow(endpoint: String, form: SupportedType, rows: [String]) throws {
        let problems = try registry.endpoint(named: endpoint).problems(inForm: form)
        #expect(problems.map { "\($0.formPath): \($0.formMessage)" } == rows)
    }

    @Test func anUnknownComponentDoesNotPreventTheRequest() throws {
        let endpoint = try registry.endpoint(named: "Todos.getAll")
        let form: SupportedType = ["limit": 1, "incompleteOnly": false, "page": 1]
        let request = try endpoint.request(from: form, baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/todos?limit=1&incompleteOnly=false")
    }

    @Test func anErrorOfBuildingIsShownOnTheRowOfItsProperty() throws {
        let endpoint = try registry.endpoint(named: "Shop.find")
        let form: SupportedType = [
            "id": "1", "number": 1, "isOpen": true, "requestID": "a\nb",
        ]
        let error = #expect(throws: FormError.self) {
            try endpoint.request(from: form, baseURL: "http://h")
        }
        #expect(error?.problems.map(\.path) == [["requestID"]])
    }
}
