internal import ArgumentParser

/// Where requests go.
struct ConnectionOptions: ParsableArguments {
    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "Reach a group, or every group, at this address. Can be repeated.",
            valueName: "[GROUP=]URL"
        )
    )
    var baseURLs: [BaseURLOption] = []
}
