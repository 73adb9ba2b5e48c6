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

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 86_400) {
            throw ValidationError("--timeout takes seconds above 0 and up to 86400")
        }
        if let bodyLimit, bodyLimit < 0 {
            throw ValidationError("--body-limit takes a number of bytes, not \(bodyLimit)")
        }
    }

    var options: TransferOptions {
        var options = TransferOptions()
        if let timeout { options.timeout = .seconds(timeout) }
        if let bodyLimit { options.bodyLimit = bodyLimit }
        return options
    }
}
