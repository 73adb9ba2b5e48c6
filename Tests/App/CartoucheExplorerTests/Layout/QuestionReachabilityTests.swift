import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The questions and texts of windows over a response can be read and answered at every size with
/// room for them; a screen without room reports that there is a question.
@MainActor @Suite struct QuestionReachabilityTests {
    nonisolated static let sizes = [
        Size(40, 10), Size(61, 17), Size(80, 24), Size(120, 35), Size(300, 90),
    ]

    /// The keys of each question with a line.
    nonisolated static let lines: [(key: Key, title: HelpKey)] = [
        ("S", .saveTitle), ("&", .pipeTitle),
    ]

    private func asked(_ key: Key, in size: Size) async throws -> Walk {
        var walk = try await Walk.responded(in: size)
        walk.press("3")
        walk.press(key)
        return walk
    }

    @Test(arguments: lines, sizes)
    func aLineIsSeenWhereItIsTyped(line: (key: Key, title: HelpKey), size: Size) async throws {
        var walk = try await asked(line.key, in: size)
        walk.press(.ctrl("u"))
        for letter in "/tmp/wool" { walk.press(.character(letter)) }
        let screen = walk.rows.joined(separator: "\n")
        for words in [try Texts(.english)[line.title], "/tmp/wool", "Enter ", "Esc "] {
            #expect(screen.contains(words), "\(words)")
        }
        walk.press(.escape)
        #expect(walk.model.windows.top == nil)
    }

    @Test(arguments: sizes)
    func everyLabelLeadsToItsPlace(size: Size) async throws {
        let walk = try await asked(.ctrl("o"), in: size)
        let jump = try #require(walk.model.typed.jump)
        #expect(!jump.targets.isEmpty)
        let rows = walk.rows
        for (label, target) in zip(JumpLabels.labels(jump.targets.count), jump.targets) {
            #expect(target.place.y < rows.count)
            var other = walk
            for letter in label { other.press(.character(letter)) }
            #expect(other.model.typed.jump == nil && other.model.notice == nil, "\(label)")
        }
    }

    /// Reads the declaration and its evidence, from the first line to the last.
    @Test(arguments: sizes)
    func everyLineOfAFixIsSeen(size: Size) async throws {
        let world = ShopWorld(body: ShopWorld.troubled)
        let model = try await Session.run(world, in: size) { driver in
            await driver.sendList().press(.alt("p"), "j", "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
        }
        var walk = try Walk(model)
        let window = try #require(walk.model.windows.top?.window as? TypeFixWindow)
        var seen = ""
        for _ in 0..<max(1, window.rows.count) {
            seen += walk.rows.joined(separator: "\n")
            walk.press("j")
        }
        #expect(window.rows.map(\.text).filter { !seen.contains($0) } == [])
    }

    /// Reaches the choices of a row by typing and by moving.
    @Test(arguments: sizes)
    func everyChoiceIsSeen(size: Size) throws {
        var walk = try Walk(in: size)
        walk.model.openForm(of: "Shop.create")
        for _ in 0..<20 where walk.model.windows.top == nil {
            let field = walk.model.editedForm?.selectedRow?.field
            walk.press(field?.needsPopup == true ? .enter : .down)
        }
        let popup = try #require(walk.model.windows.top?.window as? ChoicePopup)
        #expect(popup.cases == ShopAPI.Color.allCases.map(\.rawValue))
        walk.press(.home)
        for name in popup.cases {
            #expect(walk.rows.contains { $0.contains("› \(name)") }, "\(name)")
            walk.press(.down)
        }
        let choice = { (walk.model.windows.top?.window as? ChoicePopup)?.list.selection }
        walk.press(.ctrl("u"))
        #expect(choice().map { $0 < popup.cases.count - 1 } == true)
        walk.press(.pageDown)
        walk.press(.pageDown)
        #expect(choice() == popup.cases.count - 1)
        walk.press(.pageUp)
        walk.press(.pageUp)
        #expect(choice() == 0)
    }

    /// The keys that open windows.
    nonisolated static let windows: [Key] = ["S", "&", "H", "p", "T", "C", "L", "?", ":"]

    @Test(arguments: windows, [Size(20, 5), Size(39, 24), Size(120, 9)])
    func aTinyScreenReportsAnOpenWindow(key: Key, size: Size) async throws {
        var walk = try await asked(key, in: Size(80, 24))
        let open = try #require(walk.model.windows.top)
        walk.hear(.resized(size))
        let words = walk.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        let sentence = open.window.hiddenSentence(try Texts(.english))
        #expect(words.hasPrefix("! " + sentence), "\(words)")
        walk.hear(.resized(Size(80, 24)))
        #expect(walk.model.windows.top?.id == open.id)
        walk.press(.escape)
        #expect(walk.model.windows.top == nil)
    }
}
