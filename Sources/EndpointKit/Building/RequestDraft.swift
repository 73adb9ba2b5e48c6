internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import Serializers
internal import ValueTree

/// A message while the components of a request are put in their places.
struct RequestDraft {
    let method: HTTPMethod
    let template: PathTemplate
    private var query = QueryItems()
    /// A form in the query, in the order of its names.
    private var form = QueryItems()
    private var pathValues: [String: String] = [:]
    private var headers = HTTPFields()
    private var body: Data?
    private var hasBody = false

    init(method: HTTPMethod, template: PathTemplate) {
        self.method = method
        self.template = template
    }

    mutating func add(
        _ component: EncodedComponent,
        encoding: ContentEncoding
    ) throws(RequestBuildError) {
        switch component.place {
        case .query: query.append(component.value, for: component.key)
        case .header: try addHeader(component)
        case .path: try addPathValue(component)
        case .body: try addBody(component, encoding)
        }
    }

    func request(baseURL: BaseURL) throws(RequestBuildError) -> HTTPMessage.Request {
        let path = try template.filled(with: pathValues)
        let items = QueryItems(template.staticQuery.items + query.sorted.items + form.items)
        guard let url = baseURL.url(path: path, query: items) else {
            throw .invalidBaseURL(baseURL.text)
        }
        return HTTPMessage.Request(
            url: url,
            method: method,
            headers: headers,
            body: body,
            sensitiveHeaders: sensitive
        )
    }

    /// The names that announce credentials.
    private var sensitive: Set<HTTPField.Name> {
        Set(headers.map(\.name).filter { SecretNames.contains($0.rawName) })
    }

    private mutating func addHeader(_ component: EncodedComponent) throws(RequestBuildError) {
        guard let name = HTTPField.Name(component.key) else {
            throw .invalidHeader(component.key)
        }
        let values = component.value.array ?? [component.value]
        for value in values where !value.isNull {
            let text = try oneValue(value, of: component, in: "header")
            guard HTTPField.isValidValue(text) else { throw .invalidHeader(component.key) }
            headers.append(HTTPField(name: name, value: text))
        }
    }

    private mutating func addPathValue(_ component: EncodedComponent) throws(RequestBuildError) {
        guard template.placeholders.contains(component.key) else {
            throw .noPlaceholder(component.key)
        }
        pathValues[component.key] = try oneValue(component.value, of: component, in: "path")
    }

    private func oneValue(
        _ value: SupportedType,
        of component: EncodedComponent,
        in place: String
    ) throws(RequestBuildError) -> String {
        switch value.kind {
        case .array, .dictionary: throw .notOneValue(component: component.key, place: place)
        case .null, .string, .bool, .int, .double, .intOrDouble: return value.wireText
        }
    }

    private mutating func addBody(
        _ component: EncodedComponent,
        _ encoding: ContentEncoding
    ) throws(RequestBuildError) {
        guard !hasBody else { throw .severalBodies }
        hasBody = true
        guard !component.value.isNull else { return }
        switch encoding {
        case .json:
            guard method != .get, method != .head else {
                throw .bodyNotAllowed(method: method.rawValue)
            }
            setBody(Data(JSONWriter(.compact).bytes(component.value)), type: "application/json")
        case .url where [.get, .head, .delete].contains(method):
            let text = URLFormSerializer().serialize(component.value)
            form = QueryItems(parsing: String(decoding: text, as: UTF8.self))
        case .url:
            setBody(
                URLFormSerializer().serialize(component.value),
                type: "application/x-www-form-urlencoded"
            )
        }
    }

    private mutating func setBody(_ data: Data, type: String) {
        body = data
        // A @Header of that name has the last word.
        if headers[.contentType] == nil { headers[.contentType] = type }
    }
}
