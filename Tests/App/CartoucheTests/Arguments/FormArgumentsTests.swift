import CartoucheSession
import EndpointKit
import FoundationEssentials
import Testing
import ValueTree

@testable import Cartouche

@Suite struct FormArgumentsTests {
    /// 2026-01-01T00:00:00Z.
    private static let now = Date(timeIntervalSince1970: 1_767_225_600)
    private let registry: EndpointRegistry

    init() throws {
        registry = EndpointRegistry([Sample.ShopAPI.self, Sample.TodosAPI.self])
    }

    @Test func namesAndPathsMakeAForm() throws {
        #expect(
            try form(
                "Shop.add",
                "body.name=Pen",
                "body.amount=2",
                "body.parts[0].title=cap",
                "body.parts[1].title=a=b",
                "body.size=small"
            )
                == [
                    "body": [
                        "name": "Pen", "amount": .intOrDouble(2),
                        "parts": [["title": "cap"], ["title": "a=b"]], "size": "small",
                    ]
                ]
        )
        #expect(
            try form("Shop.find", "tags=a", "tags=b", "isOpen=no", "requestID=")
                == ["tags": ["a", "b"], "isOpen": false, "requestID": ""]
        )
    }

    @Test func aListGivenTwiceHasTheElementsOfBoth() throws {
        let form = try form("Shop.find", "tags=[\"a\"]", "tags=b", "tags=[\"c\", \"d\"]")
        #expect(form == ["tags": ["a", "b", "c", "d"]])
    }

    @Test(arguments: [
        ("Todos.getAll", "limit=x", "limit: expected Int, found `x`"),
        ("Todos.getAll", "limit", "limit: expected name=value"),
        (
            "Todos.getAll", "limits=1",
            "Todos.getAll has no component limits; it has limit, incompleteOnly"
        ),
        ("Shop.purge", "x=1", "Shop.purge has no component x; it has none"),
        ("Shop.add", "body.titel=x", "body.titel: NewThing has no such field"),
        ("Shop.add", "body.amount.x=1", "body.amount.x: Int8 has no such field"),
        ("Shop.add", "body.name[0]=1", "body.name[0]: String has no elements"),
        (
            "Shop.add", #"body={"name": "", "amount": 1, "parts": [], "extra": 1}"#,
            "body.extra: NewThing has no such field"
        ),
        (
            "Shop.add", #"body.parts=[{"title": "", "titel": 1}]"#,
            "body.parts[0].titel: Part has no such field"
        ),
        (
            "Shop.add", "body.parts[1].title=x",
            "body.parts[1]: there is no body.parts[0] before it"
        ),
        ("Shop.find", "tags[1]=x", "tags[1]: there is no tags[0] before it"),
        (
            "Shop.find", "tags[x]=x",
            "path `tags[x]`, character 6: expected a number or a quoted key, "
                + "in a name such as body.tags[0]"
        ),
        ("Shop.add", "body.amount=300", "body.amount: out of range for Int8"),
        (
            "Shop.add", "body={",
            "body is not JSON: line 1, column 2 (byte 1): expected a key in quotes or `}`, found the end "
                + "of the text\n{\n ^"
        ),
    ])
    func anInvalidArgumentIsReported(endpoint: String, argument: String, message: String) {
        let error = #expect(throws: FormError.self) { try form(endpoint, argument) }
        #expect(error?.description == message)
    }

    @Test func allInvalidArgumentsAreReported() {
        let error = #expect(throws: FormError.self) {
            try form("Todos.getAll", "limit=x", "incompleteOnly=perhaps")
        }
        #expect(
            error?.description == """
                limit: expected Int, found `x`
                incompleteOnly: expected Bool, found `perhaps`
                """
        )
    }

    @Test func everyLineNamesTheEndpointOnce() {
        let error = #expect(throws: FormError.self) {
            try form("Todos.getAll", "limit=x", "page=1", "incompleteOnly=perhaps")
        }
        #expect(
            error?.message(for: "Todos.getAll") == """
                Todos.getAll: limit: expected Int, found `x`
                Todos.getAll has no component page; it has limit, incompleteOnly
                Todos.getAll: incompleteOnly: expected Bool, found `perhaps`
                """
        )
    }

    @Test(arguments: [
        ("-3d", "2025-12-29T00:00:00Z"), ("now+2h", "2026-01-01T02:00:00Z"),
        ("today", "2026-01-01T00:00:00Z"), ("2026-11-30", "2026-11-30T00:00:00Z"),
        ("1764460800", "2025-11-30T00:00:00Z"), ("2026-11-30T12:00:00Z", "2026-11-30T12:00:00Z"),
    ])
    func relativeDatesAreUnderstood(text: String, date: String) throws {
        #expect(try form("Shop.find", "since=\(text)")["since"] == .string(date))
    }

    @Test func aRepeatedErrorIsReportedOnce() {
        let error = #expect(throws: FormError.self) {
            try form("Shop.add", "body.title=a", "body.title=b")
        }
        #expect(error?.description == "body.title: NewThing has no such field")
    }

    @Test func theErrorOfAnInvalidDateShowsValidOnes() {
        let error = #expect(throws: FormError.self) { try form("Shop.find", "since=tomorow") }
        #expect(
            error?.description == """
                since: expected a date such as 2026-11-30, 2026-11-30T12:00:00Z, today, now, -3d, \
                +2h or the seconds since 1970, found `tomorow`
                """
        )
    }

    @Test(arguments: ["2026-11-30", "1796000000"])
    func aDateIsWrittenAsTheEndpointReadsIt(text: String) throws {
        let endpoint = try registry.endpoint(named: "Shop.find").description
        let dates = DateSpelling(
            decoder: ValueDecoder(dateStrategy: .secondsSince1970),
            encoder: ValueEncoder(dateStrategy: .secondsSince1970)
        )
        let form = try FormArguments(["since=\(text)"], for: endpoint, at: Self.now, dates: dates)
            .form
        let seconds = text == "2026-11-30" ? 1_795_996_800 : 1_796_000_000
        #expect(form["since"]?.nearestDouble == Double(seconds))
    }

    @Test func anExistingFormIsCheckedToo() throws {
        let endpoint = try registry.endpoint(named: "Shop.add").description
        let form: SupportedType = ["body": ["name": "x", "extra": 1], "other": 1]
        let error = #expect(throws: FormError.self) {
            try FormArguments(["body.amount=1"], for: endpoint, form: form, at: Self.now)
        }
        #expect(
            error?.description == """
                body.extra: NewThing has no such field
                Shop.add has no component other; it has body
                """
        )
    }

    private func form(_ endpoint: String, _ arguments: String...) throws -> SupportedType {
        let endpoint = try registry.endpoint(named: endpoint)
        return try FormArguments(arguments, for: endpoint.description, at: Self.now).form
    }
}
