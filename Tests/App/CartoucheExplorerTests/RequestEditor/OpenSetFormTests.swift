import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Components with arbitrary names are rows of names and values, as query items and as header
/// fields.
@Suite struct OpenSetFormTests {
    @Test func queryItemsAndHeaderFieldsAreAddedAsRows() throws {
        var form = try EditedForm(LogsAPI.self, "Logs.find")
        for (component, name, value) in [("filter", "year", "2020"), ("fields", "X-Trace", "7")] {
            form.go(to: component)
            form.update(.elementAdded)
            form.type(name)
            form.press(.enter)
            form.type(value)
        }
        #expect(form.form.value == ["filter": ["year": 2020], "fields": ["X-Trace": "7"]])
        let endpoint = try EndpointRegistry([LogsAPI.self]).endpoint(named: "Logs.find")
        let request = try endpoint.request(from: form.form.value, baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/logs?year=2020")
        #expect(request.headers.map(\.description) == ["X-Trace: 7"])
    }

    private final class LogsAPI: EndpointGroup {
        @GET("/logs") var find: Endpoint<Find, Empty>

        struct Find: RequestComponents {
            static let components: Components = ["filter": .spread]

            @URLQuery var filter: [String: Int]
            @Header var fields: HTTPFields
        }
    }
}
