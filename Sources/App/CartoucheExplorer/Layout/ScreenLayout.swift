import CartoucheDocumentView
package import CartoucheSession
package import TerminalUI

/// The layout of the screen, computed in the same way by `update` and `view`.
package struct ScreenLayout: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Too small for panes: one line.
        case tiny
        /// One pane at a time.
        case small
        /// Endpoints next to request over response.
        case medium
        /// Three columns.
        case wide
    }

    /// The inputs of the layout in addition to the size.
    package struct Arrangement: Equatable, Sendable {
        package var focus = Focus.endpoints
        package var hasResponse = false
        package var hidesEndpoints = false
        package var isFullscreen = false
        package var sizes = PaneSizes()

        package init(
            focus: Focus = .endpoints,
            hasResponse: Bool = false,
            hidesEndpoints: Bool = false,
            isFullscreen: Bool = false,
            sizes: PaneSizes = PaneSizes()
        ) {
            self.sizes = sizes
            self.focus = focus
            self.hasResponse = hasResponse
            self.hidesEndpoints = hidesEndpoints
            self.isFullscreen = isFullscreen
        }
    }

    package let kind: Kind
    /// The top row: environment, endpoint, and the status of the last request.
    package let header: Rect
    /// The bottom row: hints and notices.
    package let footer: Rect
    private let panes: Panes

    static let smallestSize = Size(40, 10)
    static let mediumSize = Size(100, 30)
    static let wideWidth = 128
    static let endpointsWidth = 30
    static let summaryWidth = 30
    /// The minimum width of a summary.
    ///
    /// Next to a wide list, a narrower summary is placed above the response instead.
    private static let leastSummaryWidth = 20
    /// The width of a form next to a response.
    static let formWidth = 44
    /// The width from which tree and text of a response are rarely cut.
    private static let easySplitWidth = 104
    /// The width from which a form doesn't make the list narrower.
    private static let wideFormWidth = 55
    /// The width of the response pane with a split, including the divider and the border.
    static let splitPaneWidth = 2 * DocumentLayout.sideWidth + 3

    /// `formHeight` returns the height that a form above the response needs, up to the given one.
    package init(
        _ size: Size,
        _ arrangement: Arrangement = Arrangement(),
        formHeight: (_ most: Int) -> Int = { $0 }
    ) {
        let (header, rest) = Rect(size).splitTop(1)
        let (body, footer) = rest.splitBottom(1)
        self.kind = Self.kind(of: size)
        self.header = header
        self.footer = footer
        switch kind {
        case .tiny: panes = Panes()
        case .small: panes = Panes(body, of: arrangement.focus)
        case .medium:
            panes =
                arrangement.isFullscreen
                ? Panes(body, of: arrangement.focus)
                : Self.medium(body, arrangement, formHeight)
        case .wide:
            panes =
                arrangement.isFullscreen
                ? Panes(body, of: arrangement.focus)
                : Self.wide(body, arrangement, formHeight)
        }
    }

    /// Whether more than one pane fits.
    package var hasRoomForPanes: Bool { kind == .medium || kind == .wide }

    /// The area of a pane with its border, or nil while the pane is hidden.
    package subscript(pane: Focus) -> Rect? { panes[pane] }

    /// Returns the area inside a pane's border, which is empty while the pane is hidden.
    package func interior(of pane: Focus) -> Rect {
        panes[pane].map { $0.inset(by: 1) } ?? Rect(.zero)
    }

    /// Returns the pane at a point.
    package func pane(at point: Point) -> Focus? {
        Focus.allCases.first { panes[$0]?.contains(point) == true }
    }

    /// Returns whether the request pane shrinks to a summary, to leave room for the response.
    package func isRequestSummary(_ arrangement: Arrangement) -> Bool {
        kind == .wide && arrangement.hasResponse && arrangement.focus != .request
            && !arrangement.isFullscreen && (panes.request?.width ?? 0) < Self.formWidth
    }

    private static func kind(of size: Size) -> Kind {
        if size.width < smallestSize.width || size.height < smallestSize.height { return .tiny }
        if size.width < mediumSize.width || size.height < mediumSize.height { return .small }
        return size.width < wideWidth ? .medium : .wide
    }

    private static func medium(
        _ body: Rect,
        _ arrangement: Arrangement,
        _ formHeight: (Int) -> Int
    ) -> Panes {
        let (endpoints, rest) = columns(of: body, arrangement)
        return stacked(endpoints, rest, arrangement.sizes, formHeight)
    }

    /// Returns the layout with a form as high as its rows need.
    ///
    /// The response gets more than half of the height.
    private static func stacked(
        _ endpoints: Rect?,
        _ rest: Rect,
        _ sizes: PaneSizes,
        _ formHeight: (Int) -> Int
    ) -> Panes {
        let borders = 2
        let height =
            sizes.requestHeight.map { PaneSizes.requestHeight($0, in: rest.height) }
            ?? borders + formHeight(rest.height * 2 / 5 - borders)
        let (request, response) = rest.splitTop(height)
        return panes(endpoints, request, response)
    }

    private static func wide(
        _ body: Rect,
        _ arrangement: Arrangement,
        _ formHeight: (Int) -> Int
    ) -> Panes {
        let (endpoints, rest) = columns(of: body, arrangement)
        if let chosen = arrangement.sizes.request {
            let width = PaneSizes.request(chosen, in: rest.width)
            let (request, response) = rest.splitLeft(width)
            return panes(endpoints, request, response)
        }
        guard arrangement.hasResponse else {
            let (request, response) = rest.splitLeft(rest.width * 9 / 20)
            return panes(endpoints, request, response)
        }
        // A wider screen never removes the split. The summary is dropped first, and a form that
        // leaves no room for the split is placed above the response, as on a narrower screen.
        let spare = rest.width - splitPaneWidth
        let isForm = arrangement.focus == .request
        guard spare >= (isForm ? formWidth : leastSummaryWidth) else {
            return stacked(endpoints, rest, arrangement.sizes, formHeight)
        }
        let width = min(isForm ? max(formWidth, rest.width * 9 / 20) : summaryWidth, spare)
        let (request, response) = rest.splitLeft(width)
        return panes(endpoints, request, response)
    }

    private static func columns(of body: Rect, _ arrangement: Arrangement) -> (Rect?, Rect) {
        guard !arrangement.hidesEndpoints || arrangement.focus == .endpoints else {
            return (nil, body)
        }
        if let chosen = arrangement.sizes.endpoints {
            let width = PaneSizes.endpoints(chosen, in: body.width)
            let (endpoints, rest) = body.splitLeft(width)
            return (endpoints, rest)
        }
        // The list is narrower if that leaves room for the split, and for a form next to it.
        let isForm = arrangement.hasResponse && arrangement.focus == .request
        let room = body.width - splitPaneWidth
        let usual = endpointsWidth(of: body.width)
        let beside = max(endpointsWidth, body.width - summaryWidth - easySplitWidth)
        let width = min(
            arrangement.hasResponse ? min(usual, beside) : usual,
            isForm ? max(min(endpointsWidth, room), room - wideFormWidth) : room
        )
        let (endpoints, rest) = body.splitLeft(width)
        return (endpoints, rest)
    }

    /// Returns the width of the list.
    ///
    /// From 160 columns on it has forty columns inside its border, enough for paths, and grows
    /// further.
    private static func endpointsWidth(of width: Int) -> Int {
        width < 160 ? endpointsWidth : min(60, 42 + (width - 160) / 4)
    }

    private static func panes(
        _ endpoints: Rect?,
        _ request: Rect,
        _ response: Rect
    ) -> Panes {
        Panes(endpoints: endpoints, request: request, response: response)
    }
}

/// The areas of the panes that are shown.
private struct Panes: Equatable, Sendable {
    var endpoints: Rect?
    var request: Rect?
    var response: Rect?

    subscript(pane: Focus) -> Rect? {
        switch pane {
        case .endpoints: endpoints
        case .request: request
        case .response: response
        }
    }
}

extension Panes {
    /// Creates a layout with a single pane.
    init(_ area: Rect, of pane: Focus) {
        switch pane {
        case .endpoints: self.init(endpoints: area)
        case .request: self.init(request: area)
        case .response: self.init(response: area)
        }
    }
}

/// The focused pane, in the order of Tab.
package enum Focus: Int, CaseIterable, Sendable {
    case endpoints
    case request
    case response
}
