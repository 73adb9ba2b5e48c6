package import TerminalUI
package import TerminalWidgets

extension BodyView {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case rowClicked(Side, Int)
        case wheelTurned(Side, Int)
        case foldToggled
        case folded
        case unfolded
        case allUnfolded
        case allFolded
        case prefixed(Prefix)
        case prefixForgotten
        case depthChosen(Int)
        case searchStarted
        case searchEdited(Key)
        case searchPasted(String)
        case searchConfirmed
        case searchEnded
        case searchDone(SearchID, SearchHits)
        case nextHit
        case previousHit
        case nextProblem
        case previousProblem
        case rawStyleToggled
        case copied(CopiedPart)
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
