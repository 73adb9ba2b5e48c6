import CartoucheTexts
import EndpointKit
import TerminalUI

/// The form that can be sent.
extension ExplorerModel {
    /// Returns the endpoint whose form can be sent; if there is none, shows why.
    mutating func sendableEndpoint() -> AnyEndpoint? {
        // A form that isn't visible is never sent.
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
        // The user may mean the endpoint under the cursor, whose form isn't on the screen.
        if focus == .endpoints, let other = endpointList.underCursor, other != endpoint.id {
            notice = Notice(.openFirst, other, tone: .warning)
            return nil
        }
        return endpoint
    }
}
