import CartoucheSession
import TerminalUI

extension ExplorerEnvironment {
    /// The style of texts about the environment, in every theme; nil without a color.
    var style: Style? {
        color.flatMap(ColorName.color).map {
            Style(foreground: $0.legible, background: $0, attributes: .bold)
        }
    }
}
