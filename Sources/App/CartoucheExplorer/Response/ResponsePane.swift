package import CartoucheDocumentView
import EndpointKit
package import HTTPMessage
package import SecretValues
package import TerminalUI
import TerminalWidgets
import ValueTree

/// The responses to each endpoint, one of them on the screen, and the running request.
package struct ResponsePane: Equatable, Sendable {
    /// A running request.
    package struct Run: Equatable, Sendable {
        package let id: RequestID
        package let endpoint: String
        /// Whether it was shown as pending before, and so has to be shown on until its answer.
        let wasPending: Bool
        /// The progress; nil until the request has taken long enough to show it.
        package var progress: TransferProgress?
        package var rate = TransferRate()
        package var isCancelled = false
        /// How long it has been under way, from the first second on.
        package var waited: Duration?
        /// What has to answer before it can go out.
        var awaited: Awaited?
        /// Where a person has to log in for it; nil if nobody has to.
        var loginPage: LoginPage? {
            guard case .login(let page)? = awaited, !isCancelled else { return nil }
            return page
        }

        /// Whether the banner is shown; for a short request it would only flicker.
        var isShown: Bool {
            progress != nil || isCancelled || waited != nil || loginPage != nil
        }

        /// Which part of the body has been sent, or has arrived; nil if its length is not known.
        var share: Double? {
            switch progress {
            case .sending(let sent, let total) where total > 0: Double(sent) / Double(total)
            case .receiving(let received, let expected?) where expected > 0:
                Double(received) / Double(expected)
            case .connecting, .sending, .waiting, .receiving, .retrying, nil: nil
            }
        }

        /// Whether there is a bar of how much has been sent, or has arrived.
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
        /// Its number among the responses to its endpoint, from 1.
        package let number: Int
        package var body: DocumentView
        /// Why it is only a part, until that is dismissed.
        package internal(set) var failure: Failure?
        package internal(set) var problemList = ProblemList()
        /// View and cursor of the text tabs.
        package internal(set) var textPanes: [ResponseTab: TextPane] = [:]
        /// What is known of the body while it arrives; nil once the exchange has ended.
        package internal(set) var arrival: Arrival?
        /// The comparison with an earlier response, while it is shown.
        package internal(set) var comparison: RunComparison?
    }

    /// Why the last request has no complete response.
    package struct Failure: Equatable, Sendable {
        package let id: RequestID
        package let reason: Reason

        package enum Reason: Equatable, Sendable {
            /// The request could not be built.
            case refused(Notice)
            /// It was sent, but no complete response arrived.
            case transport(TransportError, hiding: Redaction)
            /// Another request was sent before it was answered.
            case replaced

            func sentence(_ texts: Texts) -> String {
                switch self {
                case .refused(let notice): notice.sentence(texts)
                case .transport(let error, let hidden): hidden.redacted(texts.sentence(error))
                case .replaced: texts[.cancelledByNewer]
                }
            }
        }
    }

    /// The endpoint whose responses are shown.
    package internal(set) var endpoint: String?
    /// The request under way, whatever endpoint is shown.
    package internal(set) var run: Run?
    /// Requests that others took the place of, whose bodies are kept as far as they had arrived.
    var replacedRuns: [Run] = []
    /// The response on the screen.
    package internal(set) var answer: Answer?
    /// All other responses.
    package internal(set) var kept: KeptResponses
    package internal(set) var tab = ResponseTab.tree
    /// The tab that the person is at, while the body on the screen cannot be shown on it.
    var displacedTab: ResponseTab?
    /// The width that the person gave to the tree beside the raw body.
    var treeWidth: Int?
    /// Whether tree and text are side by side, if the user has chosen.
    package internal(set) var splitChoice: Bool?
    /// Whether something was recorded before this run of the program.
    var hasHistory = false
    /// The last search in a response that is not on the screen any more.
    var lastSearch = SearchID(0)

    package init(keeping limit: Int = KeptResponses.usualLimit) {
        kept = KeptResponses(limit: limit)
    }

    /// Whether there is anything to show: a response, a failure, or a running request.
    package var hasContent: Bool { answer != nil || failure != nil || shownRequest != nil }

    /// The request under way, if it is to the endpoint that is shown.
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

    /// Whether tree and text are side by side in an area of a size.
    package func isSplit(in area: Size) -> Bool {
        guard let side = tab.side, side != .table, answer?.body.parsed != nil else { return false }
        return splitChoice ?? DocumentLayout.canSplit(area)
    }

    /// The layout inside the pane's border.
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

    /// Why the body that is shown as text has no tree; in the place of the tree that is said, too, but not how
    /// much of it the history has kept.
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
        /// A comparison with the response before begins or ends.
        case comparisonToggled
        case comparing(CompareView.Message)
        case body(DocumentView.Message)
        case problems(ProblemList.Message)
        /// What arrives is not to be shown for a while, or again.
        case pauseToggled
        /// The cursor is to stay on the last item, or not any more.
        case followToggled
        /// A message of a text tab.
        case text(TextPane.Message)
        case cancelled
        case failureDismissed
        /// The body is to be saved, for which the program opens a window.
        case saveAsked
        /// A declaration is wanted that accepts what the problem is about, in a window of its own.
        case fixAsked
        /// The address of the page on which somebody has to log in.
        case loginCopied
    }

    /// The effects of a message.
    package struct Outcome: Equatable, Sendable {
        package var commands: [ExplorerCommand] = []
        package var notice: Notice?

        static let nothing = Outcome()

        static func notice(_ key: TextKey, _ argument: String = "") -> Outcome {
            Outcome(notice: Notice(key, argument))
        }
    }
}

extension ResponsePane.Outcome {
    /// Creates the outcome with the document view's requests as commands of the explorer.
    init(_ outcome: DocumentView.Outcome) {
        self.init(requests: outcome.requests)
        self.notice = outcome.notice.map { Notice($0) }
    }

    init(requests: [DocumentView.Request]) {
        self.commands = requests.map { request in
            switch request {
            case .search(let id, let request): .search(id, request)
            case .copy(let request): .copy(request)
            case .open(let source): .open(source)
            }
        }
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
