import Girders
import Testing
import ValueTree

struct ConfigurationRequestsTests {
    private let configuration = Configuration(
        [
            "baseURL": "https://{{host}}",
            "variables": ["host": "shop", "port": .intOrDouble(80), "secure": true],
            "groups": ["Orders": ["baseURL": "https://orders.{{host}}:{{port}}"]],
        ],
        overriddenBy: [
            "variables": ["host": "stage.shop"],
            "groups": ["Users": ["baseURL": "https://users.{{host}}"]],
        ]
    )

    @Test func anEnvironmentChangesSingleVariables() throws {
        #expect(
            try configuration.variables()
                == Variables(["host": "stage.shop", "port": "80", "secure": "true"])
        )
    }

    @Test func aGroupHasItsOwnAddressOrTheGeneralOne() throws {
        let urls = try ["Orders", "Users", "Other"].map {
            try configuration.baseURL(forGroup: $0)
        }
        #expect(
            urls == [
                "https://orders.stage.shop:80", "https://users.stage.shop", "https://stage.shop",
            ]
        )
    }

    @Test func theEnvironmentsGeneralAddressOverridesTheBaseFilesGroupAddress() throws {
        let configuration = Configuration(
            ["groups": ["Orders": ["baseURL": "https://production"]]],
            overriddenBy: ["baseURL": "https://stage"]
        )
        #expect(try configuration.baseURL(forGroup: "Orders") == "https://stage")
    }

    @Test func nullRemovesAVariableButNotAnAddress() throws {
        let configuration = Configuration(
            ["baseURL": "https://a", "variables": ["x": "1", "y": "2"]],
            overriddenBy: ["baseURL": .null, "variables": ["x": .null]]
        )
        #expect(try configuration.baseURL(forGroup: "Orders") == "https://a")
        #expect(try configuration.variables() == Variables(["y": "2"]))
    }

    @Test func withoutASettingTheBaseURLIsNil() throws {
        #expect(try Configuration().baseURL(forGroup: "Orders") == nil)
    }

    private static let faults: [(SupportedType, String)] = [
        (
            ["baseURL": "https://{{hsot}}", "variables": ["host": "x"]],
            "the configuration: $.baseURL: no variable `hsot` (there are host)"
        ),
        (
            ["groups": ["Orders": ["baseURL": ["a"]]]],
            "the configuration: $.groups.Orders.baseURL: expected String, found an array of 1"
        ),
        (
            ["groups": "Orders"],
            "the configuration: $.groups: expected an object, found the string \"Orders\""
        ),
        (
            ["baseURL": "{{a}}", "variables": ["a": ["b"]]],
            "the configuration: $.variables.a: expected String, found an array of 1"
        ),
    ]

    @Test(arguments: faults)
    func aValueOfTheWrongKindIsAnErrorWithItsLocation(base: SupportedType, message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(base).baseURL(forGroup: "Orders")
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("groups.Shop = 5", "$.groups.Shop: expected"), ("groups = 5", "$.groups: expected"),
        ("groups.Shop = 'x'", "$.groups.Shop: expected"),
    ])
    func aGroupMustBeATable(text: String, message: String) throws {
        let places = ConfigurationFolders(
            folders: ["/shop"],
            files: .files(["/shop/Configuration.toml": text]),
            formats: .settings
        )
        let error = #expect(throws: ConfigurationError.self) {
            try places.configuration().baseURL(forGroup: "Shop")
        }
        #expect(
            error?.description.hasPrefix("/shop/Configuration.toml:1: \(message)") == true,
            "\(error?.description ?? "")"
        )
    }

    @Test func anAddressCannotContainASecret() {
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(["baseURL": "https://u:{{secret:x}}@shop.test"])
                .baseURL(forGroup: "Shop")
        }
        #expect(
            error?.description
                == "the configuration: $.baseURL: a secret cannot be a part of an address"
        )
    }
}
