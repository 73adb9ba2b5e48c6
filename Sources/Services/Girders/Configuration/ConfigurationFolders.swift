public import SystemFiles
public import ValueTree

/// The folders with a program's configuration files: the project's folder, then the user's own.
///
///     let places = ConfigurationFolders.usual(
///         program: "cartouche",
///         workingDirectory: "/home/ada/shop",
///         variables: ["HOME": "/home/ada"]
///     )
///     places.environments                                       // ["production", "staging"]
///     try places.configuration(environment: "staging")
public struct ConfigurationFolders: Sendable {
    /// The folders, highest precedence first.
    public let folders: [String]
    private let files: FileReading
    private let formats: [DataFormat]
    /// The allowances for folders that someone else may have written.
    private let allowances: [String: FileAllowance]
    private let fileKeys: [String]

    /// Reads from `folders`, highest precedence first, assuming that the user has written their
    /// files.
    public init(
        folders: [String],
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) {
        self.init(folders: folders, allowances: [:], files: files, formats: formats)
    }

    package init(
        folders: [String],
        allowances: [String: FileAllowance],
        fileKeys: [String] = [],
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) {
        self.folders = folders
        self.allowances = allowances
        self.fileKeys = fileKeys
        self.files = files
        self.formats = formats
    }

    /// The working directory, then the program's folder in the user's XDG configuration directory.
    ///
    /// Folders above the working directory aren't searched, because they may belong to someone
    /// else. So may the working directory: all settings of its files apply only if `allowance`
    /// covers them, including the files that the settings `fileKeys` name.
    public static func usual(
        program: String,
        workingDirectory: String,
        variables: [String: String],
        allowance: FileAllowance = .none,
        fileKeys: [String] = [],
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) -> ConfigurationFolders {
        let own = ProgramFolders(program: program, variables: variables).configuration
        let others = own == workingDirectory ? [] : [workingDirectory]
        return ConfigurationFolders(
            folders: others + [own].compactMap(\.self),
            allowances: Dictionary(uniqueKeysWithValues: others.map { ($0, allowance) }),
            fileKeys: fileKeys,
            files: files,
            formats: formats
        )
    }

    /// The configuration files of one folder with their contents, sorted by path, or the error for
    /// a file that can't be read.
    package func contents(
        of folder: String
    ) -> [Result<ConfigurationFolder.Contents, ConfigurationError>] {
        let folder = ConfigurationFolder(
            path: folder,
            files: files,
            formats: formats,
            fileKeys: fileKeys
        )
        return ([nil] + folder.environments.sorted()).compactMap { environment in
            do throws(ConfigurationError) {
                return try folder.contents(for: environment).map { .success($0) }
            } catch {
                return .failure(error)
            }
        }
    }

    /// The base settings of all folders, without files that can't be read.
    package var readableLayers: [ConfigurationLayer] {
        configurationFolders.compactMap { try? $0.layer(for: nil) }
    }

    /// The environments with a file in any folder, sorted.
    public var environments: [String] {
        Set(configurationFolders.flatMap(\.environments)).sorted()
    }

    /// The files of an environment, or the base files for nil, highest precedence first.
    ///
    ///     ConfigurationFolders(folders: ["/home/ada/shop"]).paths(for: "staging")
    ///     // ["/home/ada/shop/Configuration-staging.json"], if there is such a file
    public func paths(for environment: String? = nil) -> [String] {
        configurationFolders.flatMap { $0.paths(for: environment) }
    }

    /// The settings of an environment, or of the base files alone for nil.
    ///
    /// The environment's files take precedence over base files, and files of earlier folders over
    /// those of later ones. A missing base file counts as empty.
    ///
    /// Throws a ``ConfigurationError``, including if no folder has a file for the environment.
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
        folders.map {
            ConfigurationFolder(
                path: $0,
                files: files,
                formats: formats,
                allowance: allowances[$0],
                fileKeys: fileKeys
            )
        }
    }
}
