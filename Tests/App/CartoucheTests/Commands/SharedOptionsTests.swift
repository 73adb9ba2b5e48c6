import ArgumentParser
import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import HTTPMessage
import Testing

@testable import Cartouche

@Suite struct TransferArgumentsTests {
    @Test func theLimitsHaveDefaults() throws {
        var usual = TransferOptions()
        usual.bodyLimit = 64 * 1024 * 1024
        #expect(try TransferArguments.parse([]).options == usual)
    }

    @Test func argumentsAreLimits() throws {
        var expected = TransferOptions()
        expected.timeout = .seconds(2.5)
        expected.bodyLimit = 10
        expected.retry = RetryPolicy(attempts: 4)
        let arguments = try TransferArguments.parse([
            "--timeout", "2.5", "--body-limit", "10", "--retries", "3",
        ])
        #expect(arguments.options == expected)
    }

    @Test(arguments: [
        ("--retries=-1", "--retries takes a number from 0 to 100, not -1"),
        ("--retries -1", "--retries takes a number from 0 to 100, not -1"),
        ("--timeout -1", "--timeout takes seconds above 0 and up to 86400, not -1"),
        ("--timeout -0.5", "--timeout takes seconds above 0 and up to 86400, not -0.5"),
        ("--body-limit -1", "--body-limit takes a number of bytes, not -1"),
        ("--retries=101", "--retries takes a number from 0 to 100, not 101"),
        ("--timeout=0", "--timeout takes seconds above 0 and up to 86400, not 0"),
        ("--body-limit=-1", "--body-limit takes a number of bytes, not -1"),
    ])
    func anInvalidLimitIsRefused(argument: String, message: String) {
        #expect {
            try TransferArguments.parse(argument.split(separator: " ").map(String.init))
        } throws: { error in
            TransferArguments.message(for: error) == message
        }
    }
}

@Suite struct ConnectionOptionsTests {
    @Test(arguments: [
        (["Shop=http://a", "Shop=http://b"], "--base-url is given twice for the group `Shop`"),
        (["http://a", "Shop=http://b", "http://a"], "--base-url is given twice for all groups"),
    ])
    func twoAddressesForOneGroupAreRefused(addresses: [String], message: String) {
        for command in [[], ["send", "Todos.get", "id=1"]] {
            let arguments = command + addresses.map { "--base-url=\($0)" }
            let error = #expect(throws: (any Error).self) {
                _ = try CartoucheCommand.parseAsRoot(arguments)
            }
            #expect(error.map { CartoucheCommand.exitCode(for: $0).rawValue } == 64)
            #expect(error.map { CartoucheCommand.message(for: $0) } == message)
        }
    }

    @Test func aGroupAndAllOthersMayHaveDifferentAddresses() throws {
        let options = try ConnectionOptions.parse([
            "--base-url=http://a", "--base-url=Shop=http://a", "--base-url=Todos=http://a",
        ])
        #expect(options.baseURLs.map(\.group) == [nil, "Shop", "Todos"])
    }
}

@Suite struct LanguageOptionTests {
    @Test(arguments: [["--language", "es"], ["view", "a.json", "--language", "deutsch"]])
    func anUnknownLanguageIsAUsageErrorThatListsTheFour(arguments: [String]) {
        let error = #expect(throws: (any Error).self) {
            _ = try CartoucheCommand.parseAsRoot(arguments)
        }
        #expect(error.map { CartoucheCommand.exitCode(for: $0).rawValue } == 64)
        let name = arguments.last ?? ""
        #expect(
            error.map { CartoucheCommand.message(for: $0) }
                == "The value '\(name)' is invalid for '--language <en|de|fr|it>'. "
                + "Please provide one of 'en', 'de', 'fr' or 'it'."
        )
    }

    @Test func theScreenUsesTheLanguageOfTheOptionOrTheLocale() throws {
        let italian = ["LANG": "it_IT.UTF-8"]
        let german = try AppearanceOptions.parse(["--language", "de"])
        let silent = try AppearanceOptions.parse([])
        #expect(try german.texts(in: italian)[.endpoints] == "Endpunkte")
        #expect(try silent.texts(in: italian)[.response] == "Risposta")
        #expect(try silent.texts(in: [:])[.response] == "Response")
    }
}
