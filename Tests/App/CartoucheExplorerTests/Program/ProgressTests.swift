import CartoucheExplorer
import CartoucheTexts
import HTTPMessage
import TerminalUI
import Testing

/// The display of a running request.
@MainActor @Suite struct ProgressTests {
    /// Returns the model after a response and the progress of another request.
    private func model(
        _ driver: ProgramDriver<ExplorerProgram>,
        _ progress: [(TransferProgress, Duration)]
    ) throws -> ExplorerModel {
        var model = driver.model
        let program = try ShopWorld.program()
        let commands = program.update(&model, with: .user(.workspace(.sent)))
        guard case .send(let id, _)? = commands.last else {
            Issue.record("nothing was sent")
            return model
        }
        for (progress, time) in progress {
            _ = program.update(&model, with: .world(.exchange(.progressed(id, progress, at: time))))
        }
        return model
    }

    private func screen(
        _ model: ExplorerModel,
        in language: Language = .english
    ) throws -> Frame {
        var frame = Frame(model.size)
        try ShopWorld(language: language).program().view(model, in: &frame)
        return frame
    }

    @Test func progressWithAKnownLength() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            let model = try model(
                driver,
                [
                    (.receiving(received: 9_300_000, expected: 24_800_000), .seconds(5)),
                    (.receiving(received: 12_400_000, expected: 24_800_000), .seconds(6)),
                ]
            )
            try Snapshot.expect(try screen(model).buffer, named: "progress-120x35")
        }
    }

    @Test func progressWithoutALength() async throws {
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.sendList()
            let model = try model(
                driver,
                [
                    (.receiving(received: 900, expected: nil), .seconds(5)),
                    (.receiving(received: 1_000_900, expected: nil), .milliseconds(5_500)),
                ]
            )
            let text = try screen(model).buffer.text
            #expect(
                text.contains("» Shop.list: receiving ·   1.0 MB ·   2.0 MB/s · Esc cancels")
            )
        }
    }

    @Test func uploadedBytesAreCounted() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let model = try model(
                driver,
                [
                    (.sending(sent: 1_000_000, total: 3_000_000), .seconds(5)),
                    (.sending(sent: 2_000_000, total: 3_000_000), .seconds(6)),
                ]
            )
            let text = try screen(model).buffer.text
            #expect(text.contains("» Shop.list: sending ·   2.0 MB of 3.0 MB ·   1.0 MB/s"))
            #expect(text.contains(" 66 %"))
        }
    }

    @Test func inFrenchASpacePrecedesTheColon() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            let model = try model(driver, [(.waiting, .seconds(1))])
            let text = try screen(model, in: .french).buffer.text
            #expect(text.contains("» Shop.list\u{A0}: "))
        }
    }

    @Test func aRequestThatWasJustSentDoesNotChangeTheScreen() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            let text = try screen(try model(driver, [])).buffer.text
            #expect(text.contains("GET /items   200 OK"))
            #expect(!text.contains("»"))
        }
    }
}
