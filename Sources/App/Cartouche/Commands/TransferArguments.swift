internal import ArgumentParser
internal import HTTPMessage

/// The limits of one request.
struct TransferArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Give up after this long, body included.", valueName: "SECONDS"))
    var timeout: Double?

    @Option(
        name: .customLong("body-limit"),
        help: ArgumentHelp("Refuse a larger response body.", valueName: "BYTES")
    )
    var bodyLimit: Int?

    @Option(
        help: ArgumentHelp(
            "Send again, up to so often, what failed for the moment.",
            valueName: "COUNT"
        )
    )
    var retries: Int?

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 86_400) {
            throw ValidationError("--timeout takes seconds above 0 and up to 86400")
        }
        if let bodyLimit, bodyLimit < 0 {
            throw ValidationError("--body-limit takes a number of bytes, not \(bodyLimit)")
        }
        if let retries, !(0...100).contains(retries) {
            throw ValidationError("--retries takes a number from 0 to 100, not \(retries)")
        }
    }

    var options: TransferOptions {
        var options = TransferOptions()
        if let timeout { options.timeout = .seconds(timeout) }
        if let bodyLimit { options.bodyLimit = bodyLimit }
        if let retries { options.retry = RetryPolicy(attempts: retries + 1) }
        return options
    }
}
