import ArgumentParser
import CartoucheSession
import Testing

@testable import Cartouche

@Suite struct ManualTests {
    private func lines(_ path: String = "cartouche") throws -> [String] {
        let manual = try #require(Manual(["--generate-manual"]))
        return manual.text(for: ProgramName(path: path)).split(separator: "\n").map(String.init)
    }

    @Test func thePageBeginsWithTheProgramsNameAndPurpose() throws {
        #expect(
            try lines().prefix(3) == [
                ".TH CARTOUCHE 1 \"\" \"\(CartoucheCommand.version)\"", ".SH NAME",
                "cartouche \\- A terminal explorer for typed HTTP APIs.",
            ]
        )
        #expect(
            try lines("/bin/cartouche2").prefix(3) == [
                ".TH CARTOUCHE2 1 \"\" \"\(CartoucheCommand.version)\"", ".SH NAME",
                "cartouche2 \\- A terminal explorer for typed HTTP APIs.",
            ]
        )
    }

    @Test func everyCommandHasItsSectionInTheOrderOfTheHelp() throws {
        let commands = CartoucheCommand.configuration.subcommands
            .compactMap { $0.configuration.commandName?.uppercased() }
        let sections = try lines().filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
        #expect(sections.map(String.init) == ["NAME", "COMMANDS AND OPTIONS"] + commands)
    }

    @Test func linesOfTheHelpAreNotRequests() throws {
        let requests = [".TH", ".SH", ".nf", ".fi"]
        for line in try lines() where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.prefix(3))))
        }
    }

    @Test func aBackslashOfTheHelpIsInThePage() throws {
        #expect(try lines().contains { $0.contains("\\e{{name}} for the literal text.") })
    }
}
