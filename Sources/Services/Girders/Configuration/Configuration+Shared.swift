import FoundationEssentials
import Synchronization

extension Configuration {
    /// The environment of a program that says nothing else while it is developed.
    public static let usualEnvironment = "env"

    /// The variable of the process that names another environment; empty, it means production.
    public static let environmentVariable = "CONFIGURATION_ENVIRONMENT"

    private static let shared = Mutex<Configuration?>(nil)

    /// The configuration of this process.
    ///
    /// Unless one was set, the files of the working directory are read when it is first asked for:
    /// `Configuration` and, but in a release build, `Configuration-env`. Where one of them cannot be
    /// used, that is logged as an error and there are no settings at all: those of the other file
    /// alone may be meant for another environment. Property lists and JSON are read; a program with
    /// settings in other formats sets its configuration.
    public static var sharedInstance: Configuration {
        get { inPlace ?? shared.withLock(\.self) ?? readShared() }
        set { shared.withLock { $0 = newValue } }
    }

    /// What counts as the shared one in this task, nil for that of the process.
    @TaskLocal private static var inPlace: Configuration?

    /// Does something with a configuration in the place of the shared one.
    ///
    /// Request generators ask for the shared one; where several environments are open, each request
    /// is made in its own.
    package static func sharing<Result, Failure>(
        _ configuration: Configuration,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = $inPlace.withValue(configuration) {
            Swift.Result { () throws(Failure) in try body() }
        }
        return try result.get()
    }

    /// The log asks for the shared configuration in turn, so nothing is logged before there is one.
    private static func readShared() -> Configuration {
        let found = Result { () throws(ConfigurationError) in
            try Configuration(
                directory: FileManager.default.currentDirectoryPath,
                environment: environment(in: ProcessInfo.processInfo.environment)
            )
        }
        let configuration = shared.withLock { shared in
            let configuration = shared ?? ((try? found.get()) ?? Configuration())
            shared = configuration
            return configuration
        }
        if case .failure(let error) = found { Log.error(error.description) }
        return configuration
    }

    /// The environment that a process runs in; nil for production.
    package static func environment(in variables: [String: String]) -> String? {
        if let named = variables[environmentVariable] { return named.isEmpty ? nil : named }
        #if DEBUG
        return usualEnvironment
        #else
        return nil
        #endif
    }
}
