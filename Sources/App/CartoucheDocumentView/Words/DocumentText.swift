package import TerminalUI
import ValueTree

/// The name of a word or sentence that the view of a document shows.
///
/// What it says is whoever shows the view's to know: ``DocumentTexts`` is handed in.
package enum DocumentText: String, CaseIterable, Sendable {
    case reading
    case readingStopped
    case emptyBody
    case notJSON
    case syntaxError
    case breaksOff
    case unfinished
    case notReadYet
    case noTree

    case expectedGot
    case missingField
    case undeclared
    case duplicateKey
    case oneProblemInside
    case problemsInside
    case problemOf
    case problemHasNoPlace
    case noProblems
    case errorHasNoType
    case nothingToRead
    case noProblemsInText

    case endOfBody
    case nothingToFold
    case nothingHere
    case showsPretty
    case showsHex
    case showsAsSent
    case hexHasNoLines
    case wrapsLines
    case cutsLines

    case searchPlaceholder
    case searching
    case noHits
    case noSearch
    case notFound

    case nothingToCopy
    case noKeyHere
    case curlLater

    case keyUp
    case keyDown
    case keyPageUp
    case keyPageDown
    case keyHalfPageUp
    case keyHalfPageDown
    case keyFirst
    case keyLast
    case keyFold
    case keyUnfold
    case keyToggleFold
    case keyFoldAll
    case keyUnfoldAll
    case keyFoldDepth
    case keyNextHit
    case keyPreviousHit
    case keyEndSearchInput
    case keyEndSearch
    case keyRawStyle
    case keyWrap
    case keyCopyValue
    case keyCopyKey
    case keyCopyPath
    case keyCopySubtree
    case keyCopyBody
    case keyCopyCurl
    case keyCopyLine
    case keyCopyText
}

/// The words of a document's view in one language.
package struct DocumentTexts: Sendable {
    private let words: @Sendable (DocumentText, [String]) -> String

    /// Makes texts of a function that gives the words of a name, with the arguments filled in.
    package init(_ words: @escaping @Sendable (DocumentText, [String]) -> String) {
        self.words = words
    }

    package subscript(text: DocumentText) -> String { words(text, []) }

    package func callAsFunction(_ text: DocumentText, _ arguments: String...) -> String {
        words(text, arguments)
    }

    /// Where a text stops following its format, and what is there.
    func sentence(_ error: SyntaxError) -> String {
        let position = error.position
        return self(
            .syntaxError,
            "\(position.line)",
            "\(position.column)",
            "\(position.offset)",
            error.expected,
            error.found
        )
    }
}

/// A sentence about what a key did, or why it did nothing.
package struct DocumentNotice: Equatable, Sendable {
    package let text: DocumentText
    package let arguments: [String]
    package let isWarning: Bool

    init(_ text: DocumentText, _ arguments: String..., isWarning: Bool = false) {
        self.text = text
        self.arguments = arguments
        self.isWarning = isWarning
    }
}

/// Keys whose help is put into words when it is drawn.
package typealias KeyBinding<Intent> = TerminalUI.KeyBinding<Intent, DocumentText>
package typealias KeyTable<Intent> = TerminalUI.KeyTable<Intent, DocumentText>
