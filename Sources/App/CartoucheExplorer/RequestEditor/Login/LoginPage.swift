import TerminalUI
import TerminalWidgets

/// What a request waits for besides its server.
package enum Awaited: Equatable, Sendable {
    /// The store of a secret, which may take its time.
    case secret(String)
    /// A person who has to log in.
    case login(LoginPage)
}

/// Where a person logs in, in a browser.
package struct LoginPage: Equatable, Sendable {
    package let address: String
    /// What has to be typed there; nil for a page that comes back by itself.
    package let code: String?

    package init(address: String, code: String? = nil) {
        self.address = address
        self.code = code
    }

    /// Draws what to do, with the code apart from everything else.
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
