import TerminalUI

@testable import CartoucheExplorer

extension LateSession {
    /// Opens the form of the second endpoint and sends the ids 1 and 12, each of which is answered.
    mutating func sendDrops() throws {
        press("j", .enter)
        for id in ["1", "2"] {
            press(.alt("2"))
            type(id)
            press(.ctrl("r"))
            try answer(\.isSend)
        }
    }
}
