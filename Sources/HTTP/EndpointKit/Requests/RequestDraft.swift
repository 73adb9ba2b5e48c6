internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueSerializers
internal import ValueTree

/// A message to which the components of a request are added one by one.
struct RequestDraft {
    let template: PathTemplate
    private(set) var message: MutableRequest
    private var query = QueryItems()
    /// A form that is sent in the query, after the other items.
    private var form = QueryItems()
    private var pathValues: [String: String] = [:]
    /// The header fields that components have set.
    private var names: Set<HTTPField.Name> = []
    private var content: RequestContent?
    private var hasBody = false
    /// The names that entries of components can't have, or nil if no component has entries.
    private let declared: DeclaredNames?

    /// Begins the message of `components`, which are added later.
    init(_ start: MutableRequest, template: PathTemplate, _ components: [EncodedComponent]) {
        message = start
        self.template = template
        let isOpen = components.contains(where: \.isSpread)
        declared = isOpen ? DeclaredNames(components, template) : nil
    }

    mutating func add(
        _ component: EncodedComponent,
        encoding: ContentEncoding
    ) throws(RequestBuildError) {
        switch component.place {
        case .query where component.hasEntries, .header where component.hasEntries:
            try addEntries(of: component)
        case .query:
            try refuseUnwritable(component)
            if component.isSecret { message.sensitiveQuery.insert(component.key) }
            addQuery(component)
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
        let order = QueryOrder(
            base: baseURL.query,
            path: template.staticQuery,
            components: query,
            form: form
        )
        guard let url = baseURL.url(path: path, query: order.text) else {
            throw .invalidBaseURL(baseURL.text)
        }
        var message = message
        let secret = message.headers.map(\.name)
            .filter { SecretNames.contains($0.rawName, in: .header) }
        message.sensitiveHeaders.formUnion(secret)
        let request = HTTPMessage.Request(message, to: url)
        return content.map { request.with(content: $0) } ?? request
    }

    /// Adds the items of a component, sorted by name so that equal dictionaries have equal URLs.
    private mutating func addQuery(_ component: EncodedComponent) {
        var items = QueryItems()
        items.append(component.value, for: component.key, style: component.style)
        query.items += items.sorted.items
    }

    /// Adds each entry as a separate component, sorted by name like those of any dictionary.
    private mutating func addEntries(
        of component: EncodedComponent
    ) throws(RequestBuildError) {
        for member in component.value.members.sorted(by: { $0.key < $1.key }) {
            guard declared?.contains(member.key, in: component.place) != true else {
                throw .takenName(component.key, entry: member.key)
            }
            guard !member.key.isEmpty else {
                throw .unencodable(component: component.key, reason: .emptyKey)
            }
            var entry = component
            entry.key = member.key
            entry.value = member.value
            entry.isSpread = false
            // Brackets in its name are kept, as in `price[from]`.
            guard component.place == .query else {
                try addHeader(entry)
                continue
            }
            try refuseUnwritable(entry)
            addQuery(entry)
        }
    }

    /// Sets a field to the values of a component, replacing the group's field.
    private mutating func addHeader(_ component: EncodedComponent) throws(RequestBuildError) {
        guard let name = HTTPField.Name(component.key) else {
            throw .invalidHeader(component.key)
        }
        var fields: [HTTPField] = []
        for value in component.value.array ?? [component.value] where !value.isNull {
            let text = try oneValue(value, of: component, in: .header)
            guard HTTPField.isValidValue(text) else { throw .invalidHeader(component.key) }
            fields.append(HTTPField(name: name, value: text))
        }
        if component.isSecret { message.sensitiveHeaders.insert(name) }
        guard !fields.isEmpty else { return }
        message.headers[fields: name] = fields
        if name == .authorization { message.digestCredentials = nil }
        names.insert(name)
    }

    private mutating func addPathValue(_ component: EncodedComponent) throws(RequestBuildError) {
        guard template.placeholders.contains(component.key) else {
            throw .noPlaceholder(component.key)
        }
        pathValues[component.key] = try oneValue(component.value, of: component, in: .path)
    }

    private func oneValue(
        _ value: SupportedType,
        of component: EncodedComponent,
        in place: ComponentDescription.Place
    ) throws(RequestBuildError) -> String {
        switch value.kind {
        case .array, .dictionary: throw .notOneValue(component: component.key, place: place)
        case .null, .string, .bool, .int, .double, .intOrDouble: return value.wireText
        }
    }

    mutating func setForm(_ items: QueryItems) {
        form = items
    }

    mutating func setContent(_ content: RequestContent, type: String) {
        self.content = content
        // A @Header component of that name takes precedence.
        guard !names.contains(.contentType) else { return }
        message.headers[.contentType] = type
    }
}

extension RequestDraft {
    /// Adds the body as its encoding requires.
    mutating func addBody(
        _ component: EncodedComponent,
        _ encoding: ContentEncoding
    ) throws(RequestBuildError) {
        if let body = component.plainBody {
            try refuseContentOfGet()
            // Read only once, because a multipart form has a new boundary each time.
            let message = body.message
            return setContent(message.content, type: message.type)
        }
        guard !component.value.isNull else { return }
        switch encoding {
        case .json where component.isMalformed: try addText(component.value.string ?? "")
        case .json: try addJSON(component.value)
        case .url:
            try refuseUnwritable(component)
            addForm(component)
        case .multipart: throw .notParts(component.key)
        }
    }

    private mutating func addJSON(_ value: SupportedType) throws(RequestBuildError) {
        try refuseContentOfGet()
        let bytes = JSONWriter(.compact).data(value)
        setContent(RequestContent(bytes), type: "application/json")
    }

    /// Adds a text with the Content-Type of JSON.
    private mutating func addText(_ text: String) throws(RequestBuildError) {
        try refuseContentOfGet()
        setContent(RequestContent(Data(text.utf8)), type: "application/json")
    }

    /// Adds a form to the query of GET, HEAD and DELETE, otherwise as the body.
    private mutating func addForm(_ component: EncodedComponent) {
        let items = QueryItems(form: component.value, style: component.style)
        guard !message.method.sendsFormsInQuery else { return setForm(items) }
        // Forms leave more characters unescaped than queries.
        let text =
            component.style == .brackets
            ? URLFormSerializer().serialize(component.value) : Data(items.encoded.utf8)
        setContent(RequestContent(text), type: "application/x-www-form-urlencoded")
    }

    private func refuseContentOfGet() throws(RequestBuildError) {
        guard message.method != .get, message.method != .head else {
            throw .bodyNotAllowed(method: message.method.rawValue)
        }
    }

    func refuseUnwritable(_ component: EncodedComponent) throws(RequestBuildError) {
        guard let reason = FormObstacle.reason(in: component.value) else { return }
        throw .unencodable(component: component.key, reason: reason)
    }
}

/// The order of the items in the query of a request's URL.
///
/// The query of the base URL comes first, then that of the declared path, both unchanged. The
/// components follow in the order of declaration, then a form that the method sends in the query.
/// The items of the group's request generator come last.
struct QueryOrder {
    let base: String
    let path: String
    let components: QueryItems
    let form: QueryItems

    /// The whole query, or nil.
    var text: String? {
        let parts = [base, path, components.encoded, form.encoded].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "&")
    }
}
