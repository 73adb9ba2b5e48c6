import Foundation
import Girders
import Testing
import ValueTree

/// The sample of the section "Configuration".
@Suite(.serialized) struct ConfigurationSampleTests {
    enum Constants {
        static let apiURLKey = "apiURL"
    }

    @Test func theSingletonGivesTheValueOfAKey() {
        Configuration.sharedInstance = Configuration(
            ["apiURL": "https://api.example.org"],
            overriddenBy: ["apiURL": "https://stage.example.org"]
        )
        let apiURL = Configuration.sharedInstance[Constants.apiURLKey] as? String
        #expect(apiURL == "https://stage.example.org")
        Configuration.sharedInstance = Configuration()
    }
}
