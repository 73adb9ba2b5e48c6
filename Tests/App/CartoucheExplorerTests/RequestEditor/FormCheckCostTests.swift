import CAllocations
import EndpointKit
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The cost of checking a form is proportional to its rows, however many are invalid.
@MainActor @Suite struct FormCheckCostTests {
    @Test(arguments: ["Calendar.mark", "Calendar.count"])
    func theWorkDoublesWithTheNumberOfInvalidRows(endpoint: String) throws {
        let costs = try [200, 400].map { count in
            var form = try EditedForm(CalendarAPI.self, endpoint)
            form.press(.alt("j"))
            form.clearText()
            let wrong = Array(repeating: #""x""#, count: count).joined(separator: ",")
            form.update(.pasted("{\"body\": [\(wrong)]}"))
            let before = ca_allocation_count()
            form.press(.alt("j"))
            let cost = Double(ca_allocation_count() - before)
            #expect(!form.form.isJSON)
            #expect(form.form.problems.count + form.form.findings.omittedProblems == count)
            return cost
        }
        #expect(costs[1] < costs[0] * 2.5, "\(costs)")
    }

    private final class CalendarAPI: EndpointGroup {
        @PUT("/days") var mark: Endpoint<Days, Empty>
        @PUT("/counts") var count: Endpoint<Counts, Empty>

        struct Days: RequestComponents {
            @Body var body: [Date]
        }

        struct Counts: RequestComponents {
            @Body var body: [Int]
        }
    }
}
