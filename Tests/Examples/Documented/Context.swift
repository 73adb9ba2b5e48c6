// What the examples of the doc comments speak of and do not declare. Each of them is compiled with its own imports
// only; these are those of this file.
import DecodePipeline
import EndpointClient
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import Hummingbird
import ObjectMappingCore
import SecretValues
import Synchronization
import ValueSerializers
import ValueTree

final class TodosAPI: EndpointGroup {
    @GET("/todos")
    var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

    struct GetTodosRequest: RequestComponents {
        @URLQuery var limit: Int?
        @URLQuery var incompleteOnly: Bool = false
    }
}

typealias GetTodosRequest = TodosAPI.GetTodosRequest

struct TodoDTO: Codable, Sendable {
    var id: Int
    var title: String
}

struct NewTodo: Codable, Sendable {
    var title: String
}

final class ShopAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://shop.example" }
}

final class TroubleAPI: EndpointGroup {
    @GET("/large")
    var large: Endpoint<Large, Empty>

    struct Large: RequestComponents {
        @URLQuery var count: Int
    }
}

var trouble: TroubleAPI { TroubleAPI() }
var todos: TodosAPI { TodosAPI(baseURL: "http://localhost:8080") }
var api: TodosAPI { todos }
var shop: ShopAPI { ShopAPI() }

struct User: Decodable, Equatable, Sendable {
    var name: String
    var image: String?
}

struct Pet: Deserializable, Codable, Sendable {
    let name: String

    init(name: String) {
        self.name = name
    }

    init(_ data: DeserializableData) throws {
        name = try data["name"].get()
    }
}

let decodeUser: DecodePipeline.Decoder<User> = decode { User(name: $0) } |> required("name", string)

enum PaymentEndpoint: ServiceEndpoint, CaseIterable {
    case rechargeCredit

    var baseURL: URL { url }
    var path: String { "/rechargeCredit" }
}

struct SecureGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withBasicAuth
    }
}

func signed(_ request: HTTPMessage.Request) -> HTTPFields { request.headers }
func show<Value>(_ value: Value) {}

let token = Secret("t0ken")
let url = URL(filePath: "/")
let baseURL = url
let request = HTTPMessage.Request(url: url)
let http = HTTPClient()
let client = SharedClient()
let jar = CookieJar()
let bytes = PaddedBytes()
let document = known(try? JSONParser().parse(bytes))
let origin = known(Origin(url))
let server = known(ServerName("localhost:8443"))

/// The value of an optional that has one: nothing here is ever run.
func known<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("examples are compiled, not run") }
    return value
}

struct Account {
    func logIn() async throws -> Secret { token }
}

let account = Account()

final class TodoStore: Sendable {
    private let titles = Mutex<[Int: String]>([:])

    subscript(id: Int) -> TodoDTO? {
        titles.withLock { $0[id] }.map { TodoDTO(id: id, title: $0) }
    }

    func todos(limit: Int?) -> [TodoDTO] { [] }
}

let store = TodoStore()
func stream(_ count: Int) -> ResponseBody { ResponseBody() }
var router: Router<BasicRequestContext> { Router() }
