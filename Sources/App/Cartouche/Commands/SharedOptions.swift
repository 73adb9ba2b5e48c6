internal import ArgumentParser
internal import CartoucheSession
import CartoucheTexts
internal import HTTPMessage

/// The environment and the addresses of requests.
struct ConnectionOptions: ParsableArguments {
    @Option(
        name: .customLong("env"),
        help: ArgumentHelp(
            "The environment: files Configuration-NAME next to the base files Configuration.",
            valueName: "NAME"
        ),
        completion: .composed
    )
    var environment: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "The address of a group, or of all groups, such as Shop=https://shop.test or "
                + "https://shop.test. Can be repeated.",
            valueName: "[GROUP=]URL"
        ),
        completion: .composed
    )
    var baseURLs: [BaseURLOption] = []

    func validate() throws {
        let groups = baseURLs.map(\.group)
        for (index, group) in groups.enumerated() where groups[..<index].contains(group) {
            let subject = group.map { "the group `\($0)`" } ?? "all groups"
            throw ValidationError("--base-url is given twice for \(subject)")
        }
    }
}

/// The theme and the language of the screen.
struct AppearanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A theme that `themes` lists, or a theme file.", valueName: "ID|FILE"),
        completion: .composed
    )
    var theme: String?

    @Option(
        help: ArgumentHelp(
            "The language of the screen; by default that of the locale.",
            valueName: Language.allCases.map(\.rawValue).joined(separator: "|")
        )
    )
    var language: Language?

    @Option(
        help: ArgumentHelp(
            "The keys of the screen; by default those of the configuration.",
            valueName: KeyPreset.allCases.map(\.rawValue).joined(separator: "|")
        )
    )
    var keys: KeyPreset?

    @Flag(
        name: .customLong("plain"),
        help: "Line by line, for screen readers: you type commands, and the cursor never moves."
    )
    var isPlain = false

    /// The texts of the screen, in the chosen language or that of the locale.
    func texts(in environment: [String: String]) throws(CommandFailure) -> Texts {
        try Texts(of: language, variables: environment)
    }
}

extension Language: ExpressibleByArgument {}
extension KeyPreset: ExpressibleByArgument {}
extension ResponseOutput: ExpressibleByArgument {}

extension Texts {
    /// The texts in the chosen language or that of the locale.
    init(of language: Language?, variables: [String: String]) throws(CommandFailure) {
        do {
            self = try Texts(Language.preferred(language, variables: variables))
        } catch {
            throw CommandFailure(.configuration, "the texts of the screen: \(error)")
        }
    }
}

/// The limits of one request.
struct TransferArguments: ParsableArguments {
    // Parsed like other values; otherwise `-5` would be reported as an unknown option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Cancel the request after this time, including its body.",
            valueName: "SECONDS"
        )
    )
    var timeout: Double?

    @Option(
        name: .customLong("body-limit"),
        parsing: .unconditional,
        help: ArgumentHelp("Refuse a response body larger than this.", valueName: "BYTES")
    )
    var bodyLimit = 64 * 1024 * 1024

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Retry transient failures up to this many times.",
            valueName: "COUNT"
        )
    )
    var retries: Int?

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 86_400) {
            let text = "\(timeout)"
            let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            throw ValidationError("--timeout takes seconds above 0 and up to 86400, not \(number)")
        }
        if bodyLimit < 0 {
            throw ValidationError("--body-limit takes a number of bytes, not \(bodyLimit)")
        }
        if let retries, !(0...100).contains(retries) {
            throw ValidationError("--retries takes a number from 0 to 100, not \(retries)")
        }
    }

    var options: TransferOptions {
        var options = TransferOptions()
        if let timeout { options.timeout = .seconds(timeout) }
        options.bodyLimit = bodyLimit
        if let retries { options.retry = RetryPolicy(attempts: retries + 1) }
        return options
    }
}
