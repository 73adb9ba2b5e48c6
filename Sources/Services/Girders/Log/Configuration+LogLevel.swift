import ValueTree

extension Configuration {
    /// The setting `logLevel`: the name of a level, or its number from 0 to 5; warnings when it is
    /// not there.
    ///
    /// Throws a ``ConfigurationError`` that names the file when it is something else.
    public func logLevel() throws(ConfigurationError) -> LogLevel {
        let key = "logLevel"
        guard let layer = layer(of: key), let value = self[value: key] else { return .usual }
        let text = value.string ?? value.numberText ?? ""
        guard let level = LogLevel(text) else {
            let names = LogLevel.allCases.map { "\($0)" }.joined(separator: ", ")
            throw .wrongValue(
                source: layer.place(of: [key]),
                "$.\(key): expected one of \(names) or a number from 0 to 5, "
                    + "found \(value.summary)"
            )
        }
        return level
    }
}
