package import CartoucheHistory
import EndpointClient
package import Girders
import ValueTree

extension HistoryRetention {
    /// Reads `historyExchanges` and `historyMegabytes` from the user's own configuration.
    ///
    /// The configuration of a working directory is ignored, because it must not delete the user's
    /// history.
    package init(ownSettingsIn folder: String?) throws(ConfigurationError) {
        self.init()
        guard let folder else { return }
        let configuration = try Configuration(directory: folder, formats: .settings)
        if let count = try Self.number("historyExchanges", in: configuration) {
            exchanges = count
        }
        if let size = try Self.number("historyMegabytes", in: configuration) {
            let (count, overflows) = size.multipliedReportingOverflow(by: 1_000_000)
            bytes = overflows ? .max : count
        }
    }

    private static func number(
        _ key: String,
        in configuration: Configuration
    ) throws(ConfigurationError) -> Int? {
        guard let number = try configuration.value(Int.self, forKey: key) else { return nil }
        guard number >= 0 else {
            throw configuration.fault(
                of: key,
                .mismatch(expected: .value(.numberFrom(0)), found: "\(number)")
            )
        }
        return number
    }
}
