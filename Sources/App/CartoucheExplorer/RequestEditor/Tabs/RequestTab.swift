import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI

/// A tab of the request pane.
package enum RequestTab: CaseIterable, Sendable {
    /// The components to fill in.
    case form
    /// The preview of the request.
    case preview
    /// The lines that the user adds to the request.
    case headers
    /// The login.
    case auth

    var title: HelpKey {
        switch self {
        case .form: .tabForm
        case .preview: .tabPreview
        case .headers: .tabAdded
        case .auth: .tabAuth
        }
    }

    /// Returns the tab a number of steps further on, starting over at the end.
    func next(_ steps: Int) -> RequestTab {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + steps + all.count) % all.count]
    }
}

extension RequestEditor {
    /// Returns the name of the request, with its endpoint if it fits, and the tabs; the title of
    /// the Headers tab contains the number of added lines.
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
