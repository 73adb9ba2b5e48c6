package import TerminalUI
package import TerminalWidgets

/// Everything that the explorer knows.
package struct ExplorerModel: Equatable, Sendable {
    package internal(set) var size: Size
    package internal(set) var focus = Focus.endpoints
    package internal(set) var hidesEndpoints = false
    package internal(set) var isFullscreen = false
    package internal(set) var endpointList: EndpointList
    package internal(set) var requestEditor = RequestEditor()
    package internal(set) var response = ResponsePane()
    package internal(set) var overlay: Overlay?
    package internal(set) var notice: Notice?
    package internal(set) var theme: Theme
    package internal(set) var environment: ExplorerEnvironment
    /// How many requests were started, which numbers them.
    package internal(set) var startedRequests = 0
    /// Those that may yet turn out to be nothing that can be sent.
    package internal(set) var unsentRequests: Set<RequestID> = []
    /// How many requests went out.
    package internal(set) var sentRequests = 0
    /// The endpoint of the last request.
    package internal(set) var lastEndpoint: String?
    /// How often the log was opened, which numbers its panes.
    package internal(set) var openedLogs = 0
    /// Whether nothing was done since a request was sent, so that the response may take the focus.
    package internal(set) var awaitsResponse = false
    /// Whether ^C was the last key; the second one ends the program.
    package internal(set) var wasInterrupted = false
    package internal(set) var isFinished = false

    package init(
        size: Size,
        endpointList: EndpointList,
        theme: Theme,
        environment: ExplorerEnvironment = ExplorerEnvironment()
    ) {
        self.size = size
        self.endpointList = endpointList
        self.theme = theme
        self.environment = environment
    }

    package var arrangement: ScreenLayout.Arrangement {
        ScreenLayout.Arrangement(
            focus: focus,
            hasResponse: response.hasContent,
            hidesEndpoints: hidesEndpoints,
            isFullscreen: isFullscreen
        )
    }

    package var layout: ScreenLayout { ScreenLayout(size, arrangement) }
}
