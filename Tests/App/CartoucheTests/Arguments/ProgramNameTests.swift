import CartoucheBackend
import CartoucheSession
import EndpointClient
import EndpointKit
import Girders
import SecureStores
import Synchronization
import SystemFiles
import Testing
import ValueTree

@testable import Cartouche

/// `Cartouche.main(name: "shop", …)`: everything that has the program's name.
@Suite struct ProgramNameTests {
    private let shop: ProgramName

    init() throws {
        shop = try #require(ProgramName("shop"))
    }

    @Test(arguments: ["shop", "shop-explorer", "Shop_2", "2shop"])
    func aNameMayHaveLettersDigitsDashesAndUnderscores(name: String) {
        #expect(ProgramName(name)?.text == name)
    }

    @Test(arguments: ["", "-shop", "my shop", "shöp", "../shop", "a/b", "a;b", "$a", "a.b", "a\nb"])
    func aNameThatWouldNeedQuotesIsRefused(name: String) {
        #expect(ProgramName(name) == nil)
        #expect(
            ProgramName.refusal(of: "my shop")
                == "cartouche: `my shop` cannot be the name of a program: "
                + "it takes letters, digits, - and _"
        )
    }

    /// Returns the output of a run of the program, without the services of a command.
    private func written(_ arguments: String...) async -> (output: String, errors: String) {
        let output = Lines()
        let errors = Lines()
        let streams = Streams(
            isInteractive: false,
            print: { text in output.text.withLock { $0 += text.text } },
            writeBytes: { _ in },
            printError: { text in errors.text.withLock { $0 += text.text } },
            outputFailure: { nil }
        )
        let run = CommandRun(
            groups: [],
            embedded: .none,
            streams: streams,
            name: shop,
            called: shop
        )
        _ = await run.status(of: arguments)
        return (output.text.withLock(\.self), errors.text.withLock(\.self))
    }

    @Test func theHelpOfEveryCommandNamesTheProgram() async {
        let help = await written("--help").output
        #expect(help.contains("USAGE: shop [--env"))
        #expect(help.contains("See 'shop help <subcommand>' for detailed help."))
        for command in ["send", "trema", "new"] {
            let help = await written(command, "--help").output
            #expect(help.contains("USAGE: shop \(command) "))
            #expect(!help.contains("cartouche"))
        }
    }

    @Test func anErrorQuotesTheInputAndTheProgramsUsage() async {
        let errors = await written("list", "--cartouche").errors
        #expect(
            errors == """
                Error: Unknown option '--cartouche'
                Usage: shop list [--json]
                  See 'shop list --help' for more information.

                """
        )
        #expect(await written("sned").errors.hasPrefix("shop: there is no command `sned`"))
    }

    @Test func theScriptForCompletionsAndTheManualAreThoseOfTheProgram() async {
        let script = await written("--generate-completion-script", "bash").output
        #expect(script.contains("complete -o filenames -F _shop_open shop"))
        #expect(!script.contains("cartouche"))
        #expect(await written("--generate-manual").output.hasPrefix(".TH SHOP 1 "))
    }

    @Test func theFoldersHaveTheProgramsName() throws {
        let services = Container.program(shop, variables: ["HOME": "/home/ada"])
        let folders: ProgramFolders = try services.resolveOrThrow()
        #expect(folders.state == "/home/ada/.local/state/shop")
        #expect(folders.configuration == "/home/ada/.config/shop")
        let places: ConfigurationFolders = try services.resolveOrThrow()
        #expect(places.folders.last == "/home/ada/.config/shop")
        let moved = Container.program(shop, variables: ["XDG_STATE_HOME": "/var/x", "HOME": "/h"])
        let elsewhere: ProgramFolders = try moved.resolveOrThrow()
        #expect(elsewhere.state == "/var/x/shop")
    }

    @Test func requestsNameTheProgram() throws {
        let own = try ClientFactory.real(program: shop, variables: [:]).settings(Configuration())
        #expect(own.userAgent == "shop")
        let usual = try ClientFactory.real(variables: [:]).settings(Configuration())
        #expect(usual.userAgent == "cartouche")
    }

    @Test func messagesBeginWithTheProgramsNameAndNameItsCommands() async throws {
        var trial = CommandTrial()
        trial.program = shop
        let composition = try await trial.composition()
        #expect(composition.program == shop)
        #expect(
            shop.standing(inCommandsOf: "no `Cartouche`; `cartouche list` shows all of cartouche")
                == "no `Cartouche`; `shop list` shows all of cartouche"
        )
        #expect(
            shop.standing(inCommandsOf: "no secret `t`: set CARTOUCHE_SECRET_T")
                == "no secret `t`: set SHOP_SECRET_T"
        )
        trial.lines = ["quit"]
        let outcome = try await trial.run(arguments: ["--plain"])
        #expect(outcome.output.hasSuffix("\nshop> "))
    }

    private final class Lines: Sendable {
        let text = Mutex("")
    }
}
