import TerminalUI

/// The sizes that a person gave to panes; where there is none, the screen decides.
package struct PaneSizes: Equatable, Sendable {
    /// The width of the list of endpoints.
    package var endpoints: Int?
    /// The width of the request beside the response.
    package var request: Int?
    /// The height of the request above the response.
    package var requestHeight: Int?
    /// The width of the tree beside the raw body.
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

    subscript(divider: PaneDivider) -> Int? {
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

/// A border between two panes that can be moved.
package enum PaneDivider: CaseIterable, Sendable {
    /// Between the list of endpoints and what is beside it.
    case endpoints
    /// Between the request and the response beside it.
    case request
    /// Between the request and the response below it.
    case requestHeight
    /// Between tree and raw body, within the response.
    case tree
}

extension PaneSizes {
    private static let leastEndpoints = 14
    private static let leastWidth = 24
    private static let leastHeight = 4

    /// A width of the list that leaves room for two panes beside it.
    static func endpoints(_ width: Int, in room: Int) -> Int {
        min(max(width, leastEndpoints), room - 2 * leastWidth)
    }

    /// A width of the request that leaves room for the response.
    static func request(_ width: Int, in room: Int) -> Int {
        min(max(width, leastWidth), room - leastWidth)
    }

    /// A height of the request that leaves room for the response.
    static func requestHeight(_ height: Int, in room: Int) -> Int {
        min(max(height, leastHeight), room - leastHeight)
    }
}

extension ScreenLayout {
    /// The divider under a point.
    func divider(at point: Point) -> PaneDivider? {
        PaneDivider.allCases.first { line(of: $0)?.contains(point) == true }
    }

    /// The size of the pane before a divider of panes; nil where there is no such divider.
    func size(at divider: PaneDivider) -> Int? {
        switch divider {
        case .endpoints: line(of: divider) == nil ? nil : self[.endpoints]?.width
        case .request: line(of: divider) == nil ? nil : self[.request]?.width
        case .requestHeight: line(of: divider) == nil ? nil : self[.request]?.height
        case .tree: nil
        }
    }

    /// The size that puts a divider under a point.
    func size(at divider: PaneDivider, reaching point: Point) -> Int {
        switch divider {
        case .endpoints: point.x + 1 - (self[.endpoints]?.x ?? 0)
        case .request: point.x + 1 - (self[.request]?.x ?? 0)
        case .requestHeight: point.y + 1 - (self[.request]?.y ?? 0)
        case .tree: point.x - interior(of: .response).x
        }
    }

    /// The cells of a divider: the borders of both panes, but not the tabs of the lower one.
    private func line(of divider: PaneDivider) -> Rect? {
        guard hasRoomForPanes, let request = self[.request], let response = self[.response] else {
            return nil
        }
        switch divider {
        case .endpoints:
            return self[.endpoints].map { list in
                Rect(x: list.x + list.width - 1, y: list.y, width: 2, height: list.height)
            }
        case .request:
            guard request.y == response.y else { return nil }
            let x = request.x + request.width - 1
            return Rect(x: x, y: request.y, width: 2, height: request.height)
        case .requestHeight:
            guard request.y != response.y else { return nil }
            let y = request.y + request.height - 1
            return Rect(x: request.x, y: y, width: request.width, height: 1)
        case .tree: return nil
        }
    }
}
