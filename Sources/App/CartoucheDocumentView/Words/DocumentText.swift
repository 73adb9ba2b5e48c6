package import TerminalUI
package import ValueTree

/// The key of a text in the document view.
///
/// The application that embeds the view supplies the texts as ``DocumentTexts``.
package enum DocumentText: String, CaseIterable, Sendable {
    case reading
    case readingStopped
    case bodyIsIncomplete
    case bodyIsCut
    case emptyBody
    case notJSON
    case syntaxError
    case breaksOff
    case malformedAt
    case unfinished
    case notReadYet
    case noTree
    case stillReading
    case itemTime
    case pictureFacts
    case pictureBroken
    case pictureEmpty
    case pictureTooLarge
    case pictureDamaged
    case pictureFirst
    case pictureColors
    case pictureHasNoRows
    case said

    case expectedGot
    case missingField
    case undeclared
    case duplicateKey
    case oneProblemInside
    case problemsInside
    case problemOf
    case problemInLine
    case noteUndeclared
    case noteDuplicate
    case problemHasNoPlace
    case positionAsSent
    case positionAndByte
    case noProblems
    case noNotes
    case errorHasNoType
    case nothingToRead
    case noProblemsInText

    case endOfBody
    case noSibling
    case noTable
    case noTableRows
    case nothingSelected
    case sortedUp
    case sortedDown
    case sortedAsSent
    case valueIsCut
    case opensAsNothing
    case opensStringsOnly
    case opensNoDeeper
    case onlyReading
    case stringTooLong
    case openedDate
    case openedText
    case tokenHeader
    case tokenClaims
    case tokenUnchecked
    case tokenExpired
    case tokenNotYet
    case dateLocal
    case dateUTC
    case dateRelative
    case dateEpoch
    case dateAgo
    case dateAhead
    case partScheme
    case partUser
    case partHost
    case partPort
    case partPath
    case partQuery
    case partFragment
    case oneItem
    case itemCount
    case nothingToFold
    case nothingHere
    case showsPretty
    case showsHex
    case showsAsSent
    case hexHasNoLines
    case wrapsLines
    case cutsLines

    case unchangedCount
    case noDifferences
    case onlyInOlder

    case searchPlaceholder
    case searchInKeys
    case searchInValues
    case searchInPaths
    case searchedAsAWhole
    case filterPlaceholder
    case searching
    case noHits
    case noSearch
    case notAPath
    case pathFault
    case notFound

    case nothingToCopy
    case noKeyHere
    case noRequest

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
    case keyNextSibling
    case keyPreviousSibling
    case keyWholeValue
    case keyOpenString
    case keyNextReading
    case keyNextKind
    case keySort
    case keyNextColumn
    case keyPreviousColumn
    case keyNextHit
    case keyPreviousHit
    case keyNextDifference
    case keyPreviousDifference
    case keyOpenInTree
    case keyEndSearchInput
    case keyEndSearch
    case keySearchedPart
    case keyTake
    case keyDismiss
    case keyRawStyle
    case keyWrap
    case keyCopyValue
    case keyCopyKey
    case keyCopyPath
    case keyCopySubtree
    case keyCopyRow
    case keyCopyBody
    case keyCopyCurl
    case keyCopyLine
    case keyCopyText
}

/// The texts of the document view in one language.
package struct DocumentTexts: Sendable {
    private let words: @Sendable (DocumentText, [TextArgument]) -> String

    /// Creates texts from a function that returns the text of a key with its arguments inserted.
    package init(_ words: @escaping @Sendable (DocumentText, [TextArgument]) -> String) {
        self.words = words
    }

    package subscript(text: DocumentText) -> String { words(text, []) }

    package func callAsFunction(_ text: DocumentText, _ arguments: TextArgument...) -> String {
        words(text, arguments)
    }

    func words(_ expectation: Expected) -> String { words(.said, [.expected(expectation)]) }

    /// Returns the message of a problem for the row of its value.
    func sentence(_ problem: Problem) -> String {
        switch problem.kind {
        case .missing: self(.missingField, .expected(problem.expected))
        case .undeclared: self[.undeclared]
        case .duplicateKey: self[.duplicateKey]
        case .wrongType, .null, .invalid, .syntax:
            self(.expectedGot, .expected(problem.expected), .found(problem.found.short))
        }
    }

    /// Returns the message of a syntax error.
    func sentence(_ error: SyntaxError) -> String {
        let position = error.position
        return self(
            .syntaxError,
            "\(position.line)",
            "\(position.column)",
            "\(position.offset)",
            .expected(error.expected),
            .found(error.found)
        )
    }
}

/// A message about the effect of a key, or the reason why it had none.
package struct DocumentNotice: Equatable, Sendable {
    package let text: DocumentText
    package let arguments: [TextArgument]
    package let isWarning: Bool

    init(_ text: DocumentText, _ arguments: TextArgument..., isWarning: Bool = false) {
        self.text = text
        self.arguments = arguments
        self.isWarning = isWarning
    }
}

/// A key binding whose help text is looked up when it is drawn.
package typealias KeyBinding<Intent> = TerminalUI.KeyBinding<Intent, DocumentText>
package typealias KeyTable<Intent> = TerminalUI.KeyTable<Intent, DocumentText>
