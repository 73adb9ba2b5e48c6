internal import ArgumentParser
internal import CartoucheExplorer

/// How the screen looks, and which language it speaks.
struct AppearanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A built-in theme or a theme file.", valueName: "ID|FILE"))
    var theme: String?

    @Option(
        help: ArgumentHelp(
            "The language of the screen; that of the locale where it is not said.",
            valueName: Language.allCases.map(\.rawValue).joined(separator: "|")
        )
    )
    var language: Language?

    /// The words of the screen, in the language that was asked for or that of the locale.
    func texts(in environment: [String: String]) throws(CommandFailure) -> Texts {
        do {
            return try Texts(Language.preferred(language, variables: environment))
        } catch {
            throw CommandFailure(.configuration, "the texts of the screen: \(error)")
        }
    }
}

extension Language: ExpressibleByArgument {}
