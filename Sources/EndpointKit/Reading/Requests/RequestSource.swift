internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
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
        case json(PaddedBytes)
        /// A form, which some methods have in the query.
        case form(Data)
        /// A multipart form, which only a list of parts can be.
        case parts
    }

    init(_ incoming: IncomingRequest, encoding: ContentEncoding, method: HTTPMethod) {
        items = QueryItems(parsing: incoming.query)
        query = Dictionary(grouping: items.items, by: \.key).mapValues { $0.map(\.value) }
        headers = incoming.headers
        pathParameters = incoming.pathParameters
        body =
            switch encoding {
            case .json: .json(incoming.body)
            case .url where [.get, .head, .delete].contains(method):
                .form(Data(incoming.query.utf8))
            case .url: .form(Data(incoming.body[0..<incoming.body.count]))
            case .multipart: .parts
            }
        bytes = incoming.body
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
