package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import EndpointKit
package import HTTPMessage
package import SecretValues
package import TerminalUI
import TerminalWidgets
import ValueTree

/// The responses of each endpoint, one of which is shown, and the running request.
package struct ResponsePane: Equatable, Sendable {
    /// A running request.
    package struct Run: Equatable, Sendable {
        package let id: RequestID
        package let endpoint: String
        /// Whether it was shown as pending before, and must therefore be shown until its response.
        let wasPending: Bool
        /// The progress, or nil until the request has taken long enough to show it.
        package var progress: TransferProgress?
        package var rate = TransferRate()
        package var isCancelled = false
        /// The duration of the request, from the first second on.
        package var waited: Duration?
        /// The input that it still waits for.
        var awaited: Awaited?
        /// The page for a login that it waits for, or nil.
        var loginPage: LoginPage? {
            guard case .login(let page)? = awaited, !isCancelled else { return nil }
            return page
        }

        /// Whether the banner is shown.
        ///
        /// For a short request it would only flicker.
        var isShown: Bool {
            progress != nil || isCancelled || waited != nil || loginPage != nil
        }

        /// The fraction of the body that has been sent or received, or nil if its length is
        /// unknown.
        var share: Double? {
            switch progress {
            case .sending(let sent, let total) where total > 0: Double(sent) / Double(total)
            case .receiving(let received, let expected?) where expected > 0:
                Double(received) / Double(expected)
            case .connecting, .sending, .waiting, .receiving, .retrying, nil: nil
            }
        }

        /// Whether a bar shows how much has been sent or received.
        var hasKnownLength: Bool { share != nil }

        mutating func note(_ progress: TransferProgress, at time: Duration) {
            self.progress = progress
            awaited = nil
            switch progress {
            case .sending(let sent, _): rate.note(sent, at: time)
            case .receiving(let received, _): rate.note(received, at: time)
            case .connecting, .waiting, .retrying: return
            }
        }
    }

    /// A response, or the part of one that arrived.
    package struct Answer: Equatable, Sendable {
        package let id: RequestID
        package internal(set) var ended: EndedExchange
        /// Its number among the responses of its endpoint, from 1.
        package let number: Int
        package var body: DocumentView
        /// Why it is only a part, until that is dismissed.
        package internal(set) var failure: Failure?
        package internal(set) var problemList = ProblemList()
        /// The view and cursor of the text tabs.
        package internal(set) var textPanes: [ResponseTab: TextPane] = [:]
        /// The state while the body arrives, or nil once the exchange has ended.
        package internal(set) var arrival: Arrival?
        /// The comparison with an earlier response, while it is shown.
        package internal(set) var comparison: RunComparison?
    }

    /// The reason why the last request has no complete response.
    package struct Failure: Equatable, Sendable {
        package let id: RequestID
        package let reason: Reason

        package enum Reason: Equatable, Sendable {
            /// The request could not be built.
            case refused(Notice)
            /// It was sent, but no complete response arrived.
            case transport(TransportError, hiding: Redaction)
            /// Another request was sent before it was complete.
            case replaced

            func sentence(_ texts: Texts) -> String {
                switch self {
                case .refused(let notice): notice.sentence(texts)
                case .transport(let error, let hidden): hidden.redacted(texts.words(error))
                case .replaced: texts[.cancelledByNewer]
                }
            }
        }
    }

    /// The endpoint whose responses are shown.
    package internal(set) var endpoint: String?
    /// The running request, of any endpoint.
    package internal(set) var run: Run?
    /// Requests that were replaced by others.
    ///
    /// Their bodies are kept as far as they had arrived.
    var replacedRuns: [Run] = []
    /// The shown response.
    package internal(set) var answer: Answer?
    /// All other responses.
    package internal(set) var kept: KeptResponses
    package internal(set) var tab = ResponseTab.tree
    /// The user's tab, while the shown body has no such tab.
    var displacedTab: ResponseTab?
    /// The width that the user has given to the tree next to the raw body.
    var treeWidth: Int?
    /// Whether tree and text are side by side, if the user has chosen.
    package internal(set) var splitChoice: Bool?
    /// Whether the history has exchanges of earlier sessions.
    var hasHistory = false
    /// The last search in a response that is no longer shown.
    var lastSearch = SearchID(0)

    package init(keeping limit: Int = KeptResponses.usualLimit) {
        kept = KeptResponses(limit: limit)
    }

    /// Whether there is anything to show: a response, a failure, or a running request.
    package var hasContent: Bool { answer != nil || failure != nil || shownRequest != nil }

    /// The running request, if it is of the shown endpoint.
    var shownRequest: Run? { run.flatMap { $0.endpoint == endpoint ? $0 : nil } }

    var problemList: ProblemList { answer?.problemList ?? ProblemList() }

    var textPanes: [ResponseTab: TextPane] { answer?.textPanes ?? [:] }

    package var reading: DocumentCheck? { answer?.body.reading }

    /// Whether the user is typing a search.
    package var isSearching: Bool { shownSearch?.isEditing ?? false }

    /// The search in the current tab.
    package var shownSearch: SearchState? {
        tab.text == nil ? answer?.body.search : textPanes[tab]?.search
    }

    /// Returns whether tree and text are side by side in an area of a size.
    package func isSplit(in area: Size) -> Bool {
        guard let side = tab.side, side != .table, answer?.body.parsed != nil else { return false }
        return splitChoice ?? DocumentLayout.canSplit(area)
    }

    /// Returns the layout inside the pane's border.
    package func layout(in area: Size) -> ResponseLayout {
        ResponseLayout(
            area,
            bannerHeight: bannerHeight,
            body: answer?.body,
            treeWidth: treeWidth,
            isSplit: { isSplit(in: $0) }
        )
    }

    /// The number of rows at the top for a running or failed request, or a body without a tree.
    var bannerHeight: Int {
        if let run = shownRequest, run.isShown {
            return shownArrival != nil && run.hasKnownLength ? 3 : 2
        }
        return failure != nil ? 3 : fault != nil ? 2 : 0
    }

    /// The error of the shown text without a tree.
    ///
    /// The tree's place shows it, too, but not how much the history has stored.
    var fault: SyntaxError? {
        guard tab.side == .raw || tab.side != nil && answer?.ended.origin?.isCut == true,
            let body = answer?.body, body.parsed == nil,
            case .malformed(let error) = body.absence
        else { return nil }
        return error
    }
}

