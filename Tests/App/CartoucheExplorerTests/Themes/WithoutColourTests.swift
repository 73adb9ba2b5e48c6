import CartoucheDocumentView
import CartoucheTexts
import EndpointKit
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Each state has a sign, a word or an attribute in addition to its color.
@MainActor @Suite struct WithoutColourTests {
    /// The signs in or next to the cells of a state, regardless of color.
    nonisolated static let signs: [ThemeRole: [String]] = [
        .inputInvalid: ["✗"], .inputRequired: ["*"], .inputOmitted: ["∅", "null"],
        .inputSecret: ["•"], .dataMismatch: ["!"], .dataMissing: ["-", "–", "missing"],
        .dataUndeclared: ["+", "="], .dataDiffAdded: ["+", "→"], .dataDiffRemoved: ["-", "→"],
        .dataDiffChanged: ["~"], .warning: ["!", "⊘"], .error: ["✗"], .success: ["☑", "no"],
        .busy: ["»", "…"], .variableMissing: ["✗"], .variableResolved: ["→"],
        .paneTabActive: ["["],
    ]

    /// Returns the faults of a screen: rows in which a state has no sign, a hit no underline, or
    /// the cursor no mark.
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
                hasWindow: model.windows.top != nil
            )
            return row.unsaidStates.map { "\($0.rawValue): \(row.text)" }
                + (row.hasUnsaidHit ? ["match: \(row.text)"] : [])
                + (row.isUnmarkedSelection ? ["selection: \(row.text)"] : [])
        }
    }

    /// The keys that lead to a place from a response with mismatches.
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

    /// The rows of a form are required, invalid, omitted, or have a known or an unknown variable.
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

    @Test func maskedAndRevealedSecretsDifferInTheirText() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("s3cret")
        let hidden = session.words
        session.press(.alt("s"))
        #expect(hidden.contains("••••••") && !hidden.contains("s3cret"))
        #expect(session.words.contains("s3cret"))
    }

    @Test(arguments: [200, 301, 404, 500])
    func theNumberOfAStatusShowsItsClass(status: Int) async throws {
        try await Session.run(ShopWorld(status: status)) { driver in
            await driver.sendList()
            #expect(driver.header.contains(" \(status) "))
        }
    }

    @Test func aColouredEnvironmentIsNamed() throws {
        for name in LateSession.environments {
            #expect(try LateSession(in: name, at: "https://shop.test").header.contains(name))
        }
    }

    /// Tones with the same glyph could only be distinguished by color.
    @Test func tonesOfNoticesDifferInTheirGlyphs() {
        let tones: [Notice.Tone] = [.info, .success, .warning, .error]
        #expect(Set(tones.map(\.glyph)).count == tones.count)
    }
}

/// A row of a screen: its cells without colors, and the roles of the colors.
private struct ToldRow {
    private struct Roles {
        let front: ThemeRole?
        let behind: ThemeRole?
    }

    /// The maximum distance of a sign from its state.
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

    /// The states without a sign in or next to their cells.
    var unsaidStates: [ThemeRole] {
        WithoutColourTests.signs.filter { role, signs in
            let places = places(where: { $0.front == role })
            guard places.contains(where: { cells[$0].glyph != " " }) else { return false }
            // The problem of a variable is at the end of its row, like every problem of a value.
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

    /// Whether the cursor is in the row without a mark at the edge of its pane or text.
    var isUnmarkedSelection: Bool {
        guard let first = places(where: { $0.behind == .selection }).first else { return false }
        let borders: [ThemeRole?] = [.paneBorder, .paneBorderFocus, .divider]
        let border = cells.indices.prefix(first).last { borders.contains(roles[$0].front) } ?? -1
        return !(border + 1..<min(cells.count, first + 4)).contains { x in
            let glyph = cells[x].glyph
            guard roles[x].front == .keyHint else { return glyph == "›" && x >= first }
            // The last glyph is next to all lines of the value under the cursor.
            return glyph == "›" || glyph == "·" || glyph == "┃"
        }
    }

    /// Returns the cells with certain roles, without those whose beginning is covered by a window.
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
