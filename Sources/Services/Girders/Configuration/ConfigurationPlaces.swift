public import ValueTree

/// Where the configurations of a program are: a project's folder, and before it, for what the
/// project does not say, the person's own.
///
///     let places = ConfigurationPlaces.usual(
///         program: "cartouche",
///         workingDirectory: "/home/ada/shop",
///         variables: ["HOME": "/home/ada"]
///     )
///     places.environments                                       // ["production", "staging"]
///     try places.configuration(environment: "staging")
public struct ConfigurationPlaces: Sendable {
    /// The folders, the most important first.
    public let folders: [String]
    private let files: FileReading
    private let formats: [DataFormat]

    /// Looks into `folders`, the most important first.
    public init(
        folders: [String],
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) {
        self.folders = folders
        self.files = files
        self.formats = formats
    }

    /// The working directory, then the program's folder in the person's own, by the XDG base
    /// directory specification.
    ///
    /// Folders above the working directory are left alone: they may be anybody's.
    public static func usual(
        program: String,
        workingDirectory: String,
        variables: [String: String],
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) -> ConfigurationPlaces {
        let own = ProgramFolders(program: program, variables: variables).configuration
        let folders = [workingDirectory, own].compactMap(\.self)
        return ConfigurationPlaces(folders: folders, files: files, formats: formats)
    }

    /// The environments that there are files for, sorted.
    public var environments: [String] {
        Set(configurationFolders.flatMap(\.environments)).sorted()
    }

    /// The files that are read for an environment, the most important first; the base files for nil.
    public func paths(for environment: String? = nil) -> [String] {
        configurationFolders.flatMap { $0.paths(for: environment) }
    }

    /// The settings of an environment; those of the base files alone for nil.
    ///
    /// Files of the environment count before base files, and of each kind those of the more
    /// important folder first. A base file that is not there is empty.
    ///
    /// Throws a ``ConfigurationError``, also when no folder has a file for the environment.
    public func configuration(
        environment: String? = nil
    ) throws(ConfigurationError) -> Configuration {
        let upper = try environment.map { name throws(ConfigurationError) in
            try layers(for: name)
        }
        if let environment, upper?.isEmpty ?? true {
            throw .unknownEnvironment(environment, known: environments)
        }
        return Configuration(
            environment: environment,
            layers: (upper ?? []) + (try layers(for: nil))
        )
    }

    private func layers(
        for environment: String?
    ) throws(ConfigurationError) -> [ConfigurationLayer] {
        var layers: [ConfigurationLayer] = []
        for folder in configurationFolders {
            guard let layer = try folder.layer(for: environment) else { continue }
            layers.append(layer)
        }
        return layers
    }

    private var configurationFolders: [ConfigurationFolder] {
        folders.map { ConfigurationFolder(path: $0, files: files, formats: formats) }
    }
}
