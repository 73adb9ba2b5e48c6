import CartoucheSession
import TerminalUI

extension PaneSizes {
    private static let leastEndpoints = 14
    private static let leastWidth = 24
    private static let leastHeight = 4

    /// Returns a width of the list that leaves room for two other panes.
    static func endpoints(_ width: Int, in room: Int) -> Int {
        min(max(width, leastEndpoints), room - 2 * leastWidth)
    }

    /// Returns a width of the request that leaves room for the response.
    static func request(_ width: Int, in room: Int) -> Int {
        min(max(width, leastWidth), room - leastWidth)
    }

    /// Returns a height of the request that leaves room for the response.
    static func requestHeight(_ height: Int, in room: Int) -> Int {
        min(max(height, leastHeight), room - leastHeight)
    }
}

extension ScreenLayout {
    func divider(at point: Point) -> PaneDivider? {
        PaneDivider.allCases.first { line(of: $0)?.contains(point) == true }
    }

    /// Returns the size of the pane before a divider, or nil if there is no such divider.
    func size(at divider: PaneDivider) -> Int? {
        switch divider {
        case .endpoints: line(of: divider) == nil ? nil : self[.endpoints]?.width
        case .request: line(of: divider) == nil ? nil : self[.request]?.width
        case .requestHeight: line(of: divider) == nil ? nil : self[.request]?.height
        case .tree: nil
        }
    }

    /// Returns the size that moves a divider to a point.
    func size(at divider: PaneDivider, reaching point: Point) -> Int {
        switch divider {
        case .endpoints: point.x + 1 - (self[.endpoints]?.x ?? 0)
        case .request: point.x + 1 - (self[.request]?.x ?? 0)
        case .requestHeight: point.y + 1 - (self[.request]?.y ?? 0)
        case .tree: point.x - interior(of: .response).x
        }
    }

    /// Returns the cells of a divider: the borders of both panes, without the tabs of the lower
    /// one.
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
