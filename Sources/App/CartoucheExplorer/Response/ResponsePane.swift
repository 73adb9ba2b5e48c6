package import CartoucheDocumentView
import EndpointKit
package import HTTPMessage
package import SecretValues
package import TerminalUI
import TerminalWidgets
import ValueTree

/// The response that is shown, the request that runs, and what went wrong with the last one.
package struct ResponsePane: Equatable, Sendable {
    /// A request on its way.
    package struct Run: Equatable, Sendable {
        package let id: RequestID
        package let endpoint: String
        /// nil until the request has taken long enough to be shown.
        package var progress: TransferProgress?
        package var rate = TransferRate()
        package var isCancelled = false

        /// Whether the screen shows that it runs; a request that ends at once would only flicker.
        var isShown: Bool { progress != nil || isCancelled }

        mutating func note(_ progress: TransferProgress, at time: Duration) {
            self.progress = progress
            if case .receiving(let received, _) = progress { rate.note(received, at: time) }
        }
    }

    /// A response, or the part of one that arrived.
    package struct Answer: Equatable, Sendable {
        package let id: RequestID
        package let ended: EndedExchange
        package let response: ResponseSummary
        package var body: DocumentView
    }

    /// Why the last request has no whole response.
    package struct Failure: Equatable, Sendable {
        package let id: RequestID
        package let reason: Reason

        package enum Reason: Equatable, Sendable {
            /// There was nothing to send.
            case refused(Notice)
            /// It was sent, and no whole answer came.
            case transport(TransportError, hiding: Redaction)

            func sentence(_ texts: Texts) -> String {
                switch self {
                case .refused(let notice): texts.filled(notice.key, notice.arguments)
                case .transport(let error, let hidden): hidden.redacted(texts.sentence(error))
                }
            }
        }
    }

    package internal(set) var run: Run?
    package internal(set) var answer: Answer?
    package internal(set) var failure: Failure?
    package internal(set) var tab = ResponseTab.tree
    /// Whether tree and text stand side by side, once someone has chosen.
    package internal(set) var splitChoice: Bool?
    package internal(set) var problemList = ProblemList()
    /// Where view and cursor are in the tabs that are just text.
    package internal(set) var textPanes: [ResponseTab: TextPane] = [:]

    package init() {}

    /// Whether there is something to show: a response, a failure, or a request on its way.
    package var hasContent: Bool { answer != nil || failure != nil || run != nil }

    package var reading: DocumentCheck? { answer?.body.reading }

    /// Whether the text of a search is being typed.
    package var isSearching: Bool { shownSearch?.isEditing ?? false }

    /// The search in what is shown.
    package var shownSearch: SearchState? {
        tab.text == nil ? answer?.body.search : textPanes[tab]?.search
    }

    /// Whether tree and text stand side by side in an area of this size.
    package func isSplit(in area: Size) -> Bool {
        guard tab.side != nil, answer?.body.parsed != nil else { return false }
        return splitChoice ?? DocumentLayout.canSplit(area)
    }

    /// Where things are inside the pane's border.
    package func layout(in area: Size) -> ResponseLayout {
        ResponseLayout(
            area,
            bannerHeight: bannerHeight,
            side: answer?.body.side ?? .tree,
            isSplit: { isSplit(in: $0) },
            isSearching: answer?.body.search != nil,
            hasEnding: answer?.body.parsed?.ending != nil
        )
    }

    /// The rows on top that say what runs or what failed.
    var bannerHeight: Int { run?.isShown == true ? 2 : failure != nil ? 3 : 0 }
}

extension ResponsePane {
    package enum Message: Equatable, Sendable {
        case tabChosen(ResponseTab)
        case nextTab
        case previousTab
        case splitToggled
        case body(DocumentView.Message)
        case problems(ProblemList.Message)
        /// In a tab that is just text.
        case text(TextPane.Message)
        case cancelled
        case failureDismissed
    }

    /// What follows from a message.
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
    /// What a document asks for, as commands of the explorer.
    init(_ outcome: DocumentView.Outcome) {
        self.commands = outcome.requests.map { request in
            switch request {
            case .search(let id, let request): .search(id, request)
            case .copy(let request): .copy(request)
            }
        }
        self.notice = outcome.notice.map { Notice($0) }
    }
}

/// Where the parts of the response pane are, inside its border.
package struct ResponseLayout: Equatable, Sendable {
    /// What runs, or what failed.
    package let banner: Rect
    /// What the tab shows.
    package let content: Rect
    /// Tree and text in the content.
    package let body: DocumentLayout

    init(
        _ area: Size,
        bannerHeight: Int,
        side: DocumentView.Side,
        isSplit: (Size) -> Bool,
        isSearching: Bool,
        hasEnding: Bool
    ) {
        let (banner, content) = Rect(area).splitTop(min(bannerHeight, max(1, area.height / 3)))
        self.banner = bannerHeight == 0 ? Rect(.zero) : banner
        self.content = bannerHeight == 0 ? Rect(area) : content
        self.body = DocumentLayout(
            self.content.size,
            side: side,
            isSplit: isSplit(self.content.size),
            isSearching: isSearching,
            hasEnding: hasEnding
        )
    }
}
