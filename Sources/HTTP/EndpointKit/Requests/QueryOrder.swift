internal import HTTPMessage

/// The order of the items in the query of a request's URL.
///
/// The base URL's own query comes first, then that of the declared path, both as they are written,
/// then the components in the order of declaration, and last a form that its method sends in the query. What the group's request generator adds follows them all.
struct QueryOrder {
    let base: String
    let path: String
    let components: QueryItems
    let form: QueryItems

    /// The whole query; nil for none.
    var text: String? {
        let parts = [base, path, components.encoded, form.encoded].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "&")
    }
}
