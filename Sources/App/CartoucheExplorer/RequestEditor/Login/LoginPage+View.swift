import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension LoginPage {
    /// Draws the instructions for the user, with the code on its own line.
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = max(1, frame.size.width - 2)
        var y = 0
        func write(_ text: String, _ style: Style) {
            for line in TextWrapping.lines(of: text, width: width) {
                frame.write(line, at: Point(1, y), style: style)
                y += 1
            }
        }
        write(texts[.loginPage], drawing[.muted])
        write(address, drawing[.urlPath])
        let copy = ResponsePane.loginKeys.hints(texts).map { "\($0.key) \($0.help)" }
        write(copy.joined(), drawing[.muted])
        guard let code else { return }
        y += 1
        write(texts[.loginCode], drawing[.muted])
        y += 1
        write("  " + code.map(String.init).joined(separator: " "), drawing[.paneTitleFocus])
    }
}
