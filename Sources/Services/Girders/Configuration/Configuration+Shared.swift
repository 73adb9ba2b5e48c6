import FoundationEssentials
import Synchronization

extension Configuration {
    /// The default environment of debug builds.
    public static let usualEnvironment = "env"

    /// The environment variable that names another environment; an empty value means production.
    public static let environmentVariable = "CONFIGURATION_ENVIRONMENT"

    private static let shared = Mutex<Configuration?>(nil)

    /// The configuration of this process.
    ///
    /// Unless it has been set, the first access reads `Configuration` and, in debug builds,
    /// `Configuration-env` from the working directory, as property lists or JSON; a program with
    /// settings in other formats sets its configuration. If a file can't be read, or is in another
    /// format, that is logged as an error and the configuration is empty, because the other file
    /// alone may be meant for another environment.
    public static var sharedInstance: Configuration {
        get { inPlace ?? shared.withLock(\.self) ?? readShared() }
        set { shared.withLock { $0 = newValue } }
    }

    /// The configuration that replaces the shared one in this task.
    @TaskLocal private static var inPlace: Configuration?

    /// Fills in the secrets in settings that are read in this task.
    @TaskLocal static var secrets: SettingSecrets?

    /// Runs `body` with `configuration` as the shared one.
    ///
    /// Request generators use the shared configuration; when several environments are open, each
    /// request is built with its own. Where `secrets` are given, they replace the references in
    /// every setting that `body` reads.
    package static func sharing<Result, Failure>(
        _ configuration: Configuration,
        filling secrets: SettingSecrets? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = $inPlace.withValue(configuration) {
            $secrets.withValue(secrets) { Swift.Result { () throws(Failure) in try body() } }
        }
        return try result.get()
    }

    /// Logging reads the shared configuration, so the error is logged only after it is set.
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

    /// The environment of a process with these variables; nil for production.
    package static func environment(in variables: [String: String]) -> String? {
        if let named = variables[environmentVariable] { return named.isEmpty ? nil : named }
        #if DEBUG
        return usualEnvironment
        #else
        return nil
        #endif
    }
}
