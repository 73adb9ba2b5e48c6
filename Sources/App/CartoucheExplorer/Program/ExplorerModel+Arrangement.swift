import EndpointKit
package import TerminalUI

/// The arrangement of the panes and the focus.
extension ExplorerModel {
    package var arrangement: ScreenLayout.Arrangement {
        ScreenLayout.Arrangement(
            focus: focus,
            hasResponse: response.hasContent,
            hidesEndpoints: workspace.hidesEndpoints,
            isFullscreen: workspace.isFullscreen,
            sizes: workspace.sizes
        )
    }

    package var size: Size { workspace.size }
    package var focus: Focus { workspace.focus }

    package var layout: ScreenLayout { layout(in: size) }

    /// The endpoint whose form is on the screen.
    var chosenEndpoint: AnyEndpoint? { context.endpoint(endpointList.chosen) }

    var chosenForm: Form? { chosenEndpoint.map { requestEditor.form(of: $0) } }

    /// Focuses the form of an endpoint.
    mutating func openForm(of endpoint: String) {
        setFocus(.request)
        endpointList.choose(endpoint, height: listHeight)
    }

    var listHeight: Int {
        EndpointList.listHeight(
            in: layout.interior(of: .endpoints).size,
            isFinding: endpointList.isFinding
        )
    }

    mutating func setFocus(_ focus: Focus) {
        workspace.focus = focus
        requestEditor.addedCompletion = nil
        response.settle(area: layout.interior(of: .response).size)
    }
}
