import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing
import ValueTree

@testable import Cartouche

/// The output of commands on a terminal: columns that fit it, in the colours of a theme.
@Suite struct TerminalLinesTests {
    private func trial(columns: Int? = nil, depth: ColorDepth? = nil) -> CommandTrial {
        var trial = CommandTrial(groups: [Kiosk.self]) { _ in
            .response(
                RawResponse(
                    statusCode: 200,
                    headers: [.server: "demo"],
                    bytes: PaddedBytes(#"[{"title": "Sun", "pages": "8"}]"#.utf8)
                )
            )
        }
        trial.terminal = OutputTerminal(columns: { columns }, depth: { depth })
        return trial
    }

    /// Replaces the ESC of sequences by `^`.
    ///
    /// Foreign text never contains one.
    private func marked(_ text: String) -> String {
        text.replacing("\u{1B}", with: "^")
    }

    private static let lines = """
        Kiosk.all  GET  /papers  limit:query:Int? q:query:String? → [Paper]
        Kiosk.drop  DELETE  /papers/:id  id:path:Int → Empty  deprecated

        """

    @Test func withoutATerminalEveryEndpointIsALine() async throws {
        var trial = trial()
        trial.terminal = nil
        #expect(try await trial.run("list").output == Self.lines)
    }

    @Test(arguments: [
        (
            75,
            """
            Kiosk.all   GET     /papers      limit:query:Int? q:query:String? → [Paper]
            Kiosk.drop  DELETE  /papers/:id  id:path:Int → Empty  deprecated

            """
        ),
        // The last column is wrapped by the columns of its glyphs.
        (
            74,
            """
            Kiosk.all   GET     /papers      limit:query:Int? q:query:String?
                                             → [Paper]
            Kiosk.drop  DELETE  /papers/:id  id:path:Int → Empty  deprecated

            """
        ),
        // Columns with too little room are on the next line.
        (
            50,
            """
            Kiosk.all   GET     /papers
                limit:query:Int? q:query:String? → [Paper]
            Kiosk.drop  DELETE  /papers/:id
                id:path:Int → Empty  deprecated

            """
        ),
        (
            20,
            """
            Kiosk.all   GET
                /papers
                limit:query:Int?
                q:query:String?
                → [Paper]
            Kiosk.drop  DELETE
                /papers/:id
                id:path:Int
                → Empty
                deprecated

            """
        ),
        (
            5,
            """
            Kiosk
            .all
                G
                E
            """
        ),
    ])
    func theCatalogueIsInColumnsThatFit(columns: Int, text: String) async throws {
        let output = try await trial(columns: columns).run("list").output
        #expect(columns == 5 ? output.hasPrefix(text) : output == text)
    }

    @Test func thePartsOfALineHaveColours() async throws {
        let output = try await trial(columns: 100, depth: .sixteen).run("list").output
        #expect(
            marked(output) == """
                ^[2mKiosk.^[0m^[1;36mall^[0m   ^[1;32mGET^[0m     /papers      \
                ^[36mlimit^[0m^[2m:query:^[0m^[2mInt?^[0m \
                ^[36mq^[0m^[2m:query:^[0m^[2mString?^[0m ^[2m→ ^[0m^[2m[Paper]^[0m
                ^[2mKiosk.^[0m^[1;36mdrop^[0m  ^[1;31mDELETE^[0m  /papers/^[33m:id^[0m  \
                ^[36mid^[0m^[2m:path:^[0m^[2mInt^[0m ^[2m→ ^[0m^[2mEmpty^[0m^[1;33m  deprecated^[0m

                """
        )
    }

