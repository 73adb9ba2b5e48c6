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

    /// The name of its text: that of a key, or of a text of the document view.
    let name: String
    package let arguments: [TextArgument]
    package let tone: Tone
    /// The request that ends the notice when it is sent or answered; nil if the next key ends it.
    private(set) var end: RequestID?

    package init(_ key: TextKey, _ arguments: String..., tone: Tone = .info) {
        self.init(key, arguments: arguments, tone: tone)
    }

    init(_ key: TextKey, arguments: [String], tone: Tone) {
        self.name = key.rawValue
        self.arguments = arguments.map { .text($0) }
        self.tone = tone
    }

    /// Returns the notice, lasting until a request is sent or answered.
    func lasting(until request: RequestID) -> Notice {
        var notice = self
        notice.end = request
        return notice
    }

    func sentence(_ texts: Texts) -> String { texts.filled(named: name, arguments) }

    /// The key of its text; nil for a text of the document view.
    package var key: TextKey? { TextKey(rawValue: name) }

    /// Creates a notice about the end of a document's readable part.
    init(_ ending: DocumentEnding) {
        self.init(ending.isTruncated ? .breaksOffAt : .syntaxError, at: ending.error, tone: .error)
    }

    /// Creates a notice about a syntax error.
    init(_ key: TextKey, at error: SyntaxError, tone: Tone) {
        self.name = key.rawValue
        self.arguments = error.textArguments
        self.tone = tone
    }
}

extension Notice {
    /// A message about the clipboards that accepted a text.
    init(_ copy: CopyResult) {
        switch copy {
        case .copied(let names, let isSent) where names.isEmpty:
            self.init(isSent ? .copied : .notCopied, tone: isSent ? .success : .warning)
        case .copied(let names, let isSent):
            let joined = names.joined(separator: ", ")
            self.init(isSent ? .copiedAndSent : .copiedWith, joined, tone: .success)
        case .refused: self.init(.notCopied, tone: .warning)
        case .tooLong(let count, let limit):
            self.init(.tooLongToCopy, "\(count)", "\(limit)", tone: .warning)
        }
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

    /// The glyph in addition to the color.
    var glyph: String {
        switch self {
        case .info: "·"
        case .success: "☑"
        case .warning: "!"
        case .error: "✗"
        }
    }
}
