import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// An enum with a payload has a row of JSON, which is checked against the type.
@Suite struct PayloadRowTests {
    private func figure(_ json: String) throws -> EditedForm {
        var form = try EditedForm(FiguresAPI.self, "Figures.store")
        form.go(to: "figure")
        form.type(json)
        return form
    }

    @Test func anEnumWithAPayloadTakesJSON() throws {
        let form = try figure(#"{"circle": {"radius": 2.5}}"#)
        guard case .json? = form.form.selectedRow?.field.input else {
            Issue.record("\(String(describing: form.form.selectedRow?.field.input))")
            return
        }
        #expect(form.form.problems == [])
        #expect(try form.sentBody == #"{"figure":{"circle":{"radius":2.5}}}"#)
    }

    @Test(arguments: [
        #"{"circle": {"radius": "wide"}}"#, #"{"square": {}}"#, #"{"triangle": {}}"#,
        #"{"circle": {"#, "7",
    ])
    func anErrorIsShownOnTheRow(json: String) throws {
        let form = try figure(json)
        let row = try #require(form.form.selectedRow)
        let problem = try #require(row.problem)
        #expect(problem.path.components.starts(with: row.valuePath.components))
        #expect(form.form.rows.filter { $0.problem != nil }.map(\.label) == ["figure"])
    }
}

private final class FiguresAPI: EndpointGroup {
    @PUT("/figures") var store: Endpoint<StoreRequest, Empty>

    struct StoreRequest: RequestComponents {
        @Body var body: Drawing
    }

    /// The fields are found although a figure is optional, so that no sample of it can be decoded.
    struct Drawing: Codable, Sendable {
        var figure: Figure?
        var name: String?
    }

    enum Figure: Codable, Sendable {
        case circle(radius: Double)
        case square(side: Double)
    }
}
