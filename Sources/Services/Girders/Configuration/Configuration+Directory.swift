public import ValueTree

extension Configuration {
    /// Reads `Configuration` and `Configuration-<environment>` of a folder, each in one of `formats`;
    /// only the first in production, which is an environment of nil.
    ///
    /// A file that is not there is empty. Throws a ``ConfigurationError`` that names the file when
    /// one cannot be read.
    public init(
        directory: String,
        environment: String? = nil,
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) throws(ConfigurationError) {
        let folder = ConfigurationFolder(path: directory, files: files, formats: formats)
        let upper = environment == nil ? nil : try folder.layer(for: environment)
        let lower = try folder.layer(for: nil)
        self.init(environment: environment, layers: [upper, lower].compactMap(\.self))
    }
}
