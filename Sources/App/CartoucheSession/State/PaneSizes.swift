/// The sizes that the user has given to panes.
///
/// Otherwise, the screen's size determines them.
package struct PaneSizes: Equatable, Sendable {
    /// The width of the list of endpoints.
    package var endpoints: Int?
    /// The width of the request next to the response.
    package var request: Int?
    /// The height of the request above the response.
    package var requestHeight: Int?
    /// The width of the tree next to the raw body.
    package var tree: Int?

    package init(
        endpoints: Int? = nil,
        request: Int? = nil,
        requestHeight: Int? = nil,
        tree: Int? = nil
    ) {
        self.tree = tree
        self.endpoints = endpoints
        self.request = request
        self.requestHeight = requestHeight
    }

    package subscript(divider: PaneDivider) -> Int? {
        get {
            switch divider {
            case .endpoints: endpoints
            case .request: request
            case .requestHeight: requestHeight
            case .tree: tree
            }
        }
        set {
            switch divider {
            case .endpoints: endpoints = newValue
            case .request: request = newValue
            case .requestHeight: requestHeight = newValue
            case .tree: tree = newValue
            }
        }
    }
}

/// A movable border between two panes.
package enum PaneDivider: CaseIterable, Sendable {
    /// Between the list of endpoints and the other panes.
    case endpoints
    /// Between the request and the response next to it.
    case request
    /// Between the request and the response below it.
    case requestHeight
    /// Between tree and raw body, within the response.
    case tree
}