    /// `NO_COLOR`, or a terminal without colours.
    @Test func withoutColoursAttributesAreLeft() async throws {
        let output = try await trial(columns: 40, depth: .mono).run("describe", "Kiosk.drop").output
        #expect(
            marked(output) == """
                ^[2mKiosk.^[0m^[1mdrop^[0m
                ^[1mDELETE^[0m /papers/:id
                ^[1mdeprecated: use hide^[0m

                ^[2mcomponent^[0m  ^[2mplace^[0m  ^[2mtype^[0m  ^[2mrequired^[0m
                id         ^[2mpath^[0m   ^[2mInt^[0m   ^[1myes^[0m

                response  ^[2mnothing^[0m

                """
        )
    }

    @Test(arguments: [
        (ColorDepth.direct, "38;2;137;167;197"), (.palette, "38;5;110"),
    ])
    func theRequestedThemeIsUsed(depth: ColorDepth, key: String) async throws {
        let output = try await trial(columns: 100, depth: depth)
            .run("--theme", "nord", "list").output
        #expect(marked(output).contains("^[\(key)mlimit^[0m^["))
        // The background stays the terminal's.
        #expect(!output.contains("[48;"))
    }

    @Test(arguments: [ColorDepth.mono, .sixteen])
    func anUnknownThemeIsOnlyReported(depth: ColorDepth) async throws {
        let trial = trial(columns: 100, depth: depth)
        var usual = try await trial.run("list")
        usual.errors = "cartouche: no theme is called `nrod`; did you mean `nord`?\n"
        #expect(try await trial.run("--theme", "nrod", "list") == usual)
    }

    @Test(arguments: [true, false])
    func aThemeIsNotReadWithoutColours(isTerminal: Bool) async throws {
        var trial = trial()
        if !isTerminal { trial.terminal = nil }
        let expected = CommandTrial.Outcome(status: .success, output: Self.lines, errors: "")
        #expect(try await trial.run("--theme", "nrod", "list") == expected)
        #expect(try await trial.run("--theme", "./none.toml", "list") == expected)
    }

    @Test func aResponseHasTheColoursOfTheScreen() async throws {
        let outcome = try await trial(columns: 20, depth: .sixteen)
            .run("send", "Kiosk.all", "--base-url=http://kiosk.test", "--output=all")
        #expect(
            marked(outcome.output) == """
                ^[1;32mHTTP/1.1 200^[0m
                ^[36mServer^[0m^[2m: ^[0mdemo

                ^[2m$^[0m  ^[2m1 × ^[0m^[2mPaper^[0m
                  ^[2m[0]^[0m  ^[2m{2}^[0m
                    ^[36mtitle^[0m  ^[32m"Sun"^[0m  ^[2mString^[0m
                    ^[36mpages^[0m  ^[32m"8"^[0m^[1;31m  ! expected Int^[0m
                    ^[36mday^[0m^[31m  ! expected String, found nothing^[0m

                ^[36m$[0].day^[0m^[31m: expected String, found nothing^[0m^[2m (1:2, byte 1)^[0m
                ^[36m$[0].pages^[0m^[1;31m: expected Int, found String "8"^[0m^[2m (1:28, byte 27)^[0m

                """
        )
        #expect(outcome.errors == "2 problems")
    }

    @Test func aDocumentsProblemsAndTheHistoryHaveColours() async throws {
        var trial = trial(columns: 60, depth: .sixteen)
        trial.files = ["a.json": #"[{"title": 5, "pages": 1, "day": "Mon"}]"#]
        #expect(
            marked(try await trial.run("decode", "Kiosk.all", "a.json").output)
                == "^[36m$[0].title^[0m^[1;31m: expected String, found Int 5^[0m"
                + "^[2m (1:12, byte 11)^[0m\n"
        )
        let post = RecordedExchange(
            id: 12,
            endpoint: "Kiosk.all",
            startedAt: .init(timeIntervalSince1970: 1_795_356_131),
            method: "GET",
            url: "http://kiosk.test/papers",
            status: 404,
            duration: .milliseconds(3),
            byteCount: 8
        )
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in [post] },
            entry: { _ in nil }
        )
        #expect(
            marked(try await trial.run("history").output) == """
                ^[2m12^[0m  2026-11-22 22:02:11  ^[1;32mGET^[0m  ^[1;33m404^[0m  \
                ^[2m3 ms^[0m  ^[2m8 B^[0m  Kiosk.all
                    http://kiosk.test/papers

                """
        )
    }

    /// Standard error is checked separately.
    @Test func anErrorIsColouredWhileTheOutputGoesIntoAPipe() throws {
        let written = WrittenText()
        let streams = written.streams(
            errors: OutputTerminal(columns: { 80 }, depth: { .sixteen })
        )
        streams.errorLine("shop: no \u{1B}[2J", marking: "shop:")
        streams.write("\u{1B}[2J")
        #expect(marked(written.errors) == "^[1;31mshop:^[0m no ␛[2J\n")
        #expect(marked(written.output) == "^[2J")
    }

    @Test func glyphsOfTwoColumnsCountAsTwo() async throws {
        let lines = try await trial(columns: 62).run("describe", "Kiosk.all").output
            .split(separator: "\n")
        #expect(
            lines[2...5].joined(separator: "\n") == """
                component  place  type     required
                limit      query  Int?     no
                q          query  String?  no        日本語で探す言葉を長く長
                                                     く書く
                """
        )
    }

    @Test func columnsOfAWideNameFit() async throws {
        var trial = trial(columns: 60)
        trial.ownThemes = ["語.toml": "name = \"日本\"", "b.toml": "name = \"B\tB\""]
        let lines = try await trial.run("themes").output.split(separator: "\n")
        let folder = "/home/ada/.config/cartouche/themes"
        #expect(
            lines.suffix(4) == [
                "b                    B␉B                       dark",
                "    \(folder)/b.toml"[...],
                "語                   日本                      dark",
                "    \(folder)/語.toml"[...],
            ]
        )
    }
}

/// An API with texts of wide glyphs.
private final class Kiosk: EndpointGroup {
    @GET("/papers") var all: Endpoint<All, [Paper]>

    @DELETE("/papers/:id", deprecated: "use hide") var drop: Endpoint<One, Empty>

    struct All: RequestComponents {
        static let components: Components = ["q": "日本語で探す言葉を長く長く書く"]

        @URLQuery var limit: Int?
        @URLQuery var q: String?
    }

    struct One: RequestComponents {
        @Path var id: Int
    }

    struct Paper: Codable, Sendable {
        var title: String
        var pages: Int
        var day: String
    }
}
