// The declarations that the examples of the doc comments use. Each example is compiled with only
// its own imports and those of this file.
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
import SecureStores
import Synchronization
import ValueSerializers
import ValueTree
import WebAddresses

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

struct NewTodo: Codable, Sendable { var title: String }

final class ShopAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://shop.example" }

    @GET("/orders")
    var orders: Endpoint<Empty, [Order]>

    @GET("/orders/:id")
    var order: Endpoint<OneOrder, Order>

    @POST("/orders")
    var create: Endpoint<NewOrder, Order>

    @GET("/search")
    var search: Endpoint<Empty, [Order]>

    @POST("/close")
    var close: Endpoint<Empty, Empty>

    @GET("/log")
    var log: Endpoint<Empty, JSONLines<LogEntry>>

    @GET("/changes")
    var changes: Endpoint<Empty, ServerSentEvents<Change>>

    @GET("/articles")
    var articles: Endpoint<Empty, [String]>

    @GET("/stock")
    var stock: Endpoint<Empty, Stock>

    @PUT("/images/:name")
    var upload: Endpoint<Upload, Empty>

    struct Upload: RequestComponents {
        @Path var name: String
        @Body var image: File
    }

    struct OneOrder: RequestComponents {
        @Path var id: Int
    }

    struct NewOrder: RequestComponents {
        @Body var body: Order
    }
}

extension ShopAPI {
    struct Problem: Codable, Sendable {
        var title: String
    }

    enum Region: Sendable { case europe }

    convenience init(region: Region) {
        self.init(baseURL: "https://\(region).shop.example")
    }
}

/// The orders of the logged-in customer.
final class CustomerAPI: EndpointGroup {
    @GET("/orders")
    var orders: Endpoint<FindOrders, [Order]>

    struct FindOrders: RequestComponents {
        @URLQuery var limit: Int?
        @Header var token: Secret
    }
}

final class ArchiveAPI: EndpointGroup {
    @GET("/images/:name")
    var image: Endpoint<FindImage, File>

    struct FindImage: RequestComponents {
        @Path var name: String
    }
}

typealias FindOrder = ShopAPI.OneOrder

struct Order: Codable, Sendable {
    var id: Int
    var status = "open"
}

struct Problem: Codable, Sendable { var title: String }

struct Change: Codable, Sendable {
    var number: Int
    var status = "open"
}

struct LogEntry: Codable, Sendable { var text: String }

/// The context of a router that stores the logged-in customer.
struct CustomerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let user = "ada"

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}

final class TroubleAPI: EndpointGroup {
    @GET("/large")
    var large: Endpoint<Large, Empty>

    struct Large: RequestComponents {
        @URLQuery var count: Int
    }
}

struct FileRequest: RequestComponents {
    @Path var id: Int
}

struct PageRequest: RequestComponents {
    @Header var ifNoneMatch: String?
}

struct Page: Codable, Sendable { var text: String }

struct Login: RequestComponents {
    @Body var form: [String: String]
}

struct FindTodo: RequestComponents {
    @URLQuery var title: String
}

typealias OrderProblem = Problem

let decodeStockProblem: DecodePipeline.Decoder<Problem> =
    decode { Problem(title: $0) } |> required("title", string)

struct Stock: Codable, Sendable { var count: Int }

struct FileSize: Codable, Sendable {
    init(_ length: String?) {}
}

struct Row: Codable, Sendable {
    static func list<Bytes>(csv: Bytes) throws -> [Row] { [] }
}

struct Price: Codable, Sendable {
    init(text: String?) throws {}
}

var trouble: TroubleAPI { TroubleAPI() }
var todos: TodosAPI { TodosAPI(baseURL: "http://localhost:8080") }
var api: TodosAPI { todos }
var shop: ShopAPI { ShopAPI() }

struct User: Decodable, Equatable, Sendable {
    var name: String
    var image: String?
}

struct Pet: Deserializable, Codable, Equatable, Sendable {
    let name: String
    var age: Int?

    init(name: String) {
        self.name = name
    }

    init(name: String, age: Int) {
        self.name = name
        self.age = age
    }

    init(name: String, age: Int?) {
        self.name = name
        self.age = age
    }

    init(_ data: DeserializableData) throws {
        name = try data["name"].get()
        age = data["age"].get()
    }
}

let decodeChange: DecodePipeline.Decoder<Change> =
    decode { Change(number: $0) } |> required("number", int)
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
let key = token
let archive = API(ArchiveAPI.self)
let renewal = RenewalInterceptor(for: [origin]) { token }
let changes = AsyncStream<Change> { nil }
let entries = AsyncStream<LogEntry> { nil }
var orders: TodoStore { store }
let bytes = PaddedBytes()
let document = known(try? JSONParser().parse(#"{"pets": [{"name": "Rex"}]}"#))
let origin = known(Origin(url))
let server = known(ServerName("localhost:8443"))

/// Returns the value of an optional; examples are never run.
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
    var isOpen: Bool { true }
    func orders(of user: String, limit: Int?) -> [Order] { [] }
    func order(_ id: Int) -> Order { Order(id: id) }
    func add(_ order: Order) -> Order { order }
    var changes: AsyncStream<Change> { AsyncStream { nil } }
}

let store = TodoStore()
func stream(_ count: Int) -> ResponseBody { ResponseBody() }
var router: Router<BasicRequestContext> { Router() }

let password = token
let location = url
let response = RawResponse(statusCode: 404)
let exchange = Exchange(request: request, startedAt: Date(), outcome: .response(response))
let next = NextInterceptor { _, _ in exchange }
let configuration = Configuration()
let trema = Trema(texts: [])
let storage: any SecureStorage = InMemoryStorage()
let secrets = BoundSecrets(in: storage)
