import CartoucheTexts
import EndpointKit
import TerminalUI

/// What can be sent from where the person is.
extension ExplorerModel {
    /// The endpoint whose form can be sent; says why there is none.
    mutating func sendableEndpoint() -> AnyEndpoint? {
        // A form out of sight is never sent.
        guard layout.kind != .tiny else {
            notice = Notice(.tooSmall, "\(size)", "\(ScreenLayout.smallestSize)", tone: .warning)
            return nil
        }
        guard focus != .endpoints || !endpointList.foundNothing else {
            notice = Notice(.nothingToOpen, tone: .warning)
            return nil
        }
        guard let endpoint = chosenEndpoint else {
            notice = Notice(.noEndpointChosen, tone: .warning)
            return nil
        }
        if let mistake = endpoint.mistakes.first {
            notice = Notice(.wrongDeclaration, context.texts.words(mistake), tone: .error)
            return nil
        }
        // The endpoint under the cursor may be meant, but its form is not what is on the screen.
        if focus == .endpoints, let other = endpointList.underCursor, other != endpoint.id {
            notice = Notice(.openFirst, other, tone: .warning)
            return nil
        }
        return endpoint
    }
}
