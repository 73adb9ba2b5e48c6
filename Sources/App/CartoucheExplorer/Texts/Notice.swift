import CartoucheDocumentView
import CartoucheSession
package import CartoucheTexts
import TerminalWidgets
package import ValueTree

/// A message to the user, shown in the bottom row until the next key.
package struct Notice: Equatable, Sendable {
    package enum Tone: Sendable {
        case info
        case success
        case warning
        case error
    }

    /// The name of its text: that of a key, or of a document's text.
    let name: String
    package let arguments: [TextArgument]
    package let tone: Tone
    /// The request whose going out or whose answer ends the message; nil leaves it to the next key.
    private(set) var end: RequestID?

    package init(_ key: TextKey, _ arguments: String..., tone: Tone = .info) {
        self.name = key.rawValue
        self.arguments = arguments.map { .text($0) }
        self.tone = tone
    }

    /// The message, until a request has gone out or is answered.
    func lasting(until request: RequestID) -> Notice {
        var notice = self
        notice.end = request
        return notice
    }

    /// The message in words.
    func sentence(_ texts: Texts) -> String { texts.filled(named: name, arguments) }

    /// The key of its text; nil where that is a document's own.
    package var key: TextKey? { TextKey(rawValue: name) }

    /// A message about where the readable part of a document ends.
    init(_ ending: DocumentEnding) {
        self.init(ending.isTruncated ? .breaksOffAt : .syntaxError, at: ending.error, tone: .error)
    }

    /// A message about a syntax error.
    init(_ key: TextKey, at error: SyntaxError, tone: Tone) {
        self.name = key.rawValue
        self.arguments = error.textArguments
        self.tone = tone
    }
}

extension Notice.Tone {
    var role: ThemeRole {
        switch self {
        case .info: .info
        case .success: .success
        case .warning: .warning
        case .error: .error
        }
    }

    /// The glyph that goes with the colour.
    var glyph: String {
        switch self {
        case .info: "·"
        case .success: "☑"
        case .warning: "!"
        case .error: "✗"
        }
    }
}
