import CartoucheTexts
import EndpointKit
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Search results are ordered by relevance and show group and path, with the matching letters
/// marked.
@Suite struct FindTests {
    private static func entry(_ group: String, _ name: String, _ path: String) -> EndpointList.Entry
    {
        .init(
            EndpointDescription(
                group: group,
                name: name,
                method: .get,
                path: path,
                components: [],
                responseType: "Int",
                response: shape(of: Int.self)
            )
        )
    }

    private static let groups = [
        EndpointList.Group(
            name: "Cookies",
            entries: [
                entry("Cookies", "setCookies", "/cookies/set"),
                entry("Cookies", "setCookie", "/cookies/set/{name}"),
                entry("Cookies", "get", "/cookies"),
            ]
        ),
        EndpointList.Group(
            name: "Methods",
            entries: [entry("Methods", "widget", "/widget"), entry("Methods", "get", "/get")]
        ),
    ]

    private func list(finding query: String) -> EndpointList {
        var list = EndpointList(Self.groups)
        _ = list.update(.findStarted, height: 10)
        _ = list.update(.findPasted(query), height: 10)
        return list
    }

    private func found(_ query: String) -> [String] {
        list(finding: query).rows.map { row in
            if case .endpoint(let entry) = row { entry.id } else { "" }
        }
    }

    @Test func theExactNameIsFirst() {
        #expect(found("setCookie").prefix(2) == ["Cookies.setCookie", "Cookies.setCookies"])
        #expect(found("cookies.setcookie").first == "Cookies.setCookie")
        #expect(found("setcook").prefix(2) == ["Cookies.setCookie", "Cookies.setCookies"])
        #expect(found("get").prefix(2) == ["Cookies.get", "Methods.get"])
        #expect(found("methods get").first == "Methods.get")
    }

    @Test func aWholeWordComesBeforeTheBeginningOfALongerOne() throws {
        let whole = try #require(FuzzyMatch.score("set", in: "set cookie"))
        let part = try #require(FuzzyMatch.score("set", in: "setter cookie"))
        #expect(whole > part)
    }

    @Test func separateLettersMatchInOneWordOrAtTheBeginningsOfWords() {
        #expect(FuzzyMatch.score("stck", in: "set setcookie") != nil)
        #expect(FuzzyMatch.score("hcd", in: "high-contrast-dark") != nil)
        #expect(FuzzyMatch.score("post", in: "prometheus.query get") == nil)
        #expect(FuzzyMatch.score("file", in: "profit.rules") == nil)
    }

    @Test func aNarrowRowShowsTheNameWithoutItsGroup() throws {
        #expect(try rows("setcookies", width: 24)[0].contains("GET    setCookies"))
    }

    private func foundInMail(_ query: String) -> [String] {
        var list = EndpointList(EndpointRegistry([MailAPI.self]))
        _ = list.update(.findStarted, height: 10)
        _ = list.update(.findPasted(query), height: 10)
        return list.rows.map { row in
            if case .endpoint(let entry) = row { entry.name } else { "" }
        }
    }

    @Test(arguments: ["multipart", "upload file", "attachment", "keeps them", "fetched file"])
    func searchingFindsInputsAndDocumentation(query: String) {
        #expect(foundInMail(query) == ["upload"])
    }

    @Test func aWordComesBeforeAPartOfAWord() {
        #expect(foundInMail("file") == ["upload", "profile"])
        #expect(foundInMail("them") == ["upload"])
    }

    @Test func aNarrowListShowsGroupAndPathOfTheSelectedRowBelow() throws {
        var frame = Frame(Size(30, 12))
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        var list = list(finding: "cookies")
        _ = list.update(.moved(.down), height: 7)
        list.draw(in: &frame, with: drawing, hasFocus: true)
        let rows = (9..<11).map { row in
            frame.buffer.text(ofRow: row).split(separator: " ").joined(separator: " ")
        }
        let chosen = try #require(list.underCursor)
        let entry = try #require(Self.groups.flatMap(\.entries).first { $0.id == chosen })
        #expect(rows == ["┃ \(entry.id) ┃", "┃ GET \(entry.path) ┃"])
    }

    private func rows(_ query: String, width: Int) throws -> [String] {
        var frame = Frame(Size(width, 9))
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        list(finding: query).draw(in: &frame, with: drawing, hasFocus: true)
        return (2..<5).map { frame.buffer.text(ofRow: $0) }
    }

    @Test func endpointsWithTheSameNameAreDistinguishable() throws {
        let narrow = try rows("get", width: 30)
        #expect(narrow[0].contains("GET    Cookies.get"))
        #expect(narrow[1].contains("GET    Methods.get"))
        let wide = try rows("get", width: 42)
        #expect(wide[0].contains("GET    Cookies.get  /cookies"))
        #expect(wide[1].contains("GET    Methods.get  /get"))
    }

    @Test func matchingLettersAreMarked() throws {
        var frame = Frame(Size(42, 9))
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        list(finding: "methods get").draw(in: &frame, with: drawing, hasFocus: true)
        let marked = frame.buffer.row(2).filter { $0.style.attributes.contains(.underline) }
        #expect(String(marked.map(\.glyph)) == "Methodsgetget")
    }
}

/// Endpoints, one of which takes files.
final class MailAPI: EndpointGroup {
    @GET("/inbox") var inbox: Endpoint<Empty, Empty>
    @POST("/mail", "Keeps them until they are fetched") var upload: Endpoint<Upload, Empty>
    @GET("/me") var profile: Endpoint<Empty, Empty>

    struct Upload: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @URLQuery var attachment: String?
        @Body var parts: [Part]
    }
}
