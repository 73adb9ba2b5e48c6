import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import Girders
import HTTPMessage

extension ExplorerEnvironment {
    /// Returns the reason a request isn't sent again, because the endpoint now has another server;
    /// nil if it can be sent.
    func refusal(ofServerOf ended: EndedExchange, _ texts: Texts) -> Notice? {
        let url = ended.exchange.request.url
        guard let then = Origin(url) else { return nil }
        switch place(of: ended.endpoint) {
        case .url(let text)?:
            guard let now = Origin(text: text), now != then else { return nil }
            return Notice(.historyOtherServer, "\(then)", "\(now)", tone: .warning)
        case .embeddedServer?:
            // The embedded server has another port at each start.
            guard url.host() != "127.0.0.1" else { return nil }
            return Notice(.historyOtherServer, "\(then)", texts[.embeddedServer], tone: .warning)
        case .nowhere?, nil: return nil
        }
    }
}
