internal import HTTPMessage

/// The order of the items in the query of a request's URL.
///
/// The base URL's own items come first, then those in the declared path, then the components, sorted
/// by name so that equal requests have equal URLs, and last a form that its method sends in the query.
/// What the group's request generator adds follows them all.
struct QueryOrder {
    let base: QueryItems
    let path: QueryItems
    let components: QueryItems
    let form: QueryItems

    var items: QueryItems {
        QueryItems(base.items + path.items + components.sorted.items + form.items)
    }
}
