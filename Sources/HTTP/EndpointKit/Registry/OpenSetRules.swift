internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension EndpointRules {
    /// One component at most takes what is left of the query, and one what is left of the header
    /// fields; a form in the query takes that, too.
    static func oneOpenSet(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let description = endpoint.description
        let isFormInQuery =
            description.contentEncoding == .url
            && [.get, .head, .delete].contains(description.method)
        let sets = description.components.filter { $0.isSpread }
        let bodies = description.components.filter { $0.place == .body && isFormInQuery }
        return [.query, .header].compactMap { (place: ComponentDescription.Place) in
            let open = sets.filter { $0.place == place }
            let names = open.isEmpty ? [] : open + (place == .query ? bodies : [])
            return names.count > 1 ? .severalOpenSets(names.map(\.name), place: place) : nil
        }
    }
}
