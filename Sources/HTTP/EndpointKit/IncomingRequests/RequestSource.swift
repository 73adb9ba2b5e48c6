internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// An incoming request, parsed once for all its components.
struct RequestSource {
    /// The items of the query.
    let items: QueryItems
    /// The query as received.
    private let text: String
    /// The values in the query by key.
    let query: [String: [String]]
    /// The keys of the query items whose values aren't UTF-8.
    private let illegible: Set<String>
    let headers: HTTPFields
    let pathParameters: [String: String]
    private let encoding: ContentEncoding
    private let method: HTTPMethod
    private let formats: BodyFormats
    /// The body as received.
    let bytes: PaddedBytes
    private let file: String?
    private let parts: Result<[Part], MultipartError>?

    /// The body for a component that takes it unchanged.
    var message: PlainMessage {
        var message = PlainMessage(bytes: bytes, contentType: headers[.contentType] ?? "")
        message.file = file
        message.parts = parts
        return message
    }

    /// The source of a decoded body.
    enum BodySource {
        /// A value in the format of the Content-Type.
        case value(PaddedBytes, DataFormat)
        /// A form, which some methods send in the query.
        case form(Data)
        /// A multipart form, which only a list of parts can represent.
        case parts
    }

    /// The names of components.
    ///
    /// Their query items don't belong to a form or to a spread component.
    let names: DeclaredNames

    /// Parses a request.
    init(
        _ incoming: IncomingRequest,
        encoding: ContentEncoding,
        method: HTTPMethod,
        names: DeclaredNames,
        formats: BodyFormats
    ) {
        self.names = names
        self.encoding = encoding
        self.method = method
        self.formats = formats
        text = incoming.query
        items = QueryItems(parsing: text)
        query = Dictionary(grouping: items.items, by: \.key).mapValues { $0.map(\.value) }
        illegible = QueryItems.illegibleKeys(in: text)
        headers = incoming.headers
        pathParameters = incoming.pathParameters
        bytes = incoming.body
        file = incoming.file
        parts = incoming.parts
    }

    /// The body, for a component that decodes it.
    var body: BodySource {
        switch encoding {
        case .json: announcedBody
        case .url where method.sendsFormsInQuery:
            .form(Data(QueryItems(formItems).encoded.utf8))
        case .url: .form(Data(bytes[0..<bytes.count]))
        case .multipart: .parts
        }
    }

    private var formItems: [QueryItem] {
        QueryItems(keepingCommasOf: text).items.filter { !names.contains($0.key, in: .query) }
    }

    /// The body if JSON is declared.
    ///
    /// The Content-Type may name a form or another format.
    private var announcedBody: BodySource {
        let type = headers[.contentType]
        guard DataFormat.urlForm.isAnnounced(by: MediaType(type ?? "")?.essence ?? "") else {
            return .value(bytes, formats.format(contentType: type))
        }
        return .form(Data(bytes[0..<bytes.count]))
    }

    /// Returns whether the query's values for a component are valid text.
    func isLegible(_ component: ComponentDescription) -> Bool {
        guard component.place == .query, !illegible.isEmpty else { return true }
        guard !component.isSpread else {
            return illegible.allSatisfy { names.contains($0, in: .query) }
        }
        return !illegible.contains {
            $0 == component.wireName || $0.hasPrefix(component.wireName + "[")
        }
    }

    /// Returns the texts that no declared component takes, by name, in the order of the request.
    ///
    /// A name in the query is returned without the `[]` of a list.
    func otherTexts(for component: ComponentDescription) -> [(name: String, texts: [String])] {
        var found: [(name: String, texts: [String])] = []
        var places: [String: Int] = [:]
        for (name, text) in others(for: component) {
            if let place = places[name] {
                found[place].texts.append(text)
            } else {
                places[name] = found.count
                found.append((name, [text]))
            }
        }
        return found
    }

    private func others(for component: ComponentDescription) -> [(name: String, text: String)] {
        guard component.place == .query else {
            return headers.filter { !names.contains($0.name.rawName, in: .header) }
                .map { ($0.name.rawName, $0.value) }
        }
        let hasLists = component.queryStyle != nil
        let items = component.queryStyle == .commas ? QueryItems(dividing: text) : items
        return items.items.filter { !names.contains($0.key, in: .query) }.map { item in
            let isBracketed = hasLists && item.key.hasSuffix("[]")
            return (isBracketed ? String(item.key.dropLast(2)) : item.key, item.value)
        }
    }

    /// Returns the texts for a component, or nil if it is absent.
    ///
    /// For a repeated query key, the first value is used. A list accepts both `key[]` and repeated
    /// `key`, and splits values at commas if that is its style.
    func texts(for component: ComponentDescription) -> [String]? {
        switch component.place {
        case .query:
            let key = component.wireName
            guard component.shape.isList else { return query[key].map { Array($0.prefix(1)) } }
            let all = (query[key + "[]"] ?? []) + repeated(key, component)
            return all.isEmpty ? nil : all
        case .header:
            guard let name = HTTPField.Name(component.wireName) else { return nil }
            let values = headers[values: name]
            return values.isEmpty ? nil : values
        case .path: return pathParameters[component.wireName].map { [$0] }
        case .body: return nil
        }
    }

    private func repeated(_ key: String, _ component: ComponentDescription) -> [String] {
        guard let texts = query[key] else { return [] }
        guard component.queryStyle == .commas else { return texts }
        return QueryItems(dividing: text).items.filter { $0.key == key }.map(\.value)
    }
}
