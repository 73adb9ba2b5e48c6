internal import EndpointClient
internal import FoundationEssentials

extension Composition {
    /// The same composition, in which the terminal shows the user how to log in.
    var withLoginPrompt: Composition {
        guard streams.isInteractive || streams.isTerminal else { return self }
        var composition = self
        composition.oauth = backend.oauth.asking { [self] in await show($0) }
        return composition
    }

    /// The same composition, in which the explorer shows the user how to log in.
    var withLoginPages: Composition {
        var composition = self
        composition.oauth = backend.oauth.asking { [variables = backend.variables] in
            await BrowserProgram.found(in: variables)?.open($0.page)
        }
        return composition
    }

    /// Prints what to do, and opens the page if there is a browser.
    private func show(_ prompt: OAuthPrompt) async {
        let browser = BrowserProgram.found(in: backend.variables)
        switch prompt {
        case .open(let page):
            say("cartouche: log in on this page: \(page.absoluteString)")
        case .enter(let code, let page, _, _):
            say("cartouche: log in on \(page.absoluteString) with the code \(code)")
        }
        await browser?.open(prompt.page)
    }
}

extension OAuthPrompt {
    /// The page for a browser, with the code in it if possible.
    fileprivate var page: URL {
        switch self {
        case .open(let page): page
        case .enter(_, let page, let complete, _): complete ?? page
        }
    }
}
