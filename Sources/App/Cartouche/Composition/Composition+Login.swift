internal import EndpointClient
internal import FoundationEssentials

extension Composition {
    /// The same composition, in which a person at the terminal is told how to log in.
    var withLoginPrompt: Composition {
        guard streams.isInteractive || streams.isTerminal else { return self }
        var composition = self
        composition.oauth = oauth.asking { [self] in await show($0) }
        return composition
    }

    /// Says what to do, and opens the page where there is a browser.
    private func show(_ prompt: OAuthPrompt) async {
        let browser = BrowserProgram.found(in: variables)
        switch prompt {
        case .open(let page):
            say("cartouche: log in on this page: \(page.absoluteString)")
            await browser?.open(page)
        case .enter(let code, let page, let complete, _):
            say("cartouche: log in on \(page.absoluteString) with the code \(code)")
            await browser?.open(complete ?? page)
        }
    }
}
