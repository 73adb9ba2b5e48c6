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
    var form = QueryItems()
    private var pathValues: [String: String] = [:]
    private var headers = HTTPFields()
    private var content: RequestContent?
    private var hasBody = false
    /// The fields that must not be shown whatever their names are.
    private var secretNames: Set<HTTPField.Name> = []

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
        case .body:
            guard !hasBody else { throw .severalBodies }
            hasBody = true
            try addBody(component, encoding)
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
            content: content,
            sensitiveHeaders: sensitive
        )
    }

    /// Adds what the group says of every request; a component of the same name has the last word.
    mutating func add(headers groupHeaders: HTTPFields, authorization: Authorization?) {
        let known = Set(headers.map(\.name))
        headers.append(contentsOf: groupHeaders.filter { !known.contains($0.name) })
        guard let authorization, headers[.authorization] == nil else { return }
        headers[.authorization] = authorization.fieldValue
    }

    /// The names that announce credentials, and those of secrets.
    private var sensitive: Set<HTTPField.Name> {
        secretNames.union(headers.map(\.name).filter { SecretNames.contains($0.rawName) })
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
        if component.isSecret { secretNames.insert(name) }
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

    mutating func setContent(_ content: RequestContent, type: String) {
        self.content = content
        // A @Header of that name has the last word.
        if headers[.contentType] == nil { headers[.contentType] = type }
    }
}
