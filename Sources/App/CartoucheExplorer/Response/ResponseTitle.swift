import CartoucheTexts
import TerminalWidgets

extension TabTitle<ResponseTab> {
    /// The response's name and its tabs.
    init(_ pane: ResponsePane, width: Int, texts: Texts) {
        let items = { (isShort: Bool) in
            ResponseTab.all.map { tab in
                let badge = tab.badge(pane, texts, isShort)
                return Item(tab: tab, title: texts[tab.title] + badge, isShown: tab == pane.tab)
            }
        }
        self.init(
            names: [texts[.response]],
            long: items(false),
            short: items(true),
            width: width
        )
    }
}
