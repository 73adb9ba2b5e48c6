import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI

/// A tab of the request pane.
package enum RequestTab: CaseIterable, Sendable {
    /// The components to fill in.
    case form
    /// The request as it would go out.
    case preview
    /// What is added to the request by hand.
    case headers
    /// What authorizes it.
    case auth

    var title: HelpKey {
        switch self {
        case .form: .tabForm
        case .preview: .tabPreview
        case .headers: .tabAdded
        case .auth: .tabAuth
        }
    }

    /// The tab a number of steps further on; wraps around.
    func next(_ steps: Int) -> RequestTab {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + steps + all.count) % all.count]
    }
}

extension RequestEditor {
    /// The name of the request, with its endpoint where that fits, and the tabs; that of the headers says how many go
    /// along.
    func title(of endpoint: AnyEndpoint?, width: Int, texts: Texts) -> TabTitle<RequestTab> {
        let added = endpoint.map { addedLines(of: $0.id).count } ?? 0
        let items = RequestTab.allCases.map { tab in
            TabTitle<RequestTab>.Item(
                tab: tab,
                title: texts[tab.title],
                isShown: tab == self.tab,
                count: tab == .headers ? added : 0
            )
        }
        let name = texts[.request]
        return TabTitle(
            names: (endpoint.map { ["\(name) · \($0.id)"] } ?? []) + [name],
            long: items,
            short: items,
            width: width
        )
    }
}
