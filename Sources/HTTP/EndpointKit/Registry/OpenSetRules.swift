internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension EndpointRules {
    /// At most one component takes the rest of the query, and at most one the rest of the header
    /// fields; a form in the query takes the rest of the query, too.
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
