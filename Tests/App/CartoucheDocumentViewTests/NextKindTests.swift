import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// Problems by kind, with the found values, and their marks in the text.
@Suite struct NextKindTests {
    private static let text =
        #"[{"qty": "12", "at": 1}, {"qty": "7", "at": 2, "more": 0}, {"qty": "x"}, {"qty": "y"}]"#

    private func screen(_ size: Size = Size(60, 40)) throws -> DocumentScreen {
        try DocumentScreen(Self.text, size) { body in
            body.document.root.children.flatMap { item in
                item.value.children.map { member in
                    let name = member.value.key?.string ?? ""
                    return Problem(
                        path: body.path(to: member.value.index),
                        kind: name == "more" ? .undeclared : .wrongType,
                        expected: name == "at" ? "Date" : "Int",
                        found: .scalar(
                            type: name == "at" ? "Int" : "String",
                            text: member.value.sourceText
                        ),
                        position: body.document.position(at: member.value.byteRange.lowerBound),
                        nodeIndex: member.value.index
                    )
                }
            }
        }
    }

    @Test func aGroupHasTheFirstFoundValues() throws {
        let groups = try #require(try screen().view.reading).problems.groups
        #expect(groups.map(\.path) == ["$[*].qty", "$[*].at", "$[1].more"])
        #expect(
            groups.map { $0.values.map(\.description) }
                == [[#""12""#, #""7""#, #""x""#, #""y""#], ["1", "2"], ["0"]]
        )
    }

    @Test func equalFoundValuesAreListedOnce() throws {
        let body = try DocumentScreen(#"["a", "a", "b"]"#, Size(10, 10)) { body in
            body.document.root.children.map { element in
                Problem(
                    path: body.path(to: element.value.index),
                    kind: .wrongType,
                    expected: "Int",
                    found: .scalar(type: "String", text: element.value.sourceText)
                )
            }
        }
        let groups = try #require(body.view.reading).problems.groups
        #expect(groups.map { $0.values.map(\.description) } == [[#""a""#, #""b""#]])
    }

    @Test func theNextKindIsTheFirstOfTheNextGroup() throws {
        var screen = try screen()
        let paths = (0..<4).map { _ -> String in
            screen.send(.nextKindOfProblem)
            return screen.rows[39]
        }
        #expect(paths == [" $[0].qty", " $[0].at", " $[0].qty", " $[0].at"])
        screen.send(.nextProblem, .nextProblem, .nextKindOfProblem)
        #expect(screen.rows[39] == " $[0].qty")
    }

    @Test func aNoteHasItsOwnMessage() throws {
        var screen = try screen()
        #expect(screen.send(.nextNote) == DocumentNotice(.noteUndeclared, "1", "1", "more"))
    }

    @Test func linesWithProblemsAreMarkedInTheText() throws {
        var screen = try screen()
        screen.view.side = .raw
        let marked = screen.rows.compactMap { row in
            row.firstIndex { "!+".contains($0) }.map { String(row[$0...]) }
        }
        #expect(
            marked == [
                #"!┃    "qty": "12","#, #"!┃    "at": 1"#, #"!┃    "qty": "7","#,
                #"!┃    "at": 2,"#, #"+┃    "more": 0"#, #"!┃    "qty": "x""#,
                #"!┃    "qty": "y""#,
            ]
        )
    }

    @Test func rowsWithProblemsAreMarkedInTheTextAsReceived() throws {
        var screen = try DocumentScreen("[1,\n\"a\",\n2]", Size(40, 8)) { body in
            [
                Problem(
                    path: [.index(1)],
                    kind: .wrongType,
                    expected: "Int",
                    found: .scalar(type: "String", text: #""a""#),
                    position: body.document.position(at: 4),
                    nodeIndex: 2
                )
            ]
        }
        screen.view.side = .raw
        screen.send(.rawStyleToggled)
        #expect(screen.rows.prefix(3).map { $0.contains("!") } == [false, true, false])
    }
}
