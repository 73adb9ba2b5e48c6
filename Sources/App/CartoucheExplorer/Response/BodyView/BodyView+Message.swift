package import TerminalUI
package import TerminalWidgets

extension BodyView {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// A cell of the tree or of the text.
        case clicked(Side, Point)
        case wheelTurned(Side, Int)
        case folding(FoldMessage)
        case searching(SearchMessage)
        case prefixed(Prefix)
        case prefixForgotten
        case nextProblem
        case previousProblem
        case rawStyleToggled
        case wrapToggled
        case copied(CopiedPart)
    }

    package enum FoldMessage: Equatable, Sendable {
        case toggled
        case folded
        case unfolded
        case allUnfolded
        case allFolded
        case depthChosen(Int)
    }

    package enum SearchMessage: Equatable, Sendable {
        case started
        case edited(Key)
        case pasted(String)
        case confirmed
        case ended
        case done(SearchID, SearchHits)
        case nextHit
        case previousHit
    }

    /// What of the body is copied.
    package enum CopiedPart: Sendable {
        case value
        case key
        case path
        case subtree
        case body
        case curl
    }

    /// What follows from a message.
    package struct Outcome: Equatable, Sendable {
        package var commands: [ExplorerCommand] = []
        package var notice: Notice?

        static let nothing = Outcome()

        static func notice(_ key: TextKey, _ argument: String = "") -> Outcome {
            Outcome(notice: Notice(key, argument))
        }
    }
}
