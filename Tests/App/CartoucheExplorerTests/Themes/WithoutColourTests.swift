import CartoucheDocumentView
import EndpointKit
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Nothing is told by its colour alone: each state has a sign, a word or an attribute beside it.
@MainActor @Suite struct WithoutColourTests {
    /// What stands in the row of a state, whatever its colour.
    nonisolated static let signs: [ThemeRole: [String]] = [
        .inputInvalid: ["✗"], .inputRequired: ["*"], .inputOmitted: ["∅", "null"],
        .inputSecret: ["•"], .dataMismatch: ["!"], .dataMissing: ["-", "missing"],
        .dataUndeclared: ["+", "="], .dataDiffAdded: ["+", "→"], .dataDiffRemoved: ["-", "→"],
        .dataDiffChanged: ["~"], .warning: ["!", "⊘"], .error: ["✗"], .success: ["☑", "no"],
        .busy: ["»", "…"], .variableMissing: ["✗"], .variableResolved: ["→"],
        .paneTabActive: ["["],
    ]

    /// What is wrong with a screen: a row in which a state has no sign.
    private func unsaid(_ model: ExplorerModel, _ program: ExplorerProgram) -> [String] {
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        var model = model
        model.theme = .plain
        var plain = Frame(model.size)
        program.view(model, in: &plain)
        return (0..<model.size.height).flatMap { y -> [String] in
            let text = plain.buffer.text(ofRow: y)
            let roles = Set(
                frame.buffer.row(y).filter { $0.glyph != " " }.compactMap { cell in
                    RoleTheme.entry(of: cell.style.foreground)?.role
                }
            )
            return roles.filter { role in
                guard let signs = Self.signs[role] else { return false }
                return !signs.contains { text.contains($0) }
            }.map { "\($0.rawValue): \(text)" }
        } + hits(frame, plain)
    }

    /// Hits without a line below them, and rows under the cursor without their mark.
    private func hits(_ frame: Frame, _ plain: Frame) -> [String] {
        (0..<frame.size.height).flatMap { y -> [String] in
            let pairs = Array(zip(frame.buffer.row(y), plain.buffer.row(y)))
            let isHitUnsaid = pairs.contains { cell, other in
                RoleTheme.entry(of: cell.style.foreground)?.role == .match
                    && !other.style.attributes.contains(.underline)
            }
            let isSelected = pairs.contains { cell, _ in
                RoleTheme.entry(of: cell.style.background)?.role == .selection
            }
            let text = plain.buffer.text(ofRow: y)
            let isMarked = text.contains("›") || text.contains("·")
            return (isHitUnsaid ? ["match: \(text)"] : [])
                + (isSelected && !isMarked ? ["selection: \(text)"] : [])
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
