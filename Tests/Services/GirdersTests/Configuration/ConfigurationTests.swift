import Foundation
import Girders
import SecretValues
import Testing
import ValueTree

struct ConfigurationTests {
    private let configuration = Configuration(
        [
            "baseUrl": "https://base.url", "secret": "s", "Name": "User", "Last": "Item",
            "auth.username": "Test", "auth.password": "1234",
        ],
        overriddenBy: ["baseUrl": "https://base.url.env"]
    )

    @Test func theEnvironmentCountsBeforeTheBase() {
        let values = ["baseUrl", "Name", "nothing"].map { configuration[$0] as? String }
        #expect(values == ["https://base.url.env", "User", nil])
    }

    @Test func inProductionOnlyTheBaseCounts() {
        let production = Configuration(["baseUrl": "https://base.url"])
        #expect(production["baseUrl"] as? String == "https://base.url")
        #expect(production.environment == nil)
    }

    @Test func aKeyWithDotsIsNotAPath() {
        #expect(configuration["auth.username"] as? String == "Test")
        #expect(configuration["auth"] == nil)
    }

    @Test func aNilKeyHasNoValue() {
        #expect(configuration.get(key: nil) == nil)
        #expect(configuration.get(key: "Last") as? String == "Item")
    }

    @Test func tablesAreReplacedAsAWhole() throws {
        let configuration = Configuration(
            ["limits": ["rows": 5, "bytes": 6]],
            overriddenBy: ["limits": ["rows": 7]]
        )
        #expect(configuration["limits"] as? [String: Int] == ["rows": 7])
    }

    @Test func aNullInTheEnvironmentRemovesAValue() throws {
        let configuration = Configuration(["proxy": "x"], overriddenBy: ["proxy": .null])
        #expect(configuration["proxy"] == nil)
        #expect(try configuration.value(String.self, forKey: "proxy") == nil)
    }

    @Test func plainValuesAreSwiftsOwnTypes() throws {
        let configuration = Configuration([
            "on": true, "count": .intOrDouble(3), "share": 0.5, "list": ["a", .null, "b"],
            "table": ["a": 1, "b": .null],
        ])
        #expect(configuration["on"] as? Bool == true)
        #expect(configuration["count"] as? Int == 3)
        #expect(configuration["share"] as? Double == 0.5)
        #expect(configuration["list"] as? [String] == ["a", "b"])
        #expect(configuration["table"] as? [String: Int] == ["a": 1])
    }

    @Test func valuesAreReadAsTypes() throws {
        struct Limits: Decodable, Equatable {
            var rows: Int
            var bytes: Int?
        }
        let configuration = Configuration([
            "retries": .intOrDouble(3), "home": "https://example.org/a", "limits": ["rows": 5],
            "token": "opensesame",
        ])
        #expect(try configuration.value(Int.self, forKey: "retries") == 3)
        #expect(try configuration.value(URL.self, forKey: "home")?.host() == "example.org")
        #expect(try configuration.value(Limits.self, forKey: "limits") == Limits(rows: 5))
        #expect(try configuration.value(Secret.self, forKey: "token") == Secret("opensesame"))
        #expect(try configuration.value(Int.self, forKey: "nothing") == nil)
        #expect(try configuration.required(Int.self, forKey: "retries") == 3)
    }

    @Test func aValueOfAnotherTypeIsAnErrorThatNamesItsLocation() {
        let configuration = Configuration(["limits": ["rows": "many"]])
        let error = #expect(throws: ConfigurationError.self) {
            try configuration.value([String: Int].self, forKey: "limits")
        }
        #expect(
            error?.description == "the configuration: $.limits.rows: expected Int, "
                + "found the string \"many\""
        )
    }

    @Test func theErrorAboutASecretDoesNotContainIt() {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration.value(Int.self, forKey: "auth.password")
        }
        #expect(error?.description == "the configuration: $['auth.password']: expected Int")
    }

    @Test func aMissingRequiredValueIsAnError() {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration.required(Int.self, forKey: "retries")
        }
        #expect(
            error?.description == "`retries` is missing: expected Int in the environment or "
                + "the configuration"
        )
    }

    @Test(
        arguments: [
            ([:], "env"), (["CONFIGURATION_ENVIRONMENT": "stage"], "stage"),
            (["CONFIGURATION_ENVIRONMENT": ""], nil),
        ] as [([String: String], String?)]
    )
    func theEnvironmentOfAProcessIsNamedByAVariable(
        variables: [String: String],
        environment: String?
    ) {
        // Tests are built for debugging, not for production.
        #expect(Configuration.environment(in: variables) == environment)
    }

    @Test func theKeysOfAllFilesAreListed() {
        #expect(
            Configuration(["b": 1, "a": 2], overriddenBy: ["c": 3, "a": 4]).keys == ["a", "b", "c"]
        )
    }

    @Test func secretsAreFoundByTheirNames() {
        let configuration = Configuration(
            ["auth.password": "one", "groups": ["Todos": ["token": "two", "user": "ada"]]],
            overriddenBy: ["keys": [["client_secret": "three"]]]
        )
        #expect(
            Set(configuration.secrets) == [Secret("one"), Secret("two"), Secret("three")]
        )
    }

    @Test func secretsAreFoundInListsAndTablesAndURLs() {
        let configuration = Configuration([
            "secrets": ["github": "aaaaaaaa", "of": [["ann": "cccccccc"]]],
            "tokens": ["bbbbbbbb"],
            "password": 12_345_678,
            "proxy": "http://ann:open%20sesame@h:1",
            "baseURL": "http://h:1/ann:x@y",
            "timeout": 30,
            "clientKey": "keys/me.pem",
        ])
        let expected = [
            "aaaaaaaa", "cccccccc", "bbbbbbbb", "12345678", "open%20sesame", "open sesame",
        ]
        #expect(Set(configuration.secrets) == Set(expected.map { Secret($0) }))
    }
}