extension ResponsePane {
    package enum Message: Equatable, Sendable {
        case tabChosen(ResponseTab)
        case nextTab
        case previousTab
        case splitToggled
        case runStepped(KeptResponses.Step)
        /// Begins or ends a comparison with the previous response.
        case comparisonToggled
        case comparing(CompareView.Message)
        case body(DocumentView.Message)
        case problems(ProblemList.Message)
        /// Pauses or resumes showing the arriving body.
        case pauseToggled
        /// Starts or stops keeping the cursor on the last item.
        case followToggled
        /// A message of a text tab.
        case text(TextPane.Message)
        case cancelled
        case failureDismissed
        /// Opens a window to save the body.
        case saveAsked
        /// Opens a window with a declaration that accepts the values of the problem.
        case fixAsked
        /// Copies the address of the login page.
        case loginCopied
    }
}

/// The layout of the response pane, inside its border.
package struct ResponseLayout: Equatable, Sendable {
    /// The running or failed request.
    package let banner: Rect
    /// The content of the tab.
    package let content: Rect
    /// Tree and text within the content.
    package let body: DocumentLayout

    init(
        _ area: Size,
        bannerHeight: Int,
        body: DocumentView?,
        treeWidth: Int?,
        isSplit: (Size) -> Bool
    ) {
        let (banner, content) = Rect(area).splitTop(min(bannerHeight, max(1, area.height / 3)))
        self.banner = bannerHeight == 0 ? Rect(.zero) : banner
        self.content = bannerHeight == 0 ? Rect(area) : content
        self.body = DocumentLayout(
            self.content.size,
            of: body,
            isSplit: isSplit(self.content.size),
            treeWidth: treeWidth
        )
    }
}
