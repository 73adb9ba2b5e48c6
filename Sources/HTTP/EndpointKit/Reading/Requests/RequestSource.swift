internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// An incoming request, taken apart once for all its components.
struct RequestSource {
    /// The query as it came.
    let items: QueryItems
    /// The texts in the query by their keys.
    let query: [String: [String]]
    let headers: HTTPFields
    let pathParameters: [String: String]
    let body: BodySource
    /// The body as it came.
    let bytes: PaddedBytes

    /// Where the body is.
    enum BodySource {
        /// A value, in the format that the Content-Type says.
        case value(PaddedBytes, DataFormat)
        /// A form, which some methods have in the query.
        case form(Data)
        /// A multipart form, which only a list of parts can be.
        case parts
    }

    /// Takes a request apart; `names` are the keys in the query that belong to no form.
    init(
        _ incoming: IncomingRequest,
        encoding: ContentEncoding,
        method: HTTPMethod,
        names: Set<String>,
        formats: BodyFormats
    ) {
        items = QueryItems(parsing: incoming.query)
        query = Dictionary(grouping: items.items, by: \.key).mapValues { $0.map(\.value) }
        headers = incoming.headers
        pathParameters = incoming.pathParameters
        bytes = incoming.body
        switch encoding {
        case .json: body = Self.body(of: incoming, formats)
        case .url where [.get, .head, .delete].contains(method):
            let form = items.items.filter { !names.contains(String($0.key.prefix { $0 != "[" })) }
            body = .form(Data(QueryItems(form).encoded.utf8))
        case .url: body = .form(Data(incoming.body[0..<incoming.body.count]))
        case .multipart: body = .parts
        }
    }

    /// Who sends JSON may as well send a form or another format, and say so.
    private static func body(
        of incoming: IncomingRequest,
        _ formats: BodyFormats
    ) -> BodySource {
        let type = incoming.headers[.contentType]
        guard DataFormat.urlForm.isAnnounced(by: MediaType(type ?? "")?.essence ?? "") else {
            return .value(incoming.body, formats.format(contentType: type))
        }
        return .form(Data(incoming.body[0..<incoming.body.count]))
    }

    /// The texts for a component, nil when there are none.
    ///
    /// Of a query key that is there twice the first counts; a list takes `key[]` and repeated `key`
    /// alike.
    func texts(for component: ComponentDescription) -> [String]? {
        switch component.place {
        case .query:
            let key = component.wireName
            guard component.shape.isList else { return query[key].map { Array($0.prefix(1)) } }
            let all = (query[key + "[]"] ?? []) + (query[key] ?? [])
            return all.isEmpty ? nil : all
        case .header:
            guard let name = HTTPField.Name(component.wireName) else { return nil }
            let values = headers[values: name]
            return values.isEmpty ? nil : values
        case .path: return pathParameters[component.wireName].map { [$0] }
        case .body: return nil
        }
    }
}
