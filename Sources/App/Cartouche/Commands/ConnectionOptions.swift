internal import ArgumentParser

/// Where requests go, and with what.
struct ConnectionOptions: ParsableArguments {
    @Option(
        name: .customLong("env"),
        help: ArgumentHelp(
            "The environment: the files Configuration-NAME beside the base files Configuration.",
            valueName: "NAME"
        )
    )
    var environment: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "Reach a group, or every group, at this address. Can be repeated.",
            valueName: "[GROUP=]URL"
        )
    )
    var baseURLs: [BaseURLOption] = []
}
