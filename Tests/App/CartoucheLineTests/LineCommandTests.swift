import CartoucheLine
import CartoucheSession
import CartoucheTexts
import Testing

/// The commands of line mode, without the command line.
@Suite struct LineCommandTests {
    @Test(
        arguments: [
            ("", nil), ("  ", nil), ("quit", .quit), ("exit", .quit),
            ("find jar low", .find(["jar", "low"])),
            ("env", .environment(nil)), ("env spare", .environment(.some("spare"))),
            ("env -", .environment(.some(nil))), ("open Pantry.fill", .open("Pantry.fill")),
            ("again", .again(nil)), ("again 7", .again(7)), ("show", .show(.tree)),
            ("show headers", .show(.headers)), ("compare 1 2", .compare([1, 2])),
            ("fix 2", .fix(2)),
            ("save 'two words'", .save("two words")), ("cookies", .cookies(without: nil)),
            ("cookies remove crumb", .cookies(without: "crumb")),
            ("send Pantry.get id=1", .arguments(["send", "Pantry.get", "id=1"])),
        ] as [(String, LineCommand?)]
    )
    func aLineIsParsed(line: String, command: LineCommand?) throws {
        #expect(try LineCommand(line, try Texts(.english)) == command)
    }

    @Test(arguments: [
        ("run first", "type it as: run NUMBER"),
        ("again 0", "type it as: again [NUMBER]"),
        ("list | head", "one command a line: put quotes around ; & and |"),
    ])
    func anInvalidLineIsRefused(line: String, reason: String) throws {
        let texts = try Texts(.english)
        let failure = #expect(throws: CommandFailure.self) { try LineCommand(line, texts) }
        #expect(failure?.message == reason)
    }

    @Test(
        arguments: [
            ("", .no), ("Yes", .yes), ("n", .no), ("ja", nil), (" Y ", .yes), ("maybe", nil),
        ] as [(String, YesOrNo?)]
    )
    func yesOrNoIsParsed(answer: String, parsed: YesOrNo?) throws {
        #expect(YesOrNo(answer, orNothing: .no, try Texts(.english)) == parsed)
    }

    @Test func theManualNamesTheCommandsOfTheCommandLine() throws {
        let lines = LineForm.manual(try Texts(.english), beside: ["send", "list", "curl"], in: 80)
        #expect(lines.contains { $0.hasPrefix("list, curl ") })
    }
}
