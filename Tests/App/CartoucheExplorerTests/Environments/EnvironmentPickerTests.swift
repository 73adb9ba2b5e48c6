import CartoucheSession
import CartoucheTexts
import Girders
import SecureStores
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Choosing the environment of requests.
@MainActor @Suite struct EnvironmentPickerTests {
    nonisolated static let sizes = [Size(80, 24), Size(120, 35), Size(160, 45), Size(40, 12)]

    @Test(arguments: sizes)
    func theEnvironmentsAreOffered(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press("p").settleCommands()
            await driver.press("j", "j").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "environments-\(size)")
        }
    }

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func anEnvironmentWithAnInvalidFileIsReportedAndCannotBeChosen(size: Size) async throws {
        let model = try await Session.run(in: size) { driver in
            await driver.press("p").settleCommands()
            await driver.press("j").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "environment-broken-\(size)")
            await driver.press(.enter).settleCommands()
            #expect(driver.screen.contains("/shop/Configuration-local.yaml:3:"))
        }
        #expect(model.environment == ExplorerEnvironment())
    }

    /// Twelve environments, the last of which is invalid.
    private static let many = EnvironmentOffers(
        (1...12).map { number in
            EnvironmentOffer(
                name: "place\(number)",
                files: ["/home/ada/shop/Configuration-place\(number).toml"],
                addresses: [],
                problem: number < 12
                    ? nil
                    : .other(
                        "/home/ada/shop/Configuration-place12.toml:3: $.baseURL: expected String, "
                            + "found an array of 1"
                    )
            )
        },
        secretStore: ShopWorld.environments.secretStore
    )

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func theTitleShowsTheVisibleRangeOfManyEnvironments(size: Size) async throws {
        let world = ShopWorld(environments: Self.many)
        try await Session.run(world, in: size) { driver in
            await driver.press("p").settleCommands()
            let count = size.height == 12 ? 3 : 8
            #expect(driver.screen.contains("Environments · 1–\(count) of 12"))
            await driver.press("G").settle()
            #expect(driver.screen.contains("Environments · \(13 - count)–12 of 12"))
            try Snapshot.expect(driver.terminal.frame.buffer, named: "environments-many-\(size)")
        }
    }

    /// Opens the picker with one environment that has more groups than a small window has rows.
    private static func ofGroups(_ count: Int, in size: Size) throws -> Walk {
        let addresses = (1...count).map {
            EnvironmentOffer.Address(group: "Group\($0)", place: .url("https://g\($0).test"))
        }
        let offer = EnvironmentOffer(name: nil, files: ["/shop/a.toml"], addresses: addresses)
        var walk = try Walk(try ShopWorld.program(), in: size)
        walk.press("p")
        let id = try #require(walk.model.windows.top?.id)
        walk.hear(.environmentsListed(id, EnvironmentOffers([offer], secretStore: "a file")))
        return walk
    }

    @Test func anAddressRemovedFromTheFileIsShownAsInUse() throws {
        let addresses = { (url: String) in
            [EnvironmentOffer.Address(group: "Shop", place: .url(url))]
        }
        let program = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: try Texts(.english),
            environment: ExplorerEnvironment(
                name: "local",
                addresses: addresses("http://a.test:1")
            )
        )
        var walk = try Walk(program, in: Size(120, 35))
        walk.press("p")
        let id = try #require(walk.model.windows.top?.id)
        let sentence = "! Shop still goes to http://a.test:1: Enter takes what the files say now"
        for (url, isSaid) in [("http://a.test:2", true), ("http://a.test:1", false)] {
            let offer = EnvironmentOffer(name: "local", files: [], addresses: addresses(url))
            walk.hear(.environmentsListed(id, EnvironmentOffers([offer], secretStore: "a file")))
            #expect(walk.rows.joined(separator: "\n").contains(sentence) == isSaid)
        }
    }

    @Test func aLargeWindowShowsTheAddressesOfAllGroups() throws {
        let screen = try Self.ofGroups(9, in: Size(120, 35)).rows.joined(separator: "\n")
        for number in 1...9 { #expect(screen.contains("https://g\(number).test")) }
        #expect(screen.contains("[groups.Group1] at the end of the file"))
        #expect(screen.contains("a file"))
        #expect(!screen.contains("▼"))
    }

    @Test(arguments: [Size(60, 20), Size(40, 12)])
    func detailsOutOfSightAreMarkedAndScrolledTo(size: Size) throws {
        var walk = try Self.ofGroups(12, in: size)
        let screen = { walk.rows.joined(separator: "\n") }
        #expect(screen().contains("▼") && !screen().contains("▲"))
        #expect(!screen().contains("a file"))
        var seen: Set<Int> = []
        for _ in 0..<40 {
            let text = screen()
            seen.formUnion((1...12).filter { text.contains("https://g\($0).test") })
            walk.press("J")
        }
        #expect(seen == Set(1...12))
        #expect(screen().contains("a file"))
        #expect(screen().contains("▲") && !screen().contains("▼"))
        walk.press("K")
        #expect(screen().contains("▼"))
    }

    @Test(arguments: sizes)
    func theChosenEnvironmentIsShownAndDraftsStay(size: Size) async throws {
        let model = try await Session.run(in: size) { driver in
            await driver.press(.enter).type("{{amount}}").press(.escape).settle()
            await driver.press("p").settleCommands()
            await driver.press("G", .enter).settleCommands()
            await driver.press("2").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "environment-\(size)")
        }
        #expect(model.environment.name == "staging")
        #expect(model.environment.variables["host"] == "staging.shop.test")
    }

    /// The top row begins with the current environment, which may differ from that of the response.
    @Test func aResponseFromAnotherEnvironmentNamesIt() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            #expect(driver.header.contains("Shop.list GET /items 200 OK"))
            await driver.press(.escape, "1", "p").settleCommands()
            await driver.press("G", .enter).settleCommands()
            #expect(
                driver.header.hasPrefix(
                    "cartouche · env staging · Shop.list env none · GET /items 200 OK"
                )
            )
            driver.press("2", .ctrl("r"))
            await driver.wait { $0.response.answer?.id.number == 2 && $0.response.reading != nil }
            #expect(driver.header.contains("env staging · Shop.list GET /items 200 OK"))
            await driver.press("1", "p").settleCommands()
            await driver.press("g", .enter).settleCommands()
            #expect(driver.header.contains("Shop.list env staging · GET /items 200 OK"))
        }
    }

    @Test func aRequestIsSentInTheChosenEnvironment() throws {
        let program = try ShopWorld.program()
        var (model, _) = program.start(in: Size(120, 35))
        let variables = Variables(["amount": "5"])
        let staging = ExplorerEnvironment(name: "staging", variables: variables)
        guard case .useEnvironment(let choice)? = model.choose("staging").first else {
            Issue.record("no environment is read")
            return
        }
        _ = program.update(&model, with: .world(.environmentRead(choice, staging)))
        for key in "{{amount}}" {
            _ = program.update(&model, with: .user(.requestEditor(.typed(.character(key)))))
        }
        let commands = program.update(&model, with: .user(.workspace(.sent)))
        let form = RequestInput(
            endpoint: "Shop.list",
            form: ["limit": 5, "inStockOnly": false],
            written: ["limit": "{{amount}}", "inStockOnly": false],
            environment: "staging"
        )
        #expect(commands == [.send(RequestID(1), form)])
    }

    @Test func aCancelledChoiceKeepsTheEarlierReadingForRequests() throws {
        let program = try ShopWorld.program()
        var (model, _) = program.start(in: Size(120, 35))
        let earlier = ExplorerEnvironment(name: "staging", opening: EnvironmentOpening(7))
        guard case .useEnvironment(let first)? = model.choose("staging").first else {
            Issue.record("no environment is read")
            return
        }
        _ = program.update(&model, with: .world(.environmentRead(first, earlier)))
        guard case .useEnvironment(let second)? = model.choose("staging").first else {
            Issue.record("no environment is read")
            return
        }
        _ = model.requests.end()
        let later = ExplorerEnvironment(name: "staging", opening: EnvironmentOpening(8))
        _ = program.update(&model, with: .world(.environmentRead(second, later)))
        _ = program.update(&model, with: .user(.requestEditor(.typed(.character("5")))))
        let commands = program.update(&model, with: .user(.workspace(.sent)))
        guard case .send(_, let form)? = commands.first else {
            Issue.record("nothing is sent")
            return
        }
        #expect(form.opening == EnvironmentOpening(7))
    }

    @Test func anUnknownVariableIsAProblemOnItsRow() async throws {
        let model = try await Session.run(in: Size(120, 35)) { driver in
            await driver.press(.enter).type("{{amuont}}").press(.ctrl("r")).settle()
            #expect(driver.screen.contains("✗ no variable `amuont` (there are none)"))
            await driver.press(.escape, "p").settleCommands()
            await driver.press("G", .enter).settleCommands()
            await driver.press("2").settle()
            try Snapshot.expect(.request, of: driver, named: "variable-unknown-120x35")
        }
        #expect(model.requests.sent == 0)
    }
}
