import Testing

@testable import EndpointKit

@Suite struct NearestNamesTests {
    @Test(arguments: [
        ("sned", ["send", "new"]), ("lits", ["list"]), ("nwe", ["new"]), ("sen", ["send", "new"]),
        ("zzzz", []),
    ])
    func twoSwappedLettersCountAsOneError(typed: String, nearest: [String]) {
        #expect(NearestNames.of(typed, in: ["list", "new", "send"]) == nearest)
    }
}
