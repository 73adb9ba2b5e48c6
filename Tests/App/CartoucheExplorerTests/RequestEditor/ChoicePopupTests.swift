import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// Typing in a long list of cases.
@Suite struct ChoicePopupTests {
    private func shown(_ typed: String, of cases: [String]) throws -> [String] {
        var model = try LateSession().model
        var popup = ChoicePopup(
            title: "case",
            subject: FieldSubject(endpoint: "Errands.ping", path: [0]),
            cases: cases,
            selection: nil
        )
        for letter in typed { _ = popup.update(.typed(.character(letter)), in: &model) }
        return try #require(popup.list.items).map { cases[$0] }
    }

    private static let cases = ["create", "delete", "get", "getAll", "getTotal", "update"]

    @Test(arguments: [
        ("gtl", ["getAll", "getTotal"]), ("gal", ["getAll", "getTotal"]), ("ue", ["update"]),
        ("xyz", []),
    ])
    func typedLettersMayHaveGapsBetweenThem(typed: String, expected: [String]) throws {
        #expect(try shown(typed, of: Self.cases) == expected)
    }

    @Test func aWholeWordComesFirst() throws {
        #expect(try shown("get", of: Self.cases) == ["get", "getAll", "getTotal"])
        #expect(try shown("date", of: ["by-date", "date"]) == ["date", "by-date"])
        #expect(try shown("DATE", of: ["by-date", "date"]) == ["date", "by-date"])
    }

    /// Cases that contain the word are listed in their order, regardless of its position.
    @Test(arguments: [
        ("code", ["OAuth 2 · authorization code", "OAuth 2 · device code"]),
        ("device", ["OAuth 2 · device code"]),
    ])
    func casesWithTheSameWordKeepTheirOrder(typed: String, expected: [String]) throws {
        let texts = try Texts(.english)
        let schemes = LoginScheme.allCases.map { texts[$0.title] }
        #expect(try Array(shown(typed, of: schemes).prefix(expected.count)) == expected)
    }
}
