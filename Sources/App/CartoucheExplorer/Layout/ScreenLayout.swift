import CartoucheDocumentView
package import TerminalUI

/// Where everything is on the screen, computed the same way by `update` and `view`.
package struct ScreenLayout: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Too small for panes: one line.
        case tiny
        /// One pane at a time.
        case small
        /// Endpoints beside request over response.
        case medium
        /// Three columns.
        case wide
    }

    /// The inputs of the layout besides the size.
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
    /// Beside a list that was made wide, a narrower summary stands over the response instead.
    private static let leastSummaryWidth = 20
    /// The width of a form beside a response.
    static let formWidth = 44
    /// The width of a response from which on tree and text seldom cut what they show.
    private static let easySplitWidth = 104
    /// The width from which on a form takes no more from the list.
    private static let wideFormWidth = 55
    /// The width of the response pane with both, including the divider and the border.
    static let splitPaneWidth = 2 * DocumentLayout.sideWidth + 3

    /// `formHeight` is asked for the height that a form over the response needs, at most the given one.
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

    /// The area of a pane with its border; nil while the pane is hidden.
    package subscript(pane: Focus) -> Rect? { panes[pane] }

    /// The area inside a pane's border; empty while the pane is hidden.
    package func interior(of pane: Focus) -> Rect {
        panes[pane].map { $0.inset(by: 1) } ?? Rect(.zero)
    }

    /// The pane under a point.
    package func pane(at point: Point) -> Focus? {
        Focus.allCases.first { panes[$0]?.contains(point) == true }
    }

    /// Whether the request pane shrinks to a summary, to leave room for the response.
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

    /// The form is as high as its rows need, but leaves more than half of the height to the response.
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
        // A wider screen never costs the split: the summary gives way, and a form that would not
        // leave room for the split stands over it, as on a narrower screen.
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
        // The list is narrower where that leaves room for the split, and for a form beside it.
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

    /// From 160 columns on the list has forty of its own, enough for paths, and grows further.
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
    /// One pane alone.
    init(_ area: Rect, of pane: Focus) {
        switch pane {
        case .endpoints: self.init(endpoints: area)
        case .request: self.init(request: area)
        case .response: self.init(response: area)
        }
    }
}

/// The pane that has the focus, in the order of Tab.
package enum Focus: Int, CaseIterable, Sendable {
    case endpoints
    case request
    case response
}
