import CartoucheDocumentView
import CartoucheTexts
import EndpointKit
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Nothing is told by its colour alone: each state has a sign, a word or an attribute beside it.
@MainActor @Suite struct WithoutColourTests {
    /// What stands in the cells of a state or beside them, whatever their colour.
    nonisolated static let signs: [ThemeRole: [String]] = [
        .inputInvalid: ["✗"], .inputRequired: ["*"], .inputOmitted: ["∅", "null"],
        .inputSecret: ["•"], .dataMismatch: ["!"], .dataMissing: ["-", "–", "missing"],
        .dataUndeclared: ["+", "="], .dataDiffAdded: ["+", "→"], .dataDiffRemoved: ["-", "→"],
        .dataDiffChanged: ["~"], .warning: ["!", "⊘"], .error: ["✗"], .success: ["☑", "no"],
        .busy: ["»", "…"], .variableMissing: ["✗"], .variableResolved: ["→"],
        .paneTabActive: ["["],
    ]

    /// What is wrong with a screen: a row in which a state has no sign, a hit no line below it, or the cursor
    /// no mark.
    private func unsaid(_ model: ExplorerModel, _ program: ExplorerProgram) -> [String] {
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        var model = model
        model.theme = .plain
        var plain = Frame(model.size)
        program.view(model, in: &plain)
        return (0..<model.size.height).flatMap { y -> [String] in
            let row = ToldRow(
                frame.buffer.row(y),
                plain.buffer.row(y),
                hasWindow: model.overlay != nil
            )
            return row.unsaidStates.map { "\($0.rawValue): \(row.text)" }
                + (row.hasUnsaidHit ? ["match: \(row.text)"] : [])
                + (row.isUnmarkedSelection ? ["selection: \(row.text)"] : [])
        }
    }

    /// Places, and the keys that lead there from a response with mismatches.
    nonisolated static let places: [[Key]] = [
        [], ["1"], ["1", "/", "i", "t"], ["2"], [.alt("e")], [.alt("u")], [.alt("t"), "e"],
        [.alt("w")], [.alt("w"), "r"], [.alt("a")], [.alt("p")], [.alt("h")], [.alt("m")],
        [.alt("t"), "e", "/", "w", "o", .enter], [.alt("a"), "/", "w", "o", .enter], ["D"], ["H"],
        ["T"], ["p"], ["C"], ["?"], [":"], ["L"], ["|"],
    ]

    @Test(arguments: places, [Size(80, 24), Size(160, 45)])
    func everyStateHasASign(keys: [Key], size: Size) async throws {
        let world = ShopWorld(body: ShopWorld.troubled)
        let program = try world.program()
        let model = try await Session.run(world, in: size) { driver in
            await driver.sendList()
            await driver.press(.ctrl("r")).wait { $0.response.answer?.number == 2 }
            await driver.settleCommands().press("3").settleCommands()
            for key in keys { await driver.press(key).settleCommands() }
        }
        #expect(unsaid(model, program) == [])
    }

    /// Rows of a form: required, wrong, left out, a variable that is known and one that is not.
    @Test func everyStateOfARowHasASign() async throws {
        for typed in ["", "x", "{{host}}", "{{nothing}}", "99999999999999999999"] {
            let program = try ShopWorld.program()
            let model = try await Session.run(in: Size(100, 30)) { driver in
                await driver.press("j", "j", .enter).settle()
                await driver.type(typed).settleCommands()
                await driver.press(.ctrl("r")).settleCommands()
            }
            #expect(unsaid(model, program) == [], "\(typed)")
        }
    }

    @Test func aSecretAndASecretThatIsShownDifferInTheirText() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("s3cret")
        let hidden = session.words
        session.press(.alt("s"))
        #expect(hidden.contains("••••••") && !hidden.contains("s3cret"))
        #expect(session.words.contains("s3cret"))
    }

    @Test(arguments: [200, 301, 404, 500])
    func theClassOfAStatusIsInItsNumber(status: Int) async throws {
        try await Session.run(ShopWorld(status: status)) { driver in
            await driver.sendList()
            #expect(driver.header.contains(" \(status) "))
        }
    }

    @Test func theEnvironmentThatIsWornIsNamed() throws {
        for name in LateSession.environments {
            #expect(try LateSession(in: name, at: "https://shop.test").header.contains(name))
        }
    }

    /// Two glyphs of one meaning would be one too few.
    @Test func tonesOfNoticesDifferInTheirGlyphs() {
        let tones: [Notice.Tone] = [.info, .success, .warning, .error]
        #expect(Set(tones.map(\.glyph)).count == tones.count)
    }
}

/// A row of a screen: its cells without colours, and the roles that their colours would tell.
private struct ToldRow {
    private struct Roles {
        let front: ThemeRole?
        let behind: ThemeRole?
    }

    /// How far from a state its sign may be.
    private static let reach = 3

    private let roles: [Roles]
    private let cells: [Cell]
    private let hasWindow: Bool

    init(_ colored: ArraySlice<Cell>, _ plain: ArraySlice<Cell>, hasWindow: Bool) {
        roles = colored.map { cell in
            Roles(
                front: RoleTheme.entry(of: cell.style.foreground)?.role,
                behind: RoleTheme.entry(of: cell.style.background)?.role
            )
        }
        cells = Array(plain)
        self.hasWindow = hasWindow
    }

    var text: String { String(cells.map(\.glyph)) }

    /// The states without a sign in their cells or beside them.
    var unsaidStates: [ThemeRole] {
        WithoutColourTests.signs.filter { role, signs in
            let places = places(where: { $0.front == role })
            guard places.contains(where: { cells[$0].glyph != " " }) else { return false }
            // What is wrong with a variable stands at the end of its row, as any error of a value does.
            let reach = role == .variableMissing ? cells.count : Self.reach
            let near = cells.indices.filter { x in
                places.contains { abs($0 - x) <= reach }
            }
            let said = String(near.map { cells[$0].glyph })
            return !signs.contains { said.contains($0) }
        }.map(\.key)
    }

    var hasUnsaidHit: Bool {
        cells.indices.contains { x in
            roles[x].front == .match && !cells[x].style.attributes.contains(.underline)
        }
    }

    /// Whether the cursor is in it without a mark, which is at the edge of its pane or of its text.
    var isUnmarkedSelection: Bool {
        guard let first = places(where: { $0.behind == .selection }).first else { return false }
        let borders: [ThemeRole?] = [.paneBorder, .paneBorderFocus, .divider]
        let border = cells.indices.prefix(first).last { borders.contains(roles[$0].front) } ?? -1
        return !(border + 1..<min(cells.count, first + 4)).contains { x in
            let glyph = cells[x].glyph
            guard roles[x].front == .keyHint else { return glyph == "›" && x >= first }
            // The last of them is beside all lines of the value under the cursor.
            return glyph == "›" || glyph == "·" || glyph == "┃"
        }
    }

    /// The cells with certain roles, without those of which a window covers the beginning.
    private func places(where isWanted: (Roles) -> Bool) -> [Int] {
        var places: [Int] = []
        var isCovered = false
        for x in cells.indices where isWanted(roles[x]) {
            if x == 0 || !isWanted(roles[x - 1]) {
                isCovered = hasWindow && x > 0 && cells[x - 1].glyph == "┃"
            }
            if !isCovered { places.append(x) }
        }
        return places
    }
}
