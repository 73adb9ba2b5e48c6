import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import Girders
import HTTPMessage

extension ExplorerEnvironment {
    /// Why a request is not sent again to where the endpoint's requests go now; nil if it can be.
    func refusal(ofServerOf ended: EndedExchange, _ texts: Texts) -> Notice? {
        let url = ended.exchange.request.url
        guard let then = Origin(url) else { return nil }
        switch place(of: ended.endpoint) {
        case .url(let text)?:
            guard let now = Origin(text: text), now != then else { return nil }
            return Notice(.historyOtherServer, "\(then)", "\(now)", tone: .warning)
        case .embeddedServer?:
            // Its port is another one at each start.
            guard url.host() != "127.0.0.1" else { return nil }
            return Notice(.historyOtherServer, "\(then)", texts[.embeddedServer], tone: .warning)
        case .nowhere?, nil: return nil
        }
    }
}
