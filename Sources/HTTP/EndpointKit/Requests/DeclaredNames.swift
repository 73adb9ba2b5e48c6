internal import HTTPMessage

/// The names that an endpoint gives to query items and header fields.
///
/// All other names belong to a form in the query or to a spread component.
struct DeclaredNames: Sendable {
    private let query: Set<String>
    private let fields: Set<String>
    /// The places where a component takes every other name.
    private let open: Set<ComponentDescription.Place>

    init(_ components: [ComponentDescription], _ template: PathTemplate) {
        self.init(components.map { ($0.wireName, $0.place, $0.isSpread) }, template)
    }

    init(_ components: [EncodedComponent], _ template: PathTemplate) {
        self.init(components.map { ($0.key, $0.place, $0.isSpread) }, template)
    }

    private init(
        _ components: [(name: String, place: ComponentDescription.Place, isSpread: Bool)],
        _ template: PathTemplate
    ) {
        let named = components.filter { !$0.isSpread }
        let fixed = QueryItems(parsing: template.staticQuery).items.map(\.key)
        query = Set(named.filter { $0.place == .query }.map(\.name) + fixed)
        fields = Set(named.filter { $0.place == .header }.map { $0.name.lowercased() })
        open = Set(components.filter(\.isSpread).map(\.place))
    }

    /// Returns whether a name is declared.
    ///
    /// `key[0][name]` is a part of `key`, and the names of fields ignore case.
    func contains(_ name: String, in place: ComponentDescription.Place) -> Bool {
        switch place {
        case .query: query.contains(name) || query.contains(String(name.prefix { $0 != "[" }))
        case .header: fields.contains(name.lowercased())
        case .path, .body: false
        }
    }

    /// Returns whether any component takes a name.
    func takes(_ name: String, in place: ComponentDescription.Place) -> Bool {
        open.contains(place) || contains(name, in: place)
    }
}
