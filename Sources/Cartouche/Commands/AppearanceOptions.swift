internal import ArgumentParser

/// How the screen looks.
struct AppearanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A built-in theme or a theme file.", valueName: "ID|FILE"))
    var theme: String?
}
